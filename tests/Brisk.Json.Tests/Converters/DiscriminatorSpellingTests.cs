using System.Text.Encodings.Web;
using Brisk.Json.Serialization;

namespace Brisk.Json.Tests.Converters;

/// <summary>Discriminators, and their names, that can be written in several ways.</summary>
public sealed class DiscriminatorSpellingTests
{
    [JsonPolymorphic(TypeDiscriminatorPropertyName = "é")]
    [JsonDerivedType(typeof(Acute), "é")]
    [JsonDerivedType(typeof(Grave), "è")]
    [JsonDerivedType(typeof(Question), "?")]
    [JsonDerivedType(typeof(One), 1)]
    [JsonDerivedType(typeof(Twelve), 12)]
    public class Letter
    {
        [JsonPropertyName("?")]
        public string? Text { get; set; }
    }

    public sealed class Acute : Letter;

    public sealed class Grave : Letter;

    public sealed class Question : Letter;

    public sealed class One : Letter;

    public sealed class Twelve : Letter;

    [Theory]
    [InlineData("""{"é":"é","?":"a"}""", typeof(Acute))]
    [InlineData("""{"\u00E9":"\u00E9","?":"a"}""", typeof(Acute))]
    [InlineData("""{"\u00e9":"\u00e8","?":"a"}""", typeof(Grave))]
    [InlineData("""{"é":"?","?":"a"}""", typeof(Question))]
    [InlineData("""{"é":1,"?":"a"}""", typeof(One))]
    [InlineData("""{"é":12,"?":"a"}""", typeof(Twelve))]
    [InlineData("""{"é" : 12 , "?":"a"}""", typeof(Twelve))]
    [InlineData("""{"?":"a"}""", typeof(Letter))]
    public void Any_spelling_is_recognized_with_any_encoder(string json, Type expected)
    {
        foreach (JavaScriptEncoder? encoder in (JavaScriptEncoder?[])[null, JavaScriptEncoder.UnsafeRelaxedJsonEscaping, JavaScriptEncoder.Create(System.Text.Unicode.UnicodeRanges.All), new LossyEncoder()])
        {
            Letter letter = JsonSerializer.Deserialize<Letter>(json, new JsonSerializerOptions { Encoder = encoder })!;
            Assert.Equal(expected, letter.GetType());
            Assert.Equal("a", letter.Text);
        }
    }

    /// <summary>Writes a question mark for any character that is not ASCII.</summary>
    private sealed class LossyEncoder : JavaScriptEncoder
    {
        public override int MaxOutputCharactersPerInputCharacter => 2;

        public override unsafe int FindFirstCharacterToEncode(char* text, int textLength)
            => new ReadOnlySpan<char>(text, textLength).IndexOfAnyExceptInRange((char)0, (char)0x7F);

        public override bool WillEncode(int unicodeScalar) => unicodeScalar > 0x7F;

        public override unsafe bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
        {
            numberOfCharactersWritten = 1;
            buffer[0] = '?';
            return true;
        }
    }
}
