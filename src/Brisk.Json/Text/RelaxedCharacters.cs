using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
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
    public static bool Allows(uint unit) => (Row(unit) & 1) != 0;

    /// <summary>Whether the encoder writes all of eight units as they are.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool AllowsEight(ref ushort units)
    {
        // SAFETY: the caller knows that eight units stand there.
        uint all = Row(units) & Row(Unsafe.Add(ref units, 1)) & Row(Unsafe.Add(ref units, 2)) & Row(Unsafe.Add(ref units, 3))
            & Row(Unsafe.Add(ref units, 4)) & Row(Unsafe.Add(ref units, 5)) & Row(Unsafe.Add(ref units, 6)) & Row(Unsafe.Add(ref units, 7));
        return (all & 1) != 0;
    }

    /// <summary>Whether the encoder writes all of the first five units as they are.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool AllowsFive(Vector128<ushort> units)
        => (Row(units[0]) & Row(units[1]) & Row(units[2]) & Row(units[3]) & Row(units[4]) & 1) != 0;

    /// <summary>The bit of the unit in the lowest place, and others above it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Row(uint unit)
    {
        // SAFETY: 65,536 bits, and the unit is cut to 16.
        return Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(s_allowed), (ushort)unit >> 5) >> (int)(unit & 31);
    }

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
