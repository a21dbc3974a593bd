namespace Brisk.Json.Tests.Differential.OnStj;

using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;

/// <summary>Reads documents from every source, and records the outcome and the state of the objects created.</summary>
public static partial class Ways
{
    /// <summary>Records the outcome for each document as a whole, as segments, from a stream, and truncated in many places.</summary>
    /// <param name="transcript">The transcript.</param>
    /// <param name="documents">The documents, in UTF-8, or in Latin-1 if they are invalid.</param>
    /// <param name="options">The options, with a small buffer if splits matter.</param>
    /// <param name="label">A prefix for the names of the cases.</param>
    public static void ReadEveryWay<T>(this Transcript transcript, IEnumerable<string> documents, JsonSerializerOptions options, string label = "")
    {
        foreach (var json in documents)
            transcript.ReadEveryWay<T>(json, Encoding.UTF8.GetBytes(json), options, label);
    }

    /// <inheritdoc cref="ReadEveryWay{T}(Transcript, IEnumerable{string}, JsonSerializerOptions, string)"/>
    public static void ReadEveryWay<T>(this Transcript transcript, string name, byte[] utf8, JsonSerializerOptions options, string label = "")
    {
        var what = $"{label} {TypeName.Of(typeof(T))} {name}";
        var whole = Run(() => JsonSerializer.Deserialize<T>(utf8, options));
        transcript.AddOutcome("whole " + what, whole);
        transcript.AddOutcome("tried " + what, Compared(whole, Run(() => Tried.Deserialize<T>(utf8, options))));
        if (IsText(utf8))
            transcript.AddOutcome("string " + what, Compared(whole, Run(() => JsonSerializer.Deserialize<T>(Encoding.UTF8.GetString(utf8), options))));
        foreach (var size in new[] { 1, 4 })
            transcript.AddOutcome($"segments {size} {what}", Run(() => FromSegments<T>(utf8, size, options)));
        var stream = Run(() => JsonSerializer.Deserialize<T>(new MemoryStream(utf8), new JsonSerializerOptions(options) { DefaultBufferSize = 100_000 }));
        transcript.AddOutcome("stream " + what, stream);
        foreach (var size in new[] { 1, 6 })
        {
            transcript.AddOutcome($"cut {size} {what}", Compared(stream, Run(() => JsonSerializer.DeserializeAsync<T>(new TricklingStream(utf8, size), options).AsTask().GetAwaiter().GetResult())));
            transcript.AddOutcome($"cut pipe {size} {what}", Compared(stream, Run(() => JsonSerializer.DeserializeAsync<T>(PipeReader.Create(new TricklingStream(utf8, size)), options).AsTask().GetAwaiter().GetResult())));
        }

        transcript.AddOutcome($"cut at once {what}", Compared(stream, Run(() => JsonSerializer.Deserialize<T>(new TricklingStream(utf8, 7), options))));
    }

    private static T? FromSegments<T>(byte[] utf8, int size, JsonSerializerOptions options)
    {
        var reader = new Utf8JsonReader(Segment.Split(utf8, size), new JsonReaderOptions { AllowTrailingCommas = options.AllowTrailingCommas, CommentHandling = options.ReadCommentHandling, MaxDepth = options.MaxDepth });
        return JsonSerializer.Deserialize<T>(ref reader, options);
    }

    private static string Compared(string whole, string cut) => cut == whole ? AllowedDifferences.AsAWhole : cut;

    // The index of an element in a populated collection may or may not count the elements that it contained before.
    private static string Run(Func<object?> read) => Index().Replace(OutcomeWithObjects.Of(read, Shorthand.Position), "[n]");

    private static bool IsText(byte[] utf8) => System.Text.Unicode.Utf8.IsValid(utf8);

    [GeneratedRegex(@"(?<=^[^ ]+ \$[^ ]*|Path: \$[^ ]*)\[\d+\]")]
    private static partial Regex Index();
}
