using System.Collections;
using System.Diagnostics;

namespace Brisk.Json;

public readonly partial struct JsonElement
{
    /// <summary>Goes through the properties of an object, in the order of the text, those with the same name included.</summary>
    [DebuggerDisplay("{Current,nq}")]
    public struct ObjectEnumerator : IEnumerable<JsonProperty>, IEnumerator<JsonProperty>
    {
        private readonly JsonElement _object;
        // The index behind the last.
        private const int Ended = -1;

        private readonly int _end;

        // Of the value.
        private int _index;

        internal ObjectEnumerator(JsonElement value)
        {
            _object = value;
            _end = value.Document.EndOf(value._index);
        }

        /// <summary>The property that the enumerator stands at; the default one before the first and after the last.</summary>
        public readonly JsonProperty Current => _index <= 0 ? default : new JsonProperty(new JsonElement(_object.Document, _index));

        readonly object IEnumerator.Current => Current;

        /// <summary>The enumerator of the same object, at its start.</summary>
        /// <returns>The enumerator.</returns>
        public readonly ObjectEnumerator GetEnumerator()
        {
            ObjectEnumerator enumerator = this;
            enumerator._index = 0;
            return enumerator;
        }

        readonly IEnumerator<JsonProperty> IEnumerable<JsonProperty>.GetEnumerator() => GetEnumerator();

        readonly IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        /// <summary>Moves behind the last property.</summary>
        public void Dispose() => _index = Ended;

        /// <summary>Moves back to before the first property.</summary>
        public void Reset() => _index = 0;

        /// <summary>Moves to the next property.</summary>
        /// <returns>Whether there is one.</returns>
        /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
        public bool MoveNext()
        {
            if (_index == 0) _index = _object._index + 1;
            else if (_index < 0) return false;
            else _index = _object.Document.IndexAfter(_index);
            if (_index < _end)
            {
                _index++;
                return true;
            }

            _index = Ended;
            return false;
        }
    }
}
