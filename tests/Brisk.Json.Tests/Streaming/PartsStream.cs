namespace Brisk.Json.Tests.Streaming;

/// <summary>Returns the text in two parts.</summary>
internal sealed class PartsStream(byte[] text, int split) : MemoryStream(text, writable: false)
{
    public override bool CanSeek => false;

    /// <summary>Streams that split the text after each of its bytes but the last, or deliver a few bytes at a time.</summary>
    public static IEnumerable<Stream> All(byte[] text)
    {
        for (int split = 1; split < text.Length; split++)
        {
            yield return new PartsStream(text, split);
        }

        foreach (int atOnce in (int[])[1, 2, 3, 7, 1000])
        {
            yield return new Differential.TricklingStream(text, atOnce);
        }
    }

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        => Position < split && buffer.Length > split - Position ? base.ReadAsync(buffer[..(int)(split - Position)], cancellationToken) : base.ReadAsync(buffer, cancellationToken);

    public override int Read(Span<byte> buffer)
        => Position < split && buffer.Length > split - Position ? base.Read(buffer[..(int)(split - Position)]) : base.Read(buffer);
}
