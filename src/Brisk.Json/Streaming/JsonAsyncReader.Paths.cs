using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Brisk.Json.Contracts;
using Brisk.Json.Querying;
using Brisk.Json.Serialization;
using Brisk.Json.Text;

namespace Brisk.Json.Streaming;

// What a path selects, while the text passes.
public abstract partial class JsonAsyncReader
{
    /// <summary>Reads what a path selects from the value that the token begins, one value after the other as they arrive, and moves the reader to the last token of that value.</summary>
    /// <typeparam name="T">The type of the values that are selected.</typeparam>
    /// <param name="path">
    /// The path (RFC 9535); <c>$</c> is the value that the token begins. What it selects comes in the order of the document rather than in that of the selectors, and each of several
    /// members with one name is selected.
    /// </param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>
    /// The values, each as many times as the path selects it. When the enumeration is left early, the reader is at the first or last token of the value that was being searched.
    /// </returns>
    /// <remarks>
    /// One selected value at a time is in memory; so are each child that a filter is asked about, and an array from the end of which the path counts.
    /// </remarks>
    /// <exception cref="ArgumentNullException"><paramref name="path"/> is null.</exception>
    /// <exception cref="NotSupportedException">A filter of the path asks for something that starts from the root (<c>$</c>).</exception>
    /// <exception cref="JsonException">While enumerating: the text is not JSON, a value is not of the type, or is longer than may be buffered.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public IAsyncEnumerable<T?> SelectAsync<T>(JsonPath path, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(path);
        return SelectAsync(new PathWalk<T>(this, path.Forward(), isLocating: false), cancellationToken);
    }

    /// <summary>As <see cref="SelectAsync{T}(JsonPath, CancellationToken)"/>, with the place of each value, counted from the value that the token begins.</summary>
    /// <inheritdoc cref="SelectAsync{T}(JsonPath, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public IAsyncEnumerable<JsonPathMatch<T?>> LocateAsync<T>(JsonPath path, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(path);
        return LocateAsync(new PathWalk<T>(this, path.Forward(), isLocating: true), cancellationToken);
    }

    private static async IAsyncEnumerable<T?> SelectAsync<T>(PathWalk<T> walk, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        while (await walk.MoveNextAsync(cancellationToken).ConfigureAwait(false))
        {
            yield return walk.Current;
        }
    }

    private static async IAsyncEnumerable<JsonPathMatch<T?>> LocateAsync<T>(PathWalk<T> walk, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        while (await walk.MoveNextAsync(cancellationToken).ConfigureAwait(false))
        {
            yield return new(walk.Current, walk.Location());
        }
    }

    // Reads a part of the value that the token begins, which is in memory.
    private T? LookAtPart<T>(CursorConverter<T> converter, JsonElement value, JsonElement part, PathStep[] steps)
    {
        JsonDocument document = part.Document;
        int offset = document.TokenStart(part.Index) - document.TokenStart(value.Index);
        int length = document.TokenEnd(document.IndexAfter(part.Index) - 1) - document.TokenStart(part.Index);
        var text = new PartOrigin(this, _tokens.Snapshot.TokenStart + offset);
        var cursor = new JsonCursor(_tokens.Text.Slice(text.Position, length), 0, CurrentDepth + steps.Length, _options.ReaderOptions, _options.CallContext) { Origin = text };
        try
        {
            return converter.ReadValue(ref cursor);
        }
        catch (Exception exception) when (ErrorLocator.Concerns(exception))
        {
            ErrorLocator.Rethrow(exception, ref cursor, OriginOf(converter, text, PathTo(steps)));
            throw;
        }
    }

    private string PathTo(PathStep[] steps)
    {
        var path = new PathBuilder();
        foreach (PathStep step in steps)
        {
            if (step.Name is { } name) path.AddName(name);
            else path.AddIndex(step.Index);
        }

        return Path + path.ToString()[1..];
    }

    private sealed class PartOrigin(JsonAsyncReader reader, int position) : ITextOrigin
    {
        public int Position => position;

        public LineAnchor Start => reader._tokens.Snapshot.PlaceOf(reader._tokens.Text, position);
    }

    /// <summary>Follows a path through the value that the token begins.</summary>
    private sealed class PathWalk<T>(JsonAsyncReader reader, ForwardPath path, bool isLocating)
    {
        private readonly CursorConverter<T> _converter = reader._options.Contracts.Get<T>().ForElements;
        private readonly ElementConverter _elements = new(refusesDuplicates: !reader._options.AllowDuplicateProperties);
        private readonly List<Level> _levels = [];
        private int _depth = -1;

        // Where the path is at the value that the token begins; how many times more it selects what was handed over last.
        private ForwardStates _states = path.Start;
        private long _repetitions;

        // A value that is in memory while it is searched, and how far the search is in its states.
        private JsonElement _value;
        private int _length;
        private int _searched;
        private PathRun<JsonElement>? _run;
        private bool _isSearching;

        public T? Current { get; private set; }

        public async ValueTask<bool> MoveNextAsync(CancellationToken cancellationToken)
        {
            cancellationToken.ThrowIfCancellationRequested();
            if (_repetitions > 0)
            {
                _repetitions--;
                return true;
            }

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

        /// <summary>The way to what was handed over.</summary>
        public PathStep[] Location()
        {
            IEnumerable<PathStep> steps = _levels.Take(_depth).Select(static level => level.Step);
            return _isSearching && _run is not null ? [.. steps, .. _run.Location()] : [.. steps];
        }

        // To the next value in which the path may select something.
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
                await reader.ReadAsync(cancellationToken).ConfigureAwait(false);
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

                if (reader.TokenType == JsonTokenType.PropertyName) await reader.ReadAsync(cancellationToken).ConfigureAwait(false);
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
        }

        private void BeginSearch()
        {
            _value = reader.LookAtValue(_elements, _length, out _);
            path.Resolve(_states, _value);
            _isSearching = true;
            _searched = -1;
            _run = null;
        }

        // To the next value that is selected in the value that is in memory.
        private bool Search()
        {
            if (_searched < 0)
            {
                _searched = 0;
                if (_states.Matches > 0)
                {
                    Current = reader.LookAtValue(_converter, _length, out _);
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
                    Current = reader.LookAtPart(_converter, _value, _run.Current, _run.Location());
                    _repetitions = state.Count - 1;
                    return true;
                }
            }

            return false;
        }

        // A container around the token: where the path is at the container, and at the child that was come to last.
        private sealed class Level
        {
            public ForwardStates States { get; set; } = null!;

            public ForwardStates Child { get; } = new();

            public PathStep Step { get; set; }

            public bool IsArray { get; set; }

            public int NextIndex { get; set; }
        }
    }
}
