using System.Runtime.CompilerServices;
using System.Text.Encodings.Web;
using System.Text.Unicode;
using Brisk.Json.Contracts;
using Brisk.Json.Converters;
using Brisk.Json.Serialization;

namespace Brisk.Json.Tests.Serializers;

/// <summary>Equal options share their contracts, different ones do not, and none of them is kept alive.</summary>
public class OptionsAsValuesTests
{
    private static readonly string[] Settings =
        ["none", "names", "case", "ignore", "numbers", "fields", "indent", "depth", "enum", "stateless", "equatable"];

    [Fact]
    public void Equal_options_share_their_contracts()
        => Assert.All(Settings, setting => Assert.Same(Make(setting).Contracts, Make(setting).Contracts));

    [Fact]
    public void Different_options_do_not()
    {
        ContractCache[] caches = [.. Settings.Select(s => Make(s).Contracts)];
        Assert.Equal(caches.Length, caches.Distinct().Count());
    }

    [Fact]
    public void Settings_of_converters_are_compared()
    {
        Assert.NotSame(With(new JsonStringEnumConverter(JsonNamingPolicy.CamelCase)), With(new JsonStringEnumConverter()));
        Assert.NotSame(With(new JsonStringEnumConverter(null, false)), With(new JsonStringEnumConverter()));
        Assert.NotSame(With(new Offset(1)), With(new Offset(2)));
        Assert.NotSame(With(new Doubling(), new Offset(1)), With(new Offset(1), new Doubling()));
        Assert.Same(With(new StatelessFactory()), With(new StatelessFactory()));
        Assert.NotSame(With(new NamedEnums(JsonNamingPolicy.CamelCase)), With(new NamedEnums(JsonNamingPolicy.KebabCaseLower)));
    }

    [Fact]
    public void A_stateful_converter_without_equality_is_equal_only_to_itself()
    {
        Assert.NotSame(With(new Opaque(1)), With(new Opaque(1)));
    }

    [Fact]
    public void Results_follow_the_options_and_not_the_cache()
    {
        for (int i = 0; i < 40; i++)
        {
            Assert.Equal((100 + i).ToString(), JsonSerializer.Serialize(100, new JsonSerializerOptions { Converters = { new Offset(i) } }));
            Assert.Equal((100 + i).ToString(), JsonSerializer.Serialize(100, new JsonSerializerOptions { Converters = { new Opaque(i) } }));
        }
    }

    [Fact]
    public void Equivalent_settings_are_equal()
    {
        Assert.Same(Make("none").Contracts, new JsonSerializerOptions { NewLine = Environment.NewLine }.Contracts);
        Assert.Same(Make("none").Contracts, new JsonSerializerOptions { ReferenceHandler = null, MaxBufferSize = int.MaxValue }.Contracts);
        Assert.Same(Make("names").Contracts, new JsonSerializerOptions(Make("names")).Contracts);
        Assert.NotSame(Make("none").Contracts, new JsonSerializerOptions { NewLine = Environment.NewLine == "\n" ? "\r\n" : "\n" }.Contracts);
    }

    // More kinds than the table keeps as recently found, in turns, each looked up again after the others.
    [Fact]
    public void Many_alternating_options_share_their_contracts()
    {
        // Concurrent tests create options, too, and a full table evicts: one undisturbed run is enough.
        Assert.Contains(Enumerable.Range(0, 50), static _ => AreShared());

        static bool AreShared()
        {
            ContractCache[] first = [.. Kinds().Select(o => o.Contracts)];
            return Enumerable.Range(0, 3).All(_ => first.SequenceEqual(Kinds().Select(o => o.Contracts)) && first.Reverse().SequenceEqual(Kinds().Reverse().Select(o => o.Contracts)));
        }

        static IEnumerable<JsonSerializerOptions> Kinds()
            => from policy in new[] { null, JsonNamingPolicy.CamelCase, JsonNamingPolicy.SnakeCaseLower, JsonNamingPolicy.KebabCaseLower }
               from indented in new[] { false, true }
               from converter in new JsonConverter?[] { null, new JsonStringEnumConverter(), new Doubling(), new Offset(5) }
               select MakeKind(policy, indented, converter);
    }

    [Fact]
    public void Unique_options_do_not_evict_those_in_use()
    {
        ContractCache last = Used().Contracts;
        int changes = 0;
        for (int i = 0; i < 1000; i++)
        {
            Assert.Equal("\"\\u00E4\"", JsonSerializer.Serialize("ä", new JsonSerializerOptions { Encoder = JavaScriptEncoder.Create(UnicodeRanges.BasicLatin) }));
            ContractCache now = Used().Contracts;
            changes += now == last ? 0 : 1;
            last = now;
        }

        // Other tests use the table, too, and could evict it.
        Assert.InRange(changes, 0, 5);

        static JsonSerializerOptions Used() => new() { MaxDepth = 77 };
    }

    [Fact]
    public void New_options_are_found_again_whatever_the_number_of_others_in_use()
    {
        int missed = 0;
        for (int i = 0; i < 200; i++)
        {
            JsonSerializerOptions New() => new() { MaxDepth = 2000 + i };
            ContractCache added = New().Contracts;
            _ = new JsonSerializerOptions { Encoder = JavaScriptEncoder.Create(UnicodeRanges.BasicLatin) }.Contracts;
            missed += New().Contracts == added ? 0 : 1;
        }

        // Other tests use the table, too, and could evict some.
        Assert.InRange(missed, 0, 20);
    }

    [Fact]
    public void A_converter_receives_the_options_of_the_call()
    {
        var first = new JsonSerializerOptions { Converters = { new Witness() } };
        var second = new JsonSerializerOptions { Converters = { new Witness() } };
        Assert.Same(first.Contracts, second.Contracts);
        foreach (JsonSerializerOptions options in new[] { first, second, first })
        {
            JsonSerializer.Serialize(Guid.Empty, options);
            Assert.Same(options, Witness.Seen);
            JsonSerializer.Deserialize<Guid>("\"\"", options);
            Assert.Same(options, Witness.Seen);
        }
    }

    [Fact]
    public void Options_created_for_a_call_do_not_stay_alive()
    {
        WeakReference[] references = [.. Enumerable.Range(0, 50).SelectMany(UseOnce)];
        for (int i = 0; i < 6 && references.Any(r => r.IsAlive); i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }

        Assert.All(references, r => Assert.False(r.IsAlive));
    }

    [Fact]
    public void Used_options_are_read_only_and_their_copies_are_not()
    {
        var options = new JsonSerializerOptions();
        JsonSerializer.Serialize(1, options);
        Assert.True(options.IsReadOnly);
        Assert.Throws<InvalidOperationException>(() => options.WriteIndented = true);
        Assert.Throws<InvalidOperationException>(() => options.Converters.Add(new Doubling()));
        var copy = new JsonSerializerOptions(options) { WriteIndented = true };
        Assert.False(copy.IsReadOnly);
    }

    // Options whose converter has state without equality are not shared; those with equal converters leave at most one copy in the table.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference[] UseOnce(int i)
    {
        var opaque = new JsonSerializerOptions { Converters = { new Opaque(i) } };
        var plain = new JsonSerializerOptions { MaxDepth = 1000 + i };
        JsonSerializer.Serialize(new[] { i }, opaque);
        JsonSerializer.Serialize(new[] { i }, plain);
        return [new(opaque), new(plain), new(opaque.Contracts)];
    }

    private static JsonSerializerOptions MakeKind(JsonNamingPolicy? policy, bool indented, JsonConverter? converter)
    {
        var options = new JsonSerializerOptions { PropertyNamingPolicy = policy, WriteIndented = indented };
        if (converter is not null)
        {
            options.Converters.Add(converter);
        }

        return options;
    }

    private static ContractCache With(params JsonConverter[] converters)
    {
        var options = new JsonSerializerOptions();
        foreach (JsonConverter converter in converters)
        {
            options.Converters.Add(converter);
        }

        return options.Contracts;
    }

    private static JsonSerializerOptions Make(string setting)
    {
        var options = new JsonSerializerOptions();
        switch (setting)
        {
            case "names": options.PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower; break;
            case "case": options.PropertyNameCaseInsensitive = true; break;
            case "ignore": options.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull; break;
            case "numbers": options.NumberHandling = JsonNumberHandling.WriteAsString; break;
            case "fields": options.IncludeFields = true; break;
            case "indent": options.WriteIndented = true; break;
            case "depth": options.MaxDepth = 7; break;
            case "enum": options.Converters.Add(new JsonStringEnumConverter(JsonNamingPolicy.SnakeCaseUpper)); break;
            case "stateless": options.Converters.Add(new Doubling()); break;
            case "equatable": options.Converters.Add(new Offset(3)); break;
        }

        return options;
    }

    private class Doubling : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32() / 2;

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value * 2);
    }

    private class Opaque(int offset) : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32() - offset;

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value + offset);
    }

    private sealed class Offset(int offset) : Opaque(offset)
    {
        private readonly int _offset = offset;

        public override bool Equals(object? obj) => obj is Offset other && other._offset == _offset;

        public override int GetHashCode() => _offset;
    }

    private sealed class Witness : JsonConverter<Guid>
    {
        [ThreadStatic]
        private static JsonSerializerOptions? t_seen;

        public static JsonSerializerOptions? Seen => t_seen;

        public override Guid Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            t_seen = options;
            return default;
        }

        public override void Write(Utf8JsonWriter writer, Guid value, JsonSerializerOptions options)
        {
            t_seen = options;
            writer.WriteStringValue("");
        }
    }

    private sealed class StatelessFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(Guid);

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) => new Witness();
    }

    private sealed class NamedEnums(JsonNamingPolicy policy) : JsonStringEnumConverter(policy);
}
