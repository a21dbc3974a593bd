using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Benchmarks.Builds;
using Benchmarks.CodeSizes;
using Benchmarks.FirstCalls;
using Benchmarks.Measurement;

namespace Benchmarks.Reporting;

/// <summary>The results of a run, as stored in a results file.</summary>
public sealed record Report
{
    private static readonly JsonSerializerOptions Compact = new(JsonSerializerDefaults.Web)
    {
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
    };

    private static readonly JsonSerializerOptions FileFormat = new(Compact)
    {
        WriteIndented = true,
        Converters = { new LineConverter<Row>(), new LineConverter<FirstCall>(), new LineConverter<StreamedRows.StreamedRows>(), new LineConverter<Build>(), new LineConverter<CodeSize>(), new LineConverter<OperationSummary>(), new LineConverter<OptionsSummary>(), new LineConverter<Retention>() },
    };

    public required DateTimeOffset Date { get; init; }

    public required string Command { get; init; }

    public required bool Quick { get; init; }

    public required Machine Machine { get; init; }

    public IReadOnlyList<OperationSummary> Operations { get; init; } = [];

    public IReadOnlyList<OptionsSummary> NewOptions { get; init; } = [];

    public IReadOnlyList<Retention> Retention { get; init; } = [];

    public IReadOnlyList<Row> Rows { get; init; } = [];

    public IReadOnlyList<FirstCall> FirstCalls { get; init; } = [];

    public IReadOnlyList<StreamedRows.StreamedRows> StreamedRows { get; init; } = [];

    public IReadOnlyList<Build> Builds { get; init; } = [];

    public IReadOnlyList<CodeSize> CodeSizes { get; init; } = [];

    public static Report Start(string command, bool quick) => new()
    {
        Date = DateTimeOffset.Now,
        Command = command,
        Quick = quick,
        Machine = Machine.Describe(),
    };

    /// <summary>Reads a results file. Operations get their current titles, because a file contains those from when it was written.</summary>
    public static Report Load(string path)
    {
        Report report = JsonSerializer.Deserialize<Report>(File.ReadAllText(path), FileFormat)!;
        return report with { Operations = [.. report.Operations.Select(summary => summary with { Title = Cases.Operations.All.First(operation => operation.Key == summary.Operation).Title })] };
    }

    public void Save(string path) => File.WriteAllText(path, JsonSerializer.Serialize(this, FileFormat) + "\n");

    /// <summary>Writes each record on its own line, so that results can be compared line by line.</summary>
    private sealed class LineConverter<T> : JsonConverter<T>
    {
        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            JsonSerializer.Deserialize<T>(ref reader, Compact);

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) =>
            writer.WriteRawValue($"\n    {JsonSerializer.Serialize(value, Compact)}", skipInputValidation: true);
    }
}
