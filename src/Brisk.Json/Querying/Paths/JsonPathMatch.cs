using System.Globalization;
using System.Text;
using Brisk.Json.Querying;

namespace Brisk.Json.Querying;

/// <summary>A value selected by a <see cref="JsonPath"/>, and its location.</summary>
/// <typeparam name="T">An element of a document, or a node.</typeparam>
public readonly struct JsonPathMatch<T>
{
    private readonly PathStep[]? _steps;

    internal JsonPathMatch(T value, PathStep[] steps) => (Value, _steps) = (value, steps);

    /// <summary>The value.</summary>
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

    /// <summary>Gets the pointer to the value.</summary>
    public JsonPointer Pointer => JsonPointer.FromTokens(
        [.. (_steps ?? []).Select(step => step.Name ?? step.Index.ToString(CultureInfo.InvariantCulture))]);

    /// <summary>Returns the normalized path of the value.</summary>
    /// <returns>The path.</returns>
    public override string ToString() => Path;
}
