namespace Brisk.Json.Converters;

/// <summary>Finds values by their exact UTF-8 names, without allocating a string.</summary>
internal sealed class EnumNameTable<U>
{
    private readonly (byte[]? Name, U Value)[] _buckets;

    /// <param name="names">The names; of duplicates, the first is used.</param>
    public EnumNameTable(ReadOnlySpan<(string Name, U Value)> names)
    {
        int size = 8;
        while (size < names.Length * 2)
        {
            size *= 2;
        }

        _buckets = new (byte[]?, U)[size];
        foreach ((string name, U value) in names)
        {
            byte[] utf8 = System.Text.Encoding.UTF8.GetBytes(name);
            int slot = Slot(utf8);
            while (_buckets[slot].Name is { } other && !utf8.AsSpan().SequenceEqual(other))
            {
                slot = (slot + 1) & (size - 1);
            }

            if (_buckets[slot].Name is null) _buckets[slot] = (utf8, value);
        }
    }

    public bool TryGetValue(ReadOnlySpan<byte> name, out U value)
    {
        if (name.IsEmpty)
        {
            value = default!;
            return false;
        }

        (byte[]? Name, U Value)[] buckets = _buckets;
        int slot = Slot(name);
        while ((uint)slot < (uint)buckets.Length && buckets[slot].Name is { } candidate)
        {
            if (name.SequenceEqual(candidate))
            {
                value = buckets[slot].Value;
                return true;
            }

            slot = (slot + 1) & (buckets.Length - 1);
        }

        value = default!;
        return false;
    }

    // At least half of the buckets are free, so that every search terminates.
    private int Slot(ReadOnlySpan<byte> name)
    {
        int length = name.Length;
        uint hash = (uint)length * 0x9E3779B1;
        hash = (hash ^ name[0]) * 0x85EBCA6B;
        hash = (hash ^ name[length / 2]) * 0xC2B2AE35;
        hash = (hash ^ name[length - 1]) * 0x27D4EB2F;
        return (int)(hash >> 16) & (_buckets.Length - 1);
    }
}
