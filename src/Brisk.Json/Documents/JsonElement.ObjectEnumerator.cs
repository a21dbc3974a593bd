using System.Collections;
using System.Diagnostics;

namespace Brisk.Json;

public readonly partial struct JsonElement
{
    /// <summary>Enumerates the properties of an object, in text order, including duplicates.</summary>
    [DebuggerDisplay("{Current,nq}")]
    public struct ObjectEnumerator : IEnumerable<JsonProperty>, IEnumerator<JsonProperty>
    {
        private readonly JsonDocument? _document;

        // The rows of the object's start and end. At the start, the enumerator is before the first property; at the end, after the last.
        private readonly int _start;
        private readonly int _end;

        // The row of the current name.
        private int _index;

        internal ObjectEnumerator(JsonDocument document, int start, int end)
        {
            _document = document;
            _start = _index = start;
            _end = end;
        }

        /// <summary>Gets the current property; the default one before the first and after the last.</summary>
        public readonly JsonProperty Current
        {
            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            get => _index == _start || _index == _end ? default : new JsonProperty(new JsonElement(_document!, _index + 1));
        }

        readonly object IEnumerator.Current => Current;

        /// <summary>Returns an enumerator for the same object, at its start.</summary>
        /// <returns>The enumerator.</returns>
        public readonly ObjectEnumerator GetEnumerator()
        {
            ObjectEnumerator enumerator = this;
            enumerator._index = _start;
            return enumerator;
        }

        readonly IEnumerator<JsonProperty> IEnumerable<JsonProperty>.GetEnumerator() => GetEnumerator();

        readonly IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        /// <summary>Moves past the last property.</summary>
        public void Dispose() => _index = _end;

        /// <summary>Moves before the first property.</summary>
        public void Reset() => _index = _start;

        /// <summary>Moves to the next property.</summary>
        /// <returns>true if there is a next one; otherwise, false.</returns>
        /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public bool MoveNext()
        {
            int index = _index;
            if (index == _end) return false;
            _index = index = index == _start ? index + 1 : _document!.IndexAfter(index + 1);
            return index != _end;
        }
    }
}
