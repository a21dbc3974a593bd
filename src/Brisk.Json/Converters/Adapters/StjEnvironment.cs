namespace Brisk.Json.Converters;

/// <summary>
/// The options and writers that System.Text.Json converters receive. The options have the converters of those of this library, so that a converter that passes a part of
/// its value to System.Text.Json gets the same result as before.
/// </summary>
internal sealed class StjEnvironment
{
    private const string RethrowableSource = "System.Text.Json.Rethrowable";

    private static readonly ConditionalWeakTable<JsonSerializerOptions, StjEnvironment> Environments = [];

    private readonly Stj.JsonWriterOptions _writerOptions;
    private StjValueWriter? _spareWriter;

    // The serializer passes read-only options with a resolver to converters, which may look up contracts in them.
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Reached by public methods that carry the warning, or with values that need no contract.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Reached by public methods that carry the warning, or with values that need no contract.")]
    private StjEnvironment(JsonSerializerOptions options)
    {
        Options = OptionsConversion.ToStj(options);
        OptionsConversion.AddConverters(options, Options);
        Options.ReferenceHandler = ReferenceConversion.ToStj(options.ReferenceHandler);
        if (!Stj.JsonSerializer.IsReflectionEnabledByDefault)
        {
            // Options without a resolver cannot be used at all.
            Options.TypeInfoResolver = Stj.Serialization.Metadata.JsonTypeInfoResolver.Combine();
        }

        Options.MakeReadOnly(populateMissingResolver: true);
        _writerOptions = new Stj.JsonWriterOptions { Encoder = options.Encoder, SkipValidation = true, MaxDepth = options.EffectiveMaxDepth };
    }

    public Stj.JsonSerializerOptions Options { get; }

    public static StjEnvironment Of(JsonSerializerOptions options) => Environments.GetValue(options, static o => new StjEnvironment(o));

    /// <summary>
    /// Makes an exception of the reader or writer of System.Text.Json one of this library's: both mark exceptions that concern the text or value, for which the serializer
    /// throws a <see cref="JsonException"/>.
    /// </summary>
    public static void TranslateSource(Exception exception)
    {
        if (exception is InvalidOperationException or FormatException && exception.Source == RethrowableSource)
        {
            exception.Source = Utf8JsonReader.RethrowableSource;
        }
    }

    /// <summary>Rents an open writer. It need not be returned after an exception.</summary>
    public StjValueWriter Rent()
    {
        StjValueWriter writer = Interlocked.Exchange(ref _spareWriter, null) ?? new(_writerOptions);
        writer.Open();
        return writer;
    }

    /// <summary>Closes the writer and keeps it for the next value.</summary>
    public void Return(StjValueWriter writer)
    {
        writer.Close();
        _spareWriter = writer;
    }
}
