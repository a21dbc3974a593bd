using System.Globalization;
using System.Text;
using Brisk.Json.Nodes;

namespace Brisk.Json.Querying;

/// <summary>A JSONPath query (RFC 9535), which selects values of a JSON document: <c>$.store.book[?@.price &lt; 10].title</c>.</summary>
/// <remarks>
/// <para>
/// A path is parsed once, and is immutable and thread-safe. It supports all selectors of the RFC, its functions
/// <c>length</c>, <c>count</c>, <c>match</c>, <c>search</c>, and <c>value</c>, and the regular expressions of RFC 9485, in bounded time.
/// </para>
/// <para>
/// Numbers are compared exactly. If several members have the same name, a name selects the last one. In regular expressions,
/// <c>^</c> and <c>$</c> match the start and the end of the text. Filters, parentheses, and functions may be nested 64 levels deep.
/// </para>
/// </remarks>
[JsonConverter(typeof(JsonPathConverter))]
public sealed class JsonPath : ISpanParsable<JsonPath>
{
    private readonly PathSegment[] _segments;
    private readonly string _text;

    private readonly bool _usesRoot;

    private JsonPath(PathSegment[] segments, string text, bool usesRoot) => (_segments, _text, _usesRoot) = (segments, text, usesRoot);

    /// <summary>Gets a value that indicates whether the path selects at most one value of any document, because it consists of names and single indices.</summary>
    public bool IsSingular => Array.TrueForAll(_segments, segment => segment.Single is not null);

    /// <summary>Parses a path.</summary>
    /// <param name="text">The path, which starts with <c>$</c>.</param>
    /// <returns>The path.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="text"/> is null.</exception>
    /// <exception cref="JsonPathException">The text is not a valid path, or one of its functions is not well-typed.</exception>
    public static JsonPath Parse(string text) => TryParse(NotNull(text), out JsonPath? path, out PathError? error) ? path : throw QueryErrors.Path(error);

    /// <inheritdoc cref="Parse(string)"/>
    public static JsonPath Parse(ReadOnlySpan<char> text) => Parse(text.ToString());

    /// <summary>Parses a path.</summary>
    /// <param name="text">The path, which starts with <c>$</c>.</param>
    /// <param name="path">The path, or null if the text is not a valid path.</param>
    /// <returns>true if the text is a path whose functions are well-typed; otherwise, false.</returns>
    public static bool TryParse([NotNullWhen(true)] string? text, [NotNullWhen(true)] out JsonPath? path)
    {
        path = null;
        return text is not null && TryParse(text, out path, out _);
    }

    /// <inheritdoc cref="TryParse(string, out JsonPath)"/>
    public static bool TryParse(ReadOnlySpan<char> text, [NotNullWhen(true)] out JsonPath? path) => TryParse(text.ToString(), out path, out _);

    /// <summary>Selects values of a document.</summary>
    /// <param name="root">The value of <c>$</c>.</param>
    /// <returns>The values in the order of the RFC, evaluated lazily. A value can be selected more than once.</returns>
    /// <exception cref="InvalidOperationException">During enumeration: a string that is compared contains escapes that are not valid UTF-16.</exception>
    /// <exception cref="ObjectDisposedException">During enumeration: the document of the element has been disposed.</exception>
    public IEnumerable<JsonElement> Select(JsonElement root) => Select<JsonElement, ElementChildren, ElementNavigator>(root);

    /// <summary>Selects values of a tree of nodes.</summary>
    /// <param name="root">The value of <c>$</c>; null represents a JSON null.</param>
    /// <returns>
    /// The nodes in the order of the RFC, evaluated lazily; null for a JSON null. A node can be selected more than once.
    /// Create a list of them before you modify the tree.
    /// </returns>
    /// <exception cref="ArgumentException">During enumeration: an object was read from text with duplicate properties.</exception>
    public IEnumerable<JsonNode?> Select(JsonNode? root) => Select<JsonNode?, NodeChildren, NodeNavigator>(root);

    /// <summary>Selects values of a document, and returns their locations.</summary>
    /// <param name="root">The value of <c>$</c>.</param>
    /// <returns>The values and their locations, in the order of the RFC, evaluated lazily.</returns>
    /// <exception cref="InvalidOperationException">During enumeration: a name in a location, or a string that is compared, contains escapes that are not valid UTF-16.</exception>
    /// <exception cref="ObjectDisposedException">During enumeration: the document of the element has been disposed.</exception>
    public IEnumerable<JsonPathMatch<JsonElement>> Locate(JsonElement root) => Locate<JsonElement, ElementChildren, ElementNavigator>(root);

    /// <summary>Selects values of a tree of nodes, and returns their locations.</summary>
    /// <param name="root">The value of <c>$</c>; null represents a JSON null.</param>
    /// <returns>The nodes and their locations, in the order of the RFC, evaluated lazily.</returns>
    /// <exception cref="ArgumentException">During enumeration: an object was read from text with duplicate properties.</exception>
    public IEnumerable<JsonPathMatch<JsonNode?>> Locate(JsonNode? root) => Locate<JsonNode?, NodeChildren, NodeNavigator>(root);

    /// <summary>Returns the path for a document that is read once, from start to end.</summary>
    /// <exception cref="NotSupportedException">A filter contains a query that starts at the root.</exception>
    internal ForwardPath Forward()
    {
        CheckForward();
        return new(_segments);
    }

    /// <summary>Verifies that the path can be evaluated on a document that is read once.</summary>
    /// <exception cref="NotSupportedException">A filter contains a query that starts at the root.</exception>
    internal void CheckForward()
    {
        if (_usesRoot) throw QueryErrors.RootNotAvailable(this);
    }

    /// <summary>Returns the text of the path.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => _text;

    static JsonPath IParsable<JsonPath>.Parse(string s, IFormatProvider? provider) => Parse(s);

    static JsonPath ISpanParsable<JsonPath>.Parse(ReadOnlySpan<char> s, IFormatProvider? provider) => Parse(s);

    static bool IParsable<JsonPath>.TryParse([NotNullWhen(true)] string? s, IFormatProvider? provider, [MaybeNullWhen(false)] out JsonPath result) =>
        TryParse(s, out result);

    static bool ISpanParsable<JsonPath>.TryParse(ReadOnlySpan<char> s, IFormatProvider? provider, [MaybeNullWhen(false)] out JsonPath result) =>
        TryParse(s, out result);

    private static bool TryParse(string text, [NotNullWhen(true)] out JsonPath? path, [NotNullWhen(false)] out PathError? error)
    {
        var parser = new PathParser(text);
        PathSegment[]? segments = parser.Parse();
        path = segments is null ? null : new(segments, text, parser.UsesRoot);
        error = parser.Error!;
        return path is not null;
    }

    private PathResults<TNode, TChildren, TNavigator> Select<TNode, TChildren, TNavigator>(TNode root)
        where TChildren : struct, IChildren<TNode>
        where TNavigator : struct, INavigator<TNode, TChildren> => new(_segments, root);

    private IEnumerable<JsonPathMatch<TNode>> Locate<TNode, TChildren, TNavigator>(TNode root)
        where TChildren : struct, IChildren<TNode>
        where TNavigator : struct, INavigator<TNode, TChildren>
    {
        var run = PathRun<TNode>.Make<TChildren, TNavigator>(_segments, new PathFilter<TNode, TChildren, TNavigator>(root), isLocating: true);
        run.Start(root);
        while (run.MoveNext())
        {
            yield return new(run.Current, [.. run.Location()]);
        }
    }
}

internal sealed class JsonPathConverter : JsonConverter<JsonPath>
{
    public override JsonPath Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        reader.TokenType == JsonTokenType.String && JsonPath.TryParse(reader.GetString(), out JsonPath? path)
            ? path
            : throw new JsonException("Expected a string that is a valid JSONPath.");

    public override void Write(Utf8JsonWriter writer, JsonPath value, JsonSerializerOptions options) => writer.WriteStringValue(value.ToString());
}

/// <summary>A value selected by a <see cref="JsonPath"/>, and its location.</summary>
/// <typeparam name="T">An element of a document, or a node.</typeparam>
public readonly struct JsonPathMatch<T>
{
    private readonly PathStep[]? _steps;

    internal JsonPathMatch(T value, PathStep[] steps) => (Value, _steps) = (value, steps);

    /// <summary>Gets the value.</summary>
    public T Value { get; }

    /// <summary>Gets the normalized path of the value (RFC 9535 section 2.7), such as <c>$['books'][0]</c>.</summary>
    public string Path
    {
        get
        {
            var builder = new StringBuilder("$");
            foreach (PathStep step in _steps ?? [])
            {
                _ = step.Name is { } name
                    ? NormalizedName.Append(builder, name)
                    : builder.Append('[').Append(step.Index.ToString(CultureInfo.InvariantCulture)).Append(']');
            }

            return builder.ToString();
        }
    }

    /// <summary>Gets the JSON Pointer (RFC 6901) to the value.</summary>
    public JsonPointer Pointer => JsonPointer.FromTokens(
        [.. (_steps ?? []).Select(step => step.Name ?? step.Index.ToString(CultureInfo.InvariantCulture))]);

    /// <summary>Returns the normalized path of the value.</summary>
    /// <returns>The path.</returns>
    public override string ToString() => Path;
}

/// <summary>Formats names for normalized paths (RFC 9535 section 2.7).</summary>
internal static class NormalizedName
{
    public static StringBuilder Append(StringBuilder builder, string name)
    {
        builder.Append("['");
        foreach (char c in name)
        {
            _ = c switch
            {
                '\b' => builder.Append(@"\b"),
                '\t' => builder.Append(@"\t"),
                '\n' => builder.Append(@"\n"),
                '\f' => builder.Append(@"\f"),
                '\r' => builder.Append(@"\r"),
                '\'' => builder.Append(@"\'"),
                '\\' => builder.Append(@"\\"),
                < ' ' => builder.Append(@"\u").Append(((int)c).ToString("x4")),
                _ => builder.Append(c),
            };
        }

        return builder.Append("']");
    }
}
