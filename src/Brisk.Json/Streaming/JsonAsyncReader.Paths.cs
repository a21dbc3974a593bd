using Brisk.Json.Querying;

namespace Brisk.Json.Streaming;

// Evaluates paths while the text is being read.
public abstract partial class JsonAsyncReader
{
    /// <summary>Returns the values that a path selects in the value that starts at the token, as they arrive, and moves the reader to the last token of that value.</summary>
    /// <typeparam name="T">The type of the selected values.</typeparam>
    /// <param name="path">
    /// The path (RFC 9535), in which <c>$</c> is the value that starts at the token. Values are returned in document order rather than in the order of the selectors, and each of several
    /// members with the same name is selected.
    /// </param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>The values; each is returned as often as the path selects it. If the enumeration ends early, the reader is at the first or last token of the value being searched.</returns>
    /// <remarks>One selected value at a time is in memory; so is each child tested by a filter, and an array in which the path counts from the end.</remarks>
    /// <exception cref="ArgumentNullException"><paramref name="path"/> is null.</exception>
    /// <exception cref="NotSupportedException">A filter of the path contains a query that starts at the root (<c>$</c>).</exception>
    /// <exception cref="JsonException">During enumeration: the JSON is invalid, or a value cannot be converted to the type or exceeds the maximum buffer size.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public IAsyncEnumerable<T?> SelectAsync<T>(JsonPath path, CancellationToken cancellationToken = default)
    {
        NotNull(path).CheckForward();
        return SelectForwardAsync<T>(path, cancellationToken);
    }

    /// <summary>Like <see cref="SelectAsync{T}(JsonPath, CancellationToken)"/>, and returns the location of each value, relative to the value that starts at the token.</summary>
    /// <inheritdoc cref="SelectAsync{T}(JsonPath, CancellationToken)"/>
    /// <exception cref="InvalidOperationException">During enumeration: a name on the way to a value contains escapes that are not valid UTF-16.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public IAsyncEnumerable<JsonPathMatch<T?>> LocateAsync<T>(JsonPath path, CancellationToken cancellationToken = default)
    {
        NotNull(path).CheckForward();
        return LocateForwardAsync<T>(path, cancellationToken);
    }

    // Each enumeration has its own walk, because it starts at the token of that time.
    private async IAsyncEnumerable<T?> SelectForwardAsync<T>(JsonPath path, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        var walk = new PathWalk<T>(this, path.Forward(), isLocating: false);
        while (await walk.MoveNextAsync(cancellationToken).ConfigureAwait(false))
        {
            yield return walk.Current;
        }
    }

    /// <summary>Returns the values that a path selects in the text of a new reader, which is read to its end.</summary>
    internal static async IAsyncEnumerable<T?> SelectAllAsync<T>(Func<JsonAsyncReader> open, JsonPath path, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        JsonAsyncReader reader = open();
        await using (reader.ConfigureAwait(false))
        {
            var walk = new PathWalk<T>(reader, path.Forward(), isLocating: false);
            while (await walk.MoveNextAsync(cancellationToken).ConfigureAwait(false))
            {
                yield return walk.Current;
            }

            await reader.ReadAsync(cancellationToken).ConfigureAwait(false);
        }
    }

    private async IAsyncEnumerable<JsonPathMatch<T?>> LocateForwardAsync<T>(JsonPath path, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        var walk = new PathWalk<T>(this, path.Forward(), isLocating: true);
        while (await walk.MoveNextAsync(cancellationToken).ConfigureAwait(false))
        {
            yield return new(walk.Current, walk.Location());
        }
    }

    private T? PeekPart<T>(CursorConverter<T> converter, JsonElement value, PathRun<JsonElement> run)
    {
        JsonElement part = run.Current;
        JsonDocument document = part.Document;
        int offset = document.TokenStart(part.Index) - document.TokenStart(value.Index);
        int length = document.TokenEnd(document.IndexAfter(part.Index) - 1) - document.TokenStart(part.Index);
        int start = _tokens.Snapshot.TokenStart + offset;
        return Peek(converter, new PartOrigin(this, start), start, length, run, out _);
    }

    private string PathTo(List<PathStep> steps)
    {
        var path = new PathBuilder(stackalloc char[PathBuilder.TypicalLength], Path);
        foreach (PathStep step in steps)
        {
            path.Add(step.Name, step.Index);
        }

        return path.Build();
    }

    private sealed class PartOrigin(JsonAsyncReader reader, int position) : ITextOrigin
    {
        public LineAnchor Start => reader._tokens.Snapshot.PlaceOf(reader._tokens.Text, position);
    }

    /// <summary>Evaluates a path on the value that starts at the token.</summary>
    private sealed class PathWalk<T>(JsonAsyncReader reader, ForwardPath path, bool isLocating)
    {
        private readonly CursorConverter<T> _converter = reader._options.Contracts.Get<T>().ForElements;
        private readonly ElementConverter _elements = new(rejectsDuplicates: !reader._options.AllowDuplicateProperties);
        private readonly List<Level> _levels = [];
        private int _depth = -1;

        // The states of the path at the value that starts at the token, and how many more times it selects the last value returned.
        private ForwardStates _states = path.Start;
        private long _repetitions;

        // A value that is searched in memory, and the position of the search in its states.
        private JsonElement _value;
        private int _length;
        private int _searched;
        private PathRun<JsonElement>? _run;
        private bool _isSearching;

        // The next token has already been read.
        private bool _isAtToken;

        public T? Current { get; private set; }

        public ValueTask<bool> MoveNextAsync(CancellationToken cancellationToken)
        {
            cancellationToken.ThrowIfCancellationRequested();
            if (_repetitions > 0)
            {
                _repetitions--;
                return new(true);
            }

            return TryTakeElement() ? new(true) : MoveOnAsync(cancellationToken);
        }

        // Reads the next element of an array whose elements are all selected, if it is in memory. Otherwise, moves to it.
        private bool TryTakeElement()
        {
            if (_isSearching || _depth <= 0 || !_levels[_depth - 1].SelectsEach || !reader.TryRead()) return false;

            _isAtToken = true;
            if (reader.TokenType == JsonTokenType.EndArray || !TryFindLength(out int length)) return false;

            _isAtToken = false;
            Descend(_levels[_depth - 1]);
            _states = _levels[_depth - 1].Child;
            Current = reader.ReadValue(_converter, length);
            _repetitions = _states.Matches - 1;
            return true;
        }

        private bool TryFindLength(out int length)
        {
            length = reader._tokens.Snapshot.Position - reader._tokens.Snapshot.TokenStart;
            if (reader.TokenType is not (JsonTokenType.StartObject or JsonTokenType.StartArray)) return true;

            var scanner = new ChunkScanner(reader._tokens.Snapshot.Options.CommentHandling != JsonCommentHandling.Disallow);
            int comma = 0;
            length = scanner.Scan(reader._tokens.Text, reader._tokens.Snapshot.Position, ref comma) + 1 - reader._tokens.Snapshot.TokenStart;
            return length > 0 && length <= reader._limit;
        }

        private async ValueTask<bool> MoveOnAsync(CancellationToken cancellationToken)
        {
            while (true)
            {
                if (_isSearching)
                {
                    if (Search()) return true;
                    _isSearching = false;
                    reader.MoveToEndOfValue(reader._tokens.Snapshot.TokenStart + _length);
                }

                if (!await MoveToValueAsync(cancellationToken).ConfigureAwait(false)) return false;
                bool isArray = reader.TokenType == JsonTokenType.StartArray, isContainer = isArray || reader.TokenType == JsonTokenType.StartObject;
                if (path.NeedsValue(_states, isArray, isContainer))
                {
                    _length = isContainer
                        ? await reader.BufferValueAsync(cancellationToken).ConfigureAwait(false)
                        : reader._tokens.Snapshot.Position - reader._tokens.Snapshot.TokenStart;
                    BeginSearch();
                }
                else if (_states.Matches > 0)
                {
                    Current = await reader.ReadValueAsync(_converter, cancellationToken).ConfigureAwait(false);
                    _repetitions = _states.Matches - 1;
                    return true;
                }
                else if (isContainer)
                {
                    Open(isArray);
                }
            }
        }

        public PathStep[] Location()
        {
            IEnumerable<PathStep> steps = _levels.Take(_depth).Select(static level => level.Step);
            return _isSearching && _run is not null ? [.. steps, .. _run.Location()] : [.. steps];
        }

        // Moves to the next value in which the path may select something.
        private async ValueTask<bool> MoveToValueAsync(CancellationToken cancellationToken)
        {
            if (_depth < 0)
            {
                _depth = 0;
                await reader.MoveToValueAsync(cancellationToken).ConfigureAwait(false);
                return true;
            }

            while (_depth > 0)
            {
                if (!_isAtToken) await reader.ReadAsync(cancellationToken).ConfigureAwait(false);
                _isAtToken = false;
                Level level = _levels[_depth - 1];
                if (reader.TokenType is JsonTokenType.EndObject or JsonTokenType.EndArray)
                {
                    _depth--;
                    continue;
                }

                if (!Descend(level))
                {
                    await reader.SkipAsync(cancellationToken).ConfigureAwait(false);
                    continue;
                }

                if (reader.TokenType == JsonTokenType.PropertyName)
                {
                    await reader.ReadAsync(cancellationToken).ConfigureAwait(false);
                }
                _states = level.Child;
                return true;
            }

            return false;
        }

        private bool Descend(Level level)
        {
            int index = level.NextIndex++;
            Utf8JsonReader token = level.IsArray ? default : reader.Current;
            path.Descend(level.States, level.IsArray ? index : -1, ref token, level.Child);
            if (level.Child.IsEmpty) return false;
            level.Step = level.IsArray ? new(null, index) : new(isLocating ? token.GetString() : "", 0);
            return true;
        }

        private void Open(bool isArray)
        {
            if (_levels.Count == _depth) _levels.Add(new());
            Level level = _levels[_depth++];
            level.States = _states;
            level.IsArray = isArray;
            level.NextIndex = 0;
            level.SelectsEach = isArray && path.SelectsEach(_states);
        }

        private void BeginSearch()
        {
            _value = reader.PeekValue(_elements, _length, out _);
            path.Resolve(_states, _value);
            _isSearching = true;
            _searched = -1;
            _run = null;
        }

        // Moves to the next selected value in the value in memory.
        private bool Search()
        {
            if (_searched < 0)
            {
                _searched = 0;
                if (_states.Matches > 0)
                {
                    Current = reader.PeekValue(_converter, _length, out _);
                    _repetitions = _states.Matches - 1;
                    return true;
                }
            }

            for (; _searched < _states.Open.Count; _searched++, _run = null)
            {
                ForwardState state = _states.Open[_searched];
                if (_run is null)
                {
                    _run = path.RestAt(state);
                    _run.Start(_value);
                }

                if (_run.MoveNext())
                {
                    Current = reader.PeekPart(_converter, _value, _run);
                    _repetitions = state.Count - 1;
                    return true;
                }
            }

            return false;
        }

        // A container around the token: the states of the path at the container, and at its current child.
        private sealed class Level
        {
            public ForwardStates States { get; set; } = null!;

            public ForwardStates Child { get; } = new();

            public PathStep Step { get; set; }

            public bool IsArray { get; set; }

            public int NextIndex { get; set; }

            /// <summary>Whether every element is selected, without further conditions.</summary>
            public bool SelectsEach { get; set; }
        }
    }
}
