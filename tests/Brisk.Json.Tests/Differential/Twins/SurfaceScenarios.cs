namespace Brisk.Json.Tests.Differential.OnStj;

using System.Collections;
using System.Linq.Expressions;
using System.Reflection;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;

/// <summary>
/// Every public member of the types for documents and nodes, found by reflection, on every kind of receiver (default, disposed, cloned, of another kind,
/// nested in others) with every combination of a few arguments (null, out of range, missing, invalid text).
/// </summary>
public static class SurfaceScenarios
{
    private const string Text = "{\"a\":1,\"b\":[1,\"x\",null,true,{\"c\":2.50}],\"\\u0061\\u0062\":\"2020-01-02\",\"\\ud800\":\"\\ud800\",\"A\":{}}";

    private static readonly string[] s_values = [Text, "[1,[2,\"é\"],{},\"\"]", "\"x\"", "\"QUJD\"", "\"\\ud800\"", "1", "-1.5e400", "255", "true", "null", "{\"a\":1,\"a\":2}", "[]", "{}"];

    private static readonly Type[] s_arguments = [typeof(int), typeof(string), typeof(double?), typeof(object), typeof(JsonElement), typeof(JsonNode), typeof(DayOfWeek), typeof(List<int>)];

    public static void Elements(Transcript t) => Sweep(t, typeof(JsonElement), ElementReceivers());

    public static void Properties(Transcript t) => Sweep(t, typeof(JsonProperty), PropertyReceivers());

    public static void Documents(Transcript t) => Sweep(t, typeof(JsonDocument),
    [
        .. s_values.Select(json => (json, (Func<object>)(() => JsonDocument.Parse(json)))),
        ("disposed", () => Disposed("[1]")),
        ("of a reader", () => { var reader = new Utf8JsonReader("[1,{\"a\":2}]"u8); return JsonDocument.ParseValue(ref reader); }),
    ]);

    public static void Element_enumerators(Transcript t)
    {
        Sweep(t, typeof(JsonElement.ArrayEnumerator), [("default", () => default(JsonElement.ArrayEnumerator)), ("begun", () => Begun(JsonElement.Parse("[1,2]").EnumerateArray())), ("ended", () => Ended(JsonElement.Parse("[1]").EnumerateArray())), ("new", () => JsonElement.Parse("[1]").EnumerateArray())]);
        Sweep(t, typeof(JsonElement.ObjectEnumerator), [("default", () => default(JsonElement.ObjectEnumerator)), ("begun", () => Begun(JsonElement.Parse("{\"a\":1,\"b\":2}").EnumerateObject())), ("new", () => JsonElement.Parse("{\"a\":1}").EnumerateObject())]);
    }

    public static void Nodes(Transcript t) => Sweep(t, typeof(JsonNode), [.. NodeReceivers<JsonNode>()]);

    public static void Arrays(Transcript t) => Sweep(t, typeof(JsonArray), [.. NodeReceivers<JsonArray>()]);

    public static void Objects(Transcript t) => Sweep(t, typeof(JsonObject), [.. NodeReceivers<JsonObject>()]);

    public static void Values(Transcript t) => Sweep(t, typeof(JsonValue), [.. NodeReceivers<JsonValue>()]);

    public static void Interfaces(Transcript t)
    {
        foreach (var type in new[] { typeof(IList<JsonNode>), typeof(ICollection<JsonNode>), typeof(IEnumerable<JsonNode>), typeof(IReadOnlyList<JsonNode>), typeof(IEnumerable) })
            Sweep(t, type, [.. NodeReceivers<JsonArray>()]);
        foreach (var type in new[] { typeof(IDictionary<string, JsonNode>), typeof(ICollection<KeyValuePair<string, JsonNode>>), typeof(IList<KeyValuePair<string, JsonNode>>), typeof(IEnumerable<KeyValuePair<string, JsonNode>>), typeof(IEnumerable) })
            Sweep(t, type, [.. NodeReceivers<JsonObject>()]);
    }

    private static IEnumerable<(string, Func<object>)> ElementReceivers()
    {
        yield return ("default", () => default(JsonElement));
        yield return ("disposed", () => { using var document = JsonDocument.Parse("[1]"); return document.RootElement; });
        yield return ("clone of disposed", () => { using var document = JsonDocument.Parse(Text); return document.RootElement.Clone(); });
        foreach (var json in s_values)
        {
            yield return (json, () => JsonDocument.Parse(json).RootElement);
            yield return ("inside " + json, () => JsonElement.Parse($" [ 0 , {{ \"n\" : {json} }} ] ")[1].GetProperty("n"));
        }
    }

    private static IEnumerable<(string, Func<object>)> PropertyReceivers()
    {
        yield return ("default", () => default(JsonProperty));
        yield return ("disposed", () => { using var document = JsonDocument.Parse(Text); return document.RootElement.EnumerateObject().First(); });
        for (var i = 0; i < 5; i++)
        {
            var index = i;
            yield return ("property " + i, () => JsonElement.Parse(Text).EnumerateObject().ElementAt(index));
        }
    }

    private static IEnumerable<(string, Func<object>)> NodeReceivers<T>()
        where T : JsonNode
    {
        (string, Func<JsonNode?>)[] all =
        [
            .. s_values.Select(json => ("parsed " + json, (Func<JsonNode?>)(() => JsonNode.Parse(json)))),
            .. s_values.Select(json => ("touched " + json, (Func<JsonNode?>)(() => { var node = JsonNode.Parse(json); NodeShorthand.Touch(node); return node; }))),
            .. s_values.Select(json => ("inside " + json, (Func<JsonNode?>)(() => JsonNode.Parse($"{{\"p\":[{json}]}}")!["p"]![0]))),
            ("ignoring case", () => JsonNode.Parse("{\"a\":1,\"B\":2}", NodeShorthand.IgnoreCase)), ("ignoring case twice", () => JsonNode.Parse("{\"a\":1,\"A\":2}", NodeShorthand.IgnoreCase)),
            ("new object", () => new JsonObject { ["a"] = 1, ["x"] = null }), ("new array", () => new JsonArray(1, "x", null)), ("empty object", () => new JsonObject()), ("empty array", () => new JsonArray()),
            ("object of disposed", () => { using var document = JsonDocument.Parse("{\"a\":1}"); return JsonObject.Create(document.RootElement); }), ("array of disposed", () => { using var document = JsonDocument.Parse("[1]"); return JsonArray.Create(document.RootElement); }), ("value of disposed", () => { using var document = JsonDocument.Parse("1"); return JsonValue.Create(document.RootElement); }),
            ("int", () => 5), ("string", () => "x"), ("date", () => JsonValue.Create(new DateTime(2020, 1, 2, 0, 0, 0, DateTimeKind.Utc))), ("enum", () => JsonValue.Create(DayOfWeek.Friday)), ("list", () => JsonValue.Create(new List<int> { 1 })), ("guid", () => JsonValue.Create(Guid.Empty)), ("not text", () => JsonValue.Create("\ud800")), ("NaN", () => JsonValue.Create(double.NaN)),
        ];
        return all.Where(receiver => receiver.Item2() is T).Select(receiver => (receiver.Item1, (Func<object>)(() => receiver.Item2()!)));
    }

    private static void Sweep(Transcript t, Type type, IEnumerable<(string Label, Func<object> Make)> receivers)
    {
        foreach (var method in type.GetMethods(BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static).Where(method => method.DeclaringType != typeof(object) && method.DeclaringType != typeof(ValueType) && method.Name is not ("GetHashCode" or "Equals")).SelectMany(Closed).OrderBy(Signature, StringComparer.Ordinal))
        {
            var lists = method.GetParameters().Select(parameter => Arguments(parameter.ParameterType)).ToArray();
            if (Array.Exists(lists, list => list.Length == 0))
                continue;
            var call = Compile(method);
            foreach (var (label, make) in method.IsStatic ? [("", () => null!)] : receivers)
            {
                foreach (var arguments in Combinations(lists))
                {
                    var name = $"{Signature(method)} on {label}({string.Join(", ", arguments.Select(argument => argument.Label))})";
                    object? receiver = null;
                    object?[] values = [];
                    t.Add(name, () =>
                    {
                        receiver = make();
                        values = [.. arguments.Select(argument => argument.Make())];
                        return Neutral(call(receiver, values));
                    });
                    t.Add("after " + name, () => $"{Neutral(receiver is JsonDocument ? null : receiver)} {string.Join(", ", values.Select(Neutral))}");
                }
            }
        }
    }

    private static IEnumerable<MethodInfo> Closed(MethodInfo method)
        => !method.IsGenericMethodDefinition ? [method] : method.GetGenericArguments().Length == 1 ? s_arguments.Select(argument => method.MakeGenericMethod(argument)) : [];

    private static string Signature(MethodInfo method)
        => $"{TypeName.Of(method.ReturnType)} {TypeName.Of(method.DeclaringType!)}.{method.Name}{(method.IsGenericMethod ? $"<{TypeName.Of(method.GetGenericArguments()[0])}>" : "")}({string.Join(", ", method.GetParameters().Select(parameter => TypeName.Of(parameter.ParameterType)))})";

    private static IEnumerable<(string Label, Func<object?> Make)[]> Combinations((string, Func<object?>)[][] lists)
        => lists.Aggregate((IEnumerable<(string Label, Func<object?> Make)[]>)[[]], (sofar, list) => sofar.SelectMany(begun => list.Select(next => (((string, Func<object?>)[])[.. begun, next]))));

    private static (string, Func<object?>)[] Arguments(Type type)
    {
        if (type.IsByRef)
            return type.GetElementType() == typeof(Utf8JsonReader) ? [] : [("", () => null)];
        if (type == typeof(string) || type == typeof(ReadOnlySpan<char>))
            return [("null", () => null), ("", () => ""), ("a", () => "a"), ("ab", () => "ab"), ("zz", () => "zz"), ("[1]", () => "[1]"), ("lone", () => "\ud800")];
        if (type == typeof(ReadOnlySpan<byte>))
            return [("null", () => null), ("a", () => "a"u8.ToArray()), ("zz", () => "zz"u8.ToArray()), ("[1]", () => "[1]"u8.ToArray()), ("FF", () => new byte[] { 0xFF })];
        if (type == typeof(int))
            return [("-1", () => -1), ("0", () => 0), ("1", () => 1), ("9", () => 9)];
        if (type == typeof(bool))
            return [("false", () => false), ("true", () => true)];
        if (type == typeof(JsonElement))
            return [("default", () => default(JsonElement)), ("1", () => JsonElement.Parse("1")), ("[]", () => JsonElement.Parse("[]")), ("{}", () => JsonElement.Parse("{}")), ("null", () => JsonElement.Parse("null"))];
        if (type == typeof(JsonElement?))
            return [("null", () => null), ("default", () => (JsonElement?)default(JsonElement)), ("1", () => (JsonElement?)JsonElement.Parse("1")), ("{}", () => (JsonElement?)JsonElement.Parse("{}"))];
        if (type == typeof(JsonNode) || type == typeof(JsonNode[]) || type == typeof(ReadOnlySpan<JsonNode?>))
            return type == typeof(JsonNode) ? [("null", () => null), ("1", () => JsonValue.Create(1)), ("object", () => new JsonObject { ["n"] = 1 }), ("parsed", () => JsonNode.Parse("[1]")), ("with a parent", () => new JsonArray(1)[0])]
                : type.IsArray ? [("null", () => null), ("none", () => Array.Empty<JsonNode?>()), ("9", () => new JsonNode?[9])] : [];
        if (type == typeof(JsonNodeOptions?))
            return [("null", () => null), ("case", () => (JsonNodeOptions?)NodeShorthand.IgnoreCase)];
        if (type == typeof(JsonSerializerOptions))
            return [("null", () => null), ("indented", () => Used(new() { WriteIndented = true, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }))];
        if (type == typeof(Utf8JsonWriter))
            return [("null", () => null), ("writer", () => new Writing(default, static _ => { })), ("in array", () => new Writing(new() { Indented = true }, static writer => writer.WriteStartArray())), ("in object", () => new Writing(default, static writer => writer.WriteStartObject())), ("unchecked", () => new Writing(new() { SkipValidation = true }, static writer => writer.WriteStartObject()))];
        if (type == typeof(JsonDocumentOptions))
            return [("default", () => default(JsonDocumentOptions)), ("lax", () => new JsonDocumentOptions { AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip, MaxDepth = 1 })];
        if (type == typeof(Stream))
            return [("null", () => null), ("[1]", () => new MemoryStream("[1]"u8.ToArray())), ("BOM", () => new MemoryStream([0xEF, 0xBB, 0xBF, (byte)'1'])), ("none", () => new MemoryStream()), ("bad", () => new MemoryStream("[1,]"u8.ToArray()))];
        if (type == typeof(CancellationToken))
            return [("none", () => CancellationToken.None), ("canceled", () => new CancellationToken(true))];
        if (type == typeof(Func<JsonNode, bool>))
            return [("null", () => null), ("all", () => (Func<JsonNode?, bool>)(static _ => true)), ("values", () => (Func<JsonNode?, bool>)(static node => node is JsonValue))];
        if (type == typeof(KeyValuePair<string, JsonNode>))
            return [("default", () => default(KeyValuePair<string, JsonNode?>)), ("a", () => KeyValuePair.Create("a", (JsonNode?)null)), ("q", () => KeyValuePair.Create("q", (JsonNode?)JsonValue.Create(1)))];
        if (type == typeof(KeyValuePair<string, JsonNode>[]))
            return [("null", () => null), ("none", () => Array.Empty<KeyValuePair<string, JsonNode?>>()), ("9", () => new KeyValuePair<string, JsonNode?>[9])];
        if (type == typeof(IEnumerable<KeyValuePair<string, JsonNode>>))
            return [("null", () => null), ("twice", () => new[] { KeyValuePair.Create("a", (JsonNode?)null), KeyValuePair.Create("a", (JsonNode?)null) })];
        if (type == typeof(object))
            return [("null", () => null), ("5", () => 5), ("node", () => JsonValue.Create(1)), ("element", () => JsonElement.Parse("[1]"))];
        if (Nullable.GetUnderlyingType(type) is { } inner)
            return [("null", () => null), ("default", () => Activator.CreateInstance(inner))];
        return type.IsValueType && !type.IsByRefLike && !type.IsGenericType ? [("default", () => Activator.CreateInstance(type))]
            : type == typeof(List<int>) ? [("null", () => null), ("list", () => new List<int> { 1 })]
            : [];
    }

    // Spans cannot be boxed: strings and arrays represent them, and a pair of stream and writer represents a writer.
    private static Func<object?, object?[], object?> Compile(MethodInfo method)
    {
        var receiver = Expression.Parameter(typeof(object));
        var arguments = Expression.Parameter(typeof(object[]));
        var outs = new List<ParameterExpression>();
        var copies = new List<Expression>();
        var values = method.GetParameters().Select((parameter, i) =>
        {
            var item = Expression.ArrayAccess(arguments, Expression.Constant(i));
            var type = parameter.ParameterType;
            if (!type.IsByRef)
                return Argument(type, item);
            var variable = Expression.Variable(type.GetElementType()!);
            outs.Add(variable);
            copies.Add(Expression.Assign(item, Expression.Convert(variable, typeof(object))));
            return variable;
        }).ToArray();
        var instance = method.IsStatic ? null : method.DeclaringType!.IsValueType ? Expression.Unbox(receiver, method.DeclaringType) : (Expression)Expression.Convert(receiver, method.DeclaringType);
        Expression call = Expression.Call(instance, method, values);
        var result = Expression.Variable(typeof(object));
        call = Expression.Assign(result, method.ReturnType == typeof(void) ? Expression.Block(call, Expression.Constant(null)) : Expression.Convert(call, typeof(object)));
        return Expression.Lambda<Func<object?, object?[], object?>>(Expression.Block([result, .. outs], [call, .. copies, result]), receiver, arguments).Compile();
    }

    private static Expression Argument(Type type, Expression value)
    {
        if (type == typeof(ReadOnlySpan<char>))
            return Expression.Call(typeof(string), "op_Implicit", null, Expression.Convert(value, typeof(string)));
        if (type == typeof(ReadOnlySpan<byte>))
            return Expression.Call(type.GetMethod("op_Implicit", [typeof(byte[])])!, Expression.Convert(value, typeof(byte[])));
        if (type == typeof(Utf8JsonWriter))
            return Expression.Call(((Func<object?, Utf8JsonWriter?>)Writing.WriterOf).Method, value);
        return Expression.Convert(value, type);
    }

    private static object? Neutral(object? value)
    {
        switch (value)
        {
            case null or string or ValueType and (IConvertible or Guid or DateTimeOffset):
                return value;
            case JsonElement element:
                return $"{element.ValueKind} {(element.ValueKind == 0 ? "" : element.GetRawText())}";
            case JsonProperty property:
                return property.Value.ValueKind == 0 ? "no property" : $"property {property}";
            case JsonDocument document:
                return "document " + document.RootElement.GetRawText();
            case JsonNode node:
                return $"{NodeShorthand.Show(node)} {node.Options is { PropertyNameCaseInsensitive: true }} {node.Parent is not null}";
            case JsonNodeOptions options:
                return "options " + options.PropertyNameCaseInsensitive;
            case KeyValuePair<string, JsonNode?> pair:
                return $"{pair.Key}: {Neutral(pair.Value)}";
            case Writing writing:
                return writing.ToString();
            case Task task:
                task.GetAwaiter().GetResult();
                return Neutral(task.GetType().GetProperty("Result")!.GetValue(task));
            case IEnumerator enumerator and not (JsonElement.ArrayEnumerator or JsonElement.ObjectEnumerator):
                return string.Join("; ", Rest(enumerator));
            case IEnumerable items and not byte[]:
                return string.Join("; ", items.Cast<object?>().Select(Neutral));
            default:
                return value is byte[] ? value : value.GetType().Name;
        }
    }

    private static IEnumerable<object?> Rest(IEnumerator enumerator)
    {
        while (enumerator.MoveNext())
            yield return Neutral(enumerator.Current);
    }

    private static object Begun<T>(T enumerator)
        where T : IEnumerator
    {
        enumerator.MoveNext();
        return enumerator;
    }

    private static object Ended<T>(T enumerator)
        where T : IEnumerator
    {
        while (enumerator.MoveNext())
        {
        }

        return enumerator;
    }

    private static JsonDocument Disposed(string json)
    {
        var document = JsonDocument.Parse(json);
        document.Dispose();
        return document;
    }

    private static JsonSerializerOptions Used(JsonSerializerOptions options)
    {
        options.TypeInfoResolver = new DefaultJsonTypeInfoResolver();
        options.MakeReadOnly();
        return options;
    }

    /// <summary>A writer and its output.</summary>
    public sealed class Writing
    {
        private readonly MemoryStream _stream = new();
        private readonly Utf8JsonWriter _writer;

        public Writing(JsonWriterOptions options, Action<Utf8JsonWriter> begin)
        {
            _writer = new(_stream, options);
            begin(_writer);
        }

        public static Utf8JsonWriter? WriterOf(object? writing) => (writing as Writing)?._writer;

        public override string ToString()
        {
            _writer.Flush();
            return $"{Encoding.UTF8.GetString(_stream.ToArray())} depth {_writer.CurrentDepth}";
        }
    }
}
