using System.Collections;
using System.Diagnostics;

namespace Brisk.Json;

public readonly partial struct JsonElement
{
    /// <summary>Goes through the elements of an array.</summary>
    [DebuggerDisplay("{Current,nq}")]
    public struct ArrayEnumerator : IEnumerable<JsonElement>, IEnumerator<JsonElement>
    {
        private readonly JsonElement _array;
        // The index behind the last.
        private const int Ended = -1;

        private readonly int _end;
        private int _index;

        internal ArrayEnumerator(JsonElement array)
        {
            _array = array;
            _end = array.Document.EndOf(array._index);
        }

        /// <summary>The element that the enumerator stands at; the default one before the first and after the last.</summary>
        public readonly JsonElement Current => _index <= 0 ? default : new JsonElement(_array.Document, _index);

        readonly object IEnumerator.Current => Current;

        /// <summary>The enumerator of the same array, at its start.</summary>
        /// <returns>The enumerator.</returns>
        public readonly ArrayEnumerator GetEnumerator()
        {
            ArrayEnumerator enumerator = this;
            enumerator._index = 0;
            return enumerator;
        }

        readonly IEnumerator<JsonElement> IEnumerable<JsonElement>.GetEnumerator() => GetEnumerator();

        readonly IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        /// <summary>Moves behind the last element.</summary>
        public void Dispose() => _index = Ended;

        /// <summary>Moves back to before the first element.</summary>
        public void Reset() => _index = 0;

        /// <summary>Moves to the next element.</summary>
        /// <returns>Whether there is one.</returns>
        /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
        public bool MoveNext()
        {
            if (_index == 0) _index = _array._index + 1;
            else if (_index < 0) return false;
            else _index = _array.Document.IndexAfter(_index);
            if (_index < _end) return true;
            _index = Ended;
            return false;
        }
    }
}
