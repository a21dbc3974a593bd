using System.Buffers.Binary;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Converters;

/// <summary>The part of an emitted read method that compares the text with names; see <see cref="ExpectedName"/>.</summary>
/// <param name="cursor">The argument with the cursor.</param>
/// <param name="brace">The argument with the position of the opening brace, which is negative if the object has already been entered.</param>
/// <param name="position">The position in the text.</param>
internal sealed class ExpectedNameCode(MethodCode code, int cursor, int brace, LocalBuilder position)
{
    private const BindingFlags Any = BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

    private static readonly Type s_word = typeof(ulong);

    private readonly LocalBuilder _text = code.Local(typeof(byte).MakeByRefType());
    private readonly LocalBuilder _limit = code.Local(typeof(int));
    private readonly LocalBuilder _separator = code.Local(typeof(Vector256<byte>));
    private readonly LocalBuilder _bits = code.Local(typeof(uint));
    private readonly LocalBuilder _width = code.Local(typeof(int));

    /// <summary>Prepares the comparisons of an object whose first name is at the position.</summary>
    /// <param name="indent">The predicted width of the whitespace before a name.</param>
    /// <param name="otherwise">Where the method continues if names in this object cannot be compared.</param>
    public void Begin(LocalBuilder indent, Label otherwise)
    {
        LocalBuilder text = code.Local(typeof(ReadOnlySpan<byte>)), start = code.Local(typeof(int));
        Label isKnown = code.Label();
        Text().Store(text).Load(text).Call(typeof(ExpectedName).GetMethod(nameof(ExpectedName.Start))!).Store(_text);
        code.Argument(brace).Store(start).Load(start).Constant(0);
        code.ContinueIf(OpCodes.Bge, code.Rarely(() =>
        {
            code.Load(text).Load(position).Load(indent).Call(typeof(ExpectedName).GetMethod(nameof(ExpectedName.FindSeparator))!).Store(start);
            code.Branch(isKnown);
        }));
        code.Mark(isKnown);
        code.Load(text).Load(start).Load(position).Call(typeof(ExpectedName).GetMethod(nameof(ExpectedName.Limit))!).Store(_limit);
        code.Load(_limit).Branch(OpCodes.Brfalse, otherwise);
        code.Load(text).Load(start).Call(typeof(ExpectedName).GetMethod(nameof(ExpectedName.Separator))!).Store(_separator);
        code.Load(position).Load(start).Do(OpCodes.Sub).Store(_width);
        code.Load(_width).Call(typeof(ExpectedName).GetMethod(nameof(ExpectedName.SeparatorBits))!).Store(_bits);
    }

    /// <summary>Compares the first name of an object.</summary>
    /// <param name="name">The name with its quotes and its colon.</param>
    /// <param name="same">Where the method continues at the position of the value.</param>
    /// <param name="otherwise">Where it continues for any other text, at the same position.</param>
    public void CompareFirst(ReadOnlySpan<byte> name, Label same, Label otherwise)
    {
        CheckLimit(name.Length, otherwise);
        CompareName(name, null, otherwise);
        MoveAfter(name.Length, null, same);
    }

    /// <summary>Compares the text after a value with a separator and a name.</summary>
    /// <inheritdoc cref="CompareFirst"/>
    public void CompareNext(ReadOnlySpan<byte> name, Label same, Label otherwise)
    {
        CheckLimit(name.Length, otherwise);
        code.Load(_text).Load(position).Load(_separator).Load(_bits).Call(typeof(ExpectedName).GetMethod(nameof(ExpectedName.SeparatorDifference))!);
        code.ContinueIf(OpCodes.Brfalse, otherwise);
        CompareName(name, _width, otherwise);
        MoveAfter(name.Length, _width, same);
    }

    public MethodCode Text() => code.Argument(cursor).Call(typeof(JsonCursor).GetProperty(nameof(JsonCursor.Text), Any)!.GetMethod!);

    // The text must contain the separator, the name, and two more bytes; a short name is compared as a word, and the separator as a vector.
    private void CheckLimit(int length, Label otherwise)
    {
        int needed = ExpectedName.Window + Math.Max(length, sizeof(ulong)) + 2;
        code.Load(position).Do(OpCodes.Conv_U8).Constant((ulong)needed).Do(OpCodes.Add).Load(_limit).Do(OpCodes.Conv_U8);
        code.ContinueIf(OpCodes.Ble_Un, otherwise);
    }

    // One branch for each part: with one for all, the comparison would wait for the slowest part.
    private void CompareName(ReadOnlySpan<byte> name, LocalBuilder? width, Label otherwise)
    {
        if (name.Length <= 2 * sizeof(ulong))
        {
            Span<byte> padded = stackalloc byte[sizeof(ulong)];
            padded.Clear();
            name[..Math.Min(name.Length, padded.Length)].CopyTo(padded);
            LoadWord(width, 0);
            if (name.Length < sizeof(ulong)) code.Constant((1UL << (8 * name.Length)) - 1).Do(OpCodes.And);

            code.Constant(WordOf(padded)).ContinueIf(OpCodes.Beq, otherwise);
            if (name.Length <= sizeof(ulong)) return;

            LoadWord(width, name.Length - sizeof(ulong));
            code.Constant(WordOf(name[^sizeof(ulong)..])).ContinueIf(OpCodes.Beq, otherwise);
            return;
        }

        code.Load(_text);
        LoadPosition(width, 0);
        List<Type> types = [typeof(byte).MakeByRefType(), typeof(int)];
        int last = name.Length - SpanVectors.Width;
        for (int start = 0; start < name.Length; start += SpanVectors.Width)
        {
            ReadOnlySpan<byte> part = name.Slice(Math.Min(start, last), SpanVectors.Width);
            code.Constant(WordOf(part)).Constant(WordOf(part[sizeof(ulong)..]));
            types.AddRange([s_word, s_word]);
        }

        code.Constant(last).Call(typeof(ExpectedName).GetMethod(nameof(ExpectedName.Difference), [.. types, typeof(int)])!);
        code.ContinueIf(OpCodes.Brfalse, otherwise);
    }

    private static ulong WordOf(ReadOnlySpan<byte> bytes) => BinaryPrimitives.ReadUInt64LittleEndian(bytes);

    // Skips one space. Other whitespace is rare.
    private void MoveAfter(int length, LocalBuilder? width, Label same)
    {
        LoadPosition(width, length).Store(position);
        Label other = code.Rarely(() =>
        {
            code.Argument(cursor).Load(position).Constant(length).Do(OpCodes.Sub).Constant(length).Call(typeof(JsonCursor).GetMethod(nameof(JsonCursor.AfterName), Any)!).Store(position);
            code.Branch(same);
        });

        LoadByte(0).Constant((int)' ').Branch(OpCodes.Bgt, same);
        LoadByte(0).Constant((int)' ').ContinueIf(OpCodes.Beq, other);
        LoadByte(1).Constant((int)' ').ContinueIf(OpCodes.Bgt, other);
        LoadPosition(null, 1).Store(position).Branch(same);
    }

    private MethodCode LoadByte(int offset)
    {
        code.Load(_text);
        return LoadPosition(null, offset).Call(typeof(ExpectedName).GetMethod(nameof(ExpectedName.At))!);
    }

    private void LoadWord(LocalBuilder? width, int offset)
    {
        code.Load(_text);
        LoadPosition(width, offset).Call(typeof(ExpectedName).GetMethod(nameof(ExpectedName.Word))!);
    }

    private MethodCode LoadPosition(LocalBuilder? width, int offset)
    {
        code.Load(position);
        if (width is not null) code.Load(width).Do(OpCodes.Add);

        return offset == 0 ? code : code.Constant(offset).Do(OpCodes.Add);
    }
}
