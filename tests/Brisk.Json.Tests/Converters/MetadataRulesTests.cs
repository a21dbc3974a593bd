using System.Text;
using Brisk.Json.Converters;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Tests.Converters;

/// <summary>Names of metadata are recognized by their bytes as by their text, and known ones are returned without decoding.</summary>
public sealed class MetadataRulesTests
{
    private static readonly string[] s_names = ["$id", "$ref", "$values", "$type", "$", "$i", "$idx", "id", "", "kind", "$kind", "é", "$é"];

    [Fact]
    public void Agree_for_bytes_and_text()
    {
        foreach (string? discriminator in s_names.Append<string?>(null))
        {
            var rules = new MetadataRules { DiscriminatorName = discriminator };
            Assert.All(s_names, name => Check(rules, name));
        }
    }

    private static void Check(MetadataRules rules, string name)
    {
        MetadataKind expected = rules.KindOf(name);
        Assert.Equal(expected, rules.KindOf(Encoding.UTF8.GetBytes(name), hasEscapes: false));
        string escaped = string.Concat(name.Select(c => $"\\u{(int)c:x4}"));
        Assert.Equal(expected, rules.KindOf(Encoding.UTF8.GetBytes(escaped), hasEscapes: true));

        byte[] text = Encoding.UTF8.GetBytes($"\"{escaped}\":1");
        var cursor = new JsonCursor(text, 0, 0, default, text.Length);
        Assert.Equal(name, rules.NameOf(expected, ref cursor));
    }
}
