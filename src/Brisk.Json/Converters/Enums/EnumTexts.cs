using System.Collections.Concurrent;
using System.Numerics;
using System.Text.Encodings.Web;

namespace Brisk.Json.Serialization;

/// <summary>The names of an enumeration as they are written: escaped once.</summary>
internal sealed class EnumTexts<T, U>
    where T : struct, Enum
    where U : struct, IBinaryInteger<U>
{
    private const int MaxDense = 256;
    private const int MaxCombinations = 64;

    private readonly EnumNames<T, U> _names;
    private readonly JavaScriptEncoder? _encoder;

    // Small values are looked up by index, others by hash.
    private readonly JsonEncodedText?[] _dense;
    private readonly Dictionary<U, JsonEncodedText> _sparse = [];
    private readonly ConcurrentDictionary<U, JsonEncodedText> _combinations = new();

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

        _dense = new JsonEncodedText?[largest + 1];
        foreach ((string name, U value) in names.All)
        {
            ulong index = ulong.CreateTruncating(value);
            if (index >= MaxDense)
            {
                _sparse.TryAdd(value, JsonEncodedText.Encode(name, encoder));
            }
            else
            {
                _dense[index] ??= JsonEncodedText.Encode(name, encoder);
            }
        }
    }

    /// <summary>The text of a value, or of its flags.</summary>
    public bool TryGet(U value, out JsonEncodedText text)
    {
        ulong index = ulong.CreateTruncating(value);
        JsonEncodedText?[] dense = _dense;
        if (index < (ulong)dense.Length && dense[index] is { } found)
        {
            text = found;
            return true;
        }

        return _sparse.TryGetValue(value, out text) || _combinations.TryGetValue(value, out text) || TryCombine(value, out text);
    }

    // Combinations of flags are as many as one likes: only so many are kept.
    private bool TryCombine(U value, out JsonEncodedText text)
    {
        text = default;
        if (_names.NamesOfFlags(value) is not { } names)
        {
            return false;
        }

        text = JsonEncodedText.Encode(names, _encoder);
        if (_combinations.Count < MaxCombinations)
        {
            _combinations.TryAdd(value, text);
        }

        return true;
    }
}
