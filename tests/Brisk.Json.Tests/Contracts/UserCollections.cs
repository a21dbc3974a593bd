using System.Collections;
using System.Collections.Concurrent;
using System.Collections.ObjectModel;

namespace Brisk.Json.Tests.Contracts;

/// <summary>User-defined collections: derived, implemented from scratch, ambiguous, without a constructor.</summary>
public static class UserCollections
{
    public class OwnAsync : IAsyncEnumerable<int> { public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken c = default) => null!; }

    public interface IOwnAsync : IAsyncEnumerable<int>;

    public class OwnCollectionBase : CollectionBase;

    public class OwnDictionaryBase : DictionaryBase;

    public class OwnReadOnlyBase : ReadOnlyCollectionBase;

    public class OwnKeyed : KeyedCollection<string, int> { protected override string GetKeyForItem(int i) => i.ToString(); }

    public class OwnList : List<int>;

    public class OwnListWithMember : List<int> { public int Extra { get; set; } }

    public class OwnDictionary : Dictionary<string, int>;

    public class ListWithParameter : List<int> { public ListWithParameter(int a) { } }

    public class ListPrivate : List<int> { private ListPrivate() { } }

    public abstract class ListAbstract : List<int>;

    public interface IOwnList : IList<int>;

    public interface IOwnDictionary : IDictionary<string, int>;

    public interface IOwnSequence : IEnumerable<int>;

    public interface IOwnSet : ISet<int>;

    public interface IOwnReadOnlyDictionary : IReadOnlyDictionary<string, int>;

    public interface IOwnUntypedList : IList;

    public interface IOwnUntypedDictionary : IDictionary;

    public interface IOwnUntypedSequence : IEnumerable;

    public interface IOwnReadOnlySet : IReadOnlySet<int>;

    public interface IBothDictionaries : IDictionary<int, int>, IReadOnlyDictionary<int, int>;

    public class OwnSequence : IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator() => Enumerable.Empty<int>().GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public class SequenceWithAdd : OwnSequence { public void Add(int i) { } }

    public class OwnCollection : OwnSequence, ICollection<int>
    {
        public int Count => 0;
        public bool IsReadOnly => false;
        public void Add(int i) { }
        public void Clear() { }
        public bool Contains(int i) => false;
        public void CopyTo(int[] a, int n) { }
        public bool Remove(int i) => false;
    }

    public class OwnReadOnlyCollection : OwnSequence, IReadOnlyCollection<int> { public int Count => 0; }

    public class OwnReadOnlyList : OwnReadOnlyCollection, IReadOnlyList<int> { public int this[int i] => 0; }

    public class OwnReadOnlyDictionary : IReadOnlyDictionary<string, int>
    {
        public int this[string k] => 0;
        public IEnumerable<string> Keys => [];
        public IEnumerable<int> Values => [];
        public int Count => 0;
        public bool ContainsKey(string k) => false;
        public bool TryGetValue(string k, out int v) { v = 0; return false; }
        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => new Dictionary<string, int>().GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public class OwnUntypedList : ArrayList;

    public class OwnUntypedDictionary : Hashtable;

    public class OwnUntypedCollection : ICollection
    {
        public int Count => 0;
        public bool IsSynchronized => false;
        public object SyncRoot => this;
        public void CopyTo(Array a, int i) { }
        public IEnumerator GetEnumerator() => Array.Empty<int>().GetEnumerator();
    }

    public class OwnUntypedSequence : IEnumerable { public void Add(object o) { } public IEnumerator GetEnumerator() => Array.Empty<int>().GetEnumerator(); }

    public class TwoSequences : IEnumerable<int>, IEnumerable<string>
    {
        IEnumerator<int> IEnumerable<int>.GetEnumerator() => null!;
        IEnumerator<string> IEnumerable<string>.GetEnumerator() => null!;
        IEnumerator IEnumerable.GetEnumerator() => null!;
    }

    public class CollectionAndSequence : OwnCollection, IEnumerable<string> { IEnumerator<string> IEnumerable<string>.GetEnumerator() => null!; }

    public class DictionaryAndInterface : Dictionary<string, int>, IDictionary<int, int>
    {
        int IDictionary<int, int>.this[int k] { get => 0; set { } }
        ICollection<int> IDictionary<int, int>.Keys => null!;
        ICollection<int> IDictionary<int, int>.Values => null!;
        void IDictionary<int, int>.Add(int k, int v) { }
        bool IDictionary<int, int>.ContainsKey(int k) => false;
        bool IDictionary<int, int>.Remove(int k) => false;
        bool IDictionary<int, int>.TryGetValue(int k, out int v) { v = 0; return false; }
        void ICollection<KeyValuePair<int, int>>.Add(KeyValuePair<int, int> i) { }
        bool ICollection<KeyValuePair<int, int>>.Contains(KeyValuePair<int, int> i) => false;
        void ICollection<KeyValuePair<int, int>>.CopyTo(KeyValuePair<int, int>[] a, int n) { }
        bool ICollection<KeyValuePair<int, int>>.Remove(KeyValuePair<int, int> i) => false;
        bool ICollection<KeyValuePair<int, int>>.IsReadOnly => false;
        IEnumerator<KeyValuePair<int, int>> IEnumerable<KeyValuePair<int, int>>.GetEnumerator() => null!;
    }

    public class TwoDictionaryInterfaces : SortedDictionary<string, int>, IDictionary<int, int>
    {
        int IDictionary<int, int>.this[int k] { get => 0; set { } }
        ICollection<int> IDictionary<int, int>.Keys => null!;
        ICollection<int> IDictionary<int, int>.Values => null!;
        void IDictionary<int, int>.Add(int k, int v) { }
        bool IDictionary<int, int>.ContainsKey(int k) => false;
        bool IDictionary<int, int>.Remove(int k) => false;
        bool IDictionary<int, int>.TryGetValue(int k, out int v) { v = 0; return false; }
        void ICollection<KeyValuePair<int, int>>.Add(KeyValuePair<int, int> i) { }
        bool ICollection<KeyValuePair<int, int>>.Contains(KeyValuePair<int, int> i) => false;
        void ICollection<KeyValuePair<int, int>>.CopyTo(KeyValuePair<int, int>[] a, int n) { }
        bool ICollection<KeyValuePair<int, int>>.Remove(KeyValuePair<int, int> i) => false;
        bool ICollection<KeyValuePair<int, int>>.IsReadOnly => false;
        IEnumerator<KeyValuePair<int, int>> IEnumerable<KeyValuePair<int, int>>.GetEnumerator() => null!;
    }

    public class DictionaryAndList : Dictionary<string, int>, IList<int>
    {
        int IList<int>.this[int k] { get => 0; set { } }
        public int IndexOf(int i) => 0;
        public void Insert(int a, int b) { }
        public void RemoveAt(int i) { }
        bool ICollection<int>.IsReadOnly => false;
        void ICollection<int>.Add(int i) { }
        bool ICollection<int>.Contains(int i) => false;
        void ICollection<int>.CopyTo(int[] a, int n) { }
        bool ICollection<int>.Remove(int i) => false;
        IEnumerator<int> IEnumerable<int>.GetEnumerator() => null!;
    }

    public class ReadOnlyAndUntypedDictionary : OwnReadOnlyDictionary, IDictionary
    {
        public object? this[object k] { get => null; set { } }
        public bool IsFixedSize => false;
        public bool IsReadOnly => false;
        ICollection IDictionary.Keys => null!;
        ICollection IDictionary.Values => null!;
        public void Add(object a, object? b) { }
        public void Clear() { }
        public bool Contains(object k) => false;
        public void CopyTo(Array a, int i) { }
        IDictionaryEnumerator IDictionary.GetEnumerator() => null!;
        public void Remove(object k) { }
        public bool IsSynchronized => false;
        public object SyncRoot => this;
    }

    public class SequenceAndUntypedList : ArrayList, IEnumerable<int>
    {
        IEnumerator<int> IEnumerable<int>.GetEnumerator() => Enumerable.Empty<int>().GetEnumerator();
    }

    public struct StructCollection : ICollection<int>
    {
        public int Count => 0;
        public bool IsReadOnly => false;
        public void Add(int i) { }
        public void Clear() { }
        public bool Contains(int i) => false;
        public void CopyTo(int[] a, int n) { }
        public bool Remove(int i) => false;
        public IEnumerator<int> GetEnumerator() => Enumerable.Empty<int>().GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public struct StructDictionary : IDictionary<string, int>
    {
        public int this[string k] { get => 0; set { } }
        public ICollection<string> Keys => [];
        public ICollection<int> Values => [];
        public int Count => 0;
        public bool IsReadOnly => false;
        public void Add(string k, int v) { }
        public void Add(KeyValuePair<string, int> i) { }
        public void Clear() { }
        public bool Contains(KeyValuePair<string, int> i) => false;
        public bool ContainsKey(string k) => false;
        public void CopyTo(KeyValuePair<string, int>[] a, int i) { }
        public bool Remove(string k) => false;
        public bool Remove(KeyValuePair<string, int> i) => false;
        public bool TryGetValue(string k, out int v) { v = 0; return false; }
        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => new Dictionary<string, int>().GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public struct StructList : IList<int>
    {
        public int this[int i] { get => 0; set { } }
        public int IndexOf(int i) => 0;
        public void Insert(int a, int b) { }
        public void RemoveAt(int i) { }
        public int Count => 0;
        public bool IsReadOnly => false;
        public void Add(int i) { }
        public void Clear() { }
        public bool Contains(int i) => false;
        public void CopyTo(int[] a, int n) { }
        public bool Remove(int i) => false;
        public IEnumerator<int> GetEnumerator() => Enumerable.Empty<int>().GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public struct StructSequence : IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator() => Enumerable.Empty<int>().GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public struct StructUntypedList : IList
    {
        public object? this[int i] { get => null; set { } }
        public bool IsFixedSize => false;
        public bool IsReadOnly => false;
        public int Count => 0;
        public bool IsSynchronized => false;
        public object SyncRoot => this;
        public int Add(object? o) => 0;
        public void Clear() { }
        public bool Contains(object? o) => false;
        public void CopyTo(Array a, int i) { }
        public int IndexOf(object? o) => 0;
        public void Insert(int i, object? o) { }
        public void Remove(object? o) { }
        public void RemoveAt(int i) { }
        public IEnumerator GetEnumerator() => Array.Empty<int>().GetEnumerator();
    }

    public class OwnStack : Stack<int>;

    public class OwnQueue : Queue<int>;

    public class OwnConcurrentStack : ConcurrentStack<int>;

    public class OwnConcurrentQueue : ConcurrentQueue<int>;

    public class OwnUntypedStack : Stack;

    public class OwnUntypedQueue : Queue;

    public class OwnHashSet : HashSet<int>;

    public class OwnReadOnlySet : OwnReadOnlyCollection, IReadOnlySet<int>
    {
        public bool Contains(int i) => false;
        public bool IsProperSubsetOf(IEnumerable<int> o) => false;
        public bool IsProperSupersetOf(IEnumerable<int> o) => false;
        public bool IsSubsetOf(IEnumerable<int> o) => false;
        public bool IsSupersetOf(IEnumerable<int> o) => false;
        public bool Overlaps(IEnumerable<int> o) => false;
        public bool SetEquals(IEnumerable<int> o) => false;
    }

    public class AsyncAndSequence : OwnSequence, IAsyncEnumerable<int>
    {
        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken c = default) => null!;
    }

    public class OwnObjectModel : Collection<int>;

    public class ReadOnlyListAndUntypedList : IReadOnlyList<int>, IList
    {
        public int this[int i] => 0;
        object? IList.this[int i] { get => null; set { } }
        public bool IsFixedSize => false;
        public bool IsReadOnly => false;
        public int Count => 0;
        public bool IsSynchronized => false;
        public object SyncRoot => this;
        public int Add(object? o) => 0;
        public void Clear() { }
        public bool Contains(object? o) => false;
        public void CopyTo(Array a, int i) { }
        public int IndexOf(object? o) => 0;
        public void Insert(int i, object? o) { }
        public void Remove(object? o) { }
        public void RemoveAt(int i) { }
        public IEnumerator<int> GetEnumerator() => Enumerable.Empty<int>().GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public class ListInternal : List<int> { internal ListInternal() { } }

    public class ListMarked : List<int> { [System.Text.Json.Serialization.JsonConstructor] private ListMarked() { } }

    public class ListMarkedParameter : List<int> { [System.Text.Json.Serialization.JsonConstructor] public ListMarkedParameter(int a) { } public ListMarkedParameter() { } }

    public class DictionaryMarked : Dictionary<string, int> { [System.Text.Json.Serialization.JsonConstructor] private DictionaryMarked() { } }
}
