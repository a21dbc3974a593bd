using System.Diagnostics;
using Brisk.Json.Modeling;

namespace Brisk.Json.Converters;

/// <summary>Adapts a user-defined converter of strings for use in contracts.</summary>
internal sealed class AccumulatedStringConverter<T>(JsonIncrementalStringConverter<T> inner) : CursorConverter<T>
{
    public override JsonConverter Public => inner;

    public JsonStringContent Content => inner.Content;

    /// <summary>Starts a string: returns the object that its content is passed to.</summary>
    public StringPieces<T> Begin(JsonSerializerOptions options)
        => new(inner.BeginRead(options) ?? throw IncrementalErrors.ReturnedNull(inner.GetType(), nameof(inner.BeginRead)), inner.Content);

    public Stream Open(Utf8JsonWriter writer, T value)
        => inner.OpenContent(value!, ReferenceScope.OptionsOf(writer.SerializerContext)) ?? throw IncrementalErrors.ReturnedNull(inner.GetType(), nameof(inner.OpenContent));

    public override T? ReadValue(ref JsonCursor cursor)
    {
        int start = cursor.Position;
        if (cursor.Current != '"')
        {
            if (default(T) is not null || !cursor.TryReadNull()) cursor.FailValue();

            return default;
        }

        return cursor.TryReadStringBody(out _, out _) ? ReadText(ref cursor, start) : default;
    }

    public override ReadFrame? BeginFrame(byte first) => first == '"' ? new AccumulatedStringFrame<T>(this) : null;

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (writer.TryWriteNull(value)) return;

        using Stream stream = Open(writer, value);
        using var rented = new RentedBytes(StringSegments.Length);
        var segments = new StringSegments(inner.Content, rented.Array);
        while (segments.Write(writer, stream.Read(rented.Array))) { }
    }

    public override WriteFrame? BeginWrite(T value) => value is null ? null : new StringWriteFrame<T>(this, value);

    // The content is read from a stream, which may be asynchronous.
    public override bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen) => trait != ConverterTrait.ContainsStreamed;

    // Reads the string that ends at the cursor. An error other than a syntax error is located at its start, as for a string read in parts.
    private T? ReadText(ref JsonCursor cursor, int start)
    {
        int end = cursor.Position;
        try
        {
            using StringPieces<T> pieces = Begin(ReferenceScope.OptionsOf(cursor.Context));
            if (pieces.Read(cursor.Text[(start + 1)..end], out _) == StringProgress.Ended) return pieces.Complete();

            LocateFailureAt(ref cursor, start);
            cursor.FailValue(CursorErrors.Text(pieces.Rejection!));
            return default;
        }
        catch
        {
            LocateFailureAt(ref cursor, start);
            throw;
        }
    }

    private static void LocateFailureAt(ref JsonCursor cursor, int start)
    {
        cursor.Position = start;
        cursor.FailurePlace = FailurePlace.Here;
        cursor.ConsumedAtFailure = start;
    }
}

/// <summary>A string that is read in parts.</summary>
internal interface IStringFrame
{
    LineAnchor Start { get; set; }

    /// <summary>The error in the rejected piece, or null.</summary>
    Exception? Rejection { get; }

    /// <summary>Continues reading.</summary>
    /// <param name="text">The text of the string, from the position at which the last call stopped.</param>
    StringProgress Read(ReadOnlySpan<byte> text, JsonSerializerOptions options, out int used);
}

internal sealed class AccumulatedStringFrame<T>(AccumulatedStringConverter<T> converter) : ReadFrame<T>(converter), IStringFrame
{
    private StringPieces<T>? _pieces;

    public LineAnchor Start { get; set; }

    public Exception? Rejection => _pieces?.Rejection;

    public override bool IsObject => false;

    public override bool HasBrackets => false;

    public StringProgress Read(ReadOnlySpan<byte> text, JsonSerializerOptions options, out int used)
    {
        used = 0;
        _pieces ??= converter.Begin(options);
        return _pieces.Read(text, out used);
    }

    public override void Take(ref JsonCursor cursor, ReadFrame child) => throw new UnreachableException();

    protected override void Complete(ref JsonCursor cursor)
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
