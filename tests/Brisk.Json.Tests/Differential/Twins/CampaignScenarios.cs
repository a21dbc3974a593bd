namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>Defects that the campaign found (docs/testing.md), as regression tests.</summary>
public static class CampaignScenarios
{
    public static void Names_that_need_escapes(Transcript t)
    {
        foreach (var json in new[]
        {
            """{"a"b":1}""", """{"a\"b":1}""", """{"a\u0022b":1}""", """{"a\b":2}""", """{"a\\b":2}""", "{\"a\nb\":3}", """{"a\nb":3}""", """{"a\u000ab":3}""", """{"a\"b":1,"a\\b":2,"a\nb":3}""", """[{"a\"b":1},{"a\"b":2},{"a"b":3}]""",
        })
        {
            t.Both<Quoting>(json);
            t.Both<List<Quoting>>(json);
            t.Read<Quoting>(json, new() { PropertyNameCaseInsensitive = true }, "ignoring case");
            t.Read<QuotingRecord>(json);
        }

        foreach (var json in new[] { """{"k"d":"one"}""", """{"k\"d":"one","X":1}""", """{"k\u0022d":"one","X":1}""" })
            t.Both<QuotingBase>(json);
        t.Write(new Quoting { Quote = 1, Slash = 2, Line = 3 });
        t.Write<QuotingBase>(new QuotingOne { X = 4 });
    }

    public static void Metadata_that_is_not_text(Transcript t)
    {
        var preserve = new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve };
        foreach (var name in new byte[][] { [(byte)'$', 0xff], [(byte)'$', 0xc3], [(byte)'$', (byte)'x', 0x80], [0xff, (byte)'$'] })
        {
            byte[] json = [.. "{\"Quote\":1,\""u8, .. name, .. "\":2}"u8];
            t.Read<Unquoted>(json, preserve, "preserved");
            t.Read<Unquoted>(json);
        }
    }

    public static void Populated_members_and_references(Transcript t)
    {
        foreach (var handler in new[] { ReferenceHandler.Preserve, ReferenceHandler.IgnoreCycles })
        {
            var options = new JsonSerializerOptions { ReferenceHandler = handler, PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };
            t.Both<Unquoted>("{\"Quote\":1}", options);
            t.Both<List<Unquoted>>("[{\"Quote\":1}]", options);
            t.Both<QuotingRecord>("{}", options);
            t.Both<MarkedFilled>("{\"X\":1}", options);
            t.Both<Filled>("{\"X\":[1]}", options);
            t.Both<HolderOfFilled>("{}", options);
        }
    }

    public static void Objects_that_cannot_be_created(Transcript t)
    {
        foreach (var json in new[] { "{tyext\":null}", "{1", "{]", "{\"a\":1}", "{}", "{\"$type\":\"x\"}", "{" })
        {
            t.Read<Unmade>(json);
            t.Add("stream " + json, () => JsonSerializer.Deserialize<Unmade>(new MemoryStream(Encoding.UTF8.GetBytes(json))));
        }
    }

    public class Quoting
    {
        [JsonPropertyName("a\"b")]
        public int Quote { get; set; }

        [JsonPropertyName("a\\b")]
        public int Slash { get; set; }

        [JsonPropertyName("a\nb")]
        public int Line { get; set; }
    }

    public class Unquoted
    {
        public int Quote { get; set; }
    }

    public record QuotingRecord([property: JsonPropertyName("a\"b")] int Quote = 0);

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "k\"d")]
    [JsonDerivedType(typeof(QuotingOne), "one")]
    public class QuotingBase
    {
        public int X { get; set; }
    }

    public class QuotingOne : QuotingBase;

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public class MarkedFilled
    {
        public int X { get; set; }
    }

    public class Filled
    {
        public List<int> X { get; } = [];
    }

    public class HolderOfFilled
    {
        public Filled? Inner { get; set; }
    }

    [JsonPolymorphic]
    [JsonDerivedType(typeof(Made), "made")]
    public abstract class Unmade
    {
        public string? Name { get; set; }
    }

    public class Made : Unmade;
}
