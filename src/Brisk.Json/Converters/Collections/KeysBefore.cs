using System.Collections;
using System.Collections.Concurrent;

namespace Brisk.Json.Converters;

/// <summary>The keys that a dictionary contained before a document was read into it. The document may contain each of them once; that is not a duplicate.</summary>
internal static class KeysBefore
{
    /// <summary>Returns the keys, compared as by the dictionary if its comparer is known; null if there are none.</summary>
    public static ISet<K>? Of<K, V>(IDictionary<K, V> dictionary)
        where K : notnull
        => dictionary.Count == 0 ? null : dictionary switch
        {
            Dictionary<K, V> { Comparer: { } comparer } => new HashSet<K>(dictionary.Keys, comparer),
            OrderedDictionary<K, V> { Comparer: { } comparer } => new HashSet<K>(dictionary.Keys, comparer),
            ConcurrentDictionary<K, V> { Comparer: { } comparer } => new HashSet<K>(dictionary.Keys, comparer),
            SortedDictionary<K, V> { Comparer: { } comparer } => new SortedSet<K>(dictionary.Keys, comparer),
            SortedList<K, V> { Comparer: { } comparer } => new SortedSet<K>(dictionary.Keys, comparer),
            _ => new HashSet<K>(dictionary.Keys),
        };

    /// <summary>Returns whether a key is a second one in the document.</summary>
    /// <param name="exists">Whether the dictionary contains the key.</param>
    /// <param name="before">The keys that it contained before, without those of the document so far; null if there are none.</param>
    public static bool IsDuplicate<K>(bool exists, ISet<K>? before, K key) => exists && before?.Remove(key) != true;

    /// <inheritdoc cref="Of{K, V}(IDictionary{K, V})"/>
    public static ISet<string>? OfUntyped(IDictionary dictionary) => dictionary.Count == 0 ? null : new HashSet<string>(dictionary.Keys.OfType<string>());
}
