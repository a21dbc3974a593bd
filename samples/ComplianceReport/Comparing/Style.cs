using System.Reflection;

namespace ComplianceReport.Comparing;

/// <summary>A way to write the report: reads a releases document from a stream, and writes the report of a day to another.</summary>
public delegate Task WriteReport(Stream input, Stream output, DateOnly today);

/// <summary>A way to write the report, with a library.</summary>
/// <param name="Name">Its name on the command line and in results.</param>
/// <param name="Library">The library that it uses.</param>
/// <param name="Title">Its name in tables and charts.</param>
/// <param name="Folder">Its folder below <c>Styles</c>.</param>
/// <param name="WriteAsync">The program.</param>
/// <param name="Borrowed">A file from the folder of another style that it also uses.</param>
public sealed record Style(string Name, string Library, string Title, string Folder, WriteReport WriteAsync, string? Borrowed = null)
{
    private const string Ours = "Brisk.Json";
    private const string Stj = "System.Text.Json";

    /// <summary>Every style, grouped by library.</summary>
    public static IReadOnlyList<Style> All { get; } =
    [
        new("brisk-streamed", Ours, "JsonSerializer, streamed member", "Streamed", Styles.Streamed.ReportWriter.WriteAsync),
        new("brisk-serializer", Ours, "JsonSerializer, reflection", "Serializer", Styles.Serializer.ReportWriter.WriteAsync),
        new("brisk-records", Ours, "generated records", "GeneratedRecords", Styles.GeneratedRecords.ReportWriter.WriteAsync),
        new("brisk-classes", Ours, "generated classes", "GeneratedClasses", Styles.GeneratedClasses.ReportWriter.WriteAsync),
        new("brisk-node", Ours, "JsonNode", "Node", Styles.Node.ReportWriter.WriteAsync),
        new("brisk-document", Ours, "JsonDocument", "Document", Styles.Document.ReportWriter.WriteAsync),
        new("brisk-stream-reader", Ours, "JsonStreamReader of the library", "LibraryReader", Styles.LibraryReader.ReportWriter.WriteAsync),
        new("brisk-reader", Ours, "Utf8JsonReader over a stream", "Reader", Styles.Reader.ReportWriter.WriteAsync),
        new("brisk-pipelines", Ours, "Utf8JsonReader over a pipe", "Pipelines", Styles.Pipelines.ReportWriter.WriteAsync),
        new("brisk-raw", Ours, "raw copy, reader to writer", "Raw", Styles.Raw.ReportWriter.WriteAsync, "Reader/StreamTokenReader.cs"),
        new("stj-serializer", Stj, "JsonSerializer, reflection", "Serializer", Styles.OnStj.Serializer.ReportWriter.WriteAsync),
        new("stj-records", Stj, "generated records", "GeneratedRecords", Styles.OnStj.GeneratedRecords.ReportWriter.WriteAsync),
        new("stj-classes", Stj, "generated classes", "GeneratedClasses", Styles.OnStj.GeneratedClasses.ReportWriter.WriteAsync),
        new("stj-node", Stj, "JsonNode", "Node", Styles.OnStj.Node.ReportWriter.WriteAsync),
        new("stj-document", Stj, "JsonDocument", "Document", Styles.OnStj.Document.ReportWriter.WriteAsync),
        new("stj-reader", Stj, "Utf8JsonReader over a stream", "Reader", Styles.OnStj.Reader.ReportWriter.WriteAsync),
        new("stj-pipelines", Stj, "Utf8JsonReader over a pipe", "Pipelines", Styles.OnStj.Pipelines.ReportWriter.WriteAsync),
        new("stj-raw", Stj, "raw copy, reader to writer", "Raw", Styles.OnStj.Raw.ReportWriter.WriteAsync, "Reader/StreamTokenReader.cs"),
        new("newtonsoft", "Newtonsoft.Json", "JsonSerializer", "Newtonsoft", Styles.Newtonsoft.ReportWriter.WriteAsync),
    ];

    /// <summary>The number of lines in its sources: every file that it compiles, including models, without blank lines and comments.</summary>
    public int CountLines() => Sources().Sum(SourceLines.Count);

    private IEnumerable<string> Sources()
    {
        var program = Assembly.GetExecutingAssembly();
        foreach (string resource in program.GetManifestResourceNames())
        {
            string path = resource.Replace('\\', '/');
            if (path.StartsWith($"style:/{Folder}/", StringComparison.Ordinal) || path == $"style:/{Borrowed}")
            {
                using var reader = new StreamReader(program.GetManifestResourceStream(resource)!);
                yield return reader.ReadToEnd();
            }
        }
    }
}
