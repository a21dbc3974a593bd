using System.ComponentModel;
using System.Text.Encodings.Web;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Each setter throws InvalidOperationException once the options are read-only.
public sealed partial class JsonSerializerOptions
{
    /// <summary>Gets or sets whether metadata properties may stand anywhere in their object. False by default.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool AllowOutOfOrderMetadataProperties
    {
        get => _bits[OptionBits.OutOfOrderMetadata];
        set => Set(OptionBits.OutOfOrderMetadata, value);
    }

    /// <summary>Gets or sets whether a comma may stand before the end of an object or array. False by default, as RFC 8259 says.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool AllowTrailingCommas
    {
        get => _bits[OptionBits.TrailingCommas];
        set => Set(OptionBits.TrailingCommas, value);
    }

    /// <summary>Gets or sets whether a property may come twice in an object: the last one counts. True by default.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool AllowDuplicateProperties
    {
        get => _bits[OptionBits.DuplicateProperties];
        set => Set(OptionBits.DuplicateProperties, value);
    }

    /// <summary>Gets or sets the size in bytes of the buffers for streams: 16,384 by default.</summary>
    /// <exception cref="ArgumentException">The value is less than 1.</exception>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public int DefaultBufferSize
    {
        get => _defaultBufferSize;
        set
        {
            ThrowIfReadOnly();
            if (value < 1)
            {
                throw new ArgumentException("The value must be greater than zero.");
            }

            _defaultBufferSize = value;
        }
    }

    /// <summary>Gets or sets the encoder that escapes strings; null, the default, means <see cref="JavaScriptEncoder.Default"/>.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public JavaScriptEncoder? Encoder
    {
        get => _encoder;
        set
        {
            ThrowIfReadOnly();
            _encoder = value;
        }
    }

    /// <summary>Gets or sets the policy that converts dictionary keys on writing; null, the default, leaves them as they are.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public JsonNamingPolicy? DictionaryKeyPolicy
    {
        get => _rare?.DictionaryKeyPolicy;
        set => Changing().DictionaryKeyPolicy = value;
    }

    /// <summary>Gets or sets whether null values are ignored in both directions. Use <see cref="DefaultIgnoreCondition"/> instead.</summary>
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
                throw new InvalidOperationException("IgnoreNullValues and DefaultIgnoreCondition cannot both be set.");
            }

            Set(OptionBits.NullValuesIgnored, value);
        }
    }

    /// <summary>Gets or sets when members without a condition of their own are left out. <see cref="JsonIgnoreCondition.Never"/> by default.</summary>
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
                throw new InvalidOperationException("IgnoreNullValues and DefaultIgnoreCondition cannot both be set.");
            }

            _bits.Set(OptionBits.IgnoreCondition, 32, (int)value);
        }
    }

    /// <summary>Gets or sets how numbers may be written and read as strings. <see cref="JsonNumberHandling.Strict"/> by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value has undefined flags.</exception>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public JsonNumberHandling NumberHandling
    {
        get => (JsonNumberHandling)_bits.Get(OptionBits.NumberHandling, 3);
        set => SetEnum(OptionBits.NumberHandling, 3, (int)value, 7);
    }

    /// <summary>Gets or sets whether members are replaced or filled. <see cref="JsonObjectCreationHandling.Replace"/> by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not defined.</exception>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public JsonObjectCreationHandling PreferredObjectCreationHandling
    {
        get => (JsonObjectCreationHandling)_bits.Get(OptionBits.CreationHandling, 1);
        set => SetEnum(OptionBits.CreationHandling, 1, (int)value, 1);
    }

    /// <summary>Gets or sets whether properties without a public setter are not written. False by default.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool IgnoreReadOnlyProperties
    {
        get => _bits[OptionBits.ReadOnlyPropertiesIgnored];
        set => Set(OptionBits.ReadOnlyPropertiesIgnored, value);
    }

    /// <summary>Gets or sets whether <c>readonly</c> fields are not written. False by default.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool IgnoreReadOnlyFields
    {
        get => _bits[OptionBits.ReadOnlyFieldsIgnored];
        set => Set(OptionBits.ReadOnlyFieldsIgnored, value);
    }

    /// <summary>Gets or sets whether public fields are members. False by default.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool IncludeFields
    {
        get => _bits[OptionBits.FieldsIncluded];
        set => Set(OptionBits.FieldsIncluded, value);
    }

    /// <summary>Gets or sets how many containers may be open at once; 0, the default, means 64.</summary>
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

    /// <summary>Gets or sets the policy that names members which no attribute names; null, the default, leaves their names as they are.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public JsonNamingPolicy? PropertyNamingPolicy
    {
        get => _propertyNamingPolicy;
        set
        {
            ThrowIfReadOnly();
            _propertyNamingPolicy = value;
        }
    }

    /// <summary>Gets or sets whether names are compared without regard to case when they are read. False by default.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool PropertyNameCaseInsensitive
    {
        get => _bits[OptionBits.CaseInsensitive];
        set => Set(OptionBits.CaseInsensitive, value);
    }

    /// <summary>Gets or sets what comments in the text are taken for. <see cref="JsonCommentHandling.Disallow"/> by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is neither Disallow nor Skip.</exception>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public JsonCommentHandling ReadCommentHandling
    {
        get => (JsonCommentHandling)_bits.Get(OptionBits.Comments, 1);
        set => SetEnum(OptionBits.Comments, 1, (int)value, 1, "Comments cannot be stored when deserializing objects, only the Skip and Disallow comment handling modes are supported.");
    }

    /// <summary>Gets or sets what is read into members of type object. <see cref="JsonUnknownTypeHandling.JsonElement"/> by default.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public JsonUnknownTypeHandling UnknownTypeHandling
    {
        get => (JsonUnknownTypeHandling)_bits.Get(OptionBits.UnknownTypes, 1);
        set => SetEnum(OptionBits.UnknownTypes, 1, (int)value, 1);
    }

    /// <summary>Gets or sets what becomes of objects that come again, or lead back to themselves. Null, the default, writes them again, and refuses cycles.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public ReferenceHandler? ReferenceHandler
    {
        get => _rare?.ReferenceHandler;
        set => Changing().ReferenceHandler = value;
    }

    /// <summary>Gets or sets what becomes of properties that no member takes. <see cref="JsonUnmappedMemberHandling.Skip"/> by default.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public JsonUnmappedMemberHandling UnmappedMemberHandling
    {
        get => (JsonUnmappedMemberHandling)_bits.Get(OptionBits.UnmappedMembers, 1);
        set => SetEnum(OptionBits.UnmappedMembers, 1, (int)value, 1);
    }

    /// <summary>Gets or sets whether JSON is written over several lines. False by default.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool WriteIndented
    {
        get => _bits[OptionBits.Indented];
        set => Set(OptionBits.Indented, value);
    }

    /// <summary>Gets or sets the character of indentation: a space, the default, or a tab.</summary>
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

    /// <summary>Gets or sets how many indent characters a level takes: 0 to 127, 2 by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is out of range.</exception>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public int IndentSize
    {
        get => _bits.Get(OptionBits.IndentWidth, 7);
        set
        {
            // As in System.Text.Json, a value that is no size is reported before options that are read-only.
            if ((uint)value > 127)
            {
                throw new ArgumentOutOfRangeException(nameof(value), "Indentation size must be between 0 and 127.");
            }

            ThrowIfReadOnly();
            _bits.Set(OptionBits.IndentWidth, 7, value);
        }
    }

    /// <summary>Gets or sets the end of a line: "\n" or "\r\n", by default that of the system.</summary>
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
    /// Gets or sets whether null is refused where annotations of the members say that it cannot be. False by default, unless the feature switch
    /// <c>Brisk.Json.Serialization.RespectNullableAnnotationsDefault</c>, or that of System.Text.Json, says otherwise.
    /// </summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool RespectNullableAnnotations
    {
        get => _bits[OptionBits.NullableAnnotations];
        set => Set(OptionBits.NullableAnnotations, value);
    }

    /// <summary>
    /// Gets or sets whether constructor parameters without a default value must be in the text. False by default, unless the feature switch
    /// <c>Brisk.Json.Serialization.RespectRequiredConstructorParametersDefault</c>, or that of System.Text.Json, says otherwise.
    /// </summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool RespectRequiredConstructorParameters
    {
        get => _bits[OptionBits.RequiredParameters];
        set => Set(OptionBits.RequiredParameters, value);
    }

    /// <summary>
    /// Gets or sets how many bytes reading from streams and pipes may keep in memory for one token, or for a value that can only be read whole.
    /// Longer ones are a <see cref="JsonException"/>. Without limit by default.
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
    /// Gets or sets whether members of type <see cref="IAsyncEnumerable{T}"/> are streamed when they are read asynchronously, as if each were marked with
    /// <see cref="JsonStreamedAttribute"/>. False by default: they are read whole.
    /// </summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool StreamsAsyncEnumerables
    {
        get => _bits[OptionBits.StreamedMembers];
        set => Set(OptionBits.StreamedMembers, value);
    }

    internal bool IgnoresNullValues => _bits[OptionBits.NullValuesIgnored];

    private void Set(int bit, bool value)
    {
        ThrowIfReadOnly();
        _bits[bit] = value;
    }

    private void SetEnum(int bit, int width, int value, int maximum, string? problem = null)
    {
        ThrowIfReadOnly();
        if ((uint)value > (uint)maximum)
        {
            throw new ArgumentOutOfRangeException(nameof(value), problem);
        }

        _bits.Set(bit, width, value);
    }

    private RareOptions Changing()
    {
        ThrowIfReadOnly();
        return Rare;
    }
}
