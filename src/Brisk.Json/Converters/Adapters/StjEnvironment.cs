using System.Buffers;
using System.Runtime.CompilerServices;
using Stj = System.Text.Json;

namespace Brisk.Json.Serialization;

/// <summary>
/// What converters written for System.Text.Json are given in place of ours: equivalent options, readers and writers. Converters that
/// our options hold are not among those options.
/// </summary>
internal sealed class StjEnvironment
{
    private static readonly ConditionalWeakTable<JsonSerializerOptions, StjEnvironment> Environments = [];

    private readonly Stj.JsonWriterOptions _writerOptions;
    private Stj.Utf8JsonWriter? _spare;
    private ArrayBufferWriter<byte>? _spareBuffer;

    private StjEnvironment(JsonSerializerOptions options)
    {
        Options = Convert(options);
        ReaderOptions = new Stj.JsonReaderOptions
        {
            AllowTrailingCommas = options.AllowTrailingCommas,
            CommentHandling = (Stj.JsonCommentHandling)options.ReadCommentHandling,
            MaxDepth = options.EffectiveMaxDepth,
        };
        _writerOptions = new Stj.JsonWriterOptions { Encoder = options.Encoder, SkipValidation = true, MaxDepth = options.EffectiveMaxDepth };
    }

    public Stj.JsonSerializerOptions Options { get; }

    public Stj.JsonReaderOptions ReaderOptions { get; }

    public static StjEnvironment Of(JsonSerializerOptions options) => Environments.GetValue(options, static o => new StjEnvironment(o));

    /// <summary>Takes a writer and the buffer that it writes to. Not given back after an exception.</summary>
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

    private static Stj.JsonSerializerOptions Convert(JsonSerializerOptions options) => new()
    {
        AllowDuplicateProperties = options.AllowDuplicateProperties,
        AllowOutOfOrderMetadataProperties = options.AllowOutOfOrderMetadataProperties,
        AllowTrailingCommas = options.AllowTrailingCommas,
        DefaultBufferSize = options.DefaultBufferSize,
        DefaultIgnoreCondition = (Stj.Serialization.JsonIgnoreCondition)options.DefaultIgnoreCondition,
        DictionaryKeyPolicy = StjNamingPolicy.Of(options.DictionaryKeyPolicy),
        Encoder = options.Encoder,
        IgnoreReadOnlyFields = options.IgnoreReadOnlyFields,
        IgnoreReadOnlyProperties = options.IgnoreReadOnlyProperties,
        IncludeFields = options.IncludeFields,
        IndentCharacter = options.IndentCharacter,
        IndentSize = options.IndentSize,
        MaxDepth = options.MaxDepth,
        NewLine = options.NewLine,
        NumberHandling = (Stj.Serialization.JsonNumberHandling)options.NumberHandling,
        PreferredObjectCreationHandling = (Stj.Serialization.JsonObjectCreationHandling)options.PreferredObjectCreationHandling,
        PropertyNameCaseInsensitive = options.PropertyNameCaseInsensitive,
        PropertyNamingPolicy = StjNamingPolicy.Of(options.PropertyNamingPolicy),
        ReadCommentHandling = (Stj.JsonCommentHandling)options.ReadCommentHandling,
        RespectNullableAnnotations = options.RespectNullableAnnotations,
        RespectRequiredConstructorParameters = options.RespectRequiredConstructorParameters,
        UnmappedMemberHandling = (Stj.Serialization.JsonUnmappedMemberHandling)options.UnmappedMemberHandling,
        WriteIndented = options.WriteIndented,
    };
}
