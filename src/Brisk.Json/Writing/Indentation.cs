namespace Brisk.Json;

/// <summary>What goes before the names of an object in indented output, and after their colons.</summary>
/// <param name="Depth">How many containers are open; 0 where the output is not indented.</param>
/// <param name="Size">How many characters for each of them.</param>
/// <param name="Character">The character.</param>
/// <param name="HasCarriageReturn">Whether lines end with two characters.</param>
internal readonly record struct Indentation(int Depth, int Size, byte Character, bool HasCarriageReturn)
{
    /// <summary>The deepest at which names are made ready.</summary>
    public const int MaxDepth = 24;

    /// <summary>A name as it is stored.</summary>
    /// <param name="name">The name with its quotes and colon.</param>
    public byte[] Indent(ReadOnlySpan<byte> name)
    {
        if (Depth == 0)
        {
            return name.ToArray();
        }

        var indented = new List<byte>(name.Length + Depth * Size + 3);
        if (HasCarriageReturn)
        {
            indented.Add((byte)'\r');
        }

        indented.Add((byte)'\n');
        for (int i = Depth * Size; i > 0; i--)
        {
            indented.Add(Character);
        }

        indented.AddRange(name);
        indented.Add((byte)' ');
        return [.. indented];
    }
}
