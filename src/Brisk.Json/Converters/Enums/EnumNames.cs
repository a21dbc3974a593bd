using System.Numerics;
using System.Reflection;
using System.Runtime.ExceptionServices;
using Brisk.Json.Modeling;

namespace Brisk.Json.Converters;

/// <summary>
/// The JSON names of an enum, and their values. A name specified by an attribute or a policy is matched
/// exactly; the declared name of a member without an attribute is also accepted, case-insensitively. Of duplicate names, the one with the smallest value,
/// as an unsigned number, is read; of those of flags, the one with the most bits.
/// </summary>
internal sealed class EnumNames<T, U>
    where T : struct, Enum
    where U : struct, IBinaryInteger<U>
{
    private readonly (string Name, U Value)[] _fields;
    private readonly (string Name, U Value)[] _found;
    private readonly Dictionary<string, U> _values = new(StringComparer.Ordinal);
    private readonly Dictionary<string, U> _declared = new(StringComparer.OrdinalIgnoreCase);
    private readonly bool _isForKeys;
    private (string Name, U Value)[]? _byBits;
    private (string Name, U Value)[]? _byValue;
    private Dictionary<U, ExceptionDispatchInfo>? _errors;

    /// <param name="policy">The policy for members without an explicit name, or null.</param>
    /// <param name="isForKeys">Whether keys are written with these names. The policy for keys may reject the names of values that are never written: its errors are thrown when one is.</param>
    /// <exception cref="InvalidOperationException">A name is invalid.</exception>
    /// <exception cref="ArgumentException">A name contains a lone surrogate, and is not for keys.</exception>
    public EnumNames(JsonNamingPolicy? policy, bool isForKeys)
    {
        _isForKeys = isForKeys;
        IsFlags = EnumFields.AreFlags(typeof(T));
        _fields = Fields(policy, out _found);
    }

    public bool IsFlags { get; }

    /// <summary>The value for unknown names; null if they are errors.</summary>
    public U? Fallback { get; private set; }

    /// <summary>The names and values in declaration order. The name is empty if the policy for keys rejects it.</summary>
    public ReadOnlySpan<(string Name, U Value)> All => _fields;

    /// <summary>The names and values in the order in which a name is found: of duplicate names, the first is read.</summary>
    public ReadOnlySpan<(string Name, U Value)> Found => _found;

    // Composite values are decomposed starting with the names that have the most bits. Created only for flags written by name, because sorting makes the JIT compile much code.
    private (string Name, U Value)[] ByBits
        => _byBits ??= [.. ByValue.OrderByDescending(named => BitCount(named.Value)).ThenBy(named => Bits(named.Value))];

    /// <summary>The names and values in the order of <see cref="Enum.GetNames(Type)"/>.</summary>
    public (string Name, U Value)[] ByValue => _byValue ??= Sort();

    /// <summary>Returns the names of the flags in a value, or null if it is not a combination of them.</summary>
    public string? NamesOfFlags(U value)
    {
        if (!IsFlags || U.IsZero(value)) return null;

        var found = new List<string>();
        U rest = value;
        foreach ((string name, U flag) in ByBits)
        {
            if (!U.IsZero(flag) && (rest & flag) == flag)
            {
                found.Add(name);
                rest &= ~flag;
            }
        }

        if (!U.IsZero(rest)) return null;

        if (_errors is not null)
        {
            foreach ((string name, U flag) in ByBits)
            {
                if (name.Length == 0 && (value & flag) == flag) ThrowIfRejected(flag);
            }
        }

        return string.Join(", ", found);
    }

    /// <summary>Throws if the policy for keys rejects the name of a value.</summary>
    public void ThrowIfRejected(U value)
    {
        if (_errors is not null && _errors.TryGetValue(value, out ExceptionDispatchInfo? error)) error.Throw();
    }

    /// <summary>Gets the value of a name, or of names separated by commas.</summary>
    public bool TryGetValue(ReadOnlySpan<char> text, out U value)
    {
        text = text.Trim();
        if (TryGetSingle(text, out value)) return true;
        if (!text.Contains(',')) return false;

        // The list may end with one comma.
        value = U.Zero;
        text = text[^1] == ',' ? text[..^1] : text;
        foreach (Range part in text.Split(','))
        {
            if (!TryGetSingle(text[part].Trim(), out U flag)) return false;

            value |= flag;
        }

        return true;
    }

    private bool TryGetSingle(ReadOnlySpan<char> name, out U value)
        => _values.GetAlternateLookup<ReadOnlySpan<char>>().TryGetValue(name, out value)
        || _declared.GetAlternateLookup<ReadOnlySpan<char>>().TryGetValue(name, out value);

    // A negative value is sign-extended to the widest integer.
    private static int BitCount(U value) => BitOperations.PopCount(Bits(value));

    private static ulong Bits(U value) => ulong.CreateTruncating(value);

    private (string Name, U Value)[] Sort()
    {
        FieldInfo[] fields = EnumFields.Of(typeof(T));
        var indexes = new Dictionary<string, int>(fields.Length);
        for (int i = 0; i < fields.Length; i++)
        {
            indexes.Add(fields[i].Name, i);
        }

        string[] names = Enum.GetNames(typeof(T));
        var sorted = new (string Name, U Value)[names.Length];
        for (int i = 0; i < names.Length; i++)
        {
            sorted[i] = _fields[indexes[names[i]]];
        }

        return sorted;
    }

    private (string Name, U Value)[] Fields(JsonNamingPolicy? policy, out (string Name, U Value)[] found)
    {
        FieldInfo[] fields = EnumFields.Of(typeof(T));
        var result = new (string Name, U Value)[fields.Length];
        string?[] declared = new string?[fields.Length];
        bool isUnique = true;
        for (int i = 0; i < fields.Length; i++)
        {
            U value = EnumBits.ToInteger<T, U>((T)fields[i].GetValue(null)!);
            string name = NameOf(fields[i], value, policy, out bool isMarked, out bool isFallback);
            result[i] = (name, value);
            if (isFallback)
            {
                Fallback = Fallback is null && !IsFlags ? value : throw EnumErrors.Fallback(typeof(T), fields[i].Name, IsFlags);
            }

            declared[i] = isMarked ? null : fields[i].Name;
            isUnique &= _values.TryAdd(name, value) & (isMarked || _declared.TryAdd(fields[i].Name, value));
        }

        found = isUnique ? result : FindInOrder(result, declared);
        return result;
    }

    private string NameOf(FieldInfo field, U value, JsonNamingPolicy? policy, out bool isMarked, out bool isFallback)
    {
        try
        {
            string name = EnumFields.NameOf(field, policy, out isMarked, out isFallback);
            return policy is not null && name.AsSpan().ContainsAnyInRange('\ud800', '\udfff') ? WithSurrogates(name) : name;
        }
        catch (Exception exception) when (_isForKeys)
        {
            (_errors ??= []).TryAdd(value, ExceptionDispatchInfo.Capture(exception));
            isMarked = isFallback = false;
            return "";
        }
    }

    // A policy may return lone surrogates. In a key they are replaced, like those of other keys; otherwise, they are rejected, by the encoding.
    private string WithSurrogates(string name)
    {
        if (_isForKeys) return System.Text.Encoding.UTF8.GetString(System.Text.Encoding.UTF8.GetBytes(name));

        _ = JsonEncodedText.Encode(name);
        return name;
    }

    // Of duplicate names, the first in this order is found.
    private (string Name, U Value)[] FindInOrder((string Name, U Value)[] fields, string?[] declared)
    {
        int[] order = [.. Enumerable.Range(0, fields.Length).OrderByDescending(i => IsFlags ? BitCount(fields[i].Value) : 0).ThenBy(i => Bits(fields[i].Value))];
        _values.Clear();
        _declared.Clear();
        foreach (int i in order)
        {
            _values.TryAdd(fields[i].Name, fields[i].Value);
            if (declared[i] is { } name) _declared.TryAdd(name, fields[i].Value);
        }

        return Array.ConvertAll(order, i => fields[i]);
    }
}

/// <summary>Reads the names and values of the fields of an enum. Not generic, so that it is compiled once for all enums, and ahead of time.</summary>
internal static class EnumFields
{
    public static bool AreFlags(Type type) => type.IsDefined(typeof(FlagsAttribute), inherit: false);

    /// <summary>Returns the fields in declaration order.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "The fields of an enumeration are kept with it.")]
    public static FieldInfo[] Of(Type type) => type.GetFields(BindingFlags.Public | BindingFlags.Static);

    /// <summary>Returns the JSON name of a field.</summary>
    /// <param name="policy">The policy for fields without an explicit name, or null.</param>
    /// <param name="isMarked">Whether an attribute specifies the name.</param>
    /// <param name="isFallback">Whether the value of the field is read for unknown names.</param>
    /// <exception cref="InvalidOperationException">The name is invalid.</exception>
    public static string NameOf(FieldInfo field, JsonNamingPolicy? policy, out bool isMarked, out bool isFallback)
    {
        isFallback = field.IsDefined(typeof(JsonEnumFallbackAttribute), inherit: false);
        string? name = OwnName(field, out isMarked);
        if (!isMarked) name = policy is null ? field.Name : policy.ConvertName(field.Name);

        return !string.IsNullOrEmpty(name) && !char.IsWhiteSpace(name[0]) && !char.IsWhiteSpace(name[^1]) && !(name.Contains(',') && AreFlags(field.DeclaringType!))
            ? name
            : throw new InvalidOperationException(
                $"Enum type '{field.DeclaringType!.Name}' uses unsupported identifier '{name}' for '{field.Name}'. It must not be null, empty, or containing leading or trailing whitespace. Flags enums must additionally not contain commas.");
    }

    private static string? OwnName(FieldInfo field, out bool isMarked)
    {
        if (field.GetCustomAttribute<JsonStringEnumMemberNameAttribute>() is { } own)
        {
            isMarked = true;
            return own.Name;
        }

        Stj.Serialization.JsonStringEnumMemberNameAttribute? attribute = field.GetCustomAttribute<Stj.Serialization.JsonStringEnumMemberNameAttribute>();
        isMarked = attribute is not null;
        return attribute?.Name;
    }
}
