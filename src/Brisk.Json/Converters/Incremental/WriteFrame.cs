namespace Brisk.Json.Converters;

/// <summary>Why a frame stopped writing.</summary>
internal enum WriteStep : byte
{
    /// <summary>Enough has been written to be flushed.</summary>
    Full,

    /// <summary>The container has been written.</summary>
    Ended,

    /// <summary>The next element must be written by the frame in <see cref="WriteFrame.Child"/>.</summary>
    Enter,

    /// <summary>The next element is not available yet: see <see cref="WriteFrame.Pending"/>.</summary>
    Wait,
}

/// <summary>A container that is written incrementally. Small elements are written by their converters; one that may be large gets its own frame.</summary>
internal abstract class WriteFrame(ICursorConverter converter)
{
    /// <summary>The enclosing frame, while it writes.</summary>
    public WriteFrame? Outer { get; set; }

    public ICursorConverter Converter { get; } = converter;

    /// <summary>Whether asynchronous sequences are rejected. Set before the container is started.</summary>
    public bool IsSynchronous { get; set; }

    /// <summary>The frame of the element at which <see cref="Write"/> stopped.</summary>
    public WriteFrame? Child { get; protected set; }

    /// <summary>The pending call that determines whether there is a next element.</summary>
    public virtual ValueTask<bool> Pending => default;

    public string? Name { get; protected set; }

    public ICursorConverter? ElementConverter { get; protected set; }

    /// <summary>The value of <see cref="Utf8JsonWriter.BytesWritten"/> at the start of that element.</summary>
    public long ElementStart { get; private set; }

    /// <summary>The number of containers open at the start of that element.</summary>
    public int ElementDepth { get; private set; }

    /// <summary>Records that an element starts, after its name, if any, has been written.</summary>
    public void BeginValue(Utf8JsonWriter writer, ICursorConverter element)
    {
        ElementConverter = element;
        ElementStart = writer.BytesWritten;
        ElementDepth = writer.CurrentDepth;
    }

    /// <summary>Whether that element is a run of members of this object, which are written together.</summary>
    public bool WritesMembers { get; private set; }

    /// <summary>Records that members of this object are written together. Any of them may fail.</summary>
    protected void BeginMembers(Utf8JsonWriter writer)
    {
        Name = null;
        BeginValue(writer, Converter);
        ElementDepth--; // that of the object
        WritesMembers = true;
    }

    protected void EndMembers()
    {
        ElementConverter = null;
        WritesMembers = false;
    }

    /// <summary>Called with false before the container is started, and with true when it has been written.</summary>
    public Action<bool>? Callback { get; set; }

    /// <summary>The value, or its box, if <c>null</c> is written in its place when it is already being written.</summary>
    public object? Identity { get; set; }

    /// <summary>Whether <c>null</c> has been written instead of the container.</summary>
    public bool IsOmitted { get; set; }

    /// <summary>The identifier written as the first property of an object, or null.</summary>
    public string? Identifier { get; set; }

    /// <summary>The discriminator written before the members of an object, or null.</summary>
    public TypeTag? Tag { get; set; }

    public abstract void Begin(Utf8JsonWriter writer, CancellationToken cancellationToken);

    /// <summary>Writes until the caller must act.</summary>
    /// <param name="threshold">The number of bytes that may be pending in the writer.</param>
    public abstract WriteStep Write(Utf8JsonWriter writer, int threshold);

    /// <summary>Releases the value, after success or failure, and the frame, which its converter may reuse.</summary>
    public virtual ValueTask DisposeAsync()
    {
        Release();
        return default;
    }

    protected virtual void Release() { }

    protected void Clear()
    {
        Outer = Child = null;
        Name = null;
        ElementConverter = null;
        Callback = null;
        Identity = null;
        IsOmitted = false;
        Identifier = null;
        Tag = null;
        WritesMembers = false;
    }

    protected void WriteStartObject(Utf8JsonWriter writer)
    {
        writer.WriteStartObject();
        if (Identifier is not null)
        {
            writer.WriteUnescapedPropertyName("$id"u8);
            writer.WriteStringValue(Identifier);
        }

        Tag?.Write(writer);
    }
}

/// <summary>A container whose elements all have one converter.</summary>
internal abstract class ElementsWriteFrame<E>(ICursorConverter converter, CursorConverter<E> element) : WriteFrame(converter)
{
    // An element gets a frame only if it is this many times as large as the pending output.
    private const int LargeFactor = 4;

    // Whether elements of unknown size get frames: the first, to determine its size, and those after a large one.
    private bool _entersElements;
    private bool _mayBeLarge;
    private bool _hasChild;

    public override void Begin(Utf8JsonWriter writer, CancellationToken cancellationToken)
    {
        WriteGuard.Enter(writer);
        _mayBeLarge = element.MayBeLarge;
        _entersElements = _mayBeLarge;
        _hasChild = false;
    }

    /// <summary>Writes an element, or sets its frame.</summary>
    /// <returns>Whether the frame was set.</returns>
    protected bool WriteElement(Utf8JsonWriter writer, E item, int threshold)
    {
        BeginValue(writer, element);
        bool enters = _entersElements || (_mayBeLarge && element.SizeOf(item) == ValueSize.Large);
        if (enters && (Child = element.BeginWrite(item)) is not null) return _hasChild = true;

        element.WriteValue(writer, item);
        _entersElements = EntersNext(writer, threshold);
        return false;
    }

    /// <summary>Records the size of an element written by a frame.</summary>
    protected void LeaveChild(Utf8JsonWriter writer, int threshold)
    {
        if (_hasChild)
        {
            _hasChild = false;
            Child = null;
            _entersElements = EntersNext(writer, threshold);
        }
    }

    private bool EntersNext(Utf8JsonWriter writer, int threshold)
        => (!IsSynchronous && element.MayContainAsync) || writer.BytesWritten - ElementStart > LargeFactor * (long)threshold;
}

internal abstract class ArrayWriteFrame<E>(ICursorConverter converter, CursorConverter<E> element) : ElementsWriteFrame<E>(converter, element)
{
    private IEnumerator<E>? _items;

    public override void Begin(Utf8JsonWriter writer, CancellationToken cancellationToken)
    {
        base.Begin(writer, cancellationToken);
        _items = Items(writer).GetEnumerator();
        writer.WriteStartArray();
    }

    public override WriteStep Write(Utf8JsonWriter writer, int threshold)
    {
        LeaveChild(writer, threshold);
        IEnumerator<E> items = _items!;
        while (!writer.IsDue(threshold))
        {
            if (!items.MoveNext())
            {
                writer.WriteEndArray();
                return WriteStep.Ended;
            }

            if (WriteElement(writer, items.Current, threshold)) return WriteStep.Enter;
        }

        return WriteStep.Full;
    }

    protected abstract IEnumerable<E> Items(Utf8JsonWriter writer);

    protected override void Release()
    {
        _items?.Dispose();
        _items = null;
    }
}
