using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Brisk.Json.Serialization;
using Brisk.Json.Text;

namespace Brisk.Json;

// Reading without exceptions. The cursor notes what is wrong instead of throwing it, and nobody upwards of it goes on with what is no value. Exceptions are left where
// user code throws, and where metadata are looked for ahead of the cursor: they are caught here, and count as what is wrong last.
public static partial class JsonSerializer
{
    private static bool TryReadText<TValue>(
        ReadOnlySpan<byte> utf8Json, string? source, CursorConverter<TValue> converter, JsonSerializerOptions options, int maxErrors, out TValue? value, [NotNullWhen(false)] out ErrorReport? report)
    {
        var cursor = new JsonCursor(utf8Json, 0, 0, options.ReaderOptions, options.CallContext) { FailureLimit = maxErrors };
        List<ReadFailure>? failures;
        try
        {
            cursor.BeginText();
            TValue? read = converter.ReadValue(ref cursor);
            bool isRead = cursor.HasValue;
            cursor.Resume();
            cursor.EndText();
            value = isRead && !cursor.HasStopped ? read : default;
            failures = cursor.Failures;
        }
        catch (Exception) when (cursor.HasStopped)
        {
            // What followed the failure read an empty text, and says nothing.
            (value, failures) = (default, cursor.Failures);
        }
        catch (Exception exception) when (ErrorLocator.ConcernsText(exception))
        {
            value = default;
            failures = WithException(exception, ref cursor, converter, options);
        }

        report = failures is null ? null : Report(failures, utf8Json, source, converter, options);
        return report is null;
    }

    // As above, for a type that is known at run time only.
    private static bool TryReadBoxed(
        ReadOnlySpan<byte> utf8Json, string? source, ICursorConverter converter, JsonSerializerOptions options, int maxErrors, out object? value, [NotNullWhen(false)] out ErrorReport? report)
    {
        var cursor = new JsonCursor(utf8Json, 0, 0, options.ReaderOptions, options.CallContext) { FailureLimit = maxErrors };
        List<ReadFailure>? failures;
        try
        {
            cursor.BeginText();
            object? read = converter.ReadBoxed(ref cursor);
            bool isRead = cursor.HasValue;
            cursor.Resume();
            cursor.EndText();
            value = isRead && !cursor.HasStopped ? read : null;
            failures = cursor.Failures;
        }
        catch (Exception) when (cursor.HasStopped)
        {
            (value, failures) = (null, cursor.Failures);
        }
        catch (Exception exception) when (ErrorLocator.ConcernsText(exception))
        {
            value = null;
            failures = WithException(exception, ref cursor, converter, options);
        }

        report = failures is null ? null : Report(failures, utf8Json, source, converter, options);
        return report is null;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ErrorReport Report(List<ReadFailure> failures, ReadOnlySpan<byte> utf8Json, string? source, ICursorConverter converter, JsonSerializerOptions options)
    {
        if (source is not null)
        {
            return new(failures, source, converter, options.ReaderOptions);
        }

        byte[] copy = GC.AllocateUninitializedArray<byte>(utf8Json.Length);
        utf8Json.CopyTo(copy);
        return new(failures, copy, converter, options.ReaderOptions);
    }

    private static bool TryReadChars<TValue>(
        ReadOnlySpan<char> json, string? source, CursorConverter<TValue> converter, JsonSerializerOptions options, int maxErrors, out TValue? value, [NotNullWhen(false)] out ErrorReport? report)
    {
        byte[] rented = ArrayPool<byte>.Shared.Rent(Utf8Transcoder.RoomFor(json));
        try
        {
            return TryReadText(rented.AsSpan(0, Transcode(json, rented)), source, converter, options, maxErrors, out value, out report);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(rented);
        }
    }

    private static bool TryReadChars(
        ReadOnlySpan<char> json, string? source, ICursorConverter converter, JsonSerializerOptions options, int maxErrors, out object? value, [NotNullWhen(false)] out ErrorReport? report)
    {
        byte[] rented = ArrayPool<byte>.Shared.Rent(Utf8Transcoder.RoomFor(json));
        try
        {
            return TryReadBoxed(rented.AsSpan(0, Transcode(json, rented)), source, converter, options, maxErrors, out value, out report);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(rented);
        }
    }

    // That a type is not supported is no error of the text, and is thrown, unless the text is no JSON before that.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static List<ReadFailure> WithException(Exception exception, ref JsonCursor cursor, ICursorConverter converter, JsonSerializerOptions options)
    {
        if (exception is NotSupportedException)
        {
            try
            {
                ErrorLocator.Rethrow(exception, ref cursor, 0, converter, options.ReaderOptions);
            }
            catch (JsonException)
            {
                // What is noted below.
            }
        }

        return [.. cursor.Failures ?? [], new ReadFailure(exception, cursor.Position, cursor.FailurePlace, cursor.ConsumedAtFailure)];
    }
}
