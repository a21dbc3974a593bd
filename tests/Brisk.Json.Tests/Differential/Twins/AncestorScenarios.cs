namespace Brisk.Json.Tests.Differential.OnStj;

using System.Collections;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

/// <summary>Values written by their run-time type, when the resolver knows only a base type or an interface of it.</summary>
public static class AncestorScenarios
{
    public static void Classes(Transcript t)
    {
        Write(t, new Third());
        Write(t, new Third(), typeof(First));
        Write(t, new Third(), typeof(First), typeof(Second));
        Write(t, new Third(), typeof(First), typeof(Second), typeof(Third));
        Write(t, new Third(), typeof(Second), typeof(ISecond));
        Write(t, new Third(), typeof(Second), typeof(IFirst));
        Write(t, new Third(), typeof(First), typeof(ISecond));
        Write(t, new Third(), typeof(First), typeof(IFirst), typeof(IThird));
        Write(t, new Value(), typeof(ValueType));
    }

    public static void Interfaces(Transcript t)
    {
        Write(t, new Third(), typeof(IFirst));
        Write(t, new Third(), typeof(ISecond));
        Write(t, new Third(), typeof(ISecond), typeof(ISecondAndMore));
        Write(t, new Third(), typeof(ISecond), typeof(IThird));
        Write(t, new Third(), typeof(IFirst), typeof(ISecond), typeof(IThird));
        Write(t, new Value(), typeof(ISecond));
    }

    public static void Collections(Transcript t)
    {
        foreach (object items in new object[] { new[] { 1, 2 }, new List<int> { 1 }, new[] { 1, 2 }.Select(i => i * 2), new Stack<int>([1, 2]), Enumerable.Range(0, 2), new Dictionary<string, int> { ["a"] = 1 } })
        {
            Write(t, items, typeof(IEnumerable<int>));
            Write(t, items, typeof(IEnumerable<int>), typeof(ICollection<int>), typeof(IList<int>));
            Write(t, items, typeof(IList<int>), typeof(IReadOnlyList<int>));
            Write(t, items, typeof(IEnumerable));
            Write(t, items, typeof(IDictionary<string, int>));
        }

        Write(t, new[] { new Third() }, typeof(First[]));
        Write(t, new List<Third> { new() }, typeof(IEnumerable<First>));
        Write(t, JsonNode.Parse("[1]")!, typeof(JsonNode));
        Write(t, JsonNode.Parse("{}")!, typeof(JsonNode));
        Write(t, JsonNode.Parse("5")!, typeof(JsonNode));
    }

    public static void Keys(Transcript t) =>
        t.Add("key", () => JsonSerializer.Serialize(new Dictionary<object, int> { [new Third()] = 1 }, new JsonSerializerOptions { TypeInfoResolver = new Knowing(typeof(First), typeof(Dictionary<object, int>)) }));

    public static void Invalid_polymorphic_ancestors(Transcript t)
    {
        foreach (object value in new object[] { new Named { Kind = "k" }, new Nameless(), new Unlisted(), new Ignoring(), new InvalidListed(), new ListedWithAnInvalidOne(), new NearlyNamed() })
        {
            t.Add($"root {value.GetType().Name}", () => OrRefused(() => JsonSerializer.Serialize(value)));
            t.Add($"element {value.GetType().Name}", () => OrRefused(() => JsonSerializer.Serialize(new List<object> { value })));
            t.Add($"policy {value.GetType().Name}", () => OrRefused(() => JsonSerializer.Serialize(value, new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.CamelCase })));
            t.Add($"modified {value.GetType().Name}", () => OrRefused(() => JsonSerializer.Serialize(value, new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(static _ => { }) })));
        }
    }

    /// <summary>A type with a custom converter is not polymorphic: its derived types, declared as object, are written as themselves.</summary>
    public static void Ancestors_with_converters(Transcript t)
    {
        foreach (object value in new object[] { new DerivedFromConverted(), new ImplementingConverted(), new DerivedFromPlain() })
        {
            foreach (var options in new JsonSerializerOptions[] { new(), new() { Converters = { new WordConverter<PlainAncestor>() } }, new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(static _ => { }) } })
            {
                string label = $"{value.GetType().Name} {options.Converters.Count} {options.TypeInfoResolver is not null}";
                t.Add($"root {label}", () => JsonSerializer.Serialize(value, options));
                t.Add($"own type {label}", () => JsonSerializer.Serialize(value, value.GetType(), options));
                t.Add($"element {label}", () => JsonSerializer.Serialize(new object[] { value }, options));
                t.Add($"member {label}", () => JsonSerializer.Serialize(new Holder { Any = value }, options));
                t.Add($"entry {label}", () => JsonSerializer.Serialize(new Dictionary<string, object> { ["a"] = value }, options));
                t.Add($"stream {label}", () => Streamed(new List<object?> { value }, options));
                t.Add($"node {label}", () => JsonSerializer.SerializeToNode(value, options)!.ToJsonString());
            }
        }
    }

    /// <summary>The resolver gives a type with a converter a contract, which is polymorphic.</summary>
    public static void Ancestors_with_contracts(Transcript t)
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = new Replacing() };
        object value = new DerivedFromConverted();
        t.Add("own type", () => JsonSerializer.Serialize((ConvertedAncestor)value, options));
        t.Add("object", () => JsonSerializer.Serialize(value, options));
        t.Add("element", () => JsonSerializer.Serialize(new[] { value }, options));
        t.Add("member", () => JsonSerializer.Serialize(new Holder { Any = value }, options));
    }

    private sealed class Replacing : DefaultJsonTypeInfoResolver
    {
        public override JsonTypeInfo GetTypeInfo(Type type, JsonSerializerOptions options)
        {
            if (type != typeof(ConvertedAncestor)) return base.GetTypeInfo(type, options);

            var info = JsonTypeInfo.CreateJsonTypeInfo(type, options);
            info.PolymorphismOptions = new() { DerivedTypes = { new(typeof(DerivedFromConverted), "d") } };
            return info;
        }
    }

    [JsonDerivedType(typeof(DerivedFromConverted), "d"), JsonConverter(typeof(WordConverter<ConvertedAncestor>))]
    public abstract class ConvertedAncestor;

    public sealed class DerivedFromConverted : ConvertedAncestor
    {
        public int X { get; set; } = 1;
    }

    [JsonDerivedType(typeof(ImplementingConverted), "i"), JsonConverter(typeof(WordConverter<IConverted>))]
    public interface IConverted;

    public sealed class ImplementingConverted : IConverted
    {
        public int X { get; set; } = 1;
    }

    [JsonDerivedType(typeof(DerivedFromPlain), "p")]
    public class PlainAncestor;

    public sealed class DerivedFromPlain : PlainAncestor
    {
        public int X { get; set; } = 1;
    }

    public sealed class WordConverter<T> : JsonConverter<T>
    {
        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteStringValue("word");
    }

    private static void Write(Transcript t, object value, params Type[] known)
    {
        string label = $"{(value is JsonNode ? "node" : value.GetType().Name)} by {string.Join(",", known.Select(k => k.Name))}";
        JsonSerializerOptions Make() => new() { TypeInfoResolver = new Knowing(known) };
        t.Add($"root {label}", () => OrRefused(() => JsonSerializer.Serialize(value, Make())));
        t.Add($"root type {label}", () => OrRefused(() => JsonSerializer.Serialize(value, typeof(object), Make())));
        t.Add($"own type {label}", () => JsonSerializer.Serialize(value, value.GetType(), Make()));
        t.Add($"element {label}", () => JsonSerializer.Serialize(new List<object?> { value, null, value }, Make()));
        t.Add($"member {label}", () => JsonSerializer.Serialize(new Holder { Any = value }, Make()));
        t.Add($"stream {label}", () => Streamed(new List<object?> { value }, Make()));
        t.Add($"node {label}", () => OrRefused(() => JsonSerializer.SerializeToNode(value, Make())!.ToJsonString()));
    }

    // Whether the message contains the path of the root is not tested here.
    private static string OrRefused(Func<string> write)
    {
        try
        {
            return write();
        }
        catch (NotSupportedException)
        {
            return "refused";
        }
    }

    private static string Streamed(List<object?> value, JsonSerializerOptions options)
    {
        var stream = new MemoryStream();
        JsonSerializer.SerializeAsync(stream, value, options).GetAwaiter().GetResult();
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private sealed class Knowing(params Type[] known) : DefaultJsonTypeInfoResolver
    {
        public override JsonTypeInfo GetTypeInfo(Type type, JsonSerializerOptions options)
            => known.Contains(type) || type == typeof(object) || type == typeof(int) || type == typeof(string) || type == typeof(List<object?>) || type == typeof(Holder)
                ? base.GetTypeInfo(type, options)
                : null!;
    }

    private sealed class Holder
    {
        public object? Any { get; set; }
    }

    private interface IFirst
    {
        int A { get; }
    }

    private interface ISecond
    {
        int B { get; }
    }

    private interface ISecondAndMore : ISecond
    {
        int More { get; }
    }

    private interface IThird
    {
        int C { get; }
    }

    private class First : IFirst
    {
        public int A => 1;

        public int OfFirst => 10;
    }

    private class Second : First, ISecond
    {
        public int B => 2;

        public int OfSecond => 20;
    }

    private sealed class Third : Second, IThird, ISecondAndMore
    {
        public int C => 3;

        public int More => 4;
    }

    private struct Value : ISecond
    {
        public readonly int B => 2;
    }

    [JsonDerivedType(typeof(Named), "named"), JsonDerivedType(typeof(Nameless), "nameless"), JsonPolymorphic(TypeDiscriminatorPropertyName = "Kind")]
    private class BaseOfNamed;

    private sealed class Named : BaseOfNamed
    {
        public string? Kind { get; set; }
    }

    private sealed class Nameless : BaseOfNamed;

    private sealed class Unlisted : BaseOfNamed
    {
        public int Number => 1;
    }

    [JsonDerivedType(typeof(Ignoring), "ignoring"), JsonPolymorphic(TypeDiscriminatorPropertyName = "Kind")]
    private class BaseOfIgnoring;

    private sealed class Ignoring : BaseOfIgnoring
    {
        [JsonIgnore]
        public string? Kind => "k";
    }

    [JsonDerivedType(typeof(InvalidListed), "invalid"), JsonDerivedType(typeof(ListedWithAnInvalidOne), "valid")]
    private class BaseOfInvalid;

    private sealed class InvalidListed : BaseOfInvalid
    {
        [JsonPropertyName("A")]
        public int First => 1;

        [JsonPropertyName("A")]
        public int Second => 2;
    }

    private sealed class ListedWithAnInvalidOne : BaseOfInvalid;

    [JsonDerivedType(typeof(NearlyNamed), "far")]
    private class FarBase;

    [JsonDerivedType(typeof(NearlyNamed), "near"), JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
    private class NearBase : FarBase;

    private sealed class NearlyNamed : NearBase
    {
        public string? Kind => "k";
    }
}
