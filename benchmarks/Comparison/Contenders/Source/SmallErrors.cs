using Benchmarks.Models;

namespace Benchmarks.Contenders;

/// <summary>Single calls with small documents that are invalid.</summary>
internal static class SmallErrors
{
    public static Dictionary<string, Func<object?>> All()
    {
        byte[] wrong = "{\"Id\":\"one\"}"u8.ToArray();
        JsonElement element = JsonDocument.Parse(SmallValues.ProductText).RootElement;
        byte[] last = [.. "["u8, .. SmallValues.ProductsUtf8.AsSpan()[1..^1], .. ",{\"Id\":true}]"u8];
        return new()
        {
            ["wrong type"] = SmallValues.Repeat(() => PlaceOf(() => JsonSerializer.Deserialize<Product>(wrong))),
            ["wrong type in the last of 11 objects"] = SmallValues.Repeat(() => PlaceOf(() => JsonSerializer.Deserialize<Product[]>(last))),
            ["wrong type, stream"] = SmallValues.Repeat(() => PlaceOf(() => JsonSerializer.Deserialize<Product>(new MemoryStream(wrong)))),
            ["wrong type, DeserializeAsync"] = SmallValues.Repeat(() => PlaceOf(() => SmallValues.Result(JsonSerializer.DeserializeAsync<Product>(new MemoryStream(wrong))))),
            ["missing member"] = SmallValues.Repeat(static () => PlaceOf(static () => JsonSerializer.Deserialize<Credentials>("""{"Name":"Ann"}"""))),
            ["invalid JSON"] = SmallValues.Repeat(static () => PlaceOf(static () => JsonSerializer.Deserialize<Product>("""{"Id":1,"Name":}"""))),
            ["invalid JSON, JsonDocument"] = SmallValues.Repeat(static () => PlaceOf(static () => JsonDocument.Parse("""{"Id":1,"Tags":[1,2,}"""))),
            ["invalid JSON, JsonNode"] = SmallValues.Repeat(static () => PlaceOf(static () => JsonNode.Parse("""{"Id":1,"Tags":[1,2,}"""))),
            ["invalid JSON, Utf8JsonReader"] = SmallValues.Repeat(static () => PlaceOf(static () => SmallValues.CountTokens("{a}"u8, default))),
            ["missing property of an element"] = SmallValues.Repeat(() => Missing(element)),
            ["custom converter"] = SmallValues.Repeat(static () => PlaceOf(static () => JsonSerializer.Deserialize<Amount>("\"12\"", SmallValues.Amounts))),
        };
    }

    private static string Missing(JsonElement element)
    {
        try
        {
            return element.GetProperty("Missing").GetRawText();
        }
        catch (KeyNotFoundException)
        {
            return "none";
        }
    }

    private static string PlaceOf(Func<object?> read)
    {
        try
        {
            read();
            return "no error";
        }
        catch (JsonException exception)
        {
            return $"{exception.Path} {exception.LineNumber} {exception.BytePositionInLine}";
        }
    }
}
