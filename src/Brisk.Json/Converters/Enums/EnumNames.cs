using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Reflection;
using Brisk.Json.Text;
using Stj = System.Text.Json.Serialization;

namespace Brisk.Json.Serialization;

/// <summary>The names of an enumeration in JSON, and the values that they stand for.</summary>
internal sealed class EnumNames<T, U>
    where T : struct, Enum
    where U : struct, IBinaryInteger<U>
{
    private readonly (string Name, U Value)[] _fields;
    private readonly Dictionary<U, string> _names = [];
    private readonly Dictionary<string, U> _values = new(StringComparer.Ordinal);
    private readonly Dictionary<string, U> _valuesIgnoringCase = new(StringComparer.OrdinalIgnoreCase);
    private readonly bool _isFlags;

    public EnumNames(JsonNamingPolicy? policy)
    {
        _isFlags = typeof(T).IsDefined(typeof(FlagsAttribute), inherit: false);
        _fields = Fields(policy);
        foreach ((string name, U value) in _fields)
        {
            _names.TryAdd(value, name);
            _valuesIgnoringCase.TryAdd(name, value);
            if (!_values.TryAdd(name, value))
            {
                throw new InvalidOperationException($"The enumeration '{typeof(T)}' has the name '{name}' twice.");
            }
        }

        // Composite values are taken apart from those with most bits down.
        Array.Sort(_fields, static (x, y) => PopCount(y.Value).CompareTo(PopCount(x.Value)));
    }

    /// <summary>The name of a value, or the names of its flags; null where there is none.</summary>
    public string? NameOf(U value) => _names.TryGetValue(value, out string? name) ? name : _isFlags ? NamesOfFlags(value) : null;

    /// <summary>The value of a name, or of names separated by commas.</summary>
    public bool TryGetValue(ReadOnlySpan<char> text, out U value)
    {
        text = text.Trim();
        if (TryGetSingle(text, out value))
        {
            return true;
        }

        if (!_isFlags && !text.Contains(','))
        {
            return false;
        }

        value = U.Zero;
        foreach (Range part in text.Split(','))
        {
            if (!TryGetSingle(text[part].Trim(), out U flag))
            {
                return false;
            }

            value |= flag;
        }

        return true;
    }

    private bool TryGetSingle(ReadOnlySpan<char> name, out U value)
        => _values.GetAlternateLookup<ReadOnlySpan<char>>().TryGetValue(name, out value)
        || _valuesIgnoringCase.GetAlternateLookup<ReadOnlySpan<char>>().TryGetValue(name, out value);

    private string? NamesOfFlags(U value)
    {
        if (U.IsZero(value))
        {
            return null;
        }

        var found = new List<(string Name, U Value)>();
        U rest = value;
        foreach ((string Name, U Value) field in _fields)
        {
            if (!U.IsZero(field.Value) && (rest & field.Value) == field.Value)
            {
                found.Add(field);
                rest &= ~field.Value;
            }
        }

        if (!U.IsZero(rest))
        {
            return null;
        }

        found.Sort(static (x, y) => UnsignedCompare(x.Value, y.Value));
        return string.Join(", ", found.Select(f => f.Name));
    }

    private static int PopCount(U value) => int.CreateTruncating(U.PopCount(value));

    private static int UnsignedCompare(U x, U y) => ulong.CreateTruncating(x).CompareTo(ulong.CreateTruncating(y));

    [UnconditionalSuppressMessage("Trimming", "IL2090", Justification = "The fields of an enumeration are kept with it.")]
    private static (string Name, U Value)[] Fields(JsonNamingPolicy? policy)
    {
        FieldInfo[] fields = typeof(T).GetFields(BindingFlags.Public | BindingFlags.Static);
        var result = new (string Name, U Value)[fields.Length];
        for (int i = 0; i < fields.Length; i++)
        {
            result[i] = (NameOf(fields[i], policy), EnumBits.ToInteger<T, U>((T)fields[i].GetValue(null)!));
        }

        return result;
    }

    private static string NameOf(FieldInfo field, JsonNamingPolicy? policy)
    {
        string? own = field.GetCustomAttribute<JsonStringEnumMemberNameAttribute>()?.Name
            ?? field.GetCustomAttribute<Stj.JsonStringEnumMemberNameAttribute>()?.Name;
        string name = own ?? policy?.ConvertName(field.Name) ?? field.Name;
        return name.Length > 0 && !char.IsWhiteSpace(name[0]) && !char.IsWhiteSpace(name[^1]) && (own is null || !IsNumberOrList(name))
            ? name
            : throw new InvalidOperationException($"The enumeration '{typeof(T)}' uses the name '{name}' for '{field.Name}', which is not usable in JSON.");
    }

    private static bool IsNumberOrList(string name)
        => (typeof(T).IsDefined(typeof(FlagsAttribute), false) && name.Contains(',')) || char.IsAsciiDigit(name[0]) || name[0] is '-' or '+';
}
