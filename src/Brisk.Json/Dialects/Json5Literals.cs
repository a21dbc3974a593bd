namespace Brisk.Json.Dialects;

/// <summary>
/// The JSON spellings of JSON5 numbers that JSON cannot represent. Infinity is a number that is too large: <see cref="double"/>, <see cref="float"/>, and <see cref="JsonElement"/>
/// read it as infinity; integers and <see cref="decimal"/> reject it. No JSON number reads as NaN; it is a string, in a spelling that is not used otherwise, which the
/// floating-point converters recognize.
/// </summary>
internal static class Json5Literals
{
    public static ReadOnlySpan<byte> Infinity => "1e999"u8;

    public static ReadOnlySpan<byte> NegativeInfinity => "-1e999"u8;

    /// <summary>With its quotes.</summary>
    public static ReadOnlySpan<byte> NotANumber => "\"\\u004eaN\""u8;
}
