using Brisk.Json.Dialects;

namespace Brisk.Json;

/// <summary>Provides the containers around JSON text, and its path.</summary>
internal interface IPathOrigin : ITextOrigin
{
    ErrorOrigin Place { get; }

    /// <summary>The mapping to positions in the original if the document was translated; otherwise, null.</summary>
    TextMap? Map => null;
}

/// <summary>Computes the path of a token from the text alone.</summary>
internal static class TextPath
{
    /// <summary>Returns the path of the token at a position.</summary>
    /// <param name="origin">The position of the text, or null if it is the document.</param>
    public static string Of(ReadOnlySpan<byte> text, int position, ITextOrigin? origin, JsonReaderOptions options)
    {
        ErrorOrigin? place = (origin as IPathOrigin)?.Place;
        var levels = new List<Level>();
        foreach (ReadFrame frame in place?.Frames ?? ArraySegment<ReadFrame>.Empty)
        {
            if (frame.HasBrackets) levels.Add(new(frame.IsObject) { Name = frame.Name, Count = frame.Count });
        }

        Utf8JsonReader reader = place is null ? new Utf8JsonReader(text, options) : new Utf8JsonReader(text, isFinalBlock: true, place.State);
        reader.RecordErrors(); // the path then leads to the position at which the text becomes invalid
        while (reader.Read() && (reader.TokenStart < position || reader.TokenType is JsonTokenType.EndObject or JsonTokenType.EndArray))
        {
            Pass(ref reader, levels);
        }

        return (place?.Path ?? "$") + Format(levels)[1..];
    }

    /// <summary>Opens or closes a container, or records a value or a name in the innermost one.</summary>
    public static void Pass(ref Utf8JsonReader reader, List<Level> levels)
    {
        switch (reader.TokenType)
        {
            case JsonTokenType.StartObject or JsonTokenType.StartArray:
                levels.Add(new(reader.TokenType == JsonTokenType.StartObject));
                return;
            case JsonTokenType.PropertyName when levels.Count > 0:
                levels[^1].Name = NameAt(ref reader);
                return;
            case JsonTokenType.EndObject or JsonTokenType.EndArray when levels.Count > 0:
                levels.RemoveAt(levels.Count - 1);
                break;
            case JsonTokenType.Comment:
                return;
        }

        if (levels.Count > 0) levels[^1].Count++;
    }

    private static string NameAt(ref Utf8JsonReader reader)
    {
        try
        {
            return reader.GetString()!;
        }
        catch (InvalidOperationException)
        {
            return System.Text.Encoding.UTF8.GetString(reader.ValueSpan); // a lone surrogate
        }
    }

    public static string Format(List<Level> levels)
    {
        var path = new PathBuilder(stackalloc char[PathBuilder.TypicalLength]);
        foreach (Level level in levels)
        {
            if (!level.IsObject)
            {
                path.AddIndex(level.Count);
            }
            else if (level.Name is { } name)
            {
                path.AddName(name);
            }
        }

        return path.Build();
    }

    /// <summary>An open container.</summary>
    internal sealed class Level(bool isObject)
    {
        public bool IsObject => isObject;

        public string? Name { get; set; }

        /// <summary>The number of elements that have ended.</summary>
        public int Count { get; set; }
    }
}
