namespace Brisk.Json;

/// <summary>
/// Describes a token of a document: its kind, position, and length. Eight bytes: the kind in the highest 4 bits, a size in the next 28, and the
/// offset in the text in the lowest 32.
/// </summary>
/// <remarks>
/// The rows of a document are its tokens in order. The offset is that of the first byte; for strings, of the byte after the quote. The
/// size is the length of a number, literal, or string (without its quotes) in bytes; for the start of a container, the number of rows to its end;
/// for the end of a container, the number of its elements or properties. A size that does not fit in 28 bits is <see cref="FarSize"/>, and stored separately.
/// </remarks>
internal readonly struct DocumentRow(ulong bits)
{
    /// <summary>Represents this size and all larger ones.</summary>
    public const int FarSize = (1 << 28) - 1;

    // The lowest three bits of a kind are the JsonValueKind of the value.
    public const ulong Object = (ulong)JsonValueKind.Object << KindShift;
    public const ulong Array = (ulong)JsonValueKind.Array << KindShift;
    public const ulong String = (ulong)JsonValueKind.String << KindShift;
    public const ulong Number = (ulong)JsonValueKind.Number << KindShift;
    public const ulong True = (ulong)JsonValueKind.True << KindShift;
    public const ulong False = (ulong)JsonValueKind.False << KindShift;
    public const ulong Null = (ulong)JsonValueKind.Null << KindShift;

    /// <summary>Marks the end of an object or array, or a string with escapes.</summary>
    public const ulong Variant = 1UL << 63;

    private const int SizeShift = 32;
    private const int KindShift = 60;

    public JsonValueKind Kind => (JsonValueKind)((bits >> KindShift) & 7);

    public int Offset => (int)bits;

    /// <summary>The offset of the token, including the quote of a string.</summary>
    public int TokenStart => Kind == JsonValueKind.String ? Offset - 1 : Offset;

    public int Size => (int)(bits >> SizeShift) & FarSize;

    public bool IsStart => bits < String; // no row has the kind Undefined

    public bool IsEnd => bits - Variant < String; // smaller values wrap around

    /// <summary>Whether a container ends here or, for a string, whether it contains escapes.</summary>
    public bool IsVariant => (bits & Variant) != 0;

    /// <summary>The number of rows after this one in the container that starts here, including its end; 0 for other values. Branchless, because the branch would be unpredictable.</summary>
    public int Inner => Size & (int)((long)((bits >> KindShift) - (ulong)JsonValueKind.String) >> 63);

    /// <summary>The kind and the size, without the offset.</summary>
    public ulong Nature => bits >> SizeShift;

    /// <summary>Returns the <see cref="Nature"/> of a string of this length without escapes.</summary>
    public static ulong PlainString(int length) => (String >> SizeShift) | (uint)Math.Min(length, FarSize);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Pack(ulong kind, int offset, int size) => kind | ((ulong)(uint)size << SizeShift) | (uint)offset;

    /// <summary>Returns the row of a string.</summary>
    /// <param name="quotes">The offset of the opening quote in the lower half; that of the closing quote, and <see cref="Variant"/>, in the upper half.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong PackString(ulong quotes) => quotes + (String | 1) - ((ulong)((uint)quotes + 1) << SizeShift);
}
