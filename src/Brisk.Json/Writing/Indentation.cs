namespace Brisk.Json;

/// <summary>What goes before the names of an object in indented output, and after their colons.</summary>
/// <param name="Depth">How many containers are open; 0 where the output is not indented.</param>
/// <param name="Style">What <see cref="StyleOf"/> says.</param>
internal readonly record struct Indentation(int Depth, int Style)
{
    /// <summary>The deepest at which names are made ready.</summary>
    public const int MaxDepth = 24;

    /// <summary>How lines are indented, in one number.</summary>
    /// <param name="size">How many characters for each container.</param>
    /// <param name="character">The character.</param>
    /// <param name="hasCarriageReturn">Whether lines end with two characters.</param>
    public static int StyleOf(int size, byte character, bool hasCarriageReturn) => size | (character << 8) | (hasCarriageReturn ? 1 << 16 : 0);

    /// <summary>A name as it is stored.</summary>
    /// <param name="name">The name with its quotes and colon.</param>
    public byte[] Indent(ReadOnlySpan<byte> name)
    {
        if (Depth == 0)
        {
            return name.ToArray();
        }

        int size = Depth * (byte)Style;
        var indented = new List<byte>(name.Length + size + 3);
        if (Style >> 16 != 0)
        {
            indented.Add((byte)'\r');
        }

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
