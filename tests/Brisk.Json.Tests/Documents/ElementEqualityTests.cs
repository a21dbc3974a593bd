using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Documents;

/// <summary><see cref="JsonElement.DeepEquals"/> of values with lone surrogates, which cannot be decoded, and with duplicate names.</summary>
public sealed class ElementEqualityTests
{
    private static readonly string[] s_documents =
    [
        """ "\ud800" """, """ "\uDC00\ud800" """, """ "a\ud800" """, """ "b\ud800" """, """ "\u0061\ud800" """, """ "\ud83d\ude00" """, """ "\u0061" """, "\"a\"", "\"b\"", "\"😀\"",
        """{"\ud800":1}""", """{"\ud801":1}""", """{"\ud83d\ude00":1}""", """{"b":1,"\ud800":1}""", """{"\ud800":1,"b":1}""", """{"b":1,"c":1}""",
        """{"a":1,"a":2}""", """{"a":2,"a":1}""", """{"a":1,"\u0061":2}""", """{"b":1,"a":1,"a":2}""", """{"a":1,"b":1,"a":2}""", """{"a":2,"b":1,"a":1}""",
    ];

    [Fact]
    public void Pairs_compare_as_in_System_Text_Json()
    {
        foreach (string first in s_documents)
        {
            foreach (string second in s_documents)
            {
                string expected = Outcome(() => Stj.JsonElement.DeepEquals(Stj.JsonDocument.Parse(first).RootElement, Stj.JsonDocument.Parse(second).RootElement));
                string actual = Outcome(() => JsonElement.DeepEquals(JsonDocument.Parse(first).RootElement, JsonDocument.Parse(second).RootElement));
                Assert.True(expected == actual, $"{first} and {second}: {expected}, but {actual}");
            }
        }
    }

    private static string Outcome(Func<bool> compare)
    {
        try
        {
            return compare().ToString();
        }
        catch (InvalidOperationException exception)
        {
            return exception.Message;
        }
    }
}
