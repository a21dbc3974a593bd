using System.Buffers;
using System.Text;
using System.Text.Json;
using Benchmarks.Cases;

namespace Benchmarks.Measurement;

/// <summary>Verifies that all contenders of a case return the same result.</summary>
internal static class Answers
{
    /// <summary>Returns the first difference between a contender's result and that of the first contender; null if there is none.</summary>
    public static string? FindDifference(Case tested, IReadOnlyList<Entry> entries)
    {
        object? expected = entries[0].Run();
        byte[] exact = Bytes(expected);
        foreach (Entry entry in entries.Skip(1))
        {
            bool normalize = !entry.WritesSameBytes && tested.Normalize is not null;
            byte[] wanted = normalize ? Bytes(tested.Normalize!(expected)) : exact;
            object? found = entry.Run();
            byte[] actual = Bytes(normalize ? tested.Normalize!(found) : found);
            if (!wanted.AsSpan().SequenceEqual(actual))
            {
                return $"{entry.Name} answers differently: {Describe(wanted, actual)}";
            }
        }
        return null;
    }

    /// <summary>Returns a result as bytes: text unchanged, graphs as STJ writes them.</summary>
    private static byte[] Bytes(object? answer) => answer switch
    {
        null => "null"u8.ToArray(),
        byte[] utf8 => utf8,
        string text => Encoding.UTF8.GetBytes(text),
        MemoryStream stream => stream.ToArray(),
        ArrayBufferWriter<byte> buffer => buffer.WrittenSpan.ToArray(),
        Checksum sum => BitConverter.GetBytes(sum.Value),
        _ => JsonSerializer.SerializeToUtf8Bytes(answer, answer.GetType()),
    };

    private static string Describe(byte[] wanted, byte[] actual)
    {
        int at = wanted.AsSpan().CommonPrefixLength(actual);
        return $"at byte {at} of {wanted.Length}, expected '{Excerpt(wanted, at)}', found '{Excerpt(actual, at)}' of {actual.Length}";
    }

    private static string Excerpt(byte[] text, int at) =>
        Encoding.UTF8.GetString(text, Math.Max(0, at - 20), Math.Min(text.Length, at + 40) - Math.Max(0, at - 20));
}
