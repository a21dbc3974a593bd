using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization;
using Brisk.Json.Text;

namespace Brisk.Json;

// Reading from text in memory. All roads lead to ReadText.
public static partial class JsonSerializer
{
    /// <summary>Reads one value from UTF-8 text.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="utf8Json">The text: one JSON value, whitespace around it.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <returns>The value.</returns>
    /// <exception cref="JsonException">The text is not JSON, or not of this type; says where and why.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is not valid.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static TValue? Deserialize<TValue>(ReadOnlySpan<byte> utf8Json, JsonSerializerOptions? options = null)
        => ReadText<TValue>(utf8Json, options ?? JsonSerializerOptions.Default);

    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions?)"/>
    /// <param name="returnType">The type to read.</param>
    /// <param name="utf8Json">The text: one JSON value, whitespace around it.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="returnType"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static object? Deserialize(ReadOnlySpan<byte> utf8Json, Type returnType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        return ReadText(utf8Json, returnType, options ?? JsonSerializerOptions.Default);
    }

    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions?)"/>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static TValue? Deserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        return Deserialize<TValue>(json.AsSpan(), options);
    }

    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions?)"/>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static TValue? Deserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, JsonSerializerOptions? options = null)
    {
        byte[] rented = ArrayPool<byte>.Shared.Rent(Utf8Transcoder.RoomFor(json));
        try
        {
            return ReadText<TValue>(rented.AsSpan(0, Transcode(json, rented)), options ?? JsonSerializerOptions.Default);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(rented);
        }
    }

    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type, JsonSerializerOptions?)"/>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> or <paramref name="returnType"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static object? Deserialize([StringSyntax(StringSyntaxAttribute.Json)] string json, Type returnType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        return Deserialize(json.AsSpan(), returnType, options);
    }

    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type, JsonSerializerOptions?)"/>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="returnType"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static object? Deserialize([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, Type returnType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        byte[] rented = ArrayPool<byte>.Shared.Rent(Utf8Transcoder.RoomFor(json));
        try
        {
            return ReadText(rented.AsSpan(0, Transcode(json, rented)), returnType, options ?? JsonSerializerOptions.Default);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(rented);
        }
    }

    /// <summary>Reads the value that a reader stands at, or is about to read, and leaves the reader at the value's last token.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="reader">The reader; unchanged when this method throws.</param>
    /// <param name="options">How to read; null means the defaults. Comments, trailing commas and depth are as the reader says.</param>
    /// <returns>The value.</returns>
    /// <exception cref="JsonException">The text is not JSON, is not complete, or not of this type; says where and why.</exception>
    /// <exception cref="ArgumentException">The reader allows comments as tokens.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static TValue? Deserialize<TValue>(ref Utf8JsonReader reader, JsonSerializerOptions? options = null)
    {
        options ??= JsonSerializerOptions.Default;
        return ReaderBridge.ReadValue(ref reader, options.Contracts.Get<TValue>(), options);
    }

    /// <inheritdoc cref="Deserialize{TValue}(ref Utf8JsonReader, JsonSerializerOptions?)"/>
    /// <param name="reader">The reader; unchanged when this method throws.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="options">How to read; null means the defaults. Comments, trailing commas and depth are as the reader says.</param>
    /// <exception cref="ArgumentNullException"><paramref name="returnType"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static object? Deserialize(ref Utf8JsonReader reader, Type returnType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        options ??= JsonSerializerOptions.Default;
        return ConverterOf(returnType, options).ReadBoxed(ref reader, options);
    }

    private static int Transcode(ReadOnlySpan<char> json, Span<byte> destination)
        => Utf8Transcoder.TryToUtf8(json, destination, out int written, out _)
            ? written
            : throw new ArgumentException("Cannot transcode invalid UTF-16 string to UTF-8 JSON text.", new System.Text.EncoderFallbackException());

    private static TValue? ReadText<TValue>(ReadOnlySpan<byte> utf8Json, JsonSerializerOptions options)
        => ReadText(utf8Json, options.Contracts.Get<TValue>(), options);

    private static TValue? ReadText<TValue>(ReadOnlySpan<byte> utf8Json, CursorConverter<TValue> converter, JsonSerializerOptions options)
    {
        var cursor = new JsonCursor(utf8Json, 0, 0, options.ReaderOptions, options.CallContext);
        try
        {
            cursor.BeginText();
            TValue? value = converter.ReadValue(ref cursor);
            cursor.EndText();
            return value;
        }
        catch (Exception exception) when (ErrorLocator.Concerns(exception))
        {
            ErrorLocator.Rethrow(exception, ref cursor, 0, converter, options.ReaderOptions);
            throw;
        }
    }

    private static object? ReadText(ReadOnlySpan<byte> utf8Json, Type returnType, JsonSerializerOptions options)
        => ReadText(utf8Json, ConverterOf(returnType, options), options);

    private static object? ReadText(ReadOnlySpan<byte> utf8Json, ICursorConverter converter, JsonSerializerOptions options)
    {
        var cursor = new JsonCursor(utf8Json, 0, 0, options.ReaderOptions, options.CallContext);
        try
        {
            cursor.BeginText();
            object? value = converter.ReadBoxed(ref cursor);
            cursor.EndText();
            return value;
        }
        catch (Exception exception) when (ErrorLocator.Concerns(exception))
        {
            ErrorLocator.Rethrow(exception, ref cursor, 0, converter, options.ReaderOptions);
            throw;
        }
    }
}
