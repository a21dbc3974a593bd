using Brisk.Json.Serialization;

namespace Brisk.Json;

/// <summary>The containers that are open around a place in a text, as far as contracts know them.</summary>
/// <param name="forgets">
/// Whether a key is forgotten when its value has ended, and the outermost container when it has. So does System.Text.Json where its converters can be
/// interrupted: in streams, and under references that are preserved. Elsewhere what follows still has the path of what was last.
/// </param>
internal sealed class ErrorPath(bool forgets)
{
    private readonly List<Level> _levels = [];

    public bool IsEmpty => _levels.Count == 0;

    /// <summary>A copy, for a walk of its own.</summary>
    public ErrorPath Clone()
    {
        var clone = new ErrorPath(forgets);
        clone._levels.AddRange(_levels.Select(static level => level.Clone()));
        return clone;
    }

    /// <summary>The innermost container.</summary>
    public Level Last => _levels[^1];

    /// <summary>The type of the innermost container whose contract is known.</summary>
    public Type NearestType => _levels.FindLast(static level => level.Wanted is not null)?.Wanted!.Type ?? typeof(object);

    /// <summary>Whether the last token opened or closed a container.</summary>
    public bool IsAtContainer => !IsEmpty && (Last.IsFresh || Last.IsClosed);

    /// <summary>Whether the last token closed a container that is empty.</summary>
    public bool IsAtEmptyContainer => !IsEmpty && Last.IsFresh && Last.IsClosed;

    /// <summary>Enters a container.</summary>
    /// <param name="wanted">The converter of the value.</param>
    /// <param name="fits">Whether it takes such containers apart; what is inside has no path otherwise.</param>
    public void Open(ICursorConverter? wanted, bool fits)
    {
        BeginValue();
        _levels.Add(new Level(wanted, fits ? wanted : null));
    }

    /// <summary>Enters a container of which a part was read before this text.</summary>
    public void Resume(ReadFrame frame)
        => _levels.Add(new Level(frame.Converter, frame.Converter) { Name = frame.Name, Count = frame.Count, IsFresh = frame.IsFresh });

    /// <summary>Comes to a value.</summary>
    public void BeginValue()
    {
        if (!IsEmpty)
        {
            Last.IsFresh = false;
        }
    }

    public void Close() => Last.IsClosed = true;

    public void Name(string? name)
    {
        Last.IsFresh = false;
        Last.Name = name;
    }

    /// <summary>Leaves a container that was closed, unless it is the outermost.</summary>
    /// <param name="atError">Whether what follows is the error: that is still in the array for which an object stands, until the object ends, as in System.Text.Json.</param>
    public bool TryLeaveClosed(bool atError)
    {
        if (_levels.Count < 2 || !Last.IsClosed || (atError && _levels[^2] is { Converter: IValuesEnvelope, IsClosed: false }))
        {
            return false;
        }

        _levels.RemoveAt(_levels.Count - 1);
        return true;
    }

    /// <summary>Ends an element or the value of a name. The name of a member is then forgotten; a key, and that of the array for which an object stands, may stay until the next.</summary>
    public void EndValue()
    {
        if (IsEmpty)
        {
            return;
        }

        Last.Count++;
        if (Last.Converter is IValuesEnvelope ? Last.Name != "$values" : forgets || Last.Converter is not { Shape: ValueShape.Dictionary })
        {
            Last.Name = null;
        }
    }

    /// <summary>The path to the last token.</summary>
    public string ToValue() => Spell(IsAtContainer ? _levels.Count - 1 : _levels.Count);

    /// <summary>The path to what follows the last token.</summary>
    public override string ToString() => Spell(forgets && _levels is [{ IsClosed: true, Converter: not IValuesEnvelope }] ? 0 : _levels.Count);

    /// <summary>The path to the innermost container that is open.</summary>
    public string ToContainer() => Spell(_levels.Count - 1);

    private string Spell(int count)
    {
        var path = new PathBuilder();
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
                    return path.ToString();
            }
        }

        return path.ToString();
    }

    /// <summary>A container.</summary>
    /// <param name="wanted">The converter of the value.</param>
    /// <param name="converter">The same, where it takes such containers apart.</param>
    internal sealed class Level(ICursorConverter? wanted, ICursorConverter? converter)
    {
        public ICursorConverter? Wanted { get; } = wanted;

        public Level Clone() => (Level)MemberwiseClone();

        public ICursorConverter? Converter { get; } = converter;

        public string? Name { get; set; }

        public int Count { get; set; }

        /// <summary>Nothing of its inside was passed.</summary>
        public bool IsFresh { get; set; } = true;

        /// <summary>Its end was passed.</summary>
        public bool IsClosed { get; set; }
    }
}
