namespace Brisk.Json;

/// <summary>
/// Small settings in one word. Options that consist of it are passed in a register: separate fields would be stored one at a time, and the load of all of them would wait for the stores.
/// </summary>
internal struct PackedSettings
{
    /// <param name="word">All settings.</param>
    public PackedSettings(ulong word) => Word = word;

    public ulong Word { readonly get; private set; }

    public bool this[int bit]
    {
        readonly get => ((Word >> bit) & 1) != 0;
        set => Set(bit, 1, value ? 1 : 0);
    }

    /// <summary>Returns the setting that starts at a bit.</summary>
    public readonly int Get(int bit, int width) => (int)((Word >> bit) & ((1UL << width) - 1));

    /// <summary>Changes the setting that starts at a bit.</summary>
    public void Set(int bit, int width, int value)
    {
        ulong mask = ((1UL << width) - 1) << bit;
        Word = (Word & ~mask) | (((ulong)value << bit) & mask);
    }
}
