namespace Brisk.Json;

/// <summary>The containers open at a position in JSON text, up to the innermost one that contracts describe.</summary>
/// <param name="dropsEnded">
/// Whether a key is dropped when its value has ended, and the outermost container when it has ended. System.Text.Json does this where its converters are
/// resumable: in streams, and with preserved references. Otherwise, text after a value still has the path of the last value. A dictionary with a discriminator always drops its keys.
/// </param>
internal sealed class ErrorPath(bool dropsEnded)
{
    private readonly List<Level> _levels = [];

    // The container that was closed last. The next one reuses it.
    private Level? _closed;

    public bool IsEmpty => _levels.Count == 0;

    /// <summary>Returns a copy for a separate walk.</summary>
    public ErrorPath Clone()
    {
        var clone = new ErrorPath(dropsEnded);
        clone._levels.AddRange(_levels.Select(static level => level.Clone()));
        return clone;
    }

    public Level Last => _levels[^1];

    /// <summary>The type of the innermost container with a known contract.</summary>
    public Type NearestType => _levels.FindLast(static level => level.Expected is not null)?.Expected!.Type ?? typeof(object);

    /// <summary>Whether the innermost container is an array represented by an object.</summary>
    public bool IsInEnvelope => !IsEmpty && Last.Converter is IValuesEnvelope;

    /// <summary>Whether the last token opened or closed a container.</summary>
    public bool IsAtContainer => !IsEmpty && (Last.IsFresh || Last.IsClosed);

    /// <summary>Whether the last token closed an empty container.</summary>
    public bool IsAtEmptyContainer => !IsEmpty && Last.IsFresh && Last.IsClosed;

    /// <summary>Enters a container.</summary>
    /// <param name="expected">The converter of the value.</param>
    /// <param name="fits">Whether it reads such containers; otherwise, their contents have no path.</param>
    public void Open(ICursorConverter? expected, bool fits)
    {
        BeginValue();
        Level level = _closed ?? new Level();
        _closed = null;
        level.Open(expected, fits ? expected : null);
        _levels.Add(level);
    }

    /// <summary>Enters a container that was partly read before this text.</summary>
    public void Resume(ReadFrame frame)
    {
        _levels.Add(LevelOf(frame));
        if (frame.Closed is not { } closed) return;

        Level last = LevelOf(closed);
        last.IsClosed = true;
        _levels.Add(last);
    }

    private static Level LevelOf(ReadFrame frame)
    {
        var level = new Level();
        level.Open(frame.Converter, frame.Converter);
        (level.Name, level.Count, level.IsFresh) = (frame.Name, frame.Count, frame.IsFresh);
        return level;
    }

    public void BeginValue()
    {
        if (!IsEmpty) Last.IsFresh = false;
    }

    public void Close() => Last.IsClosed = true;

    public void Name(string? name)
    {
        Last.IsFresh = false;
        Last.Name = name;
    }

    /// <summary>Leaves a closed container, unless it is the outermost.</summary>
    /// <param name="atError">Whether the next token is the error. As in System.Text.Json, the token belongs to an array represented by an object until that object ends.</param>
    public bool TryLeaveClosed(bool atError)
    {
        if (_levels.Count < 2 || !Last.IsClosed || (atError && _levels[^2] is { Converter: IValuesEnvelope, IsClosed: false }))
        {
            return false;
        }

        _closed = Last;
        _levels.RemoveAt(_levels.Count - 1);
        return true;
    }

    /// <summary>Ends an element or the value of a name. The name of a member is then dropped; a key, and the name of an array represented by an object, may be kept until the next name.</summary>
    public void EndValue()
    {
        if (IsEmpty) return;

        Last.Count++;
        if (Last.Converter is IValuesEnvelope ? Last.Name != "$values" : dropsEnded || Last.Converter is not { Shape: ValueShape.Dictionary } or IMetadataConverter)
        {
            Last.Name = null;
        }
    }

    /// <summary>Returns the path of the last token.</summary>
    public string ToValue() => FormatPath(IsAtContainer ? _levels.Count - 1 : _levels.Count);

    /// <summary>Returns the path of text after the last token.</summary>
    public override string ToString() => FormatPath(dropsEnded && _levels is [{ IsClosed: true, Converter: not IValuesEnvelope }] ? 0 : _levels.Count);

    public string ToContainer() => FormatPath(_levels.Count - 1);

    private string FormatPath(int count)
    {
        var path = new PathBuilder(stackalloc char[PathBuilder.TypicalLength]);
        for (int i = 0; i < count; i++)
        {
            Level level = _levels[i];
            switch (level.Converter?.Shape)
            {
                case ValueShape.Array when level.Converter is IPathWithoutIndex:
                    break;
                case ValueShape.Array:
                    path.AddIndex(level.Count);
                    break;
                case ValueShape.Object or ValueShape.Dictionary when level.Name is { } name:
                    path.AddName(name);
                    break;
                default:
                    return path.Build();
            }
        }

        return path.Build();
    }

    internal sealed class Level
    {
        /// <summary>The converter of the value.</summary>
        public ICursorConverter? Expected { get; private set; }

        /// <summary>The same, if it reads such containers.</summary>
        public ICursorConverter? Converter { get; private set; }

        public string? Name { get; set; }

        public int Count { get; set; }

        /// <summary>Whether nothing inside it has been read.</summary>
        public bool IsFresh { get; set; }

        /// <summary>Whether its end has been read.</summary>
        public bool IsClosed { get; set; }

        public void Open(ICursorConverter? expected, ICursorConverter? converter)
            => (Expected, Converter, Name, Count, IsFresh, IsClosed) = (expected, converter, null, 0, true, false);

        public Level Clone() => (Level)MemberwiseClone();
    }
}
