using System.Text;
using Brisk.Json.Serialization.Updating;

namespace Brisk.Json.Dialects;

/// <summary>Edits JSON text written by people, such as configuration files, and preserves everything that does not change.</summary>
public static class JsonText
{
    /// <inheritdoc cref="Update{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="text">The text, in the dialect specified by the options.</param>
    /// <exception cref="ArgumentNullException"><paramref name="text"/> is null.</exception>
    /// <exception cref="ArgumentException">The text contains a lone surrogate.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static string Update<TValue>(string text, TValue value, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(text);
        return Update(text, value, JsonSerializer.By<TValue>(options));
    }

    /// <summary>Edits text so that deserializing it returns a given value.</summary>
    /// <typeparam name="TValue">The type of the value.</typeparam>
    /// <param name="utf8Text">The UTF-8 text, in the dialect specified by the options.</param>
    /// <param name="value">The value that the edited text represents.</param>
    /// <param name="options">Options that control reading and writing, or null for the defaults.</param>
    /// <returns>The edited text, or the same text if nothing differs.</returns>
    /// <remarks>
    /// <para>The text is deserialized and serialized again, and so is the new value; the differences between the two are applied to the text. The result is deserialized again; parts that are not read as the new value are replaced
    /// as a whole. Comments, whitespace, order, quotes, and the notation of numbers are kept for unchanged values, and so are
    /// unmapped members. Members that are not in the text are not added if they have their default value.</para>
    /// <para>New members and elements are formatted like their neighbors, preferably the preceding ones. An item is removed with its comma and the comments inside it; comments before and after it are kept.</para>
    /// <para>Values are written according to the options: a value that does not round-trip with these options does not do so here either.</para>
    /// </remarks>
    /// <exception cref="JsonException">The text is not valid in the dialect, or cannot be converted to the type.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static byte[] Update<TValue>(ReadOnlySpan<byte> utf8Text, TValue value, JsonSerializerOptions? options = null)
    {
        Conversion<TValue> conversion = JsonSerializer.By<TValue>(options);
        return new VerifiedUpdate<TValue>(conversion).Apply(utf8Text, JsonSerializer.ReadText(utf8Text, conversion), value);
    }

    /// <inheritdoc cref="Update{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="text">The text, in the dialect specified by the options of the contract.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <exception cref="ArgumentNullException"><paramref name="text"/> or <paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="ArgumentException">The text contains a lone surrogate.</exception>
    public static string Update<TValue>(string text, TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(text);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return Update(text, value, JsonSerializer.By(jsonTypeInfo));
    }

    /// <inheritdoc cref="Update{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Text">The UTF-8 text, in the dialect specified by the options of the contract.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    public static byte[] Update<TValue>(ReadOnlySpan<byte> utf8Text, TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        Conversion<TValue> conversion = JsonSerializer.By(jsonTypeInfo);
        return new VerifiedUpdate<TValue>(conversion).Apply(utf8Text, JsonSerializer.ReadText(utf8Text, conversion), value);
    }

    private static string Update<TValue>(string text, TValue value, Conversion<TValue> conversion)
    {
        TValue? before = JsonSerializer.ReadChars(text, conversion);
        return Encoding.UTF8.GetString(new VerifiedUpdate<TValue>(conversion).Apply(Encoding.UTF8.GetBytes(text), before, value));
    }
}
