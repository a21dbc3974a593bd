namespace Brisk.Json.Serialization;

/// <summary>Why a frame stopped writing.</summary>
internal enum WriteStep : byte
{
    /// <summary>Enough is written to be handed on before more is.</summary>
    Full,

    /// <summary>The container is written.</summary>
    Ended,

    /// <summary>The next element is to be written by the frame in <see cref="WriteFrame.Child"/>.</summary>
    Enter,

    /// <summary>The next element has not come: see <see cref="WriteFrame.Coming"/>.</summary>
    Wait,
}

/// <summary>A container that is written in parts. Elements that are small go through their converters; one that may be large gets a frame of its own.</summary>
/// <param name="converter">The converter of the container.</param>
internal abstract class WriteFrame(ICursorConverter converter)
{
    /// <summary>The frame around it, while it writes.</summary>
    public WriteFrame? Outer { get; set; }

    /// <summary>The converter of the container.</summary>
    public ICursorConverter Converter { get; } = converter;

    /// <summary>The frame of the element at which <see cref="Write"/> stopped.</summary>
    public WriteFrame? Child { get; protected set; }

    /// <summary>Whether there is a next element, when that is known.</summary>
    public virtual ValueTask<bool> Coming => default;

    /// <summary>The member that is being written.</summary>
    public string? Name { get; protected set; }

    /// <summary>The converter of the element that is being written.</summary>
    public ICursorConverter? ElementConverter { get; protected set; }

    /// <summary>What <see cref="Utf8JsonWriter.BytesWritten"/> was when that element began.</summary>
    public long ElementStart { get; private set; }

    /// <summary>How many containers were open then.</summary>
    public int ElementDepth { get; private set; }

    /// <summary>Says that an element begins; its name, where it has one, is written.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="element">The converter of the element.</param>
    public void BeginValue(Utf8JsonWriter writer, ICursorConverter element)
    {
        ElementConverter = element;
        ElementStart = writer.BytesWritten;
        ElementDepth = writer.CurrentDepth;
    }

    /// <summary>Called before the container is begun, with false, and when it is written, with true.</summary>
    public Action<bool>? Notice { get; set; }

    /// <summary>The identifier that an object gets as its first property; null for none.</summary>
    public string? Identifier { get; set; }

    /// <summary>The discriminator that an object gets before its members; null for none.</summary>
    public TypeTag? Tag { get; set; }

    /// <summary>Begins the container.</summary>
    public abstract void Begin(Utf8JsonWriter writer, CancellationToken cancellationToken);

    /// <summary>Writes until there is something to do for the caller.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="threshold">How many bytes may wait in the writer.</param>
    public abstract WriteStep Write(Utf8JsonWriter writer, int threshold);

    /// <summary>Ends the use of what is written, on success and on failure, and that of the frame: its converter may take it for another value.</summary>
    public virtual ValueTask DisposeAsync() => default;

    /// <summary>Forgets what was written.</summary>
    protected void Clear()
    {
        Outer = Child = null;
        Name = null;
        ElementConverter = null;
        Notice = null;
        Identifier = null;
        Tag = null;
    }

    /// <summary>Begins an object.</summary>
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
/// <param name="converter">The converter of the container.</param>
/// <param name="element">The converter of the elements.</param>
internal abstract class ElementsWriteFrame<E>(ICursorConverter converter, CursorConverter<E> element) : WriteFrame(converter)
{
    // An element that is not many times what may wait is not worth the frames.
    private const int LargeFactor = 4;

    // Whether elements get frames: the first, to see how large it is, and those that follow a large one.
    private bool _entersElements;
    private bool _hasChild;

    /// <inheritdoc/>
    public override void Begin(Utf8JsonWriter writer, CancellationToken cancellationToken)
    {
        _entersElements = element.HoldsMany;
        _hasChild = false;
    }

    /// <summary>Writes an element, or sets its frame.</summary>
    /// <returns>Whether the frame is set.</returns>
    protected bool WriteElement(Utf8JsonWriter writer, E item, int threshold)
    {
        BeginValue(writer, element);
        if (_entersElements && (Child = element.BeginWrite(item)) is not null)
        {
            return _hasChild = true;
        }

        element.WriteValue(writer, item);
        _entersElements = element.HoldsAsync || writer.BytesWritten - ElementStart > LargeFactor * (long)threshold;
        return false;
    }

    /// <summary>Notes how large the element was that a frame has written.</summary>
    protected void LeaveChild(Utf8JsonWriter writer, int threshold)
    {
        if (_hasChild)
        {
            _hasChild = false;
            Child = null;
            _entersElements = element.HoldsAsync || writer.BytesWritten - ElementStart > LargeFactor * (long)threshold;
        }
    }
}
