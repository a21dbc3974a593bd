using System.Collections.Concurrent;
using System.Numerics;
using System.Text.Encodings.Web;

namespace Brisk.Json.Converters;

/// <summary>The names of an enum as they are written, escaped once.</summary>
internal sealed class EnumTexts<T, U>
    where T : struct, Enum
    where U : struct, IBinaryInteger<U>
{
    private const int MaxDense = 256;
    private const int MaxCombinations = 64;

    private readonly EnumNames<T, U> _names;
    private readonly JavaScriptEncoder? _encoder;

    // Small values are looked up by index, others by hash.
    private readonly EnumText?[] _dense;
    private readonly Dictionary<U, EnumText> _sparse = [];
    private readonly ConcurrentDictionary<U, EnumText> _combinations = new();

    public EnumTexts(EnumNames<T, U> names, JavaScriptEncoder? encoder)
    {
        _names = names;
        _encoder = encoder;
        ulong largest = 0;
        foreach ((_, U value) in names.All)
        {
            ulong index = ulong.CreateTruncating(value);
            largest = index < MaxDense ? Math.Max(largest, index) : largest;
        }

        _dense = new EnumText?[largest + 1];
        if (!TryAdd(names.All))
        {
            // As in System.Text.Json, the first name in this order is written.
            _sparse.Clear();
            Array.Clear(_dense);
            _ = TryAdd(names.ByValue);
        }
    }

    // Returns whether no value has several names.
    private bool TryAdd(ReadOnlySpan<(string Name, U Value)> names)
    {
        bool isUnique = true;
        foreach ((string name, U value) in names)
        {
            if (name.Length == 0) continue;

            ulong index = ulong.CreateTruncating(value);
            if (index >= MaxDense)
            {
                isUnique &= _sparse.TryAdd(value, new EnumText(name, _encoder));
            }
            else
            {
                isUnique &= _dense[index] is null;
                _dense[index] ??= new EnumText(name, _encoder);
            }
        }

        return isUnique;
    }

    /// <summary>Returns the text of a value, or of its flags; null if there is none.</summary>
    public EnumText? Find(U value)
    {
        ulong index = ulong.CreateTruncating(value);
        EnumText?[] dense = _dense;
        return index < (ulong)dense.Length && dense[index] is { } found ? found : FindOther(value);
    }

    private EnumText? FindOther(U value) => _sparse.TryGetValue(value, out EnumText? text) || _combinations.TryGetValue(value, out text) ? text : Combine(value);

    // There can be very many combinations of flags, so only a limited number is cached.
    private EnumText? Combine(U value)
    {
        _names.ThrowIfRejected(value);
        if (_names.NamesOfFlags(value) is not { } names) return null;

        var text = new EnumText(names, _encoder);
        if (_combinations.Count < MaxCombinations) _combinations.TryAdd(value, text);

        return text;
    }
}

/// <summary>A name of an enum, as it is written.</summary>
internal sealed class EnumText
{
    public readonly JsonEncodedText Text;

    /// <summary>The text in quotes and with a comma, if <see cref="IsShort"/>.</summary>
    public readonly NameBlock Quoted;

    /// <summary>Whether the text fits into <see cref="Quoted"/>.</summary>
    public readonly bool IsShort;

    public EnumText(string name, JavaScriptEncoder? encoder)
    {
        Text = JsonEncodedText.Encode(name, encoder);
        ReadOnlySpan<byte> text = Text.EncodedUtf8Bytes;
        IsShort = text.Length <= Utf8JsonWriter.StoreTextSpace;
        Quoted = IsShort ? new NameBlock([(byte)'"', .. text, (byte)'"', (byte)',']) : default;
    }
}
