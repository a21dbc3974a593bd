using System.Text;
using StjElement = System.Text.Json.JsonElement;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Brisk.Json.Tests.Converters;

/// <summary>Scalars of unknown type, which are read without a row builder, and texts of special types, which are read without a string.</summary>
public sealed class UntypedScalarTests
{
    private static readonly string[] s_scalars =
    [
        "true", "false", "null", "\"\"", "\"a\"", "\"\u00e9\u4e2d\U0001f600\"", "\"a\\nb\"", "\"\\u0041\"", "0", "-0", "-1", "1.5", "1E5", "-1.25e-300", "1e400",
        .. Enumerable.Range(60, 10).Select(n => "\"" + new string('x', n) + "\""),
        .. Enumerable.Range(60, 10).Select(n => new string('7', n)),
    ];

    private static readonly string[] s_invalid =
    [
        "", "tru", "truex", "nul", "falsy", "\"a", "\"a\nb\"", "\"\\x\"", "\"", "-", "01", "1.", "1e", "1x", "--1", "+1", "\u00e9",
    ];

    [Fact]
    public void Scalars_match_the_oracle_wherever_they_are()
    {
        foreach (string scalar in s_scalars)
        {
            foreach (string json in (string[])[scalar, " " + scalar + " "])
            {
                Check(json, JsonSerializer.Deserialize<object>(json), StjSerializer.Deserialize<object>(json));
                Check(json, JsonSerializer.Deserialize<JsonElement>(json), StjSerializer.Deserialize<StjElement>(json));
            }

            string array = $"[{scalar},{scalar} ]";
            Check(array, JsonSerializer.Deserialize<object[]>(array)![1], StjSerializer.Deserialize<object[]>(array)![1]);
            string members = $"{{\"a\":{scalar},\"b\": {scalar}}}";
            Check(members, JsonSerializer.Deserialize<Dictionary<string, object>>(members)!["b"], StjSerializer.Deserialize<Dictionary<string, object>>(members)!["b"]);
            Check(members, JsonSerializer.Deserialize<Extended>(members)!.More!["a"], StjSerializer.Deserialize<Extended>(members)!.More!["a"]);
        }
    }

    [Fact]
    public void Elements_of_the_oracle_are_written_as_by_the_oracle()
    {
        var relaxed = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping;
        foreach (string scalar in s_scalars)
        {
            foreach (string json in (string[])[scalar, $" [ {scalar} ]", $"{{\"a\": {scalar} }}"])
            {
                StjElement element = StjElement.Parse(json);
                var values = new Dictionary<string, object?> { ["x"] = element, ["y"] = element };
                Assert.Equal(StjSerializer.Serialize(element), JsonSerializer.Serialize(element));
                Assert.Equal(StjSerializer.Serialize(values), JsonSerializer.Serialize(values));
                Assert.Equal(
                    StjSerializer.Serialize(values, new System.Text.Json.JsonSerializerOptions { Encoder = relaxed, WriteIndented = true }),
                    JsonSerializer.Serialize(values, new JsonSerializerOptions { Encoder = relaxed, WriteIndented = true }));
                Assert.Equal(StjSerializer.Serialize(new Extended { More = values! }), JsonSerializer.Serialize(new Extended { More = values! }));
            }
        }

        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(default(StjElement)));
    }

    [Fact]
    public void Invalid_scalars_have_the_errors_of_the_oracle()
    {
        foreach (string scalar in s_invalid)
        {
            foreach (string json in (string[])[scalar, $"[{scalar}]", $"[1,{scalar}", $"{{\"a\":{scalar}}}", $"{{\"a\":1,\"b\":{scalar},\"c\":2}}"])
            {
                Assert.Equal(Outcome(() => StjSerializer.Deserialize<object>(json)), Outcome(() => JsonSerializer.Deserialize<object>(json)));
                Assert.Equal(Outcome(() => StjSerializer.Deserialize<object[]>(json)), Outcome(() => JsonSerializer.Deserialize<object[]>(json)));
                Assert.Equal(Outcome(() => StjSerializer.Deserialize<Dictionary<string, object>>(json)), Outcome(() => JsonSerializer.Deserialize<Dictionary<string, object>>(json)));
                Assert.Equal(Outcome(() => StjSerializer.Deserialize<Extended>(json)), Outcome(() => JsonSerializer.Deserialize<Extended>(json)));
            }
        }
    }

    [Fact]
    public async Task Scalars_in_streams_match_those_in_memory()
    {
        string json = "[" + string.Join(',', s_scalars) + "]";
        string[] expected = [.. JsonSerializer.Deserialize<JsonElement[]>(json)!.Select(e => e.GetRawText())];
        for (int buffer = 1; buffer <= 300; buffer += 13)
        {
            var options = new JsonSerializerOptions { DefaultBufferSize = buffer };
            JsonElement[]? read = await JsonSerializer.DeserializeAsync<JsonElement[]>(new MemoryStream(Encoding.UTF8.GetBytes(json)), options, TestContext.Current.CancellationToken);
            Assert.Equal(expected, read!.Select(e => e.GetRawText()));
        }
    }

    [Fact]
    public void Characters_and_versions_match_the_oracle()
    {
        string[] texts =
        [
            "", "a", "\\n", "\\u0041", "\u00e9", "\u4e2d", "\U0001f600", "\\ud83d", "ab", "\\\"", "1", "1.2", "1.2.3.4", "1.2.3.4.5", " 1.2", "1.2 ", "1. 2", "-1.2", "+1.2", "1.+2", "1.2.", ".1.2", "1..2",
            "1\\u002e2", "01.02", "2147483647.2147483647.2147483647.2147483647", "2147483648.0", "0000000000000000000000000000000000000000000000001.1", "\u0661.\u0662",
        ];
        foreach (string text in texts)
        {
            string json = "\"" + text + "\"";
            Assert.Equal(Outcome(() => StjSerializer.Deserialize<char>(json)), Outcome(() => JsonSerializer.Deserialize<char>(json)));
            Assert.Equal(Outcome(() => StjSerializer.Deserialize<Version>(json)), Outcome(() => JsonSerializer.Deserialize<Version>(json)));
            string array = $"[{json}, {json}]";
            Assert.Equal(Outcome(() => StjSerializer.Deserialize<List<char?>>(array)![1]), Outcome(() => JsonSerializer.Deserialize<List<char?>>(array)![1]));
            Assert.Equal(Outcome(() => StjSerializer.Deserialize<List<Version>>(array)![1]), Outcome(() => JsonSerializer.Deserialize<List<Version>>(array)![1]));
        }

        foreach (Version version in (Version[])[new(0, 0), new(1, 2, 3), new(int.MaxValue, int.MaxValue, int.MaxValue, int.MaxValue)])
        {
            Assert.Equal(StjSerializer.Serialize(version), JsonSerializer.Serialize(version));
            Assert.Equal(StjSerializer.Serialize(new Dictionary<Version, Version?> { [version] = null }), JsonSerializer.Serialize(new Dictionary<Version, Version?> { [version] = null }));
        }
    }

    [Fact]
    public void A_policy_is_called_once_for_each_key()
    {
        foreach (string key in (string[])["key", "", "a\nb", "<\u00e9>", new string('k', 300), new string('\n', 5000)])
        {
            var calls = new List<string>();
            var options = new JsonSerializerOptions { DictionaryKeyPolicy = new Recording(calls) };
            var plain = new Dictionary<string, int> { [key] = 1, ["other"] = 2 };

            Assert.Equal(JsonSerializer.Serialize(new Dictionary<string, int> { ["_" + key] = 1, ["_other"] = 2 }), JsonSerializer.Serialize(plain, options));
            Assert.Equal(JsonSerializer.Serialize(new Dictionary<string, int> { ["_" + key] = 1, ["_other"] = 2 }), JsonSerializer.Serialize(new OrderedDictionary<string, int>(plain), options));

            Assert.Equal([key, "other", key, "other"], calls);
        }
    }

    [Theory]
    [InlineData(60)]
    [InlineData(64)]
    [InlineData(65)]
    [InlineData(129)]
    public void Names_and_texts_of_every_length_match_the_oracle(int length)
    {
        foreach (string name in (string[])[new string('a', length), new string('A', length), string.Concat(Enumerable.Repeat("Ab", length)), string.Concat(Enumerable.Repeat("\u00c9x ", length)), new string('\n', length)])
        {
            Assert.Equal(System.Text.Json.JsonNamingPolicy.CamelCase.ConvertName(name), JsonNamingPolicy.CamelCase.ConvertName(name));
            Assert.Equal(System.Text.Json.JsonNamingPolicy.SnakeCaseLower.ConvertName(name), JsonNamingPolicy.SnakeCaseLower.ConvertName(name));
            Assert.Equal(System.Text.Json.JsonNamingPolicy.KebabCaseUpper.ConvertName(name), JsonNamingPolicy.KebabCaseUpper.ConvertName(name));
            Assert.Equal(System.Text.Json.JsonEncodedText.Encode(name).Value, JsonEncodedText.Encode(name).Value);
            Assert.Equal(System.Text.Json.JsonEncodedText.Encode(Encoding.UTF8.GetBytes(name)).Value, JsonEncodedText.Encode(Encoding.UTF8.GetBytes(name)).Value);
            string json = StjSerializer.Serialize(name);
            Assert.Equal(name, JsonSerializer.Deserialize<string>(json));
            Assert.Equal(name, JsonSerializer.Deserialize<string>(json.AsSpan()));
        }
    }

    private static void Check(string json, object? actual, object? expected)
    {
        if (expected is not StjElement element)
        {
            Assert.Null(actual);
            return;
        }

        JsonElement read = Assert.IsType<JsonElement>(actual);
        Assert.Equal(element.ValueKind.ToString(), read.ValueKind.ToString());
        Assert.Equal(element.GetRawText(), read.GetRawText());
        Assert.Equal(element.ToString(), read.ToString());
        Assert.Equal(Outcome(() => element.GetDouble()), Outcome(() => read.GetDouble()));
        Assert.Equal(Outcome(() => element.GetInt64()), Outcome(() => read.GetInt64()));
        Assert.Equal(Outcome(() => element.GetString()), Outcome(() => read.GetString()));
        Assert.Equal(StjSerializer.Serialize(element), JsonSerializer.Serialize(read));
        Assert.True(JsonElement.DeepEquals(read, read.Clone()), json);
        Assert.Equal(element.GetRawText(), read.Deserialize<JsonElement>().GetRawText());
    }

    private static string Outcome(Func<object?> run)
    {
        try
        {
            return run()?.ToString() ?? "null";
        }
        catch (System.Text.Json.JsonException e)
        {
            return $"{e.Path} {e.LineNumber}:{e.BytePositionInLine}";
        }
        catch (Exception e)
        {
            return e.GetType().Name;
        }
    }

    public sealed class Extended
    {
        [System.Text.Json.Serialization.JsonExtensionData]
        public Dictionary<string, object?>? More { get; set; }
    }

    private sealed class Recording(List<string> calls) : JsonNamingPolicy
    {
        public override string ConvertName(string name)
        {
            calls.Add(name);
            return "_" + name;
        }
    }
}
