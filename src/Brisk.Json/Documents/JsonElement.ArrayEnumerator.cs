using System.Collections;
using System.Diagnostics;

namespace Brisk.Json;

public readonly partial struct JsonElement
{
    /// <summary>Enumerates the elements of an array.</summary>
    [DebuggerDisplay("{Current,nq}")]
    public struct ArrayEnumerator : IEnumerable<JsonElement>, IEnumerator<JsonElement>
    {
        private readonly JsonDocument? _document;

        // The rows of the array's start and end. At the start, the enumerator is before the first element; at the end, after the last.
        private readonly int _start;
        private readonly int _end;
        private int _index;

        internal ArrayEnumerator(JsonDocument document, int start, int end)
        {
            _document = document;
            _start = _index = start;
            _end = end;
        }

        /// <summary>Gets the current element; the default one before the first and after the last.</summary>
        public readonly JsonElement Current
        {
            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            get => _index == _start || _index == _end ? default : new JsonElement(_document!, _index);
        }

        readonly object IEnumerator.Current => Current;

        /// <summary>Returns an enumerator for the same array, at its start.</summary>
        /// <returns>The enumerator.</returns>
        public readonly ArrayEnumerator GetEnumerator()
        {
            ArrayEnumerator enumerator = this;
            enumerator._index = _start;
            return enumerator;
        }

        readonly IEnumerator<JsonElement> IEnumerable<JsonElement>.GetEnumerator() => GetEnumerator();

        readonly IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        /// <summary>Moves past the last element.</summary>
        public void Dispose() => _index = _end;

        /// <summary>Moves before the first element.</summary>
        public void Reset() => _index = _start;

        /// <summary>Moves to the next element.</summary>
        /// <returns>true if there is a next one; otherwise, false.</returns>
        /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public bool MoveNext()
        {
            int index = _index;
            if (index == _end) return false;
            _index = index = index == _start ? index + 1 : _document!.IndexAfter(index);
            return index != _end;
        }
    }
}
