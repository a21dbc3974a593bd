using System.Diagnostics;
using System.Text.Encodings.Web;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json;

/// <summary>
/// Says how <see cref="JsonSerializer"/> reads and writes. An instance can be changed until its first use. Instances that mean the same
/// share everything that is derived from them, so that making one for each call costs next to nothing.
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
    private ContractCache? _contracts;

    /// <summary>Initializes options with the defaults of <see cref="JsonSerializerDefaults.General"/>.</summary>
    public JsonSerializerOptions()
    {
    }

    /// <summary>Initializes options as a copy that can be changed.</summary>
    /// <param name="options">The options to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    public JsonSerializerOptions(JsonSerializerOptions options)
        : this(options ?? throw new ArgumentNullException(nameof(options)), options.TypeInfoResolver)
    {
    }

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

    /// <summary>Initializes options with a set of defaults.</summary>
    /// <param name="defaults">The set.</param>
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

    /// <summary>Gets the read-only options that are used where none are given.</summary>
    public static JsonSerializerOptions Default => field ??= ReadOnly(JsonSerializerDefaults.General);

    /// <summary>Gets read-only options with the defaults of <see cref="JsonSerializerDefaults.Web"/>.</summary>
    public static JsonSerializerOptions Web => field ??= ReadOnly(JsonSerializerDefaults.Web);

    /// <summary>Gets read-only options with the defaults of <see cref="JsonSerializerDefaults.Strict"/>.</summary>
    public static JsonSerializerOptions Strict => field ??= ReadOnly(JsonSerializerDefaults.Strict);

    /// <summary>Gets the converters that come before those of attributes on types and the built-in ones. The first that can convert a type is taken.</summary>
    public IList<JsonConverter> Converters => _converters ??= new ConverterList(this);

    /// <summary>Gets whether the options can no longer be changed: from their first use on, or after <see cref="MakeReadOnly()"/>.</summary>
    public bool IsReadOnly => _bits.IsReadOnly;

    internal JsonReaderOptions ReaderOptions => new()
    {
        AllowTrailingCommas = AllowTrailingCommas,
        CommentHandling = ReadCommentHandling,
        MaxDepth = MaxDepth,
    };

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

    /// <summary>The depth in force: 64 where <see cref="MaxDepth"/> is 0.</summary>
    internal int EffectiveMaxDepth => _maxDepth == 0 ? 64 : _maxDepth;

    /// <summary>What cursor and writer of a call are given: these options, or what its values know of each other.</summary>
    internal object CallContext => _rare?.ReferenceHandler is { } handler ? handler.Begin(this) : this;

    internal ContractCache Contracts => _contracts ?? UseContracts();

    /// <summary>The contracts; as long as the options can be changed, those of this moment, which nobody keeps.</summary>
    internal ContractCache ContractsOrDraft => _contracts ?? (IsReadOnly ? UseContracts() : new ContractCache(this));

    internal ReadOnlySpan<JsonConverter> ConverterSpan => _converters is { } converters ? converters.Span : default;

    /// <summary>Gets the converter of a type under these options.</summary>
    /// <param name="typeToConvert">The type.</param>
    /// <returns>The converter: the user's own where one is registered, else a built-in one.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="typeToConvert"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is not valid.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type.</exception>
    [System.Diagnostics.CodeAnalysis.RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [System.Diagnostics.CodeAnalysis.RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public JsonConverter GetConverter(Type typeToConvert)
    {
        ArgumentNullException.ThrowIfNull(typeToConvert);
        return ContractsOrDraft.PublicConverter(typeToConvert);
    }

    // To be changed.
    private RareOptions Rare => _rare ??= new();

    internal void ThrowIfReadOnly()
    {
        if (_bits.IsReadOnly)
        {
            throw new InvalidOperationException(
                "This JsonSerializerOptions instance is read-only or has already been used in serialization or deserialization. Copy it with new JsonSerializerOptions(options) to change the copy.");
        }
    }

    /// <summary>A copy for the cache to keep, read-only, with no resolver where none was set.</summary>
    internal JsonSerializerOptions Snapshot()
    {
        var copy = new JsonSerializerOptions(this, _resolver);
        copy.Lock();
        return copy;
    }

    /// <summary>Makes these options, a copy that the cache keeps, use that cache.</summary>
    internal void Adopt(ContractCache contracts) => _contracts = contracts;

    /// <summary>Makes the options read-only, whether or not they have a resolver.</summary>
    internal void Lock() => _bits.IsReadOnly = true;

    private static JsonSerializerOptions ReadOnly(JsonSerializerDefaults defaults)
    {
        var options = new JsonSerializerOptions(defaults);
        options.Lock();
        return options;
    }

    private ContractCache UseContracts()
    {
        Lock();
        LockResolver();
        return _contracts = ContractCacheTable.Find(this);
    }
}
