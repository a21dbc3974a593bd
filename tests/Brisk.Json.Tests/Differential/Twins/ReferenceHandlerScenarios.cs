namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>User-defined handlers and resolvers, converters within calls, and streams.</summary>
public static class ReferenceHandlerScenarios
{
    private static readonly JsonSerializerOptions s_preserve = new() { ReferenceHandler = ReferenceHandler.Preserve };

    public static void Resolvers(Transcript t)
    {
        var knot = new Knot { Name = "a" };
        foreach (var value in new object[] { knot, new object[] { knot, knot, new List<int>(), new List<int> { 1 }, new[] { 1 }, 5, "x" }, 5, "x", new Dictionary<string, Knot> { ["x"] = knot, ["y"] = knot } })
            t.Logged($"write {TypeName.Of(value.GetType())}", options => JsonSerializer.Serialize(value, options));
        t.Logged("int", options => JsonSerializer.Serialize(5, options));
        foreach (var json in new[] { "{\"$id\":\"L\",\"$values\":[{\"$id\":\"N\",\"Next\":{\"$ref\":\"N\"}},{\"Name\":\"q\"}]}", "[{},{\"$id\":\"x\"},{\"$ref\":\"x\"}]", "[{\"$ref\":\"x\"}]", "[]", "5" })
            t.Logged("read " + json, options => JsonSerializer.Serialize(JsonSerializer.Deserialize<List<Knot>>(json, options), s_preserve));
        t.Logged("element", options => JsonSerializer.Deserialize<JsonElement>("5", options).GetRawText());
        t.Add("generic", () => JsonSerializer.Serialize(knot, new JsonSerializerOptions { ReferenceHandler = new ReferenceHandler<OwnResolver>() }));
        foreach (var handler in new ReferenceHandler[] { new ReferenceHandler<NullResolver>(), new ReferenceHandler<OddResolver>(), new ReferenceHandler<ThrowingResolver>(), new ReferenceHandler<RefusingResolver>() })
        {
            var options = new JsonSerializerOptions { ReferenceHandler = handler };
            var name = TypeName.Of(handler.GetType());
            t.Add(name + " object", () => JsonSerializer.Serialize(knot, options));
            t.Add(name + " list", () => JsonSerializer.Serialize(new List<int> { 1 }, options));
            t.Add(name + " relaxed", () => JsonSerializer.Serialize(knot, new JsonSerializerOptions(options) { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }));
            t.Add(name + " reference", () => JsonSerializer.Deserialize<Knot>("{\"$ref\":\"1\"}", options));
            t.Add(name + " list reference", () => JsonSerializer.Deserialize<List<int>>("{\"$ref\":\"1\"}", options));
            t.Add(name + " object reference", () => JsonSerializer.Deserialize<object>("{\"$ref\":\"1\"}", options));
            t.Add(name + " identifier", () => JsonSerializer.Deserialize<List<Knot>>("[{\"$id\":\"1\"}]", options)!.Count);
        }

        t.Add("ignoring", () => ReferenceHandler.IgnoreCycles.CreateResolver().GetReference(knot, out _));
        t.Add("ignoring add", () => { ReferenceHandler.IgnoreCycles.CreateResolver().AddReference("1", knot); return null; });
        t.Add("ignoring resolve", () => ReferenceHandler.IgnoreCycles.CreateResolver().ResolveReference("1"));
        var kept = new KeepingHandler();
        var keeping = new JsonSerializerOptions { ReferenceHandler = kept };
        t.Add("kept first", () => JsonSerializer.Serialize(knot, keeping));
        t.Add("kept second", () => JsonSerializer.Serialize(new List<Knot> { knot }, keeping));
        t.Add("kept read", () => JsonSerializer.Deserialize<Knot>("{\"$id\":\"7\"}", keeping) is not null);
        t.Add("kept reference", () => JsonSerializer.Deserialize<Knot>("{\"$ref\":\"7\"}", keeping) is not null);
        t.Add("copied", () => new JsonSerializerOptions(keeping).ReferenceHandler == kept);
        t.Add("default", () => new JsonSerializerOptions().ReferenceHandler);
        t.Add("used", () => { keeping.ReferenceHandler = null; return null; });
    }

    public static void Nested(Transcript t)
    {
        foreach (var asked in new[] { false, true })
        {
            var knot = new Knot { Name = "a" };
            t.Logged($"write {asked}", options => JsonSerializer.Serialize(new List<Wrapped> { new() { Knot = knot }, new() { Knot = knot } }, options), new WrappedConverter(asked));
            t.Logged($"read {asked}", options => JsonSerializer.Deserialize<List<Wrapped>>("[{\"$id\":\"1\"},{\"$id\":\"1\"}]", options)!.Count, new WrappedConverter(asked));
            t.Logged($"refer {asked}", options => JsonSerializer.Deserialize<List<Wrapped>>("[{\"$id\":\"1\"},{\"$ref\":\"1\"}]", options)!.Count, new WrappedConverter(asked));
            knot.Next = knot;
            t.Add($"cycle {asked}", () => JsonSerializer.Serialize(new List<Wrapped> { new() { Knot = knot } }, new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.IgnoreCycles, Converters = { new WrappedConverter(asked) } }));
        }

        t.Add("node", () => JsonSerializer.Serialize(new object[] { new Knot(), JsonValue.Create(new Knot())! }, s_preserve));
    }

    public static void Members(Transcript t)
    {
        var knot = new Knot { Name = "a" };
        knot.Next = knot;
        foreach (var handler in new[] { ReferenceHandler.Preserve, ReferenceHandler.IgnoreCycles })
        {
            var asked = new List<string>();
            var options = new JsonSerializerOptions { ReferenceHandler = handler, TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { info => Ask(info, asked) } } };
            t.Add("asked", () => JsonSerializer.Serialize(knot, options) + string.Join(",", asked));
            t.Add("not null", () => JsonSerializer.Serialize(SelfOf(new NonNullKnot()), new JsonSerializerOptions { ReferenceHandler = handler, RespectNullableAnnotations = true }));
            t.Add("info", () => JsonSerializer.Serialize(knot, (JsonTypeInfo<Knot>)options.GetTypeInfo(typeof(Knot))));
            t.Add("info read", () => JsonSerializer.Deserialize("{\"$id\":\"1\",\"Next\":{\"Name\":\"x\"}}", (JsonTypeInfo<Knot>)options.GetTypeInfo(typeof(Knot)))!.Next!.Name);
        }

        t.Add("element", () => JsonSerializer.SerializeToElement(new[] { knot, knot }, s_preserve).GetRawText());
        t.Add("node", () => JsonSerializer.SerializeToNode(new[] { knot, knot }, s_preserve)!.ToJsonString());
        t.Add("from element", () => JsonSerializer.SerializeToElement(new List<Knot> { knot, knot }, s_preserve).Deserialize<List<Knot>>(s_preserve)!.Distinct().Count());
        t.Add("reader", () => Read(Encoding.UTF8.GetBytes("[[{\"$id\":\"1\"},{\"$ref\":\"1\"}],5]")));
    }

    public static void Streams(Transcript t)
    {
        foreach (var size in new[] { 1, 7, 4096 })
        {
            foreach (var json in new[] { "[{\"$id\":\"1\",\"Name\":\"a\"},{\"$ref\":\"1\"},{\"Name\":\"b\",\"Next\":{\"$ref\":\"1\"}}]", "{\"$id\":\"0\",\"$values\":[{\"$id\":\"1\"},{\"$ref\":\"1\"}]}", "[{\"$id\":\"1\"},{\"$id\":\"1\"}]", "[{\"$ref\":\"1\"}]", "{\"$id\":\"1\"}", "null", "{\"$id\":\"0\",\"$values\":[]}" })
            {
                t.AddAsync($"read {size} {json}", async () => JsonSerializer.Serialize(await JsonSerializer.DeserializeAsync<List<Knot>>(new TricklingStream(Encoding.UTF8.GetBytes(json), size), s_preserve), s_preserve));
                t.AddAsync($"enumerate {size} {json}", async () => await Names(json, size, topLevelValues: false));
            }

            t.AddAsync($"values {size}", async () => await Names("{\"$id\":\"1\",\"Name\":\"a\"} {\"$ref\":\"1\"}", size, topLevelValues: true));
        }

        foreach (var handler in new[] { ReferenceHandler.Preserve, ReferenceHandler.IgnoreCycles })
        {
            var options = new JsonSerializerOptions { ReferenceHandler = handler, DefaultBufferSize = 32 };
            var name = handler == ReferenceHandler.Preserve ? "preserve" : "ignore";
            var knot = new Knot { Name = "a" };
            var ring = new Knot { Kids = [knot, knot] };
            ring.Kids.Add(ring);
            object? loop = null;
            var coming = Coming(knot, ring);
            t.AddAsync(name + " knots", async () => await Written(Enumerable.Repeat(knot, 100).ToList(), options));
            t.AddAsync(name + " ring", async () => await Written(ring, options));
            t.AddAsync(name + " objects", async () => await Written<object>(new List<object> { knot, ring, ring, new Dictionary<string, object> { ["a"] = knot } }, options));
            t.AddAsync(name + " boxes", async () => await Written(new object[] { loop = new KnotValue { A = 1, Knot = knot }, loop }, options));
            t.AddAsync(name + " box", async () => await Written<object>(new KnotValue { A = 1, Knot = knot }, options));
            t.AddAsync(name + " coming", async () => await Written(coming, options));
            t.AddAsync(name + " member coming", async () => await Written(new { knot, coming, again = knot }, options));
            t.AddAsync(name + " coming in list", async () => await Written(new List<object> { coming, knot, new { coming } }, options));
            var dictionary = new Dictionary<string, object> { ["x"] = coming };
            dictionary["self"] = dictionary;
            t.AddAsync(name + " coming in dictionary", async () => await Written(dictionary, options));
            t.AddAsync(name + " without null", async () => await Written(dictionary, new JsonSerializerOptions(options) { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull }));
            var any = new AnyKnot { Knot = ring };
            any.Any = any;
            t.AddAsync(name + " any", async () => await Written(any, options));
            t.AddAsync(name + " any without null", async () => await Written(any, new JsonSerializerOptions(options) { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull }));
        }
    }

    private static NonNullKnot SelfOf(NonNullKnot knot)
    {
        knot.Self = knot;
        return knot;
    }

    private static void Ask(JsonTypeInfo info, List<string> asked)
    {
        foreach (var property in info.Properties)
        {
            property.ShouldSerialize = (_, value) =>
            {
                asked.Add($"{property.Name} {value is null}");
                return true;
            };
        }
    }

    private static int Read(ReadOnlySpan<byte> utf8)
    {
        var reader = new Utf8JsonReader(utf8);
        reader.Read();
        reader.Read();
        return JsonSerializer.Deserialize<List<Knot>>(ref reader, s_preserve)!.Distinct().Count();
    }

    private static async IAsyncEnumerable<Knot> Coming(params Knot[] knots)
    {
        foreach (var knot in knots)
        {
            yield return knot;
            await Task.Yield();
            yield return knot;
        }
    }

    private static async Task<object?> Written<T>(T value, JsonSerializerOptions options)
    {
        var stream = new MemoryStream();
        await JsonSerializer.SerializeAsync(stream, value, options);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private static async Task<object?> Names(string json, int size, bool topLevelValues)
    {
        var names = new StringBuilder();
        var seen = new List<Knot>();
        await foreach (var knot in JsonSerializer.DeserializeAsyncEnumerable<Knot>(new TricklingStream(Encoding.UTF8.GetBytes(json), size), topLevelValues, s_preserve))
        {
            names.Append(knot?.Name).Append(seen.IndexOf(knot!)).Append(' ');
            seen.Add(knot!);
        }

        return names.ToString();
    }

    private static void Logged(this Transcript t, string label, Func<JsonSerializerOptions, object> run, params JsonConverter[] converters) => t.Add(label, () =>
    {
        var handler = new LoggingHandler();
        var options = new JsonSerializerOptions { ReferenceHandler = handler };
        foreach (var converter in converters)
            options.Converters.Add(converter);
        try
        {
            return run(options) + handler.Log.ToString();
        }
        catch (Exception)
        {
            if (handler.Log.Length == 0)
                throw;
            return handler.Log.ToString();
        }
    });
}

public sealed class LoggingHandler : ReferenceHandler
{
    public StringBuilder Log { get; } = new();

    public override ReferenceResolver CreateResolver()
    {
        Log.Append("(create)");
        return new OwnResolver { Log = Log };
    }
}

public sealed class KeepingHandler : ReferenceHandler
{
    private readonly OwnResolver _resolver = new();

    public override ReferenceResolver CreateResolver() => _resolver;
}

public class OwnResolver : ReferenceResolver
{
    private readonly Dictionary<string, object> _objects = [];
    private readonly Dictionary<object, string> _identifiers = new(ReferenceEqualityComparer.Instance);

    public StringBuilder Log { get; set; } = new();

    public override void AddReference(string referenceId, object value)
    {
        Log.Append($"(add {referenceId} {value.GetType().Name})");
        _objects.Add(referenceId, value);
    }

    public override string GetReference(object value, out bool alreadyExists)
    {
        alreadyExists = _identifiers.TryGetValue(value, out var identifier);
        if (!alreadyExists)
            _identifiers[value] = identifier = "i" + _identifiers.Count;
        Log.Append($"(get {value.GetType().Name} {identifier})");
        return identifier!;
    }

    public override object ResolveReference(string referenceId)
    {
        Log.Append($"(resolve {referenceId})");
        return _objects[referenceId];
    }
}

public class NullResolver : ReferenceResolver
{
    public override void AddReference(string referenceId, object value)
    {
    }

    public override string GetReference(object value, out bool alreadyExists)
    {
        alreadyExists = false;
        return null!;
    }

    public override object ResolveReference(string referenceId) => null!;
}

public sealed class OddResolver : NullResolver
{
    public override string GetReference(object value, out bool alreadyExists)
    {
        alreadyExists = false;
        return "<é\"\u0001>";
    }

    public override object ResolveReference(string referenceId) => "no knot";
}

public sealed class ThrowingResolver : NullResolver
{
    public override void AddReference(string referenceId, object value) => throw new FormatException("mine");

    public override string GetReference(object value, out bool alreadyExists) => throw new FormatException("mine");

    public override object ResolveReference(string referenceId) => throw new FormatException("mine");
}

public sealed class RefusingResolver : NullResolver
{
    public override void AddReference(string referenceId, object value) => throw new JsonException();

    public override string GetReference(object value, out bool alreadyExists) => throw new JsonException();

    public override object ResolveReference(string referenceId) => throw new JsonException();
}

public class Wrapped
{
    public Knot? Knot { get; set; }
}

public sealed class WrappedConverter(bool asked) : JsonConverter<Wrapped>
{
    public override Wrapped Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new()
    {
        Knot = asked ? ((JsonConverter<Knot>)options.GetConverter(typeof(Knot))).Read(ref reader, typeof(Knot), options) : JsonSerializer.Deserialize<Knot>(ref reader, options),
    };

    public override void Write(Utf8JsonWriter writer, Wrapped value, JsonSerializerOptions options)
    {
        if (asked)
            ((JsonConverter<Knot>)options.GetConverter(typeof(Knot))).Write(writer, value.Knot!, options);
        else
            JsonSerializer.Serialize(writer, value.Knot, options);
    }
}
