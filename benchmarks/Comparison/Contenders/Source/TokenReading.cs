using System.Buffers;

namespace Benchmarks.Contenders;

/// <summary>Loops over the tokens of a document.</summary>
internal static class TokenReading
{
    public static Func<object?> Prepare(byte[] utf8, TokenAccess access)
    {
        var sum = new Checksum();
        switch (access)
        {
            case TokenAccess.Strings:
                return () => Keep(sum, Strings(utf8));
            case TokenAccess.Copies:
                var buffer = new char[utf8.Length];
                return () => Keep(sum, Copies(utf8, buffer));
            case TokenAccess.Names:
                return () => Keep(sum, Names(utf8));
            case TokenAccess.Numbers:
                return () => Keep(sum, Numbers(utf8));
            case TokenAccess.Segments:
                ReadOnlySequence<byte> sequence = Segment.Split(utf8, size: 4096);
                return () => Keep(sum, Count(new Utf8JsonReader(sequence)));
            default:
                return () => Keep(sum, Count(new Utf8JsonReader(utf8)));
        }
    }

    private static Checksum Keep(Checksum sum, long value)
    {
        sum.Value = value;
        return sum;
    }

    private static long Count(Utf8JsonReader reader)
    {
        long sum = 0;
        while (reader.Read())
        {
            sum += (long)reader.TokenType + reader.CurrentDepth;
        }
        return sum + reader.BytesConsumed;
    }

    private static long Strings(byte[] utf8)
    {
        long sum = 0;
        var reader = new Utf8JsonReader(utf8);
        while (reader.Read())
        {
            if (reader.TokenType is JsonTokenType.String or JsonTokenType.PropertyName)
            {
                sum += reader.GetString()!.Length;
            }
        }
        return sum;
    }

    private static long Copies(byte[] utf8, char[] buffer)
    {
        long sum = 0;
        var reader = new Utf8JsonReader(utf8);
        while (reader.Read())
        {
            if (reader.TokenType is JsonTokenType.String or JsonTokenType.PropertyName)
            {
                sum += reader.CopyString(buffer);
            }
        }
        return sum;
    }

    private static long Names(byte[] utf8)
    {
        long sum = 0;
        var reader = new Utf8JsonReader(utf8);
        while (reader.Read())
        {
            if (reader.TokenType != JsonTokenType.PropertyName) continue;
            if (reader.ValueTextEquals("name"u8))
            {
                sum += 1;
            }
            else if (reader.ValueTextEquals("id"u8))
            {
                sum += 1000;
            }
            else if (reader.ValueTextEquals("url"))
            {
                sum += 1_000_000;
            }
        }
        return sum;
    }

    private static long Numbers(byte[] utf8)
    {
        long sum = 0;
        var reader = new Utf8JsonReader(utf8);
        while (reader.Read())
        {
            if (reader.TokenType == JsonTokenType.Number)
            {
                sum = unchecked((sum * 31) + (reader.TryGetInt64(out long integer) ? integer : BitConverter.DoubleToInt64Bits(reader.GetDouble())));
            }
        }
        return sum;
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public static ReadOnlySequence<byte> Split(byte[] utf8, int size)
        {
            var first = new Segment { Memory = utf8.AsMemory(0, Math.Min(size, utf8.Length)) };
            Segment last = first;
            for (int start = size; start < utf8.Length; start += size)
            {
                var next = new Segment
                {
                    Memory = utf8.AsMemory(start, Math.Min(size, utf8.Length - start)),
                    RunningIndex = last.RunningIndex + last.Memory.Length,
                };
                last.Next = next;
                last = next;
            }
            return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
        }
    }
}
