namespace Brisk.Json.Tests.Differential.OnStj;

using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>The library behind the neutral interface that the fuzzers drive.</summary>
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
        ReferenceHandler = settings.HasFlag(EngineSettings.Preserve) ? ReferenceHandler.Preserve : null,
        PreferredObjectCreationHandling = settings.HasFlag(EngineSettings.Populate) ? JsonObjectCreationHandling.Populate : JsonObjectCreationHandling.Replace,
    };

    public string? Position(Exception exception) => Shorthand.Position(exception);

    public T? Read<T>(ReadOnlySpan<byte> utf8) => JsonSerializer.Deserialize<T>(utf8, _options);

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
            default:
                return Read<T>(utf8);
        }
    }

    public byte[] Write<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value, _options);
}
