using System.Collections.Immutable;
using System.Text;
using Brisk.Json.Nodes;

namespace Brisk.Json.Querying;

/// <summary>A JSON Pointer (RFC 6901), which identifies one value of a JSON document by the names and indices that lead to it.</summary>
/// <remarks>
/// A pointer is immutable and thread-safe. Its text is empty for the whole document; otherwise, each token is preceded by
/// a slash, and in tokens, <c>~</c> is written as <c>~0</c> and <c>/</c> as <c>~1</c>: <c>/releases/0/a~1b</c>.
/// A token identifies a member of an object, or, if it is an index without leading zeros, an element of an array.
/// </remarks>
[JsonConverter(typeof(JsonPointerConverter))]
public sealed class JsonPointer : IEquatable<JsonPointer>, ISpanParsable<JsonPointer>
{
    private readonly PointerToken[] _tokens;
    private string? _text;

    internal JsonPointer(PointerToken[] tokens) => _tokens = tokens;

    /// <summary>Gets the pointer to the whole document, whose text is empty.</summary>
    public static JsonPointer Root { get; } = new([]);

    /// <summary>Gets the tokens, unescaped.</summary>
    public ImmutableArray<string> Tokens => [.. _tokens.Select(token => token.Text)];

    /// <summary>Gets the number of tokens, which is zero for the whole document.</summary>
    public int Count => _tokens.Length;

    /// <summary>Gets the last token, unescaped, or <see langword="null"/> for the whole document.</summary>
    public string? LastToken => _tokens is [.., var last] ? last.Text : null;

    /// <summary>Gets the pointer without its last token, or <see langword="null"/> for the whole document.</summary>
    public JsonPointer? Parent => _tokens.Length == 0 ? null : new(_tokens[..^1]);

    internal ReadOnlySpan<PointerToken> Steps => _tokens;

    internal static JsonPointer FromSteps(PointerToken[] steps) => new(steps);

    /// <summary>Creates a pointer from tokens.</summary>
    /// <param name="tokens">The names and indices, unescaped.</param>
    /// <returns>The pointer.</returns>
    /// <exception cref="ArgumentNullException">A token is null.</exception>
    public static JsonPointer FromTokens(params ReadOnlySpan<string> tokens)
    {
        var steps = new PointerToken[tokens.Length];
        for (int i = 0; i < steps.Length; i++)
        {
            ArgumentNullException.ThrowIfNull(tokens[i], nameof(tokens));
            steps[i] = new PointerToken(tokens[i]);
        }

        return new(steps);
    }

    /// <summary>Parses a pointer, in the form of a string (RFC 6901 section 3) or of a URI fragment that starts with <c>#</c> (section 6).</summary>
    /// <param name="text">The text.</param>
    /// <returns>The pointer.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="text"/> is null.</exception>
    /// <exception cref="FormatException">The text is not a valid pointer.</exception>
    public static JsonPointer Parse(string text) => Parse(NotNull(text).AsSpan());

    /// <inheritdoc cref="Parse(string)"/>
    public static JsonPointer Parse(ReadOnlySpan<char> text) =>
        PointerText.TryParse(text, out PointerToken[]? tokens, out string? error) ? new(tokens) : throw QueryErrors.Pointer(error);

    /// <summary>Parses a pointer, in the form of a string or of a URI fragment that starts with <c>#</c>.</summary>
    /// <param name="text">The text.</param>
    /// <param name="pointer">The pointer, or null if the text is not a valid pointer.</param>
    /// <returns>true if the text is a valid pointer; otherwise, false.</returns>
    public static bool TryParse([NotNullWhen(true)] string? text, [NotNullWhen(true)] out JsonPointer? pointer)
    {
        pointer = null;
        return text is not null && TryParse(text.AsSpan(), out pointer);
    }

    /// <inheritdoc cref="TryParse(string, out JsonPointer)"/>
    public static bool TryParse(ReadOnlySpan<char> text, [NotNullWhen(true)] out JsonPointer? pointer)
    {
        pointer = PointerText.TryParse(text, out PointerToken[]? tokens, out _) ? new(tokens) : null;
        return pointer is not null;
    }

    /// <summary>Returns the pointer to a member of the object that this pointer refers to.</summary>
    /// <param name="name">The name of the member, unescaped.</param>
    /// <returns>The extended pointer.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    public JsonPointer Append(string name) => new([.. _tokens, new PointerToken(NotNull(name))]);

    /// <summary>Returns the pointer to an element of the array that this pointer refers to.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <returns>The extended pointer.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="index"/> is negative.</exception>
    public JsonPointer Append(int index)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(index);
        return Append(index.ToString(System.Globalization.CultureInfo.InvariantCulture));
    }

    /// <summary>Returns this pointer, extended by another one.</summary>
    /// <param name="pointer">The pointer relative to the value that this pointer refers to.</param>
    /// <returns>The extended pointer.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="pointer"/> is null.</exception>
    public JsonPointer Append(JsonPointer pointer) => new([.. _tokens, .. NotNull(pointer)._tokens]);

    /// <summary>Returns whether another pointer refers to the same value, or to one that contains it.</summary>
    /// <param name="pointer">The other pointer.</param>
    /// <returns>true if the tokens of this pointer start with those of the other one; otherwise, false.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="pointer"/> is null.</exception>
    public bool StartsWith(JsonPointer pointer) => NotNull(pointer).Count <= Count && HasTokens(_tokens.AsSpan(0, pointer.Count), pointer._tokens);

    /// <summary>Returns the text of the pointer as a string (RFC 6901 section 3).</summary>
    /// <returns>The text.</returns>
    public override string ToString()
    {
        if (_text is null)
        {
            var builder = new StringBuilder();
            foreach (PointerToken token in _tokens)
            {
                PointerText.Append(builder, token.Text);
            }

            _text = builder.ToString();
        }

        return _text;
    }

    /// <summary>Returns the text of the pointer as a URI fragment (RFC 6901 section 6), such as <c>#/a%20b</c>.</summary>
    /// <returns>The text, which starts with <c>#</c>.</returns>
    public string ToUriFragment() => PointerText.ToFragment(ToString());

    /// <summary>Returns whether another pointer has the same tokens.</summary>
    /// <param name="other">The other pointer.</param>
    /// <returns>Whether they are equal.</returns>
    public bool Equals([NotNullWhen(true)] JsonPointer? other) =>
        other is not null && (ReferenceEquals(this, other) || (Count == other.Count && HasTokens(_tokens, other._tokens)));

    /// <inheritdoc/>
    public override bool Equals([NotNullWhen(true)] object? obj) => Equals(obj as JsonPointer);

    /// <inheritdoc/>
    public override int GetHashCode()
    {
        HashCode hash = default;
        foreach (PointerToken token in _tokens)
        {
            hash.Add(token.Text);
        }

        return hash.ToHashCode();
    }

    /// <summary>Returns whether two pointers have the same tokens.</summary>
    /// <param name="left">A pointer.</param>
    /// <param name="right">Another pointer.</param>
    /// <returns>Whether they are equal.</returns>
    public static bool operator ==(JsonPointer? left, JsonPointer? right) => left is null ? right is null : left.Equals(right);

    /// <summary>Returns whether two pointers have different tokens.</summary>
    /// <param name="left">A pointer.</param>
    /// <param name="right">Another pointer.</param>
    /// <returns>Whether they are not equal.</returns>
    public static bool operator !=(JsonPointer? left, JsonPointer? right) => !(left == right);

    static JsonPointer IParsable<JsonPointer>.Parse(string s, IFormatProvider? provider) => Parse(s);

    static JsonPointer ISpanParsable<JsonPointer>.Parse(ReadOnlySpan<char> s, IFormatProvider? provider) => Parse(s);

    static bool IParsable<JsonPointer>.TryParse([NotNullWhen(true)] string? s, IFormatProvider? provider, [MaybeNullWhen(false)] out JsonPointer result) =>
        TryParse(s, out result);

    static bool ISpanParsable<JsonPointer>.TryParse(ReadOnlySpan<char> s, IFormatProvider? provider, [MaybeNullWhen(false)] out JsonPointer result) =>
        TryParse(s, out result);

    private static bool HasTokens(ReadOnlySpan<PointerToken> left, ReadOnlySpan<PointerToken> right)
    {
        for (int i = 0; i < left.Length; i++)
        {
            if (left[i].Text != right[i].Text) return false;
        }

        return true;
    }

    /// <summary>Finds the value in a document.</summary>
    /// <param name="root">The value at which the pointer starts.</param>
    /// <returns>The value that the pointer refers to.</returns>
    /// <exception cref="KeyNotFoundException">The value does not exist.</exception>
    /// <exception cref="ObjectDisposedException">The document of the element has been disposed.</exception>
    public JsonElement Find(JsonElement root) => TryFind(root, out JsonElement value) ? value : throw QueryErrors.NotFound(this);

    /// <summary>Finds the value in a tree of nodes.</summary>
    /// <param name="root">The node at which the pointer starts; null represents a JSON null.</param>
    /// <returns>The node that the pointer refers to; null for a JSON null.</returns>
    /// <exception cref="KeyNotFoundException">The value does not exist.</exception>
    /// <exception cref="ArgumentException">An object was read from text with duplicate properties.</exception>
    public JsonNode? Find(JsonNode? root) => TryFind(root, out JsonNode? value) ? value : throw QueryErrors.NotFound(this);

    /// <summary>Finds the value in a document, if it exists.</summary>
    /// <param name="root">The value at which the pointer starts.</param>
    /// <param name="value">The value that the pointer refers to, or the default element if it does not exist. The token <c>-</c> never matches an element of an array.</param>
    /// <returns>true if the value exists; otherwise, false.</returns>
    /// <exception cref="ObjectDisposedException">The document of the element has been disposed.</exception>
    public bool TryFind(JsonElement root, out JsonElement value) =>
        TryFind<JsonElement, ElementChildren, ElementNavigator>(root, _tokens, out value);

    /// <summary>Finds the value in a tree of nodes, if it exists.</summary>
    /// <param name="root">The node at which the pointer starts; null represents a JSON null.</param>
    /// <param name="value">The node that the pointer refers to; null for a JSON null, or if it does not exist.</param>
    /// <returns>true if the value exists; otherwise, false.</returns>
    /// <exception cref="ArgumentException">An object was read from text with duplicate properties.</exception>
    public bool TryFind(JsonNode? root, out JsonNode? value) =>
        TryFind<JsonNode?, NodeChildren, NodeNavigator>(root, _tokens, out value);

    /// <summary>Finds the child that a token refers to.</summary>
    internal static bool TryFindChild(JsonNode? container, PointerToken token, out JsonNode? child) =>
        TryFind<JsonNode?, NodeChildren, NodeNavigator>(container, new(in token), out child);

    private static bool TryFind<TNode, TChildren, TNavigator>(TNode root, ReadOnlySpan<PointerToken> tokens, out TNode value)
        where TChildren : struct, IChildren<TNode>
        where TNavigator : struct, INavigator<TNode, TChildren>
    {
        value = root;
        foreach (PointerToken token in tokens)
        {
            bool found = TNavigator.KindOf(value) switch
            {
                JsonValueKind.Object => TNavigator.TryGetMember(value, token.Name, out value),
                JsonValueKind.Array when token.Index >= 0 => TNavigator.TryGetItem(value, token.Index, out value),
                _ => false,
            };
            if (!found)
            {
                value = default!;
                return false;
            }
        }

        return true;
    }
}

internal sealed class JsonPointerConverter : JsonConverter<JsonPointer>
{
    public override JsonPointer Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        reader.TokenType == JsonTokenType.String && JsonPointer.TryParse(reader.GetString(), out JsonPointer? pointer)
            ? pointer
            : throw new JsonException("Expected a string that is a valid JSON Pointer.");

    public override void Write(Utf8JsonWriter writer, JsonPointer value, JsonSerializerOptions options) => writer.WriteStringValue(value.ToString());
}
