using System.Text;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Serializers;

/// <summary>The order of the preceding members predicts the next one; this must never change the result.</summary>
public class MemberPredictionTests
{
    private const int Seed = 20261121;

    [Fact]
    public void Members_in_any_order_are_read_correctly_by_several_threads()
    {
        Parallel.For(0, 8, thread =>
        {
            var random = new Random(Seed + thread);
            for (int i = 0; i < 3_000; i++)
            {
                string json = Document(random);
                Wide? expected = Stj.JsonSerializer.Deserialize<Wide>(json);
                Assert.True(expected!.Equals(JsonSerializer.Deserialize<Wide>(json)), $"seed {Seed + thread}, document {i}: {json}");
                var record = Stj.JsonSerializer.Deserialize<WideRecord>(json);
                Assert.True(record!.Equals(JsonSerializer.Deserialize<WideRecord>(json)), $"seed {Seed + thread}, document {i}: {json}");
            }
        });
    }

    [Fact]
    public void Bodies_are_bound_while_several_threads_read()
    {
        for (int round = 0; round < 40; round++)
        {
            // Its own contract, and enough objects for its body to be emitted.
            var options = new JsonSerializerOptions { TypeInfoResolver = new Serialization.Metadata.DefaultJsonTypeInfoResolver { Modifiers = { static _ => { } } } };
            Parallel.For(0, 4, thread =>
            {
                var random = new Random(Seed + thread);
                for (int i = 0; i < 300; i++)
                {
                    string json = Document(random);
                    Assert.Equal(Stj.JsonSerializer.Deserialize<WideRecord>(json), JsonSerializer.Deserialize<WideRecord>(json, options));
                    Assert.Equal(Stj.JsonSerializer.Deserialize<Wide>(json), JsonSerializer.Deserialize<Wide>(json, options));
                }
            });
        }
    }

    [Fact]
    public void Names_in_other_spellings_are_learned_and_still_compared()
    {
        var options = new JsonSerializerOptions { PropertyNameCaseInsensitive = true };
        for (int i = 0; i < 5; i++)
        {
            Assert.Equal(1, JsonSerializer.Deserialize<Wide>("""{"alpha":1}""", options)!.Alpha);
            Assert.Equal(2, JsonSerializer.Deserialize<Wide>("""{"ALPHA":2}""", options)!.Alpha);
            Assert.Equal(3, JsonSerializer.Deserialize<Wide>("""{"\u0041lpha":3}""", options)!.Alpha);
            Assert.Equal(0, JsonSerializer.Deserialize<Wide>("""{"Alph":4}""", options)!.Alpha);
            Assert.Equal(0, JsonSerializer.Deserialize<Wide>("""{"Alpha ":4}""", options)!.Alpha);
        }
    }

    [Fact]
    public void More_unknown_names_than_can_be_learned_are_harmless()
    {
        var json = new StringBuilder("{");
        for (int i = 0; i < 2_000; i++)
        {
            json.Append($"\"unknown{i}\":[{i}],");
        }

        json.Append("\"").Append('x', 500).Append("\":{},\"Alpha\":7}");
        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(7, JsonSerializer.Deserialize<Wide>(json.ToString())!.Alpha);
        }
    }

    private static string Document(Random random)
    {
        string[] members =
        [
            $"\"Alpha\":{random.Next()}", $"\"Alp\":\"{random.Next(9)}\"", "\"AlphaBetaGammaDelta\":true", $"\"B\":{random.Next(9)}.5",
            "\"A_name_that_is_longer_than_two_vectors_of_sixteen\":\"y\"", "\"\":5", $"\"Nested\":{{\"B\":{random.Next(9)}}}", "\"unknown\":null",
            "\"Alpha\":-1",
        ];
        random.Shuffle(members);
        string separator = random.Next(3) switch { 0 => ",", 1 => ", ", _ => ",\n      " };
        return "{" + string.Join(separator, members.Take(random.Next(members.Length + 1))) + "}";
    }

    private sealed record Wide
    {
        public int Alpha { get; set; }

        public string? Alp { get; set; }

        public bool AlphaBetaGammaDelta { get; set; }

        public double B { get; set; }

        public string? A_name_that_is_longer_than_two_vectors_of_sixteen { get; set; }

        [Stj.Serialization.JsonPropertyName("")]
        public int Empty { get; set; }

        public Wide? Nested { get; set; }
    }

    private sealed record WideRecord(int Alpha, string? Alp, bool AlphaBetaGammaDelta, WideRecord? Nested, double B = 4)
    {
        public string? A_name_that_is_longer_than_two_vectors_of_sixteen { get; set; }
    }
}
