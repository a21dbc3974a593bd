using System.Runtime.InteropServices;

namespace Brisk.Json.Text;

/// <content>Short texts, for which the vectors of the other methods take longer than one unit at a time.</content>
internal static partial class StringEncoder
{
    /// <summary>The maximum length of a text for <see cref="TryEscapeFew"/>.</summary>
    public const int FewUnits = 16;

    /// <summary>Like <see cref="Escape(ReadOnlySpan{char}, Span{byte}, System.Text.Encodings.Web.JavaScriptEncoder?)"/>, for a short text in which only ASCII characters are escaped.</summary>
    /// <param name="source">The text, at most <see cref="FewUnits"/> units.</param>
    /// <param name="characters">The characters of an encoder of the framework, but not those of the default one.</param>
    /// <returns>The number of bytes; negative if another method must escape the text.</returns>
    public static int TryEscapeFew(ReadOnlySpan<char> source, Span<byte> destination, EncodedCharacters characters)
    {
        if (destination.Length < source.Length * MaxExpansion + Slack) return -1;

        // SAFETY: the destination holds 6 bytes for each unit, and 32 more; eight bytes are stored at a time.
        ulong[] forms = characters.AsciiForms;
        uint[] allowed = characters.Allowed;
        ref byte to = ref MemoryMarshal.GetReference(destination);
        int written = 0;
        foreach (char unit in source)
        {
            if (unit < 0x80)
            {
                ulong form = forms[unit];
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, written), form);
                written += (int)(form >> AsciiEscapes.LengthShift);
                continue;
            }

            if (!EncodedCharacters.IsSet(allowed, unit)) return -1;

            written += WriteUtf8(ref Unsafe.Add(ref to, written), unit);
        }

        return written;
    }
}
