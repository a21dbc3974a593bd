namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text;
using System.Text.Json;

/// <summary>The calls that scenarios use most, recorded in a transcript.</summary>
public static class Shorthand
{
    /// <summary>Returns the location in this library's exception for invalid JSON.</summary>
    public static string? Position(Exception exception)
        => exception is JsonException e ? $"{e.Path ?? "no path"} {e.LineNumber?.ToString() ?? "-"}:{e.BytePositionInLine?.ToString() ?? "-"}" : null;

    public static void Read<T>(this Transcript transcript, string json, JsonSerializerOptions? options = null, string label = "")
        => transcript.Add($"{label} read {TypeName.Of(typeof(T))} {json}", () => Tried.Both<T>(json, options));

    public static void Read<T>(this Transcript transcript, IEnumerable<string> documents, JsonSerializerOptions? options = null, string label = "")
    {
        foreach (var json in documents)
            transcript.Read<T>(json, options, label);
    }

    public static void Read<T>(this Transcript transcript, byte[] utf8, JsonSerializerOptions? options = null, string label = "")
        => transcript.Add($"{label} read {TypeName.Of(typeof(T))} {Encoding.Latin1.GetString(utf8)}", () => Tried.Both<T>(utf8, options));

    public static void Write<T>(this Transcript transcript, T value, JsonSerializerOptions? options = null, string label = "")
        => transcript.Add($"{label} write {TypeName.Of(typeof(T))} {ObjectDump.Of(value)}", () => JsonSerializer.Serialize(value, options));

    /// <summary>Reads a document and writes the result.</summary>
    public static void Both<T>(this Transcript transcript, string json, JsonSerializerOptions? options = null, string label = "")
    {
        transcript.Read<T>(json, options, label);
        transcript.Add($"{label} rewrite {TypeName.Of(typeof(T))} {json}", () => JsonSerializer.Serialize(JsonSerializer.Deserialize<T>(json, options), options));
    }

    public static void Both<T>(this Transcript transcript, IEnumerable<string> documents, JsonSerializerOptions? options = null, string label = "")
    {
        foreach (var json in documents)
            transcript.Both<T>(json, options, label);
    }

    /// <summary>Returns options with one change, by the name of the change.</summary>
    public static JsonSerializerOptions With(Action<JsonSerializerOptions> change)
    {
        var options = new JsonSerializerOptions();
        change(options);
        return options;
    }
}
