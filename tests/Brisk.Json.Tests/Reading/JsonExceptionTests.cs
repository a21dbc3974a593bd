using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Reading;

/// <summary>The exception compared with that of System.Text.Json.</summary>
public class JsonExceptionTests
{
    [Theory]
    [InlineData("what", "$.a[0]", 3L, 4L)]
    [InlineData("what", null, 3L, null)]
    [InlineData("", "$", null, null)]
    public void Returns_its_settings(string? message, string? path, long? line, long? column)
    {
        var inner = new InvalidOperationException();
        var expected = new Stj.JsonException(message, path, line, column, inner);
        Same(expected, new JsonException(message, path, line, column, inner));
        Same(new Stj.JsonException(message, path, line, column), new JsonException(message, path, line, column));
        Same(new Stj.JsonException(message, inner), new JsonException(message, inner));
        Same(new Stj.JsonException(message), new JsonException(message));
    }

    [Fact]
    public void General_message_names_the_type()
    {
        string expected = new Stj.JsonException().Message.Replace("System.Text.Json", "Brisk.Json", StringComparison.Ordinal);
        Assert.Equal(expected, new JsonException().Message);
        Assert.Equal(expected, new JsonException((string?)null).Message);
        Assert.False(new JsonException().HasMessage);
        Assert.True(new JsonException("x").HasMessage);
    }

    [Fact]
    public void Position_and_message_can_be_set_later()
    {
        var exception = new JsonException("first");
        exception.SetPosition("$.x", 5, 6);
        exception.SetMessage("second");
        Assert.Equal(("$.x", 5L, 6L, "second"), (exception.Path, exception.LineNumber, exception.BytePositionInLine, exception.Message));
        Stj.JsonException caught = exception;
        Assert.Equal(("$.x", 5L, 6L, "second"), (caught.Path, caught.LineNumber, caught.BytePositionInLine, caught.Message));
    }

    [Fact]
    public void Message_does_not_contain_the_text()
    {
        JsonException exception = Assert.Throws<JsonReaderException>(() =>
        {
            var reader = new Utf8JsonReader("[ \"secret\" secret"u8);
            while (reader.Read())
            {
            }
        });
        Assert.Equal("'s' is invalid after a value. Expected either ',', '}', or ']'. LineNumber: 0 | BytePositionInLine: 11.", exception.Message);
    }

    private static void Same(Stj.JsonException expected, JsonException actual)
    {
        Assert.Equal((expected.Message, expected.Path, expected.LineNumber, expected.BytePositionInLine, expected.InnerException),
            (actual.Message, actual.Path, actual.LineNumber, actual.BytePositionInLine, actual.InnerException));
        Stj.JsonException caught = actual;
        Assert.Equal((expected.Path, expected.LineNumber), (caught.Path, caught.LineNumber));
    }
}
