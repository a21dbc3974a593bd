using System.Text;
using Brisk.Json.Errors;
using Brisk.Json.Serialization;

namespace Brisk.Json.Tests.Serializers;

/// <summary>Reading from a reader without exceptions calls custom converters as often as <c>Deserialize</c> does, and gives the same result or error.</summary>
public sealed class TryDeserializeCallsTests
{
    public static TheoryData<string> Documents { get; } =
    [
        """{"First":1,"Number":1}""", """{"First":1,"Number":"x"}""", """{"First":1,"Number":"x",}""", """{"First":1,"Number":1""", """{"First":{},"Number":"x","Second":1 x}""",
        """{"Items":[{"First":1,"Number":[]}]}""", """{"Items":[{"First":1,"Number":[]]}""", """{"$id":"1","First":1,"Items":{"$id":"1"}}""",
    ];

    [Theory]
    [MemberData(nameof(Documents))]
    public void Converters_are_called_as_often_as_by_Deserialize(string json)
    {
        Exception?[] exceptions = [null, new JsonException("json"), new JsonException("json", "$.there", 1, 2), new NotSupportedException("type"), new FormatException("format"), new TimeoutException("time")];
        foreach (ReferenceHandler? handler in (ReferenceHandler?[])[null, ReferenceHandler.Preserve])
        {
            foreach (Exception? exception in exceptions)
            {
                Assert.Equal(Read(json, exception, handler, isTried: false), Read(json, exception, handler, isTried: true));
            }
        }
    }

    private static string Read(string json, Exception? exception, ReferenceHandler? handler, bool isTried)
    {
        var converter = new CountingConverter(exception?.GetType(), (exception as JsonException)?.Path);
        var options = new JsonSerializerOptions { Converters = { converter }, ReferenceHandler = handler };
        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json));
        string outcome = "read";
        try
        {
            if (!isTried)
            {
                JsonSerializer.Deserialize<Item>(ref reader, options);
            }
            else if (!JsonSerializer.TryDeserialize<Item>(ref reader, out _, out JsonError? error, options))
            {
                throw error.ToException();
            }
        }
        catch (JsonException thrown)
        {
            outcome = $"{thrown.Message} {thrown.Path} {thrown.LineNumber} {thrown.BytePositionInLine}";
        }
        catch (Exception thrown)
        {
            outcome = $"{thrown.GetType()} {thrown.Message}";
        }

        return $"{outcome}; {reader.TokenType} {reader.BytesConsumed}; {converter.Calls} calls";
    }

    public sealed class Counted;

    public sealed class Item
    {
        public Counted? First { get; set; }

        public int Number { get; set; }

        public Counted? Second { get; set; }

        public List<Item>? Items { get; set; }
    }

    private sealed class CountingConverter(Type? thrown, string? path) : JsonConverter<Counted>
    {
        public int Calls { get; private set; }

        public override Counted Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            Calls++;
            reader.Skip();
            if (path is not null) throw new JsonException("json", path, 1, 2);

            return thrown is null ? new() : throw (Exception)Activator.CreateInstance(thrown, "thrown")!;
        }

        public override void Write(Utf8JsonWriter writer, Counted value, JsonSerializerOptions options) => throw new NotSupportedException();
    }
}
