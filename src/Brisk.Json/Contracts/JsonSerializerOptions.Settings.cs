using System.ComponentModel;
using System.Text.Encodings.Web;
using Brisk.Json.Dialects;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Each setter throws InvalidOperationException once the options are read-only.
public sealed partial class JsonSerializerOptions
{
    /// <summary>Gets or sets a value that indicates whether metadata properties (<c>$id</c>, <c>$ref</c>, <c>$type</c>) may occur anywhere in their object. The default is false: they must come first.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool AllowOutOfOrderMetadataProperties { get => _bits[OptionBits.OutOfOrderMetadata]; set => Set(OptionBits.OutOfOrderMetadata, value); }

    /// <summary>Gets or sets a value that indicates whether a trailing comma is allowed in objects and arrays. The default is false, as in RFC 8259.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool AllowTrailingCommas { get => _bits[OptionBits.TrailingCommas]; set => Set(OptionBits.TrailingCommas, value); }

    /// <summary>Gets or sets a value that indicates whether duplicate properties are allowed, in which case the last one is used. The default is true.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool AllowDuplicateProperties { get => _bits[OptionBits.DuplicateProperties]; set => Set(OptionBits.DuplicateProperties, value); }

    /// <summary>Gets or sets the size of stream buffers in bytes. The default is 16,384.</summary>
    /// <remarks>Documents of at most 4 MB from streams that can seek are buffered completely before they are parsed, unless the size is less than the default.</remarks>
    /// <exception cref="ArgumentException">The value is less than 1.</exception>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public int DefaultBufferSize
    {
        get => _defaultBufferSize;
        set
        {
            ThrowIfReadOnly();
            if (value < 1) throw new ArgumentException("The value must be greater than zero.");

            _defaultBufferSize = value;
        }
    }

    /// <summary>Gets or sets the encoder that escapes strings; null, the default, means <see cref="JavaScriptEncoder.Default"/>.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public JavaScriptEncoder? Encoder { get => _encoder; set => Set(ref _encoder, value); }

    /// <summary>Gets or sets the naming policy for dictionary keys when writing; null, the default, means that they are unchanged.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public JsonNamingPolicy? DictionaryKeyPolicy { get => _rare?.DictionaryKeyPolicy; set => Changing().DictionaryKeyPolicy = value; }

    /// <summary>Gets or sets a value that indicates whether null values are ignored when reading and writing. Use <see cref="DefaultIgnoreCondition"/> instead.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only, or <see cref="DefaultIgnoreCondition"/> is set.</exception>
    [Obsolete("JsonSerializerOptions.IgnoreNullValues is obsolete. To ignore null values when serializing, set DefaultIgnoreCondition to JsonIgnoreCondition.WhenWritingNull.", DiagnosticId = "SYSLIB0020", UrlFormat = "https://aka.ms/dotnet-warnings/{0}")]
    [EditorBrowsable(EditorBrowsableState.Never)]
    public bool IgnoreNullValues
    {
        get => IgnoresNullValues;
        set
        {
            ThrowIfReadOnly();
            if (value && DefaultIgnoreCondition != JsonIgnoreCondition.Never)
            {
                throw new InvalidOperationException("'IgnoreNullValues' and 'DefaultIgnoreCondition' cannot both be set to non-default values.");
            }

            Set(OptionBits.NullValuesIgnored, value);
        }
    }

    /// <summary>Gets or sets the condition under which members without their own condition are ignored. The default is <see cref="JsonIgnoreCondition.Never"/>.</summary>
    /// <exception cref="ArgumentException">The value is <see cref="JsonIgnoreCondition.Always"/>.</exception>
    /// <exception cref="InvalidOperationException">The options are read-only, or <see cref="IgnoreNullValues"/> is set.</exception>
    public JsonIgnoreCondition DefaultIgnoreCondition
    {
        get => (JsonIgnoreCondition)_bits.Get(OptionBits.IgnoreCondition, 32);
        set
        {
            ThrowIfReadOnly();
            if (value == JsonIgnoreCondition.Always)
            {
                throw new ArgumentException("The value cannot be 'JsonIgnoreCondition.Always'.");
            }

            if (value != JsonIgnoreCondition.Never && IgnoresNullValues)
            {
                throw new InvalidOperationException("'IgnoreNullValues' and 'DefaultIgnoreCondition' cannot both be set to non-default values.");
            }

            _bits.Set(OptionBits.IgnoreCondition, 32, (int)value);
        }
    }

    /// <summary>Gets or sets how numbers are read and written. The default is <see cref="JsonNumberHandling.Strict"/>.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value contains undefined flags.</exception>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public JsonNumberHandling NumberHandling
    {
        get => (JsonNumberHandling)_bits.Get(OptionBits.NumberHandling, 3);
        set => SetEnum(OptionBits.NumberHandling, 3, (int)value, 7);
    }

    /// <summary>Gets or sets whether existing values of members are replaced or populated. The default is <see cref="JsonObjectCreationHandling.Replace"/>.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not defined.</exception>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public JsonObjectCreationHandling PreferredObjectCreationHandling
    {
        get => (JsonObjectCreationHandling)_bits.Get(OptionBits.CreationHandling, 1);
        set => SetEnum(OptionBits.CreationHandling, 1, (int)value, 1);
    }

    /// <summary>Gets or sets a value that indicates whether properties without a public setter are ignored when writing. The default is false.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool IgnoreReadOnlyProperties { get => _bits[OptionBits.ReadOnlyPropertiesIgnored]; set => Set(OptionBits.ReadOnlyPropertiesIgnored, value); }

    /// <summary>Gets or sets a value that indicates whether <c>readonly</c> fields are ignored when writing. The default is false.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool IgnoreReadOnlyFields { get => _bits[OptionBits.ReadOnlyFieldsIgnored]; set => Set(OptionBits.ReadOnlyFieldsIgnored, value); }

    /// <summary>Gets or sets a value that indicates whether public fields are members. The default is false.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool IncludeFields { get => _bits[OptionBits.FieldsIncluded]; set => Set(OptionBits.FieldsIncluded, value); }

    /// <summary>Gets or sets the maximum depth of nested arrays and objects; 0, the default, means 64.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public int MaxDepth
    {
        get => _maxDepth;
        set
        {
            ThrowIfReadOnly();
            if (value < 0)
            {
                throw new ArgumentOutOfRangeException(nameof(value), "Max depth must be positive, or 0 for the default.");
            }

            _maxDepth = value;
        }
    }

    /// <summary>Gets or sets the naming policy for members without an explicit name; null, the default, means that names are unchanged.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public JsonNamingPolicy? PropertyNamingPolicy { get => _propertyNamingPolicy; set => Set(ref _propertyNamingPolicy, value); }

    /// <summary>Gets or sets a value that indicates whether property names are compared case-insensitively when reading. The default is false.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool PropertyNameCaseInsensitive { get => _bits[OptionBits.CaseInsensitive]; set => Set(OptionBits.CaseInsensitive, value); }

    /// <summary>Gets or sets how comments are handled when reading. The default is <see cref="JsonCommentHandling.Disallow"/>.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is neither <see cref="JsonCommentHandling.Disallow"/> nor <see cref="JsonCommentHandling.Skip"/>.</exception>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public JsonCommentHandling ReadCommentHandling
    {
        get => (JsonCommentHandling)_bits.Get(OptionBits.Comments, 1);
        set => SetEnum(OptionBits.Comments, 1, (int)value, 1, "Comments cannot be stored when deserializing objects, only the Skip and Disallow comment handling modes are supported.");
    }

    /// <summary>Gets or sets the type that values declared as <see cref="object"/> are read as. The default is <see cref="JsonUnknownTypeHandling.JsonElement"/>.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not defined.</exception>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public JsonUnknownTypeHandling UnknownTypeHandling
    {
        get => (JsonUnknownTypeHandling)_bits.Get(OptionBits.UnknownTypes, 1);
        set => SetEnum(OptionBits.UnknownTypes, 1, (int)value, 1);
    }

    /// <summary>Gets or sets how object references are handled. With null, the default, an object is written in full each time it is referenced, and cycles are rejected.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public ReferenceHandler? ReferenceHandler { get => _rare?.ReferenceHandler; set => Changing().ReferenceHandler = value; }

    /// <summary>Gets or sets how JSON properties without a matching member are handled. The default is <see cref="JsonUnmappedMemberHandling.Skip"/>.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not defined.</exception>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public JsonUnmappedMemberHandling UnmappedMemberHandling
    {
        get => (JsonUnmappedMemberHandling)_bits.Get(OptionBits.UnmappedMembers, 1);
        set => SetEnum(OptionBits.UnmappedMembers, 1, (int)value, 1);
    }

    /// <summary>Gets or sets a value that indicates whether the JSON is indented. The default is false.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool WriteIndented { get => _bits[OptionBits.Indented]; set => Set(OptionBits.Indented, value); }

    /// <summary>Gets or sets the indentation character: a space, the default, or a tab.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is another character.</exception>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public char IndentCharacter
    {
        get => _bits[OptionBits.TabIndent] ? '\t' : ' ';
        set
        {
            if (value is not (' ' or '\t'))
            {
                throw new ArgumentOutOfRangeException(nameof(value), "Supported indentation characters are space and horizontal tab.");
            }

            Set(OptionBits.TabIndent, value == '\t');
        }
    }

    /// <summary>Gets or sets the number of indentation characters per level, from 0 to 127. The default is 2.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is out of range.</exception>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public int IndentSize
    {
        get => _bits.Get(OptionBits.IndentWidth, 7);
        set
        {
            // As in System.Text.Json, an invalid size is reported before read-only options.
            if ((uint)value > 127)
            {
                throw new ArgumentOutOfRangeException(nameof(value), "Indentation size must be between 0 and 127.");
            }

            ThrowIfReadOnly();
            _bits.Set(OptionBits.IndentWidth, 7, value);
        }
    }

    /// <summary>Gets or sets the line break, "\n" or "\r\n". The default is that of the operating system.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value is another string.</exception>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public string NewLine
    {
        get => _bits[OptionBits.CarriageReturn] ? "\r\n" : "\n";
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            if (value is not ("\n" or "\r\n"))
            {
                throw new ArgumentOutOfRangeException(nameof(value), "New line can be only \"\\n\" or \"\\r\\n\".");
            }

            Set(OptionBits.CarriageReturn, value.Length == 2);
        }
    }

    /// <summary>
    /// Gets or sets a value that indicates whether null is rejected where nullable annotations of members disallow it. The default is false, unless it is changed by the feature switch
    /// <c>Brisk.Json.Serialization.RespectNullableAnnotationsDefault</c> or that of System.Text.Json.
    /// </summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool RespectNullableAnnotations { get => _bits[OptionBits.NullableAnnotations]; set => Set(OptionBits.NullableAnnotations, value); }

    /// <summary>
    /// Gets or sets a value that indicates whether constructor parameters without a default value are required. The default is false, unless it is changed by the feature switch
    /// <c>Brisk.Json.Serialization.RespectRequiredConstructorParametersDefault</c> or that of System.Text.Json.
    /// </summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool RespectRequiredConstructorParameters { get => _bits[OptionBits.RequiredParameters]; set => Set(OptionBits.RequiredParameters, value); }

    /// <summary>
    /// Gets or sets the maximum number of bytes that reading from streams and pipes may buffer for one token, or for a value that cannot be read incrementally.
    /// Exceeding it causes a <see cref="JsonException"/>. The default is <see cref="Array.MaxLength"/>, the maximum.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 1.</exception>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public int MaxBufferSize
    {
        get => _rare?.MaxBufferSize ?? Array.MaxLength;
        set
        {
            ThrowIfReadOnly();
            ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
            Rare.MaxBufferSize = Math.Min(value, Array.MaxLength);
        }
    }

    /// <summary>
    /// Gets or sets a value that indicates whether members of type <see cref="IAsyncEnumerable{T}"/> are streamed when they are read asynchronously, as if each were marked with
    /// <see cref="JsonStreamedAttribute"/>. The default is false: they are read completely.
    /// </summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool StreamsAsyncEnumerables { get => _bits[OptionBits.StreamedMembers]; set => Set(OptionBits.StreamedMembers, value); }

    /// <summary>
    /// Gets or sets a value that indicates whether equal strings of a document share one instance. Applies to values and dictionary keys of up to 256 ASCII characters without
    /// escapes, if they are found in a fixed-size cache. The cache belongs to a call, or to a chunk of elements read by several threads; nothing is kept or shared between calls.
    /// The default is false.
    /// </summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool DeduplicateStrings { get => _bits[OptionBits.DeduplicatedStrings]; set => Set(OptionBits.DeduplicatedStrings, value); }

    /// <summary>
    /// Gets or sets the dialect of the text to read: JSON, the default, JSON with comments, or JSON5. It applies wherever text is read with these options, but not where a
    /// <see cref="Utf8JsonReader"/> or a document has already read it. Error locations refer to that text.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not defined.</exception>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public JsonDialect Dialect
    {
        get => _rare?.Dialect ?? JsonDialect.Json;
        set => Changing().Dialect = value is >= JsonDialect.Json and <= JsonDialect.Json5 ? value : throw new ArgumentOutOfRangeException(nameof(value));
    }

    internal bool IgnoresNullValues => _bits[OptionBits.NullValuesIgnored];

    private void Set<T>(ref T field, T value)
    {
        ThrowIfReadOnly();
        field = value;
    }

    private void Set(int bit, bool value)
    {
        ThrowIfReadOnly();
        _bits[bit] = value;
    }

    private void SetEnum(int bit, int width, int value, int maximum, string? problem = null)
    {
        ThrowIfReadOnly();
        if ((uint)value > (uint)maximum) throw new ArgumentOutOfRangeException(nameof(value), problem);

        _bits.Set(bit, width, value);
    }

    private RareOptions Changing()
    {
        ThrowIfReadOnly();
        return Rare;
    }
}
