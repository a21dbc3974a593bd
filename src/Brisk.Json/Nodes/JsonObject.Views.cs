using System.Collections;

namespace Brisk.Json.Nodes;

public sealed partial class JsonObject
{
    /// <summary>A read-only live view of the names, or the values, of an object.</summary>
    private abstract class View<T>(JsonObject owner) : ICollection<T>
    {
        public int Count => owner.Count;

        public bool IsReadOnly => true;

        protected JsonObject Owner => owner;

        protected abstract T Select(KeyValuePair<string, JsonNode?> property);

        public abstract bool Contains(T item);

        public void CopyTo(T[] array, int index)
        {
            ArgumentNullException.ThrowIfNull(array);
            owner.CheckSpace(array.Length, index, nameof(array));
            foreach (T item in this)
            {
                array[index++] = item;
            }
        }

        public IEnumerator<T> GetEnumerator() => new Enumerator(this, owner.GetEnumerator());

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        public void Add(T item) => ThrowReadOnly();

        public void Clear() => ThrowReadOnly();

        public bool Remove(T item)
        {
            ThrowReadOnly();
            return false;
        }

        // Duplicate and invalid names are reported first.
        private void ThrowReadOnly()
        {
            _ = owner.Slots;
            NodeErrors.ThrowReadOnlyView();
        }

        // Not an iterator method: the object is checked for changes from the creation of the enumerator, and the enumerator can be reset.
        private sealed class Enumerator(View<T> view, IEnumerator<KeyValuePair<string, JsonNode?>> properties) : IEnumerator<T>
        {
            public T Current { get; private set; } = default!;

            object? IEnumerator.Current => Current;

            public bool MoveNext()
            {
                bool moved = properties.MoveNext();
                Current = moved ? view.Select(properties.Current) : default!;
                return moved;
            }

            public void Reset()
            {
                properties.Reset();
                Current = default!;
            }

            public void Dispose() { }
        }
    }

    private sealed class NameView(JsonObject owner) : View<string>(owner)
    {
        protected override string Select(KeyValuePair<string, JsonNode?> property) => property.Key;

        public override bool Contains(string item)
        {
            _ = Owner.Slots;
            ArgumentNullException.ThrowIfNull(item, "key");
            return Owner.ContainsKey(item);
        }
    }

    private sealed class ValueView(JsonObject owner) : View<JsonNode?>(owner)
    {
        protected override JsonNode? Select(KeyValuePair<string, JsonNode?> property) => property.Value;

        public override bool Contains(JsonNode? item) => Owner.Any(property => property.Value == item);
    }
}
