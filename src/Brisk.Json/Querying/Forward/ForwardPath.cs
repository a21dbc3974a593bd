namespace Brisk.Json.Querying;

/// <summary>
/// A path evaluated on a document that is read once, from start to end. If a value must be known before it can be skipped, it is buffered in memory:
/// a value tested by a filter, or, for indices that count from the end, the whole array.
/// </summary>
/// <remarks>Used by a single evaluation, on one thread.</remarks>
internal sealed class ForwardPath
{
    private readonly PathSegment[] _segments;
    private readonly bool[] _needsArrays;
    private readonly PathFilter<JsonElement, ElementChildren, ElementNavigator> _filter = new(root: default);
    private readonly PathRun<JsonElement>?[] _rests;

    public ForwardPath(PathSegment[] segments)
    {
        _segments = segments;
        _needsArrays = Array.ConvertAll(segments, static segment => Array.Exists(segment.Selectors, CountsFromTheEnd));
        _rests = new PathRun<JsonElement>?[segments.Length];
        Start.Add(new(0, 1), segments.Length);
    }

    public ForwardStates Start { get; } = new();

    /// <summary>Returns whether the value must be in memory before its matches are known.</summary>
    public bool NeedsValue(ForwardStates states, bool isArray, bool isContainer)
    {
        if (states.Pending.Count > 0) return true;
        if (!isContainer) return false;
        if (states.Matches > 0 && states.Open.Count > 0) return true;
        return isArray && CountsFromTheEnd(states);
    }

    /// <summary>Returns whether the path selects every child of a value, and nothing else in it.</summary>
    public bool SelectsEach(ForwardStates states)
    {
        foreach (ForwardState state in states.Open)
        {
            PathSegment segment = _segments[state.Segment];
            if (segment.IsDescendant || state.Segment + 1 != _segments.Length || Array.Exists(segment.Selectors, static selector => selector.Condition is not null || selector.Kind != SelectorKind.Wildcard))
            {
                return false;
            }
        }

        return states.Open.Count > 0;
    }

    /// <summary>Computes the states at a child.</summary>
    /// <param name="parent">The states at the container, none of which is pending.</param>
    /// <param name="index">The index of the child; -1 for a member of an object.</param>
    /// <param name="reader">The reader, at the name of a member of an object.</param>
    /// <param name="child">The resulting states.</param>
    public void Descend(ForwardStates parent, int index, scoped ref Utf8JsonReader reader, ForwardStates child)
    {
        child.Clear();
        foreach (ForwardState state in parent.Open)
        {
            PathSegment segment = _segments[state.Segment];
            ForwardState next = state with { Segment = state.Segment + 1 };
            foreach (PathSelector selector in segment.Selectors)
            {
                if (selector.Condition is { } condition)
                {
                    child.Pending.Add((condition, next));
                }
                else if (Selects(selector, index, ref reader))
                {
                    child.Add(next, _segments.Length);
                }
            }

            if (segment.IsDescendant) child.Add(state, _segments.Length);
        }
    }

    public void Resolve(ForwardStates states, JsonElement value)
    {
        foreach ((PathCondition condition, ForwardState next) in states.Pending)
        {
            if (_filter.IsTrue(condition, value)) states.Add(next, _segments.Length);
        }

        states.Pending.Clear();
    }

    public PathRun<JsonElement> RestAt(ForwardState state)
        => _rests[state.Segment] ??= PathRun<JsonElement>.Make(
            PathSegment.Join([.. _segments[state.Segment..].Select(static segment => new PathSegment(segment.IsDescendant, segment.Selectors))]), _filter, isLocating: true);

    private static bool Selects(PathSelector selector, int index, scoped ref Utf8JsonReader reader) => selector.Kind switch
    {
        SelectorKind.Wildcard => true,
        SelectorKind.Name => index < 0 && selector.Name!.IsUtf8 && reader.ValueTextEquals(selector.Name.Utf8),
        SelectorKind.Index => index >= 0 && selector.Index == index,
        _ => index >= 0 && Contains(selector.Slice, index),
    };

    private static bool Contains(PathSlice slice, int index)
    {
        long start = slice.Start ?? 0;
        return slice.Step > 0 && index >= start && index < (slice.End ?? long.MaxValue) && (index - start) % slice.Step == 0;
    }

    private bool CountsFromTheEnd(ForwardStates states)
    {
        foreach (ForwardState state in states.Open)
        {
            if (_needsArrays[state.Segment]) return true;
        }

        return false;
    }

    private static bool CountsFromTheEnd(PathSelector selector) => selector.Kind switch
    {
        SelectorKind.Index => selector.Index < 0,
        SelectorKind.Slice => selector.Slice is { Start: < 0 } or { End: < 0 } or { Step: < 0 },
        _ => false,
    };
}

/// <summary>The next segment to apply, and the number of times the current value has been selected for it.</summary>
internal readonly record struct ForwardState(int Segment, long Count);

/// <summary>The states of a path evaluation at a value: all segments to apply to it.</summary>
internal sealed class ForwardStates
{
    /// <summary>The number of times the whole path selects the value.</summary>
    public long Matches { get; private set; }

    /// <summary>The next segments to apply to the value.</summary>
    public List<ForwardState> Open { get; } = [];

    /// <summary>The states to add if a condition is true for the value.</summary>
    public List<(PathCondition Condition, ForwardState Next)> Pending { get; } = [];

    public bool IsEmpty => Matches == 0 && Open.Count == 0 && Pending.Count == 0;

    public void Clear()
    {
        Matches = 0;
        Open.Clear();
        Pending.Clear();
    }

    /// <summary>Adds a state, for a path with this many segments.</summary>
    public void Add(ForwardState state, int segments)
    {
        if (state.Segment == segments)
        {
            Matches = Sum(Matches, state.Count);
            return;
        }

        for (int i = 0; i < Open.Count; i++)
        {
            if (Open[i].Segment != state.Segment) continue;
            Open[i] = state with { Count = Sum(Open[i].Count, state.Count) };
            return;
        }

        Open.Add(state);
    }

    // Saturates: no caller takes that many values.
    private static long Sum(long first, long second) => first > long.MaxValue - second ? long.MaxValue : first + second;
}
