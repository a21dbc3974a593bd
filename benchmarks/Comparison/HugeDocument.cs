using System.Diagnostics;
using Benchmarks.Contenders;

namespace Benchmarks;

/// <summary>Parses a document of 1.5 GB, which is larger than many tools support, once with each library.</summary>
internal static class HugeDocument
{
    private const int Length = 1_500_000_000;

    public static void Run(TextWriter output)
    {
        byte[] utf8 = Create();
        foreach (IContender contender in (IContender[])[SystemTextJsonContenders.Instance, BriskJsonContenders.Instance])
        {
            long start = Stopwatch.GetTimestamp();
            contender.ReadDocument(utf8, DocumentUse.Parse)!();
            output.WriteLine($"{contender.Name}: {utf8.Length / 1e9:F1} GB in {Stopwatch.GetElapsedTime(start).TotalSeconds:F2} s");
        }
    }

    private static byte[] Create()
    {
        ReadOnlySpan<byte> record = "{\"id\":1234567,\"name\":\"a record like many\",\"tags\":[\"red\",\"green\"],\"price\":12.5,\"text\":\"Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore.\"}"u8;
        var utf8 = new byte[Length];
        utf8[0] = (byte)'[';
        int position = 1;
        while (position + record.Length + 2 < utf8.Length)
        {
            record.CopyTo(utf8.AsSpan(position));
            position += record.Length;
            utf8[position++] = (byte)',';
        }

        utf8[position - 1] = (byte)']';
        utf8.AsSpan(position).Fill((byte)' ');
        return utf8;
    }
}
