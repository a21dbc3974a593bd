using System.Text;
using System.Text.Encodings.Web;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Writing;

/// <summary>Containers, separators, depth, and what validation rejects.</summary>
public class WriterStructureTests
{
    private static readonly WriterCall[] Steps =
    [
        WriterCall.Find("WriteStartObject"), WriterCall.Find("WriteStartArray"), WriterCall.Find("WriteEndObject"), WriterCall.Find("WriteEndArray"),
        WriterCall.Find("WritePropertyName", typeof(string)), WriterCall.Find("WriteNullValue"), WriterCall.Find("WriteCommentValue", typeof(string)),
        WriterCall.Find("WriteRawValue", typeof(string), typeof(bool)), WriterCall.Find("WriteNull", typeof(string)),
        WriterCall.Find("WriteStringValue", typeof(string)),
    ];

    private static readonly object?[][] Arguments = [[], [], [], [], ["n"], [], ["c"], ["1", true], ["m"], ["s"]];

    [Theory]
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public void Every_sequence_of_five_calls_matches(bool indented, bool skipValidation)
    {
        var options = new Stj.JsonWriterOptions { Indented = indented, SkipValidation = skipValidation, MaxDepth = 3 };
        var random = new Random(17);
        int total = (int)Math.Pow(Steps.Length, 5);

        // All sequences of three, and one in seven of the longer ones.
        int sequencesOfThree = (int)Math.Pow(Steps.Length, 3);
        for (int code = 0; code < total; code = code < sequencesOfThree ? code + 1 : code + random.Next(1, 14))
        {
            using var pair = new WriterPair($"code {code}", options);
            for (int rest = code, i = 0; i < 5; i++, rest /= Steps.Length)
            {
                if (!pair.Call(Steps[rest % Steps.Length], Arguments[rest % Steps.Length])) break;
            }

            pair.Compare(flush: true);
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Deep_alternating_containers_are_tracked(bool indented)
    {
        var random = new Random(23);
        var options = new Stj.JsonWriterOptions { Indented = indented, IndentSize = 1, MaxDepth = 400 };
        using var pair = new WriterPair("deep", options);
        var kinds = new Stack<bool>();
        for (int i = 0; i < 6000; i++)
        {
            bool isObject = kinds.Count > 0 && kinds.Peek();
            bool down = random.Next(100) < (i % 2000 < 1000 ? 70 : 30);
            if (down && kinds.Count < 390)
            {
                if (isObject) pair.Call(Steps[4], "n");
                else if (kinds.Count == 0 && i > 0) break;
                bool opensObject = random.Next(2) == 0;
                Assert.True(pair.Call(Steps[opensObject ? 0 : 1]));
                kinds.Push(opensObject);
            }
            else if (kinds.Count > 1)
            {
                Assert.False(pair.Call(Steps[isObject ? 3 : 2]));
                Assert.True(pair.Call(Steps[isObject ? 2 : 3]));
                kinds.Pop();
            }
        }

        pair.Compare(flush: true);
    }

    [Theory]
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public void Messages_inside_open_strings_start_as_in_System_Text_Json(bool isInObject, bool isUtf8)
    {
        using var brisk = new Utf8JsonWriter(new MemoryStream());
        using var stj = new Stj.Utf8JsonWriter(new MemoryStream());
        if (isInObject)
        {
            brisk.WriteStartObject();
            brisk.WritePropertyName("p");
            stj.WriteStartObject();
            stj.WritePropertyName("p");
        }
        else
        {
            brisk.WriteStartArray();
            stj.WriteStartArray();
        }

        if (isUtf8)
        {
            brisk.WriteStringValueSegment("a"u8, false);
            stj.WriteStringValueSegment("a"u8, false);
        }
        else
        {
            brisk.WriteStringValueSegment("a", false);
            stj.WriteStringValueSegment("a", false);
        }

        AssertSameMessage(brisk.WriteEndObject, stj.WriteEndObject);
        AssertSameMessage(brisk.WriteEndArray, stj.WriteEndArray);
        AssertSameMessage(brisk.WriteStartArray, stj.WriteStartArray);
        AssertSameMessage(brisk.WriteNullValue, stj.WriteNullValue);
        AssertSameMessage(() => brisk.WriteBase64StringSegment([1], false), () => stj.WriteBase64StringSegment([1], false));
        if (isUtf8)
        {
            AssertSameMessage(() => brisk.WriteStringValueSegment("a", false), () => stj.WriteStringValueSegment("a", false));
        }
        else
        {
            AssertSameMessage(() => brisk.WriteStringValueSegment("a"u8, false), () => stj.WriteStringValueSegment("a"u8, false));
        }
    }

    private static void AssertSameMessage(Action brisk, Action stj)
        => Assert.StartsWith(Assert.Throws<InvalidOperationException>(stj).Message, Assert.Throws<InvalidOperationException>(brisk).Message);

    [Fact]
    public void Depth_is_limited()
    {
        var writer = new Utf8JsonWriter(new MemoryStream());
        for (int i = 0; i < 1000; i++) writer.WriteStartArray();
        Assert.Throws<InvalidOperationException>(writer.WriteStartArray);
        Assert.Throws<InvalidOperationException>(writer.WriteStartObject);
        Assert.Equal(1000, writer.CurrentDepth);
        Assert.Equal(1000, writer.BytesPending);

        writer = new Utf8JsonWriter(new MemoryStream(), new JsonWriterOptions { MaxDepth = 1, SkipValidation = true });
        writer.WriteStartObject();
        Assert.Throws<InvalidOperationException>(() => writer.WriteStartObject("n"));
        Assert.Throws<InvalidOperationException>(() => writer.WriteStartArray("n"u8));
        Assert.Equal(1, writer.BytesPending);
    }

    [Fact]
    public void Every_overload_matches_in_every_format()
    {
        var random = new Random(31);
        foreach (WriterCall call in WriterCall.All)
        {
            for (int i = 0; i < 24; i++)
            {
                var options = new Stj.JsonWriterOptions
                {
                    Indented = i % 2 == 0,
                    IndentCharacter = i % 3 == 0 ? '\t' : ' ',
                    IndentSize = i % 5,
                    NewLine = i % 4 < 2 ? "\n" : "\r\n",
                    Encoder = i % 3 == 0 ? JavaScriptEncoder.UnsafeRelaxedJsonEscaping : null,
                    SkipValidation = i % 7 == 0,
                };
                using var pair = new WriterPair(call.ToString(), options, i % 8);
                pair.Call(Steps[i % 2]);
                for (int k = 0; k < 3; k++) pair.Call(call, RandomArguments.For(call, random, options.Encoder));
                pair.Call(Steps[2 + i % 2]);
                pair.Compare(flush: true);
            }
        }
    }

    [Fact]
    public void A_call_that_throws_writes_nothing()
    {
        using var writer = new Utf8JsonWriter(new MemoryStream(), new JsonWriterOptions { Indented = true });
        writer.WriteStartObject();
        int before = writer.BytesPending;
        Action[] calls =
        [
            () => writer.WriteNumber("n", double.NaN), () => writer.WriteNumber("n"u8, float.PositiveInfinity), () => writer.WriteNumber("n".AsSpan(), double.NegativeInfinity),
            () => writer.WriteNumber(JsonEncodedText.Encode("n"), float.NaN), () => writer.WriteCommentValue("*/"), () => writer.WriteCommentValue("\ud800"),
            () => writer.WriteCommentValue([0xFF]), () => writer.WritePropertyName((string)null!), () => writer.WriteString((string)null!, "v"),
            () => writer.WriteStartArray((string)null!), () => writer.WriteNull((string)null!), () => writer.WriteCommentValue((string)null!),
        ];
        foreach (Action call in calls) Assert.ThrowsAny<ArgumentException>(call);

        // Whether a value may be here is validated first, as in System.Text.Json.
        Assert.Throws<InvalidOperationException>(() => writer.WriteRawValue((string)null!));
        Assert.Equal(before, writer.BytesPending);
        writer.WriteNull("n");
        Assert.Throws<InvalidOperationException>(writer.WriteNullValue);
        writer.WriteEndObject();
    }

    [Fact]
    public void Messages_describe_the_error()
    {
        using var writer = new Utf8JsonWriter(new MemoryStream());
        writer.WriteStartObject();
        Assert.Contains("property name", Assert.Throws<InvalidOperationException>(() => writer.WriteNumberValue(42)).Message, StringComparison.Ordinal);
        writer.WritePropertyName("secret");
        string message = Assert.Throws<InvalidOperationException>(writer.WriteEndObject).Message;
        Assert.Equal("'}' is invalid following a property name. The current depth is 1.", message);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Prepared_names_are_written_like_other_names(bool indented)
    {
        var options = new JsonWriterOptions { Indented = indented };
        foreach (int length in Enumerable.Range(0, 70).Append(5000))
        {
            var first = new MemoryStream();
            var second = new MemoryStream();
            using var plain = new Utf8JsonWriter(first, options);
            using var prepared = new Utf8JsonWriter(second, options);
            string name = new('n', length);
            byte[] form = Encoding.UTF8.GetBytes($",\"{name}\":");
            plain.WriteStartArray();
            prepared.WriteStartArray();
            Assert.Throws<InvalidOperationException>(() => prepared.WritePreparedName(form));
            plain.WriteStartObject();
            prepared.WriteStartObject();
            for (int i = 0; i < 300; i++)
            {
                plain.WritePropertyName(name);
                plain.WriteNumberValue(i);
                prepared.WritePreparedName(form);
                if (i == 7) Assert.Throws<InvalidOperationException>(() => prepared.WritePreparedName(form));
                prepared.WriteNumberValue(i);
            }

            plain.WriteEndObject();
            prepared.WriteEndObject();
            plain.Flush();
            prepared.Flush();
            Assert.Equal(first.ToArray(), second.ToArray());
        }
    }
}
