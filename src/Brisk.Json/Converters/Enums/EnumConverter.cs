using System.Globalization;
using System.Numerics;
using System.Text.Encodings.Web;

namespace Brisk.Json.Converters;

/// <summary>Enums, by number or by name. Keys of dictionaries are always names, or numbers without a name.</summary>
internal sealed class EnumConverter<T, U> : CursorConverter<T>, IPolicyKeys<T>, IEnumConverter
    where T : struct, Enum
    where U : struct, IBinaryInteger<U>, IMinMaxValue<U>
{
    /// <summary>The length of the longest number, including its sign.</summary>
    private const int MaxDigits = 20;

    private readonly EnumForm _form;
    private readonly JavaScriptEncoder? _encoder;
    private readonly EnumNames<T, U> _names;
    private EnumNameTable<U>? _table;
    private EnumTexts<T, U>? _texts;

    /// <exception cref="InvalidOperationException">A name of the enum is invalid, whether or not names are written.</exception>
    public EnumConverter(EnumForm form, JsonNamingPolicy? policy, JavaScriptEncoder? encoder)
        : this(form, new EnumNames<T, U>(policy, isForKeys: false), encoder)
    {
    }

    private EnumConverter(EnumForm form, EnumNames<T, U> names, JavaScriptEncoder? encoder)
    {
        _form = form;
        _encoder = encoder;
        _names = names;
    }

    EnumForm IEnumConverter.Form => _form;

    bool IEnumConverter.IsFlags => _names.IsFlags;

    private EnumNameTable<U> Table => _table ??= new(_names.Found);

    private EnumTexts<T, U> Texts => _texts ??= new(_names, _encoder);

    public override T ReadValue(ref JsonCursor cursor)
    {
        if (cursor.Current == '"') return ReadName(ref cursor);

        if (_form == EnumForm.Names)
        {
            cursor.FailValue();
            return default;
        }

        return EnumBits.FromInteger<T, U>(ReadInteger(ref cursor));
    }

    public override Parsed<T> ReadValue(ref JsonCursor cursor, int position)
    {
        int end = cursor.FindQuote(position);
        if (end >= 0)
        {
            if (_form != EnumForm.Numbers && TryGetNamed(cursor.Text[(position + 1)..end], out U value))
            {
                return new(end + 1, EnumBits.FromInteger<T, U>(value));
            }
        }
        else if (_form != EnumForm.Names && U.IsNegative(U.MinValue))
        {
            Parsed<long> read = cursor.TryReadInteger(position);
            if (read.End > 0 && read.Value >= long.CreateTruncating(U.MinValue) && read.Value <= long.CreateTruncating(U.MaxValue))
            {
                return new(read.End, EnumBits.FromInteger<T, U>(U.CreateTruncating(read.Value)));
            }
        }

        return base.ReadValue(ref cursor, position);
    }

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        U number = EnumBits.ToInteger<T, U>(value);
        if (_form == EnumForm.Numbers)
        {
            WriteNumber(writer, number);
        }
        else if (Texts.Find(number) is { } name)
        {
            writer.WriteStringValue(name.Text);
        }
        else if (_form == EnumForm.NamesOrNumbers)
        {
            WriteNumber(writer, number);
        }
        else
        {
            throw ConverterErrors.NoEnumName(typeof(T));
        }
    }

    public override int Store(Utf8JsonWriter writer, T value, int position)
    {
        U number = EnumBits.ToInteger<T, U>(value);
        if (_form == EnumForm.Numbers) return StoreNumber(writer, number, position);

        return Texts.Find(number) is { IsShort: true } name ? writer.StoreBlock(name.Quoted, position) : base.Store(writer, value, position);
    }

    public override int StoreKey(Utf8JsonWriter writer, T key, int position)
    {
        position = writer.AcquireForName(position);
        return position != Utf8JsonWriter.NotAcquired && Texts.Find(EnumBits.ToInteger<T, U>(key)) is { IsShort: true } name
            ? writer.StoreColon(writer.StoreBlock(name.Quoted, position))
            : Utf8JsonWriter.NotAcquired;
    }

    public override T ReadKey(ref JsonCursor cursor)
    {
        int start = cursor.Position;
        ReadOnlySpan<byte> name = cursor.ReadName(out bool hasEscapes);
        if ((hasEscapes || !Table.TryGetValue(name, out U value)) && !TryParse(name, hasEscapes, out value))
        {
            cursor.FailKeyOrText(start);
        }

        return EnumBits.FromInteger<T, U>(value);
    }

    public override void WriteKey(Utf8JsonWriter writer, [DisallowNull] T value)
    {
        U number = EnumBits.ToInteger<T, U>(value);
        if (Texts.Find(number) is { } name)
        {
            writer.WritePropertyName(name.Text);
        }
        else
        {
            WriteNumberKey(writer, number);
        }
    }

    CursorConverter<T> IPolicyKeys<T>.WithPolicy(JsonNamingPolicy policy) => new EnumConverter<T, U>(_form, new EnumNames<T, U>(policy, isForKeys: true), _encoder);

    string[] IEnumConverter.NamesByValue() => Array.ConvertAll(_names.ByValue, static named => named.Name);

    Stj.Serialization.Metadata.JsonTypeInfo IEnumConverter.ToStj(Stj.JsonSerializerOptions host) => ToStj(host);

    Stj.Serialization.JsonConverter IEnumConverter.ToNullableStj(Stj.JsonSerializerOptions host) => StjMetadataServices.GetNullableConverter(ToStj(host));

    private Stj.Serialization.Metadata.JsonTypeInfo<T> ToStj(Stj.JsonSerializerOptions host)
    {
        if (_form == EnumForm.Numbers)
        {
            return StjMetadataServices.CreateValueInfo<T>(host, StjMetadataServices.GetEnumConverter<T>(host));
        }

        var names = new Stj.Serialization.JsonStringEnumConverter<T>(new KnownNames(Enum.GetNames<T>().Zip(_names.ByValue, static (member, named) => (member, named.Name))), _form == EnumForm.NamesOrNumbers);
        return StjMetadataServices.CreateValueInfo<T>(host, names.CreateConverter(typeof(T), host));
    }

    /// <summary>A policy that maps the names of members to those in JSON.</summary>
    private sealed class KnownNames(IEnumerable<(string Member, string Name)> names) : Stj.JsonNamingPolicy
    {
        private readonly Dictionary<string, string> _names = names.ToDictionary(static pair => pair.Member, static pair => pair.Name);

        public override string ConvertName(string name) => _names.GetValueOrDefault(name, name);
    }

    private T ReadName(ref JsonCursor cursor)
    {
        int start = cursor.Position;
        if (_form == EnumForm.Numbers)
        {
            cursor.FailValue();
            return default;
        }

        if (!cursor.TryReadStringBody(out ReadOnlySpan<byte> body, out bool hasEscapes)) return default;

        if ((hasEscapes || !TryGetNamed(body, out U value)) && !TryParse(body, hasEscapes, out value) && !TryFallBack(body, hasEscapes, out value))
        {
            cursor.Position = start;
            cursor.CheckString();
            cursor.FailValue();
        }

        return EnumBits.FromInteger<T, U>(value);
    }

    private bool TryFallBack(ReadOnlySpan<byte> body, bool hasEscapes, out U value)
    {
        value = _names.Fallback.GetValueOrDefault();
        return _names.Fallback is not null && StringDecoder.TryDecode(body, hasEscapes, out _, out _);
    }

    // Looks up a name, or a list of the names of flags, exactly as it is written.
    private bool TryGetNamed(ReadOnlySpan<byte> body, out U value) => Table.TryGetValue(body, out value) || (_names.IsFlags && TryCombine(body, out value));

    private bool TryCombine(ReadOnlySpan<byte> body, out U value)
    {
        value = default;
        while (true)
        {
            int comma = body.IndexOf((byte)',');
            if (!Table.TryGetValue((comma < 0 ? body : body[..comma]).Trim((byte)' '), out U flag)) return false;

            value |= flag;
            if (comma < 0) return true;

            body = body[(comma + 1)..];
        }
    }

    // Parses other spellings, lists of names, and numbers if they are allowed.
    private bool TryParse(ReadOnlySpan<byte> body, bool hasEscapes, out U value)
    {
        if (!StringDecoder.TryDecode(body, hasEscapes, out string text, out _))
        {
            value = default;
            return false;
        }

        return _names.TryGetValue(text, out value)
            || (_form != EnumForm.Names && U.TryParse(text.AsSpan().Trim(), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out value)
                && !text.EndsWith('\0'));
    }

    private static U ReadInteger(ref JsonCursor cursor)
        => typeof(U) == typeof(ulong) ? U.CreateTruncating(cursor.ReadUInt64()) : SmallIntegerConverter<U>.Read(ref cursor);

    private static void WriteNumberKey(Utf8JsonWriter writer, U number)
    {
        Span<byte> digits = stackalloc byte[MaxDigits];
        number.TryFormat(digits, out int length, default, CultureInfo.InvariantCulture);
        writer.WriteUnescapedPropertyName(digits[..length]);
    }

    private static int StoreNumber(Utf8JsonWriter writer, U number, int position)
        => typeof(U) == typeof(ulong)
            ? writer.StoreInteger(ulong.CreateTruncating(number), position)
            : writer.StoreInteger(long.CreateTruncating(number), position);

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
}
