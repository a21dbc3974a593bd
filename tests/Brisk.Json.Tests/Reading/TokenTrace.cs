using System.Buffers;
using System.Text;
using System.Text.RegularExpressions;

namespace Brisk.Json.Tests.Reading;

/// <summary>Describes all tokens that a reader returns, as one text that can be compared.</summary>
internal static partial class TokenTrace
{
    public static string Span<TReader>(ReadOnlySpan<byte> text, ReaderOptions options, bool isFinalBlock = true, bool withValues = false)
        where TReader : IReader<TReader>, allows ref struct
    {
        var log = new StringBuilder();
        TReader reader = TReader.Create(text, isFinalBlock, null, options);
        ReadAll(log, ref reader, default, withValues);
        return log.ToString();
    }

    public static string Sequence<TReader>(ReadOnlySequence<byte> text, ReaderOptions options, bool isFinalBlock = true, bool withValues = false)
        where TReader : IReader<TReader>, allows ref struct
    {
        var log = new StringBuilder();
        TReader reader = TReader.Create(text, isFinalBlock, null, options);
        ReadAll(log, ref reader, text, withValues);
        return log.ToString();
    }

    /// <summary>Reads in blocks that grow by <paramref name="step"/> bytes, each from where the last one stopped.</summary>
    /// <param name="segment">The length of the segments of each block; 0 for a span.</param>
    public static string Blocks<TReader>(ReadOnlySpan<byte> text, ReaderOptions options, int step, int segment = 0)
        where TReader : IReader<TReader>, allows ref struct
    {
        var log = new StringBuilder();
        object? state = null;
        int consumed = 0;
        for (int end = 0; ;)
        {
            bool isFinal = end == text.Length;
            ReadOnlySpan<byte> block = text[consumed..end];
            ReadOnlySequence<byte> sequence = segment > 0 ? Segments.Every(block, segment) : default;
            TReader reader = segment > 0 ? TReader.Create(sequence, isFinal, state, options) : TReader.Create(block, isFinal, state, options);
            log.Append('|');
            if (!ReadAll(log, ref reader, sequence, withValues: false) || isFinal) return log.ToString();
            state = reader.CurrentState;
            consumed += (int)reader.BytesConsumed;
            end = Math.Min(text.Length, end + step);
        }
    }

    /// <summary>Reads up to the n-th token, skips, and reads the rest.</summary>
    public static string Skipping<TReader>(ReadOnlySpan<byte> text, ReaderOptions options, bool isFinalBlock, int n)
        where TReader : IReader<TReader>, allows ref struct
    {
        var log = new StringBuilder();
        TReader reader = TReader.Create(text, isFinalBlock, null, options);
        try
        {
            for (int i = 0; i < n; i++)
            {
                if (!reader.Read()) return log.Append("end").ToString();
            }

            log.Append(reader.TrySkip());
            Token(log, ref reader, default);
            if (!isFinalBlock) reader.Skip();
        }
        catch (System.Text.Json.JsonException e)
        {
            return log.Append(e.LineNumber).Append(':').Append(e.BytePositionInLine).ToString();
        }
        catch (InvalidOperationException e)
        {
            return log.Append(e.GetType().Name).ToString();
        }

        ReadAll(log, ref reader, default, withValues: false);
        return log.ToString();
    }

    /// <summary>Returns the trace without what depends on the segments.</summary>
    public static string Flatten(string trace) => Scattering().Replace(trace, "");

    [GeneratedRegex(@"s? \(\d+, \d+\)|\x01")]
    private static partial Regex Scattering();

    private static bool ReadAll<TReader>(StringBuilder log, ref TReader reader, ReadOnlySequence<byte> sequence, bool withValues)
        where TReader : IReader<TReader>, allows ref struct
    {
        try
        {
            while (reader.Read())
            {
                Token(log, ref reader, sequence);
                if (withValues) ValueTrace.Append(log, ref reader);
            }
        }
        catch (System.Text.Json.JsonException e)
        {
            log.Append("error ").Append(e.LineNumber).Append(':').Append(e.BytePositionInLine);
            Assert.Equal((null, true), (e.Path, e.Message.EndsWith($"LineNumber: {e.LineNumber} | BytePositionInLine: {e.BytePositionInLine}.", StringComparison.Ordinal)));
            if (e is JsonException brisk) Assert.Equal((e.LineNumber, e.BytePositionInLine), (brisk.LineNumber, brisk.BytePositionInLine));
            return false;
        }

        catch (IndexOutOfRangeException) when (typeof(TReader) == typeof(StjReader))
        {
            log.Append("error by accident");
            return false;
        }

        log.Append("end ").Append(reader.TokenType).Append('-').Append(reader.BytesConsumed).Append(" d").Append(reader.CurrentDepth).Append(reader.IsFinalBlock ? 'f' : ' ');
        if (!sequence.IsEmpty) log.Append(' ').Append(Segments.Locate(sequence, reader.Position));

        // The value properties have no meaning if a token is not complete.
        if (reader.IsFinalBlock) log.Append(reader.HasValueSequence).Append(reader.ValueSpan.Length);
        return true;
    }

    private static void Token<TReader>(StringBuilder log, ref TReader reader, ReadOnlySequence<byte> sequence)
        where TReader : IReader<TReader>, allows ref struct
    {
        log.Append(reader.TokenType).Append('@').Append(reader.TokenStartIndex).Append('-').Append(reader.BytesConsumed).Append('d').Append(reader.CurrentDepth);
        if (reader.ValueIsEscaped) log.Append('e');
        if (reader.HasValueSequence) log.Append('s');
        if (!sequence.IsEmpty) log.Append(' ').Append(Segments.Locate(sequence, reader.Position));
        log.Append('<');
        Append(log, reader.ValueSpan);
        log.Append('\u0001');
        foreach (ReadOnlyMemory<byte> part in reader.ValueSequence) Append(log, part.Span);
        log.Append("> ");
    }

    private static void Append(StringBuilder log, ReadOnlySpan<byte> bytes)
    {
        foreach (byte b in bytes) log.Append((char)b);
    }
}
