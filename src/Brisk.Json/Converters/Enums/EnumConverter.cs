using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using Brisk.Json.Text;

namespace Brisk.Json.Serialization;

/// <summary>Enumerations, by number or by name. Keys of dictionaries are always names.</summary>
internal sealed class EnumConverter<T, U>(EnumForm form, JsonNamingPolicy? policy) : CursorConverter<T>
    where T : struct, Enum
    where U : struct, IBinaryInteger<U>, IMinMaxValue<U>
{
    private const int MaxCachedNames = 64;

    private Dictionary<U, JsonEncodedText>? _encoded;
    private EnumNames<T, U>? _names;

    private EnumNames<T, U> Names => _names ??= new(policy);

    public override T ReadValue(ref JsonCursor cursor)
    {
        if (cursor.Current == '"')
        {
            return ReadName(ref cursor);
        }

        if (form == EnumForm.Names)
        {
            cursor.FailValue();
        }

        return EnumBits.FromInteger<T, U>(ReadInteger(ref cursor));
    }

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        U number = EnumBits.ToInteger<T, U>(value);
        if (form == EnumForm.Numbers)
        {
            WriteNumber(writer, number);
        }
        else if (TryEncode(number, writer, out JsonEncodedText name))
        {
            writer.WriteStringValue(name);
        }
        else if (form == EnumForm.NamesOrNumbers)
        {
            WriteNumber(writer, number);
        }
        else
        {
            throw ConverterErrors.NoEnumName(typeof(T));
        }
    }

    public override T ReadKey(ref JsonCursor cursor)
    {
        int start = cursor.Position;
        string text = cursor.ReadKey();
        if (!TryParse(text, out U value))
        {
            cursor.Position = start;
            cursor.FailValue();
        }

        return EnumBits.FromInteger<T, U>(value);
    }

    public override void WriteKey(Utf8JsonWriter writer, [DisallowNull] T value)
    {
        U number = EnumBits.ToInteger<T, U>(value);
        if (TryEncode(number, writer, out JsonEncodedText name))
        {
            writer.WritePropertyName(name);
        }
        else if (form != EnumForm.Names)
        {
            writer.WritePropertyName(number.ToString()!);
        }
        else
        {
            throw ConverterErrors.NoEnumName(typeof(T));
        }
    }

    private T ReadName(ref JsonCursor cursor)
    {
        int start = cursor.Position;
        if (form == EnumForm.Numbers)
        {
            cursor.FailValue();
        }

        string text = cursor.ReadString()!;
        if (!TryParse(text, out U value))
        {
            cursor.Position = start;
            cursor.FailValue();
        }

        return EnumBits.FromInteger<T, U>(value);
    }

    // A string may hold a number as well, where numbers are allowed.
    private bool TryParse(string text, out U value)
        => Names.TryGetValue(text, out value)
        || (form != EnumForm.Names && U.TryParse(text.AsSpan().Trim(), System.Globalization.NumberStyles.AllowLeadingSign, System.Globalization.CultureInfo.InvariantCulture, out value));

    private static U ReadInteger(ref JsonCursor cursor) => typeof(U) == typeof(ulong)
        ? U.CreateTruncating(cursor.ReadUInt64())
        : U.CreateTruncating(cursor.ReadInteger(long.CreateTruncating(U.MinValue), long.CreateTruncating(U.MaxValue)));

    private static void WriteNumber(Utf8JsonWriter writer, U number)
    {
        if (typeof(U) == typeof(ulong))
        {
            writer.WriteNumberValue(ulong.CreateTruncating(number));
        }
        else
        {
            writer.WriteNumberValue(long.CreateTruncating(number));
        }
    }

    // Combinations of flags are as many as one likes: only so many are kept.
    private bool TryEncode(U number, Utf8JsonWriter writer, out JsonEncodedText encoded)
    {
        Dictionary<U, JsonEncodedText> known = _encoded ?? Interlocked.CompareExchange(ref _encoded, [], null) ?? _encoded;
        lock (known)
        {
            if (known.TryGetValue(number, out encoded))
            {
                return true;
            }
        }

        if (Names.NameOf(number) is not { } name)
        {
            return false;
        }

        encoded = JsonEncodedText.Encode(name, writer.Options.Encoder);
        lock (known)
        {
            if (known.Count < MaxCachedNames)
            {
                known[number] = encoded;
            }
        }

        return true;
    }
}
