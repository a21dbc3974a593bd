using System.Collections;

namespace Brisk.Json.Rules;

/// <summary>An immutable array that is compared by its items, so that contracts have value equality.</summary>
internal readonly struct EquatableArray<T>(T[] items) : IReadOnlyList<T>, IEquatable<EquatableArray<T>>
{
    private readonly T[]? _items = items;

    public int Count => _items?.Length ?? 0;

    public T this[int index] => (_items ?? [])[index];

    public static EquatableArray<T> From(List<T>? list) => list is null || list.Count == 0 ? default : new(list.ToArray());

    public bool Equals(EquatableArray<T> other) => (_items ?? []).SequenceEqual(other._items ?? []);

    public override bool Equals(object? obj) => obj is EquatableArray<T> other && Equals(other);

    public override int GetHashCode()
    {
        int hash = Count;
        for (int i = 0; i < Count; i++)
        {
            hash = unchecked((hash * 31) + (this[i]?.GetHashCode() ?? 0));
        }

        return hash;
    }

    public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)(_items ?? [])).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
