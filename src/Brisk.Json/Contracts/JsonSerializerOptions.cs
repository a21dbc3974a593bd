using System.Diagnostics;
using System.Text.Encodings.Web;
using Brisk.Json.Dialects;

namespace Brisk.Json;

/// <summary>
/// Controls how <see cref="JsonSerializer"/> reads and writes. An instance is mutable until its first use. Equal instances
/// share one cache of contracts, so creating options for each call is cheap.
/// </summary>
[DebuggerDisplay("read-only: {IsReadOnly}, resolver: {TypeInfoResolver}")]
public sealed partial class JsonSerializerOptions
{
    private OptionBits _bits = OptionBits.Defaults;
    private int _maxDepth;
    private int _defaultBufferSize = 16 * 1024;
    private JsonNamingPolicy? _propertyNamingPolicy;
    private JavaScriptEncoder? _encoder;
    private ConverterList? _converters;
    private IJsonTypeInfoResolver? _resolver;
    private RareOptions? _rare;

    /// <summary>Initializes a new instance with the defaults of <see cref="JsonSerializerDefaults.General"/>.</summary>
    public JsonSerializerOptions() { }

    /// <summary>Initializes a new instance as a mutable copy.</summary>
    /// <param name="options">The options to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    public JsonSerializerOptions(JsonSerializerOptions options)
        : this(options ?? throw new ArgumentNullException(nameof(options)), options.TypeInfoResolver) { }

    private JsonSerializerOptions(JsonSerializerOptions options, IJsonTypeInfoResolver? resolver)
    {
        _bits = options._bits;
        _bits.IsReadOnly = false;
        _maxDepth = options._maxDepth;
        _defaultBufferSize = options._defaultBufferSize;
        _propertyNamingPolicy = options._propertyNamingPolicy;
        _encoder = options._encoder;
        _converters = options._converters is { Count: > 0 } converters ? new ConverterList(this, converters.Span) : null;
        _resolver = ForCopy(resolver);
        _rare = options._rare?.Copy();
    }

    /// <summary>Initializes a new instance with a set of defaults.</summary>
    /// <param name="defaults">The set of defaults.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="defaults"/> is not a defined value.</exception>
    public JsonSerializerOptions(JsonSerializerDefaults defaults)
    {
        switch (defaults)
        {
            case JsonSerializerDefaults.General:
                break;
            case JsonSerializerDefaults.Web:
                PropertyNameCaseInsensitive = true;
                PropertyNamingPolicy = JsonNamingPolicy.CamelCase;
                NumberHandling = JsonNumberHandling.AllowReadingFromString;
                break;
            case JsonSerializerDefaults.Strict:
                UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow;
                AllowDuplicateProperties = false;
                RespectNullableAnnotations = true;
                RespectRequiredConstructorParameters = true;
                break;
            default:
                throw new ArgumentOutOfRangeException(nameof(defaults));
        }
    }

    /// <summary>Gets the read-only options that are used by default.</summary>
    public static JsonSerializerOptions Default => field ?? Publish(ref field, JsonSerializerDefaults.General);

    /// <summary>Gets read-only options with the defaults of <see cref="JsonSerializerDefaults.Web"/>.</summary>
    public static JsonSerializerOptions Web => field ?? Publish(ref field, JsonSerializerDefaults.Web);

    /// <summary>Gets read-only options with the defaults of <see cref="JsonSerializerDefaults.Strict"/>.</summary>
    public static JsonSerializerOptions Strict => field ?? Publish(ref field, JsonSerializerDefaults.Strict);

    /// <summary>Gets the converters that take precedence over those of attributes on types and over the built-in ones. The first matching converter is used. The list is read-only if the options are.</summary>
    public IList<JsonConverter> Converters => _converters ??= new ConverterList(this);

    /// <summary>Gets a value that indicates whether the options are read-only: after their first use, or after <see cref="MakeReadOnly()"/>.</summary>
    public bool IsReadOnly => _bits.IsReadOnly;

    /// <summary>The normalized reader options for text; for JSON5, those of the translation.</summary>
    internal JsonReaderOptions ReaderOptions => Dialect == JsonDialect.JsonWithComments
        ? new(_maxDepth, JsonCommentHandling.Skip, allowsTrailingCommas: true)
        : new(_maxDepth, ReadCommentHandling, AllowTrailingCommas);

    internal JsonWriterOptions WriterOptions
    {
        get
        {
            var options = new JsonWriterOptions { Encoder = Encoder, SkipValidation = true, MaxDepth = EffectiveMaxDepth };
            if (WriteIndented)
            {
                options.Indented = true;
                options.IndentCharacter = IndentCharacter;
                options.IndentSize = IndentSize;
                options.NewLine = NewLine;
            }

            return options;
        }
    }

    internal int EffectiveMaxDepth => _maxDepth == 0 ? 64 : _maxDepth;

    /// <summary>The context for the cursor and the writer of a call: these options, or the reference scope.</summary>
    internal object CallContext => _rare?.ReferenceHandler is { } handler ? handler.Begin(this) : this;

    /// <summary>Rents the cache for deduplicating the strings of a call, or returns null if they are not deduplicated.</summary>
    internal StringCache? RentStrings(long length) => DeduplicateStrings ? StringCache.Rent(length) : null;

    internal ReadOnlySpan<JsonConverter> ConverterSpan => _converters is { } converters ? converters.Span : default;

    /// <summary>Returns the index of a converter, compared by reference; -1 if the options do not contain it.</summary>
    internal int IndexOf(JsonConverter converter) => _converters?.IndexOf(converter) ?? -1;

    /// <summary>Returns the converter at an index if it has the type of an equal one; otherwise, the equal one.</summary>
    internal TConverter ConverterAt<TConverter>(int index, TConverter equal)
        where TConverter : JsonConverter
    {
        ReadOnlySpan<JsonConverter> converters = ConverterSpan;
        return (uint)index < (uint)converters.Length && converters[index].GetType() == equal.GetType() ? (TConverter)converters[index] : equal;
    }

    /// <summary>Returns the converter of a type for these options.</summary>
    /// <param name="typeToConvert">The type.</param>
    /// <returns>The converter: a registered custom converter, or a built-in one.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="typeToConvert"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is invalid, or the type cannot be a JSON value.</exception>
    /// <exception cref="NotSupportedException">The resolver has no contract for the type.</exception>
    [System.Diagnostics.CodeAnalysis.RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [System.Diagnostics.CodeAnalysis.RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public JsonConverter GetConverter(Type typeToConvert)
    {
        ArgumentNullException.ThrowIfNull(typeToConvert);
        return FindConverter(typeToConvert);
    }

    // Creates the object when a setting is first changed.
    private RareOptions Rare => _rare ??= new();

    internal void ThrowIfReadOnly()
    {
        if (_bits.IsReadOnly)
        {
            throw new InvalidOperationException(
                "This JsonSerializerOptions instance is read-only or has already been used in serialization or deserialization. Copy it with new JsonSerializerOptions(options) to change the copy.");
        }
    }

    /// <summary>Returns a read-only copy for the cache, without a resolver if none was set.</summary>
    internal JsonSerializerOptions Snapshot()
    {
        var copy = new JsonSerializerOptions(this, _resolver);
        copy._rare?.UserState = null;
        copy.Lock();
        return copy;
    }

    /// <summary>Makes the options read-only, with or without a resolver.</summary>
    internal void Lock() => _bits.IsReadOnly = true;

    // Several threads may create them concurrently; all get the first ones, because programs compare them by reference.
    private static JsonSerializerOptions Publish(ref JsonSerializerOptions? field, JsonSerializerDefaults defaults)
    {
        var options = new JsonSerializerOptions(defaults);
        options.Lock();
        return Interlocked.CompareExchange(ref field, options, null) ?? options;
    }

    /// <summary>
    /// Gets or sets a value that indicates whether the derived types of closed hierarchies are inferred, as with <see cref="JsonPolymorphicAttribute.InferClosedTypePolymorphism"/>. A hierarchy
    /// is closed if its base is an abstract class whose constructors other assemblies cannot call. The default is false. Equivalent to the API in .NET 11.
    /// </summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool InferClosedTypePolymorphism { get => _bits[OptionBits.ClosedTypes]; set => Set(OptionBits.ClosedTypes, value); }
}

/// <summary>Specifies a predefined set of options.</summary>
public enum JsonSerializerDefaults
{
    /// <summary>The default values of all options.</summary>
    General = 0,

    /// <summary>Camel-case names, case-insensitive matching, and numbers that can also be read from strings.</summary>
    Web = 1,

    /// <summary>Unmapped and duplicate properties are errors, names are case-sensitive, and nullable annotations and required constructor parameters are respected.</summary>
    Strict = 2,
}
