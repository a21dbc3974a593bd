using System.Text.Encodings.Web;

namespace Brisk.Json.Converters;

/// <summary>The ways in which JSON writers usually write a text between quotes: with only the necessary escapes, or with those of an encoder.</summary>
internal static class Spellings
{
    /// <summary>Returns one text, or several if they differ, with the shortest first.</summary>
    /// <param name="encoder">The encoder of the options; null for the default one. Custom encoders are not called: they may write different texts alike.</param>
    public static IReadOnlyList<byte[]> Of(string text, JavaScriptEncoder? encoder)
    {
        List<byte[]> spellings = [EscapedName.Of(text)];
        if (encoder is null || !StringEncoder.IsBounded(encoder)) encoder = JavaScriptEncoder.Default;

        foreach (JavaScriptEncoder writer in (ReadOnlySpan<JavaScriptEncoder>)[encoder, JavaScriptEncoder.Default, JavaScriptEncoder.UnsafeRelaxedJsonEscaping])
        {
            byte[] written = JsonEncodedText.Encode(text, writer).EncodedUtf8Bytes.ToArray();
            if (!spellings.Exists(known => known.AsSpan().SequenceEqual(written))) spellings.Add(written);
        }

        return spellings;
    }
}
