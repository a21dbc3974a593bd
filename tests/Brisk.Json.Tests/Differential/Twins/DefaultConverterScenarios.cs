namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>Converters that delegate to the built-in ones, obtained from the same options or from others.</summary>
public static class DefaultConverterScenarios
{
    public class Thing { public int FirstOne { get; set; } public Thing? Next { get; set; } public Inner? In { get; set; } }
    public class Inner { public int Some { get; set; } public DayOfWeek Day { get; set; } }
    public record Rec(int FirstOne, Inner? In = null);
    public struct Val { public int FirstOne { get; set; } }

    private sealed class Default<T>(Func<JsonSerializerOptions> from) : JsonConverter<T>
    {
        private readonly JsonConverter<T> _inner = (JsonConverter<T>)from().GetConverter(typeof(T));
        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => _inner.Read(ref reader, typeToConvert, options);
        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => _inner.Write(writer, value, options);
    }

    private sealed class DefaultFactory(Type type, Func<JsonSerializerOptions> from) : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == type;
        public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) => from().GetConverter(typeToConvert);
    }

    private sealed class SameOptionsFactory(Type type) : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == type;
        public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options)
        {
            var copy = new JsonSerializerOptions(options);
            copy.Converters.Remove(this);
            return copy.GetConverter(typeToConvert);
        }
    }

    private static readonly (string, Func<JsonSerializerOptions>)[] s_sources =
    [
        ("Default", () => JsonSerializerOptions.Default), ("Web", () => JsonSerializerOptions.Web), ("new", () => new()), ("enums", () => new() { Converters = { new JsonStringEnumConverter() }, TypeInfoResolver = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver() }), ("quoted", () => new() { NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString, TypeInfoResolver = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver() }),
    ];

    private static readonly (string, Action<JsonSerializerOptions>)[] s_uses =
    [
        ("plain", _ => { }), ("snake", o => o.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower), ("enum", o => o.Converters.Add(new JsonStringEnumConverter())), ("nulls", o => o.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull), ("case", o => o.PropertyNameCaseInsensitive = true), ("write quoted", o => o.NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString), ("indented", o => o.WriteIndented = true), ("unmapped", o => o.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow), ("comments", o => { o.ReadCommentHandling = JsonCommentHandling.Skip; o.AllowTrailingCommas = true; }),
    ];

    private static void All<T>(Transcript t, T value, params string[] texts)
    {
        var isToken = JsonSerializerOptions.Default.GetTypeInfo(typeof(T)).Kind == System.Text.Json.Serialization.Metadata.JsonTypeInfoKind.None;
        foreach (var (source, from) in s_sources)
        {
            // Without a resolver, System.Text.Json has no converter for nullable values.
            if (source == "new" && Nullable.GetUnderlyingType(typeof(T)) is not null)
                continue;
            foreach (var (use, change) in s_uses)
            {
                foreach (var (kind, make) in new (string, Func<JsonConverter>)[] { ("delegating", () => new Default<T>(from)), ("factory", () => new DefaultFactory(typeof(T), from)) })
                {
                    // A converter of System.Text.Json finds no contract if it is called by another one that replaces it.
                    if (kind == "delegating" && (!isToken || typeof(T) == typeof(object)))
                        continue;
                    var o = new JsonSerializerOptions();
                    change(o);
                    JsonConverter? converter = null;
                    var label = $"{kind} {source} {use}";
                    t.Add($"{label} make {TypeName.Of(typeof(T))}", () => { converter = make(); return "made"; });
                    if (converter is null) continue;
                    o.Converters.Add(converter);
                    foreach (var text in texts)
                    {
                        t.Read<T>(text, o, label);
                        t.Read<List<T>>($"[{text}]", o, label);
                        t.Add($"{label} stream {text}", () => JsonSerializer.DeserializeAsync<List<T>>(new TricklingStream(Encoding.UTF8.GetBytes($"[{text},{text}]"), 3), o).AsTask().GetAwaiter().GetResult());
                    }

                    t.Write(value, o, label);
                    t.Write(new List<T> { value }, o, label);
                    t.Write<object>(value!, o, label);
                }
            }
        }

        foreach (var (use, change) in s_uses)
        {
            var o = new JsonSerializerOptions();
            change(o);
            o.Converters.Insert(0, new SameOptionsFactory(typeof(T)));
            foreach (var text in texts) t.Read<List<T>>($"[{text}]", o, "same " + use);
            t.Write(new List<T> { value }, o, "same " + use);
        }
    }

    public static void Values(Transcript t)
    {
        All(t, 5, "5", "\"5\"", "\"x\""); All(t, "s", "\"s\"", "5"); All(t, DayOfWeek.Friday, "5", "\"Friday\""); All<int?>(t, 5, "5", "null", "\"5\""); All(t, Guid.Empty, "\"00000000-0000-0000-0000-000000000000\"", "1"); All(t, 1.5, "1.5", "\"1.5\"", "\"NaN\""); All<object>(t, new Inner { Some = 1 }, "5", "{}");
    }

    public static void Objects(Transcript t)
    {
        string[] texts = ["{\"FirstOne\":1,\"In\":{\"Some\":2,\"Day\":3}}", "{\"firstOne\":\"1\"}", "{\"first_one\":1,\"in\":{\"some\":2}}", "{\"In\":{\"Day\":\"Friday\"}}", "{\"Q\":1}", "{\"FirstOne\":1,}", "/**/{}", "{\"Next\":{\"Next\":{\"Next\":{}}}}", "null", "[]", "{\"FirstOne\":\"x\"}"];
        All(t, new Thing { FirstOne = 1, Next = new() { FirstOne = 2 }, In = new() { Some = 3, Day = DayOfWeek.Friday } }, texts);
        All(t, new Rec(1, new() { Some = 3 }), texts);
        All(t, new Val { FirstOne = 1 }, texts);
    }

    public static void Collections(Transcript t)
    {
        string[] texts = ["[{\"FirstOne\":1,\"In\":{\"Some\":2,\"Day\":3}}]", "[{\"firstOne\":\"1\"}]", "[{\"first_one\":1}]", "[1]", "[null]", "null", "{}", "[{\"In\":{\"Day\":\"Friday\"}}]"];
        All(t, new List<Thing> { new() { FirstOne = 1, In = new() } }, texts);
        All(t, new[] { new Thing { FirstOne = 1, In = new() } }, texts);
        All(t, new Dictionary<string, Inner> { ["aB"] = new() { Some = 1 } }, "{\"aB\":{\"Some\":1}}", "{\"aB\":{\"some\":\"1\",\"Day\":\"Friday\"}}", "null", "[]");
        All(t, new List<int> { 1 }, "[1]", "[\"1\"]", "null");
    }
}
