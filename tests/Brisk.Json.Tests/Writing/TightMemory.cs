using System.Buffers;
using System.Text;

namespace Brisk.Json.Tests.Writing;

/// <summary>Returns no more memory than requested, or a little more.</summary>
internal sealed class TightMemory(int more) : IBufferWriter<byte>
{
    private readonly MemoryStream _all = new();
    private byte[] _given = [];

    public string Text => Encoding.UTF8.GetString(_all.ToArray());

    public void Advance(int count) => _all.Write(_given, 0, count);

    public Memory<byte> GetMemory(int sizeHint = 0) => _given = new byte[Math.Max(1, sizeHint) + more];

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
}
