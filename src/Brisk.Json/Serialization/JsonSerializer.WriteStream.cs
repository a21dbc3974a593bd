using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization;

namespace Brisk.Json;

// Writing to streams and pipes: the document is made first, so that a failure leaves nothing half written.
public static partial class JsonSerializer
{
    /// <summary>Writes a value as JSON in UTF-8 to a stream.</summary>
    /// <typeparam name="TValue">The type to write it as.</typeparam>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">How to write; null means the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions?)" path="/exception"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Serialize<TValue>(Stream utf8Json, TValue value, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        options ??= JsonSerializerOptions.Default;
        Utf8JsonWriter writer = RentWriter(options);
        try
        {
            WriteValue(writer, value, options);
            utf8Json.Write(writer.WrittenSpan);
        }
        finally
        {
            Utf8JsonWriter.Return(writer);
        }
    }

    /// <inheritdoc cref="Serialize{TValue}(Stream, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type to write it as.</param>
    /// <param name="options">How to write; null means the defaults.</param>
    /// <exception cref="ArgumentException">The value is not of that type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Serialize(Stream utf8Json, object? value, Type inputType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        CheckType(value, inputType);
        options ??= JsonSerializerOptions.Default;
        Utf8JsonWriter writer = RentWriter(options);
        try
        {
            WriteValue(writer, value, inputType, options);
            utf8Json.Write(writer.WrittenSpan);
        }
        finally
        {
            Utf8JsonWriter.Return(writer);
        }
    }

    /// <inheritdoc cref="Serialize{TValue}(Stream, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">How to write; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the writing.</param>
    /// <returns>A task that ends when all is written.</returns>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task SerializeAsync<TValue>(Stream utf8Json, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return Write(utf8Json, value, options ?? JsonSerializerOptions.Default, cancellationToken);

        static async Task Write(Stream stream, TValue value, JsonSerializerOptions options, CancellationToken cancellationToken)
        {
            await CheckAsync(cancellationToken).ConfigureAwait(false);
            using WrittenText text = WrittenText.Of(value, options);
            await stream.WriteAsync(text.Memory, cancellationToken).ConfigureAwait(false);
        }
    }

    /// <inheritdoc cref="SerializeAsync{TValue}(Stream, TValue, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type to write it as.</param>
    /// <param name="options">How to write; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the writing.</param>
    /// <exception cref="ArgumentException">The value is not of that type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task SerializeAsync(Stream utf8Json, object? value, Type inputType, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        CheckType(value, inputType);
        return Write(utf8Json, value, inputType, options ?? JsonSerializerOptions.Default, cancellationToken);

        static async Task Write(Stream stream, object? value, Type type, JsonSerializerOptions options, CancellationToken cancellationToken)
        {
            await CheckAsync(cancellationToken).ConfigureAwait(false);
            using WrittenText text = WrittenText.Of(value, type, options);
            await stream.WriteAsync(text.Memory, cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Writes a value as JSON in UTF-8 to a pipe, and flushes it.</summary>
    /// <typeparam name="TValue">The type to write it as.</typeparam>
    /// <param name="utf8Json">The writing end of the pipe; it is not completed.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">How to write; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the writing.</param>
    /// <returns>A task that ends when all is flushed.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    /// <exception cref="OperationCanceledException">The token, or the pending flush of the pipe, was cancelled.</exception>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions?)" path="/exception"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task SerializeAsync<TValue>(PipeWriter utf8Json, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return Write(utf8Json, value, options ?? JsonSerializerOptions.Default, cancellationToken);

        static async Task Write(PipeWriter pipe, TValue value, JsonSerializerOptions options, CancellationToken cancellationToken)
        {
            cancellationToken.ThrowIfCancellationRequested();
            using WrittenText text = WrittenText.Of(value, options);
            await FlushAsync(pipe, text.Memory, cancellationToken).ConfigureAwait(false);
        }
    }

    /// <inheritdoc cref="SerializeAsync{TValue}(PipeWriter, TValue, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The writing end of the pipe; it is not completed.</param>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type to write it as.</param>
    /// <param name="options">How to write; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the writing.</param>
    /// <exception cref="ArgumentException">The value is not of that type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task SerializeAsync(PipeWriter utf8Json, object? value, Type inputType, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        CheckType(value, inputType);
        return Write(utf8Json, value, inputType, options ?? JsonSerializerOptions.Default, cancellationToken);

        static async Task Write(PipeWriter pipe, object? value, Type type, JsonSerializerOptions options, CancellationToken cancellationToken)
        {
            cancellationToken.ThrowIfCancellationRequested();
            using WrittenText text = WrittenText.Of(value, type, options);
            await FlushAsync(pipe, text.Memory, cancellationToken).ConfigureAwait(false);
        }
    }

    // As a stream does: with the exception of a cancelled task.
    private static Task CheckAsync(CancellationToken cancellationToken)
        => cancellationToken.IsCancellationRequested ? Task.FromCanceled(cancellationToken) : Task.CompletedTask;

    private static async ValueTask FlushAsync(PipeWriter pipe, ReadOnlyMemory<byte> text, CancellationToken cancellationToken)
    {
        FlushResult result = await pipe.WriteAsync(text, cancellationToken).ConfigureAwait(false);
        if (result.IsCanceled)
        {
            throw new OperationCanceledException("The flush of the pipe was cancelled.");
        }
    }

    // The writer belongs to its thread and must not be held over an await: the text is copied out of it.
    private readonly struct WrittenText : IDisposable
    {
        private readonly byte[] _buffer;

        private WrittenText(ReadOnlySpan<byte> text)
        {
            _buffer = System.Buffers.ArrayPool<byte>.Shared.Rent(text.Length);
            text.CopyTo(_buffer);
            Memory = _buffer.AsMemory(0, text.Length);
        }

        public ReadOnlyMemory<byte> Memory { get; }

        public static WrittenText Of<TValue>(TValue value, JsonSerializerOptions options) => By(options.Contracts.Get<TValue>(), value, options);

        public static WrittenText Of(object? value, Type type, JsonSerializerOptions options) => By(ConverterOf(type, options), value, options);

        public static WrittenText By<TValue>(CursorConverter<TValue> converter, TValue value, JsonSerializerOptions options)
        {
            Utf8JsonWriter writer = RentWriter(options);
            try
            {
                WriteValue(writer, value, converter, options);
                return new WrittenText(writer.WrittenSpan);
            }
            finally
            {
                Utf8JsonWriter.Return(writer);
            }
        }

        public static WrittenText By(ICursorConverter converter, object? value, JsonSerializerOptions options)
        {
            Utf8JsonWriter writer = RentWriter(options);
            try
            {
                WriteValue(writer, value, converter, options);
                return new WrittenText(writer.WrittenSpan);
            }
            finally
            {
                Utf8JsonWriter.Return(writer);
            }
        }

        public void Dispose() => System.Buffers.ArrayPool<byte>.Shared.Return(_buffer);
    }
}
