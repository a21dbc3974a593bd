using System.Text;
using System.Text.RegularExpressions;
using Brisk.Json.Dialects;
using Brisk.Json.Streaming;
using Brisk.Json.Tests.Dialects;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>JSON5 against a recursive-descent parser: from spans, without exceptions, from arbitrarily split streams, token by token, and as documents, with the same errors and locations.</summary>
internal sealed partial class Json5Reads : Area
{
    private static readonly JsonSerializerOptions s_options = new() { Dialect = JsonDialect.Json5 };
    private static readonly JsonSerializerOptions s_small = new(s_options) { DefaultBufferSize = 1 };
    private static readonly JsonDocumentOptions s_documentOptions = new() { Dialect = JsonDialect.Json5 };

    public override string Name => "json5-reads";

    public override Finding? Run(Random random)
    {
        string text = Json5Texts.Make(random);
        text = random.Next(2) == 0 ? text : Json5Texts.Spoil(text, random);
        int seed = random.Next();
        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        string? expected;
        try
        {
            expected = Expected(text);
        }
        catch (InvalidOperationException)
        {
            // A lone surrogate is valid JSON5, but not valid text.
            return null;
        }

        string[] results =
        [
            Result(() => Format(JsonSerializer.Deserialize<JsonElement>(utf8, s_options))),
            Result(() => Format(JsonSerializer.Deserialize<JsonElement>(text, s_options))),
            Result(() => JsonSerializer.TryDeserialize(utf8, out JsonElement value, out var error, s_options) ? Format(value) : throw error.ToException()),
            Result(() => Format(JsonSerializer.DeserializeAsync<JsonElement>(new CutStream(utf8, seed), s_small).AsTask().GetAwaiter().GetResult())),
            Result(() => Format(JsonSerializer.Deserialize<JsonElement>(new CutStream(utf8, seed), s_small))),
            Result(() => Format(JsonDocument.Parse(utf8, s_documentOptions).RootElement)),
            Result(() => Format(JsonDocument.Parse(new CutStream(utf8, seed), s_documentOptions).RootElement)),
        ];
        if (expected is null ? !results[0].StartsWith("! ", StringComparison.Ordinal) : results[0] != expected)
        {
            return new("value", $"{JsonSerializer.Serialize(text)}\nexpected {expected ?? "an error"}\nfound    {results[0]}");
        }

        for (int i = 1; i < results.Length; i++)
        {
            // Documents from streams do not count a byte order mark.
            if (results[i] != results[0] && !(i == 6 && text.StartsWith('\uFEFF')))
            {
                return new($"way {i}", $"{JsonSerializer.Serialize(text)}\n{results[0]}\n{results[i]}");
            }
        }

        string typed = Result(() => string.Join(' ', JsonSerializer.Deserialize<List<double>>(utf8, s_options) ?? []));
        string typedFromStream = Result(() => string.Join(' ', JsonSerializer.DeserializeAsync<List<double>>(new CutStream(utf8, seed), s_small).AsTask().GetAwaiter().GetResult() ?? []));
        string tokens = Result(() => Tokens(new CutStream(utf8, seed)));
        return typed != typedFromStream ? new("numbers", $"{JsonSerializer.Serialize(text)}\n{typed}\n{typedFromStream}")
            : tokens != (expected is null ? results[0] : "") ? new("tokens", $"{JsonSerializer.Serialize(text)}\n{tokens}\n{results[0]}")
            : null;
    }

    private static string? Expected(string text)
    {
        try
        {
            return Format(Json5Twin.Parse(text));
        }
        catch (FormatException)
        {
            return null;
        }
    }

    private static string Result(Func<string> read)
    {
        try
        {
            return read();
        }
        catch (JsonException error)
        {
            // The path may be shorter if values are read incrementally.
            return "! " + PathInMessage().Replace(error.Message, "");
        }
    }

    private static string Tokens(Stream stream)
    {
        using var reader = new JsonStreamReader(stream, s_small);
        while (reader.ReadAsync().AsTask().GetAwaiter().GetResult())
        {
        }

        return "";
    }

    private static string Format(JsonElement value) => value.ValueKind switch
    {
        JsonValueKind.Object => "{" + string.Concat(value.EnumerateObject().Select(member => Quote(member.Name) + ":" + Format(member.Value) + ",")) + "}",
        JsonValueKind.Array => "[" + string.Concat(value.EnumerateArray().Select(item => Format(item) + ",")) + "]",
        JsonValueKind.String when value.GetRawText() == "\"\\u004eaN\"" => "NaN",
        JsonValueKind.String => Quote(value.GetString()!),
        JsonValueKind.Number => value.GetDouble().ToString("R", System.Globalization.CultureInfo.InvariantCulture),
        _ => value.GetRawText(),
    };

    private static string Format(object? value) => value switch
    {
        List<KeyValuePair<string, object?>> members => "{" + string.Concat(members.Select(member => Quote(member.Key) + ":" + Format(member.Value) + ",")) + "}",
        List<object?> items => "[" + string.Concat(items.Select(item => Format(item) + ",")) + "]",
        string text => Quote(text),
        double number => number.ToString("R", System.Globalization.CultureInfo.InvariantCulture),
        bool boolean => boolean ? "true" : "false",
        _ => "null",
    };

    private static string Quote(string text)
        => text.EnumerateRunes().Any(rune => rune == Rune.ReplacementChar) ? throw new InvalidOperationException() : System.Text.Json.JsonSerializer.Serialize(text);

    [GeneratedRegex(@" Path: .*? \|(?= LineNumber)", RegexOptions.Singleline)]
    private static partial Regex PathInMessage();

    /// <summary>Returns one to three bytes per read.</summary>
    private sealed class CutStream(byte[] bytes, int seed) : MemoryStream(bytes)
    {
        private readonly Random _random = new(seed);

        public override int Read(byte[] buffer, int offset, int count) => base.Read(buffer, offset, Math.Min(count, _random.Next(1, 4)));

        public override bool CanSeek => false;
    }
}
