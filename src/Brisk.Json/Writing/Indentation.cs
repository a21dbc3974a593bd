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

    /// <summary>Returns a name as it is stored.</summary>
    /// <param name="name">The name with its quotes and colon.</param>
    public byte[] Indent(ReadOnlySpan<byte> name)
    {
        if (Depth == 0) return name.ToArray();

        int size = Depth * (byte)Style;
        var indented = new List<byte>(name.Length + size + 3);
        if (Style >> 16 != 0) indented.Add((byte)'\r');

        indented.Add((byte)'\n');
        for (int i = 0; i < size; i++)
        {
            indented.Add((byte)(Style >> 8));
        }

        indented.AddRange(name);
        indented.Add((byte)' ');
        return [.. indented];
    }
}
