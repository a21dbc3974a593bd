using System.Globalization;
using System.Text;
using System.Text.Json;

namespace Benchmarks.Corpora;

/// <summary>Writes a document as typical JSON5: indented, with unquoted names, single quotes, trailing commas, and comments.</summary>
public static class Json5Text
{
    private const int LinesBetweenComments = 20;

    public static byte[] Of(byte[] utf8)
    {
        using JsonDocument document = JsonDocument.Parse(utf8);
        var text = new StringBuilder(utf8.Length * 2);
        int lines = 0;
        Write(document.RootElement, text, depth: 0, ref lines);
        return Encoding.UTF8.GetBytes(text.ToString());
    }

    private static void Write(JsonElement value, StringBuilder text, int depth, ref int lines)
    {
        switch (value.ValueKind)
        {
            case JsonValueKind.Object:
                text.Append('{');
                foreach (JsonProperty member in value.EnumerateObject())
                {
                    BeginLine(text, depth + 1, ref lines);
                    text.Append(IsIdentifier(member.Name) ? member.Name : JsonSerializer.Serialize(member.Name)).Append(": ");
                    Write(member.Value, text, depth + 1, ref lines);
                    text.Append(',');
                }
                BeginLine(text, depth, ref lines);
                text.Append('}');
                break;
            case JsonValueKind.Array:
                text.Append('[');
                foreach (JsonElement item in value.EnumerateArray())
                {
                    BeginLine(text, depth + 1, ref lines);
                    Write(item, text, depth + 1, ref lines);
                    text.Append(',');
                }
                BeginLine(text, depth, ref lines);
                text.Append(']');
                break;
            case JsonValueKind.String when value.GetRawText() is { } raw && raw.AsSpan().IndexOfAny('\'', '\\') < 0:
                text.Append('\'').Append(raw, 1, raw.Length - 2).Append('\'');
                break;
            default:
                text.Append(value.GetRawText());
                break;
        }
    }

    private static void BeginLine(StringBuilder text, int depth, ref int lines)
    {
        if (++lines % LinesBetweenComments == 0) text.Append(CultureInfo.InvariantCulture, $" // line {lines}");
        text.Append('\n').Append(' ', depth * 2);
    }

    private static bool IsIdentifier(string name) =>
        name.Length > 0 && !char.IsAsciiDigit(name[0]) && name.All(c => char.IsAsciiLetterOrDigit(c) || c is '_' or '$');
}
