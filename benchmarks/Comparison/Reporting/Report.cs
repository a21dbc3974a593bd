using System.Text.Encodings.Web;
using System.Text.Json;
using Benchmarks.FirstCalls;
using Benchmarks.Measurement;

namespace Benchmarks.Reporting;

/// <summary>Everything a run found out, as it is written to the results file.</summary>
public sealed record Report
{
    private static readonly JsonSerializerOptions FileFormat = new(JsonSerializerDefaults.Web)
    {
        WriteIndented = true,
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        DefaultIgnoreCondition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingNull,
    };

    public required DateTimeOffset Date { get; init; }

    public required string Command { get; init; }

    public required bool Quick { get; init; }

    public required Machine Machine { get; init; }

    public IReadOnlyList<OperationSummary>? Operations { get; init; }

    public IReadOnlyList<OptionsSummary>? NewOptions { get; init; }

    public IReadOnlyList<Retention>? Retention { get; init; }

    public IReadOnlyList<Row>? Rows { get; init; }

    public IReadOnlyList<FirstCall>? FirstCalls { get; init; }

    public static Report Start(string command, bool quick) => new()
    {
        Date = DateTimeOffset.Now,
        Command = command,
        Quick = quick,
        Machine = Machine.Describe(),
    };

    public void Save(string path) => File.WriteAllText(path, JsonSerializer.Serialize(this, FileFormat) + "\n");
}
