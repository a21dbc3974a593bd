using System.Buffers;
using System.IO.Pipelines;
using Brisk.Json.Errors;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.AspNetCore.Requests;

/// <summary>Reads a short body that has arrived completely, as most have, without the overhead of incremental reading.</summary>
internal static class ArrivedBody
{
    private const int MaxLength = 1 << 16;
    private const int MaxErrors = 32;

    private static ReadOnlySpan<byte> ByteOrderMark => [0xEF, 0xBB, 0xBF];

    /// <summary>Reads the body of a request if it is completely available.</summary>
    /// <returns>
    /// The value; null if it was not read, in which case the whole body is still in the pipe. This includes invalid bodies: reading them incrementally
    /// throws the exception that the framework expects, with the location that System.Text.Json would report. Also returns the errors of the body.
    /// </returns>
    public static async ValueTask<(object? Value, IReadOnlyList<JsonError> Errors)> TryReadAsync(PipeReader pipe, JsonTypeInfo contract, CancellationToken cancellationToken)
    {
        ReadResult result = await pipe.ReadAsync(cancellationToken).ConfigureAwait(false);
        ReadOnlySequence<byte> text = result.Buffer;
        object? value = null;
        IReadOnlyList<JsonError> errors = [];
        try
        {
            if (result.IsCompleted && !result.IsCanceled && text.Length <= MaxLength)
            {
                value = Read(text, contract, out errors);
            }
        }
        finally
        {
            pipe.AdvanceTo(value is null ? text.Start : text.End);
        }

        return result.IsCanceled ? throw new OperationCanceledException("PipeReader.ReadAsync was canceled.") : (value, errors);
    }

    private static object? Read(in ReadOnlySequence<byte> text, JsonTypeInfo contract, out IReadOnlyList<JsonError> errors)
    {
        if (text.IsSingleSegment) return Read(text.FirstSpan, contract, out errors);

        int length = (int)text.Length;
        byte[] whole = ArrayPool<byte>.Shared.Rent(length);
        text.CopyTo(whole);
        object? value = Read(whole.AsSpan(0, length), contract, out errors);
        ArrayPool<byte>.Shared.Return(whole);
        return value;
    }

    private static object? Read(ReadOnlySpan<byte> text, JsonTypeInfo contract, out IReadOnlyList<JsonError> errors)
    {
        errors = [];
        if (text.StartsWith(ByteOrderMark)) return null;

        try
        {
            return JsonSerializer.TryDeserialize(text, contract, MaxErrors, out object? value, out errors) ? value : null;
        }
        catch (Exception exception) when (exception is System.Text.Json.JsonException or FormatException)
        {
            return null;
        }
    }
}
