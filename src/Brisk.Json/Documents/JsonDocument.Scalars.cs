namespace Brisk.Json;

// Documents that consist of one scalar, which are common in untyped values and extension data. They need no RowBuilder, whose setup takes several times
// as long as reading the scalar.
public sealed partial class JsonDocument
{
    private const int MaxSharedLength = 64;

    private static readonly JsonDocument s_true = OfScalar("true"u8, [DocumentRow.Pack(DocumentRow.True, 0, 4)]);
    private static readonly JsonDocument s_false = OfScalar("false"u8, [DocumentRow.Pack(DocumentRow.False, 0, 5)]);

    // The rows of short strings and numbers, by length. Rows that are not rented are never changed.
    private static readonly ulong[]?[] s_strings = new ulong[MaxSharedLength][];
    private static readonly ulong[]?[] s_numbers = new ulong[MaxSharedLength][];

    /// <summary>Returns a document that need not be disposed for a scalar at the start of a text, or null if there is none, or one with escapes.</summary>
    /// <param name="length">The length of the scalar. A number may continue after it.</param>
    internal static JsonDocument? TryReadScalar(ReadOnlySpan<byte> text, out int length)
    {
        length = 0;
        switch (text.IsEmpty ? 0 : text[0])
        {
            case (byte)'"':
                int quote = StringScanner.FindSpecial(text, 1);
                if (quote == text.Length || text[quote] != '"') return null;

                length = quote + 1;
                return OfScalar(text[..length], RowsOf(s_strings, DocumentRow.String, 1, quote - 1));
            case (byte)'-' or (>= (byte)'0' and <= (byte)'9'):
                return NumberScanner.Scan(text, 0, out length) is NumberScan.Complete or NumberScan.CompleteAtEnd
                    ? OfScalar(text[..length], RowsOf(s_numbers, DocumentRow.Number, 0, length))
                    : null;
            case (byte)'t' when text.StartsWith("true"u8):
                length = 4;
                return s_true;
            case (byte)'f' when text.StartsWith("false"u8):
                length = 5;
                return s_false;
            default:
                return null;
        }
    }

    private static JsonDocument OfScalar(ReadOnlySpan<byte> text, ulong[] rows)
    {
        byte[] own = GC.AllocateUninitializedArray<byte>(text.Length);
        text.CopyTo(own);
        return new JsonDocument(own, new DocumentRows { Array = rows, Count = 1 }, rentedText: null, isDisposable: false);
    }

    private static ulong[] RowsOf(ulong[]?[] shared, ulong kind, int offset, int size)
    {
        if (size < shared.Length) return shared[size] ??= [DocumentRow.Pack(kind, offset, size)];

        var rows = new DocumentRows { Array = new ulong[1] };
        rows.Add(kind, offset, size);
        return rows.Array;
    }
}
