using Brisk.Json.Errors;
using Brisk.Json.Nodes;

namespace Brisk.Json;

// Reads documents and nodes, with options and contracts. They are read from their text; nodes without text are written first.
public static partial class JsonSerializer
{
    /// <summary>Converts a <see cref="JsonDocument"/> to a value, or returns the error without throwing an exception.</summary>
    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue}, out TValue, out JsonError?)"/>
    /// <param name="document">The document.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <returns>true if the conversion succeeded; otherwise, false.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> is null.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is invalid.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        this JsonDocument document, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
        => TryDeserialize(NotNull(document).RootElement.RawText, out value, out error, options);

    /// <summary>Converts a <see cref="JsonDocument"/> to a value, and collects its errors.</summary>
    /// <inheritdoc cref="TryDeserialize{TValue}(JsonDocument, out TValue, out JsonError?, JsonSerializerOptions?)"/>
    /// <param name="maxErrors">The maximum number of errors to collect; reading stops after the last one.</param>
    /// <param name="value">The value; after errors, what could be read.</param>
    /// <param name="errors">The errors, in document order; empty if there are none.</param>
    /// <returns>true if there are no errors; otherwise, false.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxErrors"/> is less than 1.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        this JsonDocument document, int maxErrors, out TValue? value, out IReadOnlyList<JsonError> errors, JsonSerializerOptions? options = null)
        => TryDeserialize(NotNull(document).RootElement.RawText, maxErrors, out value, out errors, options);

    /// <summary>Converts a <see cref="JsonElement"/> to a value, or returns the error without throwing an exception.</summary>
    /// <typeparam name="TValue">The type to deserialize to.</typeparam>
    /// <param name="element">The element.</param>
    /// <param name="value">The value, or its default after an error.</param>
    /// <param name="error">The error, or null. Its location is relative to the element.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <returns>true if the conversion succeeded; otherwise, false.</returns>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is invalid, or the element is the default one.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        this JsonElement element, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
        => TryDeserialize(element.RawText, out value, out error, options);

    /// <summary>Converts a <see cref="JsonElement"/> to a value, and collects its errors.</summary>
    /// <inheritdoc cref="TryDeserialize{TValue}(JsonElement, out TValue, out JsonError?, JsonSerializerOptions?)"/>
    /// <param name="maxErrors">The maximum number of errors to collect; reading stops after the last one.</param>
    /// <param name="value">The value; after errors, what could be read.</param>
    /// <param name="errors">The errors, in document order; empty if there are none. Their locations are relative to the element.</param>
    /// <returns>true if there are no errors; otherwise, false.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxErrors"/> is less than 1.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        this JsonElement element, int maxErrors, out TValue? value, out IReadOnlyList<JsonError> errors, JsonSerializerOptions? options = null)
        => TryDeserialize(element.RawText, maxErrors, out value, out errors, options);

    /// <summary>Converts a <see cref="JsonNode"/> to a value, or returns the error without throwing an exception.</summary>
    /// <inheritdoc cref="TryDeserialize{TValue}(JsonElement, out TValue, out JsonError?, JsonSerializerOptions?)"/>
    /// <param name="node">The node; a null reference represents a JSON null.</param>
    /// <param name="error">The error, or null. Its location refers to the serialized text of the node.</param>
    /// <exception cref="InvalidOperationException">The contract of the type is invalid.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        this JsonNode? node, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
        => First(TryReadNode(node, By<TValue>(options), 1, out value, out ErrorReport? report), report, out error);

    /// <summary>Converts a <see cref="JsonNode"/> to a value, and collects its errors.</summary>
    /// <inheritdoc cref="TryDeserialize{TValue}(JsonElement, int, out TValue, out IReadOnlyList{JsonError}, JsonSerializerOptions?)"/>
    /// <param name="node">The node; a null reference represents a JSON null.</param>
    /// <param name="errors">The errors, in document order; empty if there are none. Their locations refer to the serialized text of the node.</param>
    /// <exception cref="InvalidOperationException">The contract of the type is invalid.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        this JsonNode? node, int maxErrors, out TValue? value, out IReadOnlyList<JsonError> errors, JsonSerializerOptions? options = null)
        => All(TryReadNode(node, By<TValue>(options), maxErrors, out value, out ErrorReport? report), report, out errors);

    /// <inheritdoc cref="TryDeserialize{TValue}(JsonElement, out TValue, out JsonError?, JsonSerializerOptions?)"/>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    public static bool TryDeserialize<TValue>(
        this JsonElement element, JsonTypeInfo<TValue> jsonTypeInfo, out TValue? value, [NotNullWhen(false)] out JsonError? error)
        => TryDeserialize(element.RawText, jsonTypeInfo, out value, out error);

    /// <inheritdoc cref="TryDeserialize{TValue}(JsonElement, int, out TValue, out IReadOnlyList{JsonError}, JsonSerializerOptions?)"/>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    public static bool TryDeserialize<TValue>(
        this JsonElement element, JsonTypeInfo<TValue> jsonTypeInfo, int maxErrors, out TValue? value, out IReadOnlyList<JsonError> errors)
        => TryDeserialize(element.RawText, jsonTypeInfo, maxErrors, out value, out errors);

    /// <inheritdoc cref="TryDeserialize{TValue}(JsonNode?, out TValue, out JsonError?, JsonSerializerOptions?)"/>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    public static bool TryDeserialize<TValue>(
        this JsonNode? node, JsonTypeInfo<TValue> jsonTypeInfo, out TValue? value, [NotNullWhen(false)] out JsonError? error)
        => First(TryReadNode(node, By(jsonTypeInfo), 1, out value, out ErrorReport? report), report, out error);

    private static bool TryReadNode<T>(JsonNode? node, Conversion<T> conversion, int maxErrors, out T? value, [NotNullWhen(false)] out ErrorReport? report)
    {
        using RentedWriter text = WriteText(node, conversion.Options);
        return TryReadText(text.Span, null, conversion, maxErrors, out value, out report);
    }
}
