using System.Diagnostics;

namespace Brisk.Json.Converters;

/// <summary>A string that is read in parts.</summary>
internal interface IStringFrame
{
    /// <summary>The position at which the string begins.</summary>
    LineAnchor Start { get; set; }

    /// <summary>The error in the rejected piece, or null.</summary>
    Exception? Refusal { get; }

    /// <summary>Continues reading.</summary>
    /// <param name="text">The text of the string, from the position at which the last call stopped.</param>
    /// <param name="options">The options of the call.</param>
    /// <param name="used">The number of bytes read.</param>
    StringProgress Read(ReadOnlySpan<byte> text, JsonSerializerOptions options, out int used);
}

/// <inheritdoc cref="IStringFrame"/>
/// <param name="converter">The converter of the string.</param>
internal sealed class AccumulatedStringFrame<T>(AccumulatedStringConverter<T> converter) : ReadFrame<T>(converter), IStringFrame
{
    private StringPieces<T>? _pieces;

    public LineAnchor Start { get; set; }

    public Exception? Refusal => _pieces?.Refusal;

    public override bool IsObject => false;

    public override bool HasBrackets => false;

    public StringProgress Read(ReadOnlySpan<byte> text, JsonSerializerOptions options, out int used)
    {
        used = 0;
        _pieces ??= converter.Begin(options);
        return _pieces.Read(text, out used);
    }

    public override void Take(ref JsonCursor cursor, ReadFrame child) => throw new UnreachableException();

    public override void Complete(ref JsonCursor cursor)
    {
        Result = _pieces!.Complete();
        Discard();
    }

    public override void Discard()
    {
        StringPieces<T>? pieces = _pieces;
        _pieces = null;
        pieces?.Dispose();
    }

    protected override FrameStep ReadElements(ref JsonCursor cursor, bool isPart, ref int indent) => throw new UnreachableException();

    protected override ReadFrame? EnterElement(ref JsonCursor cursor) => null;
}
