using System.Diagnostics.CodeAnalysis;

namespace Brisk.Json.Querying;

/// <summary>
/// A path as it is followed through a document that is read once, from its start to its end. What has to be known of a value before it can be passed is asked of the value in
/// memory: whether a filter is true of it, or, for indexes from the end of an array, all of the array.
/// </summary>
/// <remarks>It belongs to one evaluation, and to its thread.</remarks>
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

    /// <summary>Where the evaluation is at the root.</summary>
    public ForwardStates Start { get; } = new();

    /// <summary>Whether the value must be in memory before its matches are known.</summary>
    public bool NeedsValue(ForwardStates states, bool isArray, bool isContainer)
    {
        if (states.Pending.Count > 0) return true;
        if (!isContainer) return false;
        if (states.Matches > 0 && states.Open.Count > 0) return true;
        return isArray && states.Open.Exists(state => _needsArrays[state.Segment]);
    }

    /// <summary>Works out where the evaluation is at a child.</summary>
    /// <param name="parent">Where it is at the container. Nothing is pending there.</param>
    /// <param name="index">The index of the child; -1 for a member of an object.</param>
    /// <param name="reader">At the name of a member of an object.</param>
    /// <param name="child">Takes the result.</param>
    public void Descend(ForwardStates parent, int index, scoped ref Utf8JsonReader reader, ForwardStates child)
    {
        child.Clear();
        foreach (ForwardState state in parent.Open)
        {
            PathSegment segment = _segments[state.Segment];
            ForwardState next = state with { Segment = state.Segment + 1 };
            foreach (PathSelector selector in segment.Selectors)
            {
                if (selector.Condition is { } condition) child.Pending.Add((condition, next));
                else if (Selects(selector, index, ref reader)) child.Add(next, _segments.Length);
            }

            if (segment.IsDescendant) child.Add(state, _segments.Length);
        }
    }

    /// <summary>Asks the filters that are pending.</summary>
    public void Resolve(ForwardStates states, JsonElement value)
    {
        foreach ((PathCondition condition, ForwardState next) in states.Pending)
        {
            if (_filter.IsTrue(condition, value)) states.Add(next, _segments.Length);
        }

        states.Pending.Clear();
    }

    /// <summary>The evaluation of what is left of the path at a state.</summary>
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

    private static bool CountsFromTheEnd(PathSelector selector) => selector.Kind switch
    {
        SelectorKind.Index => selector.Index < 0,
        SelectorKind.Slice => selector.Slice is { Start: < 0 } or { End: < 0 } or { Step: < 0 },
        _ => false,
    };
}

/// <summary>A segment that is to be applied next, and how many times the value at hand has been selected for it.</summary>
internal readonly record struct ForwardState(int Segment, long Count);

/// <summary>Where the evaluation of a path is at a value: all segments that are to be applied to it.</summary>
internal sealed class ForwardStates
{
    /// <summary>How many times the value is selected by the whole path.</summary>
    public long Matches { get; private set; }

    /// <summary>The segments that are applied to the value next.</summary>
    public List<ForwardState> Open { get; } = [];

    /// <summary>What is to be added where a condition is true of the value.</summary>
    public List<(PathCondition Condition, ForwardState Next)> Pending { get; } = [];

    public bool IsEmpty => Matches == 0 && Open.Count == 0 && Pending.Count == 0;

    public void Clear()
    {
        Matches = 0;
        Open.Clear();
        Pending.Clear();
    }

    /// <summary>Adds a state, of a path of so many segments.</summary>
    public void Add(ForwardState state, int segments)
    {
        if (state.Segment == segments)
        {
            Matches = Sum(Matches, state.Count);
            return;
        }

        int same = Open.FindIndex(other => other.Segment == state.Segment);
        if (same < 0) Open.Add(state);
        else Open[same] = state with { Count = Sum(Open[same].Count, state.Count) };
    }

    // Nobody takes as many values as a sum that would overflow.
    private static long Sum(long first, long second) => first > long.MaxValue - second ? long.MaxValue : first + second;
}
