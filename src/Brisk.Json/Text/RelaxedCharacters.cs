using System.Runtime.CompilerServices;
using System.Text.Encodings.Web;

namespace Brisk.Json.Text;

/// <summary>The characters of the basic plane that <see cref="JavaScriptEncoder.UnsafeRelaxedJsonEscaping"/> writes as they are.</summary>
/// <remarks>
/// Not those that are unassigned, private, separators, surrogates or U+FEFF. What is unassigned depends on the Unicode version of the
/// framework, so the encoder itself is asked, once, when the first such character is written (about half a millisecond, 8 kB).
/// </remarks>
internal static class RelaxedCharacters
{
    private static readonly uint[] s_allowed = Ask(JavaScriptEncoder.UnsafeRelaxedJsonEscaping);

    /// <summary>Whether the encoder writes this UTF-16 unit as it is. Never true of surrogates: other planes are always escaped.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Allows(uint unit) => ((s_allowed[(ushort)unit >> 5] >> (int)(unit & 31)) & 1) != 0;

    private static uint[] Ask(JavaScriptEncoder encoder)
    {
        var allowed = new uint[0x10000 / 32];
        for (int unit = 0; unit < 0x10000; unit++)
        {
            if (!char.IsSurrogate((char)unit) && !encoder.WillEncode(unit)) allowed[unit >> 5] |= 1u << (unit & 31);
        }

        return allowed;
    }
}
