namespace Brisk.Json.Converters;

/// <summary>An object of a polymorphic type, which is replaced by a frame of its actual type as soon as its first name, or all metadata if references are preserved, is available.</summary>
/// <param name="types">The possible types of the object.</param>
internal sealed class PolymorphicFrame<T>(PolymorphicConverter<T> converter, DerivedTypes types, MetadataRules rules)
    : ReadFrame<T>(rules.PreservesReferences ? ((IMetadataConverter)types.Base).Form : converter), IStreamingFrame
{
    private bool _isStreaming;
    private Exception? _rejection;

    public override bool IsObject => true;

    public override bool IsEager => _isStreaming;

    public override MetadataRules? Awaited => rules.PreservesReferences ? rules : null;

    public void BeginStreaming() => _isStreaming = true;

    public void TakeIncomplete(ReadFrame child) => throw new InvalidOperationException("The frame is replaced before anything in it is entered.");

    public override void Take(ref JsonCursor cursor, ReadFrame child) => throw new InvalidOperationException("The frame is replaced before anything in it is taken.");

    public override ReadFrame? Become(ref JsonCursor cursor, bool isWhole)
    {
        JsonCursor first = cursor;
        if (_rejection is not null) return null;

        bool isEmpty = !first.FirstElement(Close);
        if (rules.PreservesReferences)
        {
            // All metadata is available, and the chosen converter reads it.
            JsonCursor start = cursor;
            cursor = first;
            ICursorConverter chosen = converter.ChooseInside(ref cursor, isEmpty, exists: false);
            cursor = start;
            return chosen.BeginFrame((byte)'{');
        }

        if (isEmpty || rules.KindAt(ref first) != MetadataKind.Type)
        {
            if (!isEmpty && first.Current != '"')
            {
                first.ReadName(out _); // throws: there is no name
            }

            MetadataKind kind = isEmpty ? MetadataKind.None : rules.KindAt(ref first);
            if (kind is MetadataKind.None or MetadataKind.Unknown)
            {
                CheckBase(ref cursor, first, isEmpty);
            }
            else if (converter.RequiresDiscriminator)
            {
                // Rejected before an object is created. The error of $values is at its value.
                if (kind == MetadataKind.Values && !isWhole) return null;

                cursor = first;
                MetadataReader.RejectValues(ref cursor, rules);
                MetadataReader.IsRead(ref cursor, rules, isLeading: false); // throws
            }

            return Begin(types.Base, ref cursor);
        }

        if (!isWhole) return null;

        cursor = first;
        cursor.ReadName(out _);
        object discriminator = Discriminator.Read(ref cursor, rules.DiscriminatorName!);
        ReadFrame frame = this;
        try
        {
            if (types.Find(discriminator) is { } listed)
            {
                frame = Begin(listed, ref cursor);
            }
            else if (types.IgnoresUnrecognized)
            {
                frame = Begin(types.Base, ref cursor);
            }
            else
            {
                _rejection = PolymorphismErrors.Unknown(typeof(T), discriminator); // thrown when the next name, which determines its location, is available
            }
        }
        catch (Exception exception) when (exception is CursorException or NotSupportedException)
        {
            _rejection = exception; // likewise
        }

        frame.Commit();
        return frame;
    }

    protected override void Complete(ref JsonCursor cursor)
    {
        cursor.Position--;
        throw Rejection(ref cursor);
    }

    protected override FrameStep ReadElements(ref JsonCursor cursor, bool isPart, ref int indent)
    {
        if (rules.KindAt(ref cursor) is MetadataKind.Type or MetadataKind.Id or MetadataKind.Reference)
        {
            MetadataReader.IsRead(ref cursor, rules, isLeading: true); // throws
        }

        throw Rejection(ref cursor);
    }

    protected override ReadFrame? EnterElement(ref JsonCursor cursor) => null;

    private Exception Rejection(ref JsonCursor cursor)
        => cursor.At(FailurePlace.AfterNext, _rejection ?? new InvalidOperationException("The frame is replaced before anything in it is read."));

    // Without an error, the cursor does not move.
    private void CheckBase(ref JsonCursor cursor, JsonCursor first, bool isEmpty)
    {
        try
        {
            converter.CheckBase(ref first, isEmpty);
        }
        catch
        {
            cursor.Position = first.Position;
            cursor.FailurePlace = first.FailurePlace;
            throw;
        }
    }

    private ReadFrame Begin(ICursorConverter chosen, ref JsonCursor cursor)
    {
        ReadFrame frame = chosen.BeginFrame((byte)'{')!;
        frame.Converter = chosen;
        if (_isStreaming) (frame as IStreamingFrame)?.BeginStreaming();

        frame.Open(ref cursor);
        return frame;
    }
}
