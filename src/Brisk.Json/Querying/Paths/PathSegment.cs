namespace Brisk.Json.Querying;

/// <summary>A segment of a path: selectors, applied to a value, or also to all its descendants (RFC 9535 section 2.5).</summary>
internal sealed record PathSegment(bool IsDescendant, PathSelector[] Selectors)
{
    /// <summary>Consecutive selectors that are followed together: the segment's own, if it is a single name or index, and those of the following segments.</summary>
    public PathSelector[] Singles { get; private set; } = [];

    /// <summary>The only selector, if the segment selects at most one child of each value.</summary>
    public PathSelector? Single { get; } = !IsDescendant && Selectors is [{ Kind: SelectorKind.Name or SelectorKind.Index } single] ? single : null;

    /// <summary>Sets the <see cref="Singles"/> of each segment that is not among those of a previous one. No segment is removed.</summary>
    public static PathSegment[] Join(List<PathSegment> segments)
    {
        for (int i = 0; i < segments.Count; i++)
        {
            PathSegment segment = segments[i];
            if (segment.Selectors is [var selector])
            {
                List<PathSelector> singles = selector.Kind is SelectorKind.Name or SelectorKind.Index ? [selector] : [];
                for (; i + 1 < segments.Count && segments[i + 1].Single is { } single; i++)
                {
                    singles.Add(single);
                }

                segment.Singles = [.. singles];
            }
        }

        return [.. segments];
    }
}

/// <summary>The kinds of selectors (RFC 9535 section 2.3).</summary>
internal enum SelectorKind : byte
{
    Name,
    Wildcard,
    Index,
    Slice,
    Filter,
}

/// <summary>A selector; its properties depend on its kind.</summary>
internal sealed class PathSelector
{
    private PathSelector(SelectorKind kind) => Kind = kind;

    public static PathSelector Wildcard { get; } = new(SelectorKind.Wildcard);

    public SelectorKind Kind { get; }

    public SearchText? Name { get; private init; }

    /// <summary>The index of an index selector; a negative one counts from the end.</summary>
    public long Index { get; private init; }

    public PathSlice Slice { get; private init; }

    public PathCondition? Condition { get; private init; }

    public static PathSelector OfName(string name) => new(SelectorKind.Name) { Name = new SearchText(name) };

    public static PathSelector OfIndex(long index) => new(SelectorKind.Index) { Index = index };

    public static PathSelector OfSlice(PathSlice slice) => new(SelectorKind.Slice) { Slice = slice };

    public static PathSelector OfFilter(PathCondition condition) => new(SelectorKind.Filter) { Condition = condition };

    /// <summary>Returns the index from the start in an array with this many elements, or -1 if there is no such element.</summary>
    public int IndexIn(int count)
    {
        long index = Index < 0 ? Index + count : Index;
        return index >= 0 && index < count ? (int)index : -1;
    }
}

/// <summary>A slice as it is written.</summary>
internal readonly record struct PathSlice(long? Start, long? End, long Step)
{
    /// <summary>Returns the first index and the end index in an array with this many elements (RFC 9535 section 2.3.4.2.2).</summary>
    public (int First, int Stop) In(int count)
    {
        long start = Normalize(Start ?? (Step >= 0 ? 0 : count - 1L), count);
        long end = Normalize(End ?? (Step >= 0 ? count : -count - 1L), count);
        return Step >= 0
            ? ((int)Math.Clamp(start, 0, count), (int)Math.Clamp(end, 0, count))
            : ((int)Math.Clamp(start, -1, count - 1L), (int)Math.Clamp(end, -1, count - 1L));
    }

    private static long Normalize(long index, int count) => index >= 0 ? index : count + index;
}
