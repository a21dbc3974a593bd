namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Serialization;
using Brisk.Json.Tests.Differential.OnStj.Models;

public static class EnumScenarios
{
    private static readonly string[] s_values =
    [
        .. Tokens.Few, "1", "2", "-1", "10", "255", "256", "127", "-128", "4294967296", "9223372036854775807", "18446744073709551615", "-2147483648", "1.0", "1e0",
        .. Tokens.Quoted(["Red", "red", "RED", "r\\u0065d", "DarkBlue", "darkBlue", "dark_blue", "dark-blue", "DARK_BLUE", "DARK-BLUE", "Blue ", " Blue", "Red, Blue", "Red,Blue", "0", "2", "-1", "+1", "99", "Rot", "A", "A, B", "A,B", "AB", "a, b", "A, A", "A,", ",A", ",", "LongName", "longName, A", "long_name", "Negative", "None", "Max", "Min", "First", "Second",
            "value", "Value", "VALUE", "vALUE", "Été", "été", "日本", "\\u65e5本", "one", "One", "Two words", "two words", "Two", "Three", "q\\\"<é", "read-it", "Write It", "read-it, Write It", "All", "Read", "none!", "a,b", "B", "SomeValue", "someValue", "some_value", " a ", "a", "18446744073709551615", "256", "0x1", "1.0"]),
    ];

    public static void Plain(Transcript t) => Variants(t, "plain", new JsonSerializerOptions());

    public static void Numbers_as_strings(Transcript t) => Variants(t, "numbers as strings", new JsonSerializerOptions { NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString });

    public static void Strings(Transcript t) => Variants(t, "strings", With(new JsonStringEnumConverter()));

    public static void Strings_without_integers(Transcript t) => Variants(t, "no integers", With(new JsonStringEnumConverter(allowIntegerValues: false)));

    public static void Strings_camel_case(Transcript t) => Variants(t, "camel", With(new JsonStringEnumConverter(JsonNamingPolicy.CamelCase)));

    public static void Strings_snake_case(Transcript t) => Variants(t, "snake", With(new JsonStringEnumConverter(JsonNamingPolicy.SnakeCaseLower, false)));

    public static void Strings_kebab_upper(Transcript t) => Variants(t, "kebab upper", With(new JsonStringEnumConverter(JsonNamingPolicy.KebabCaseUpper)));

    public static void Strings_null_policy(Transcript t) => Variants(t, "null policy", With(new JsonStringEnumConverter(new NullPolicy())));

    public static void Strings_constant_policy(Transcript t) => Variants(t, "constant policy", With(new JsonStringEnumConverter(new ConstantPolicy())));

    public static void Strings_relaxed_encoder(Transcript t)
    {
        var options = With(new JsonStringEnumConverter());
        options.Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping;
        Variants(t, "relaxed", options);
    }

    public static void Generic_converters(Transcript t)
    {
        Values<Colour>(t, "generic string", With(new JsonStringEnumConverter<Colour>()));
        Values<Colour>(t, "generic camel", With(new JsonStringEnumConverter<Colour>(JsonNamingPolicy.CamelCase, false)));
        Values<Flags>(t, "other generic", With(new JsonStringEnumConverter<Colour>()));
        Values<Colour>(t, "generic number", With(new JsonNumberEnumConverter<Colour>()));
        var options = With(new JsonNumberEnumConverter<Colour>());
        options.Converters.Add(new JsonStringEnumConverter());
        Values<Colour>(t, "number first", options);
        Values<Flags>(t, "number first", options);
    }

    public static void Attributes(Transcript t)
    {
        foreach (var (name, options) in new[] { ("plain", new JsonSerializerOptions()), ("strings", With(new JsonStringEnumConverter(JsonNamingPolicy.KebabCaseLower))) })
        {
            Values<AttributedEnum>(t, name, options);
            Values<GenericAttributedEnum>(t, name, options);
            Values<NumberAttributedEnum>(t, name, options);
            foreach (var value in s_values)
            {
                foreach (var member in new[] { "AsString", "NullableAsString", "Plain", "AsNumber", "Attributed", "GenericAttributed", "StringNumber" })
                    t.Both<EnumMembers>($"{{\"{member}\":{value}}}", options, name);
                t.Both<EnumMembers>($"{{\"Map\":{{\"SomeValue\":{value}}}}}", options, name);
            }

            t.Both<EnumMembers>(["{\"Map\":{\"1\":1}}", "{\"Map\":{\"x\":1}}", "{\"Map\":{\"some-value\":1}}"], options, name);
        }
    }

    private static JsonSerializerOptions With(JsonConverter converter) => new() { Converters = { converter } };

    private static void Variants(Transcript t, string label, JsonSerializerOptions options)
    {
        Values<Colour>(t, label, options);
        Values<Colour?>(t, label, options);
        Values<Flags>(t, label, options);
        Values<ByteEnum>(t, label, options);
        Values<SByteEnum>(t, label, options);
        Values<ShortEnum>(t, label, options);
        Values<LongEnum>(t, label, options);
        Values<ULongEnum>(t, label, options);
        Values<UnicodeEnum>(t, label, options);
        Values<DuplicateEnum>(t, label, options);
        Values<CaseEnum>(t, label, options);
        Values<EmptyEnum>(t, label, options);
        Values<NamedEnum>(t, label, options);
        Values<NamedFlags>(t, label, options);
        Values<BadlyNamedEnum>(t, label, options);
        Values<ClashingNamesEnum>(t, label, options);
        Values<EmptyNameEnum>(t, label, options);
        Values<SpacedNameEnum>(t, label, options);
        Values<DayOfWeek>(t, label, options);
    }

    private static void Values<T>(Transcript t, string label, JsonSerializerOptions options)
    {
        t.Read<T>(s_values, options, label);
        t.Read<Box<T>>(s_values.Select(value => $"{{\"Value\":{value}}}"), options, label);
        foreach (var number in new long[] { 0, 1, 2, 3, 4, 5, 9, 10, 12, 255, -1, -5, -128, 127, 64, 11, int.MinValue, int.MinValue + 1, long.MaxValue })
        {
            var type = Nullable.GetUnderlyingType(typeof(T)) ?? typeof(T);
            var value = (T)Enum.ToObject(type, number);
            t.Write(value, options, label);
            if (number < 4)
                t.Write(new Dictionary<string, List<T>> { ["a"] = [value] }, options, label);
        }

        t.Write<T>(default!, options, label);
    }
}
