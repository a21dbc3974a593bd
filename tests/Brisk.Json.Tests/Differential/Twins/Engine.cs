namespace Brisk.Json.Tests.Differential.OnStj;

using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>Implements the interface of the fuzzers with the library.</summary>
public sealed class Engine : IEngine
{
    private readonly JsonSerializerOptions _options;

    public Engine(EngineSettings settings) => _options = new(settings.HasFlag(EngineSettings.Strict) ? JsonSerializerDefaults.Strict : settings.HasFlag(EngineSettings.Web) ? JsonSerializerDefaults.Web : JsonSerializerDefaults.General)
    {
        IncludeFields = true,
        AllowTrailingCommas = settings.HasFlag(EngineSettings.Lax),
        ReadCommentHandling = settings.HasFlag(EngineSettings.Lax) ? JsonCommentHandling.Skip : JsonCommentHandling.Disallow,
        NumberHandling = settings.HasFlag(EngineSettings.NumbersAsStrings) ? (JsonNumberHandling)7 : settings.HasFlag(EngineSettings.Web) ? JsonNumberHandling.AllowReadingFromString : JsonNumberHandling.Strict,
        MaxDepth = settings.HasFlag(EngineSettings.Shallow) ? 6 : 0,
        WriteIndented = settings.HasFlag(EngineSettings.Indented),
        DefaultIgnoreCondition = settings.HasFlag(EngineSettings.IgnoreDefaults) ? JsonIgnoreCondition.WhenWritingDefault : JsonIgnoreCondition.Never,
        DefaultBufferSize = settings.HasFlag(EngineSettings.TinyBuffer) ? 1 : 16 * 1024,
        ReferenceHandler = settings.HasFlag(EngineSettings.Preserve) ? ReferenceHandler.Preserve : settings.HasFlag(EngineSettings.IgnoresCycles) ? ReferenceHandler.IgnoreCycles : null,
        PreferredObjectCreationHandling = settings.HasFlag(EngineSettings.Populate) ? JsonObjectCreationHandling.Populate : JsonObjectCreationHandling.Replace,
    };

    /// <summary>Creates an engine with settings, and with options created from them and then changed.</summary>
    public Engine(EngineSettings settings, Action<JsonSerializerOptions> change)
        : this(settings)
    {
        if (settings.HasFlag(EngineSettings.IgnoresCase))
            _options.PropertyNameCaseInsensitive = true;
        if (settings.HasFlag(EngineSettings.SnakeCase))
            _options.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower;
        if (settings.HasFlag(EngineSettings.RefusesDuplicates))
            _options.AllowDuplicateProperties = false;
        if (settings.HasFlag(EngineSettings.RefusesUnmapped))
            _options.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow;
        if (settings.HasFlag(EngineSettings.RespectsNullability))
            _options.RespectNullableAnnotations = _options.RespectRequiredConstructorParameters = true;
        if (settings.HasFlag(EngineSettings.AnyOrder))
            _options.AllowOutOfOrderMetadataProperties = true;
        if (settings.HasFlag(EngineSettings.NamedEnums))
            _options.Converters.Add(new JsonStringEnumConverter());
        change(_options);
    }

    public JsonSerializerOptions Options => _options;

    public string? Position(Exception exception) => Shorthand.Position(exception);

    public T? Read<T>(ReadOnlySpan<byte> utf8) => Tried.Both<T>(utf8, _options);

    public T? Read<T>(byte[] utf8, Way way, int atOnce)
    {
        switch (way)
        {
            case Way.String:
                return JsonSerializer.Deserialize<T>(Encoding.UTF8.GetString(utf8), _options);
            case Way.Segments:
                var reader = new Utf8JsonReader(Segment.Split(utf8, atOnce), new JsonReaderOptions { AllowTrailingCommas = _options.AllowTrailingCommas, CommentHandling = _options.ReadCommentHandling, MaxDepth = _options.MaxDepth });
                return JsonSerializer.Deserialize<T>(ref reader, _options);
            case Way.Stream:
                return JsonSerializer.Deserialize<T>(new TricklingStream(utf8, atOnce), _options);
            case Way.AsyncStream:
                return JsonSerializer.DeserializeAsync<T>(new TricklingStream(utf8, atOnce), _options).AsTask().GetAwaiter().GetResult();
            case Way.Pipe:
                return JsonSerializer.DeserializeAsync<T>(PipeReader.Create(new TricklingStream(utf8, atOnce)), _options).AsTask().GetAwaiter().GetResult();
            case Way.Tried:
                return Tried.Deserialize<T>(utf8, _options);
            default:
                return JsonSerializer.Deserialize<T>(utf8, _options);
        }
    }

    public byte[] Write<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value, _options);

    public byte[] Write<T>(T value, WayOut way, int atOnce)
    {
        var stream = new MemoryStream();
        switch (way)
        {
            case WayOut.String:
                return Encoding.UTF8.GetBytes(JsonSerializer.Serialize(value, _options));
            case WayOut.Writer:
                using (var writer = new Utf8JsonWriter(stream, new JsonWriterOptions { Indented = _options.WriteIndented, MaxDepth = _options.MaxDepth, Encoder = _options.Encoder }))
                    JsonSerializer.Serialize(writer, value, _options);
                break;
            case WayOut.Stream:
                JsonSerializer.Serialize(stream, value, _options);
                break;
            case WayOut.AsyncStream:
                JsonSerializer.SerializeAsync(stream, value, _options).GetAwaiter().GetResult();
                break;
            case WayOut.Pipe:
                var pipe = PipeWriter.Create(stream, new StreamPipeWriterOptions(minimumBufferSize: atOnce));
                JsonSerializer.SerializeAsync(pipe, value, _options).GetAwaiter().GetResult();
                pipe.Complete();
                break;
            case WayOut.Element:
                return Encoding.UTF8.GetBytes(JsonSerializer.SerializeToElement(value, _options).GetRawText());
            case WayOut.Node:
                return Encoding.UTF8.GetBytes(JsonSerializer.SerializeToNode(value, _options)?.ToJsonString(_options) ?? "null");
            default:
                return Write(value);
        }

        return stream.ToArray();
    }
}
