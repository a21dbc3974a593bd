namespace Brisk.Json.Tests.Differential.OnStj;

using System.Globalization;
using System.Text;
using System.Text.Json;

/// <summary>Writes everything that an element and its content return, as text.</summary>
public static class ElementDump
{
    public static string Of(JsonElement element)
    {
        var text = new StringBuilder();
        Append(text, element);
        return text.ToString();
    }

    private static void Append(StringBuilder text, JsonElement element)
    {
        text.Append(element.ValueKind).Append(' ');
        switch (element.ValueKind)
        {
            case JsonValueKind.Object:
                text.Append(element.GetPropertyCount()).Append('{');
                foreach (var property in element.EnumerateObject())
                {
                    text.Append(Try(() => property.Name)).Append(':');
                    Append(text, property.Value);
                    text.Append(',');
                }

                text.Append('}');
                break;
            case JsonValueKind.Array:
                text.Append(element.GetArrayLength()).Append('[');
                var index = 0;
                foreach (var item in element.EnumerateArray())
                {
                    if (!Equals(element[index++], item))
                        text.Append("another by index: ");
                    Append(text, item);
                    text.Append(',');
                }

                text.Append(']');
                break;
            case JsonValueKind.String:
                text.Append(Try(() => element.GetString()));
                break;
        }

        text.Append(Try(() => element.GetRawText()));
    }

    /// <summary>Returns the outcome of every getter.</summary>
    public static string Getters(JsonElement e)
    {
        (string, Func<object?>)[] getters =
        [
            ("kind", () => e.ValueKind), ("boolean", () => e.GetBoolean()), ("string", () => e.GetString()), ("raw", () => e.GetRawText()), ("text", () => e.ToString()), ("length", () => e.GetArrayLength()), ("count", () => e.GetPropertyCount()),
            ("sbyte", () => e.GetSByte()), ("byte", () => e.GetByte()), ("short", () => e.GetInt16()), ("ushort", () => e.GetUInt16()), ("int", () => e.GetInt32()), ("uint", () => e.GetUInt32()), ("long", () => e.GetInt64()), ("ulong", () => e.GetUInt64()),
            ("double", () => e.GetDouble()), ("float", () => e.GetSingle()), ("decimal", () => e.GetDecimal()), ("date", () => e.GetDateTime().ToString("O")), ("offset", () => e.GetDateTimeOffset().ToString("O")), ("guid", () => e.GetGuid()), ("base64", () => Convert.ToHexString(e.GetBytesFromBase64())),
            ("try sbyte", () => e.TryGetSByte(out var v) + " " + v), ("try byte", () => e.TryGetByte(out var v) + " " + v), ("try short", () => e.TryGetInt16(out var v) + " " + v), ("try ushort", () => e.TryGetUInt16(out var v) + " " + v),
            ("try int", () => e.TryGetInt32(out var v) + " " + v), ("try uint", () => e.TryGetUInt32(out var v) + " " + v), ("try long", () => e.TryGetInt64(out var v) + " " + v), ("try ulong", () => e.TryGetUInt64(out var v) + " " + v),
            ("try double", () => e.TryGetDouble(out var v) + " " + v), ("try float", () => e.TryGetSingle(out var v) + " " + v), ("try decimal", () => e.TryGetDecimal(out var v) + " " + v), ("try date", () => e.TryGetDateTime(out var v) + " " + v.ToString("O")),
            ("try offset", () => e.TryGetDateTimeOffset(out var v) + " " + v.ToString("O")), ("try guid", () => e.TryGetGuid(out var v) + " " + v), ("try base64", () => e.TryGetBytesFromBase64(out var v) + " " + (v is null ? "none" : Convert.ToHexString(v))),
            ("element", () => e[0].GetRawText()), ("elements", () => e.EnumerateArray().Count()), ("properties", () => e.EnumerateObject().Count()), ("property", () => e.GetProperty("a").GetRawText()), ("try property", () => e.TryGetProperty("a", out var v) + " " + v.ValueKind),
            ("equals null", () => e.ValueEquals((string?)null)), ("equals a", () => e.ValueEquals("a")), ("equals a8", () => e.ValueEquals("a"u8)), ("equals empty", () => e.ValueEquals("")), ("equals span", () => e.ValueEquals(default(ReadOnlySpan<char>))), ("equals bytes", () => e.ValueEquals(default(ReadOnlySpan<byte>))),
            ("equals empty bytes", () => e.ValueEquals(""u8)), ("equals itself", () => JsonElement.DeepEquals(e, e)), ("clone", () => e.Clone().GetRawText()),
        ];
        return string.Join("; ", getters.Select(getter => $"{getter.Item1} {Try(getter.Item2)}"));
    }

    private static bool Equals(JsonElement a, JsonElement b) => a.ValueKind == b.ValueKind && Try(() => a.GetRawText()) == Try(() => b.GetRawText());

    private static string Try(Func<object?> run)
    {
        try
        {
            return Convert.ToString(run(), CultureInfo.InvariantCulture) ?? "null";
        }
        catch (Exception e)
        {
            return Outcome.Describe(e, Shorthand.Position);
        }
    }
}
