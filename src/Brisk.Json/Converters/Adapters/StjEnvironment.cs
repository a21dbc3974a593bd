namespace Brisk.Json.Converters;

/// <summary>The options, readers, and writers that System.Text.Json converters receive. The options omit the converters of this library.</summary>
internal sealed class StjEnvironment
{
    private static readonly ConditionalWeakTable<JsonSerializerOptions, StjEnvironment> Environments = [];

    private readonly Stj.JsonWriterOptions _writerOptions;
    private Stj.Utf8JsonWriter? _spare;
    private ArrayBufferWriter<byte>? _spareBuffer;

    private StjEnvironment(JsonSerializerOptions options)
    {
        Options = OptionsConversion.ToStj(options);
        if (!Stj.JsonSerializer.IsReflectionEnabledByDefault)
        {
            // Options without a resolver cannot be used at all.
            Options.TypeInfoResolver = Stj.Serialization.Metadata.JsonTypeInfoResolver.Combine();
        }

        _writerOptions = new Stj.JsonWriterOptions { Encoder = options.Encoder, SkipValidation = true, MaxDepth = options.EffectiveMaxDepth };
    }

    public Stj.JsonSerializerOptions Options { get; }

    /// <summary>The same options, ready for contract lookups.</summary>
    public Stj.JsonSerializerOptions UsedOptions
    {
        [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Reached by public methods that carry the warning, or with values that need no contract.")]
        [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Reached by public methods that carry the warning, or with values that need no contract.")]
        get
        {
            Options.MakeReadOnly(populateMissingResolver: true);
            return Options;
        }
    }

    public static StjEnvironment Of(JsonSerializerOptions options) => Environments.GetValue(options, static o => new StjEnvironment(o));

    /// <summary>Rents a writer and its buffer. Not returned after an exception.</summary>
    public (Stj.Utf8JsonWriter Writer, ArrayBufferWriter<byte> Buffer) Rent()
    {
        ArrayBufferWriter<byte> buffer = Interlocked.Exchange(ref _spareBuffer, null) ?? new();
        if (Interlocked.Exchange(ref _spare, null) is not { } writer)
        {
            return (new Stj.Utf8JsonWriter(buffer, _writerOptions), buffer);
        }

        writer.Reset(buffer);
        return (writer, buffer);
    }

    public void Return(Stj.Utf8JsonWriter writer, ArrayBufferWriter<byte> buffer)
    {
        buffer.ResetWrittenCount();
        _spare = writer;
        _spareBuffer = buffer;
    }
}
