using System.Numerics;

namespace Brisk.Json.Text;

/// <summary>Converts between enumeration values and their underlying integers.</summary>
internal static class EnumBits
{
    // SAFETY: BitCast itself rejects types of different sizes.

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static U ToInteger<T, U>(T value)
        where T : struct, Enum
        where U : struct, IBinaryInteger<U>
        => Unsafe.BitCast<T, U>(value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T FromInteger<T, U>(U value)
        where T : struct, Enum
        where U : struct, IBinaryInteger<U>
        => Unsafe.BitCast<U, T>(value);
}
