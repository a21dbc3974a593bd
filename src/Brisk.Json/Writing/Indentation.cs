namespace Brisk.Json;

/// <summary>The whitespace before the names of an object, and after their colons, in indented output.</summary>
/// <param name="Depth">The number of open containers; 0 if the output is not indented.</param>
/// <param name="Style">The result of <see cref="StyleOf"/>.</param>
internal readonly record struct Indentation(int Depth, int Style)
{
    /// <summary>The maximum depth for which names are prepared.</summary>
    public const int MaxDepth = 24;

    /// <summary>Encodes the indentation style in one number.</summary>
    public static int StyleOf(int size, byte character, bool hasCarriageReturn) => size | (character << 8) | (hasCarriageReturn ? 1 << 16 : 0);

    /// <summary>Returns a name as it is stored; empty beyond <see cref="MaxDepth"/>.</summary>
    /// <param name="name">The name with its quotes and colon.</param>
    public byte[] Indent(ReadOnlySpan<byte> name)
    {
        if (Depth == 0) return name.ToArray();
        if (Depth > MaxDepth) return [];

        var indented = new List<byte>(name.Length + Depth * (byte)Style + 3);
        AddLine(indented, Depth);
        indented.AddRange(name);
        indented.Add((byte)' ');
        return [.. indented];
    }

    /// <summary>Returns the end of an object with such names, a comma, and the start of the next object in the same array; empty beyond <see cref="MaxDepth"/>.</summary>
    public byte[] NextObject()
    {
        if (Depth > MaxDepth) return [];

        var next = new List<byte>();
        AddLine(next, Depth - 1);
        next.AddRange("},"u8);
        AddLine(next, Depth - 1);
        next.Add((byte)'{');
        return [.. next];
    }

    private void AddLine(List<byte> bytes, int depth)
    {
        if (Style >> 16 != 0) bytes.Add((byte)'\r');

        bytes.Add((byte)'\n');
        for (int i = 0; i < depth * (byte)Style; i++)
        {
            bytes.Add((byte)(Style >> 8));
        }
    }
}
