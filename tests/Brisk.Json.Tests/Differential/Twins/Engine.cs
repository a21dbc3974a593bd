namespace Brisk.Json.Tests.Differential.OnStj;

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
    };

    public string? Position(Exception exception) => Shorthand.Position(exception);

    public T? Read<T>(ReadOnlySpan<byte> utf8) => JsonSerializer.Deserialize<T>(utf8, _options);

    public byte[] Write<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value, _options);
}
