namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Schema;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>JSON schemas of contracts that a modifier changed, that were created manually, or that others describe.</summary>
public static class SchemaContractScenarios
{
    public static void Modified_properties(Transcript t)
    {
        foreach (var (name, change) in Changes())
        {
            foreach (var type in new[] { typeof(Changeable), typeof(ChangeableRecord), typeof(ChangeableStruct), typeof(Nullables), typeof(Marked), typeof(OpaqueMembers), typeof(Enumerations), typeof(Open), typeof(Parameters) })
            {
                var options = Modified(info =>
                {
                    if (info.Type != type)
                        return;
                    foreach (var property in info.Properties.ToArray())
                    {
                        try
                        {
                            change(info, property);
                        }
                        catch (InvalidOperationException)
                        {
                            // This property cannot be changed in this way; others can.
                        }
                    }
                });
                t.Add($"{name} {TypeName.Of(type)}", () => SchemaEngine.Export(exporter => options.GetJsonSchemaAsNode(type, exporter)));
            }
        }
    }

    public static void Modified_contracts(Transcript t)
    {
        Type[] types = [typeof(HandledNumbers), typeof(NumbersAsTexts), typeof(Repeated<Place>), typeof(Repeated<Place?>), typeof(Repeated<int?>), typeof(Repeated<NumberList>), typeof(int), typeof(int?), typeof(List<int>), typeof(Dictionary<string, double>), typeof(Twig), typeof(Open), typeof(Closed)];
        foreach (var changed in new[] { typeof(int), typeof(int?), typeof(double), typeof(List<int>), typeof(Place), typeof(Place?), typeof(Twig), typeof(NumberList), typeof(HandledNumbers), typeof(Repeated<Place>), typeof(object) })
        {
            foreach (var type in types)
            {
                var options = Modified(info =>
                {
                    if (info.Type == changed)
                        info.NumberHandling = JsonNumberHandling.WriteAsString;
                });
                t.Add($"numbers of {TypeName.Of(changed)} {TypeName.Of(type)}", () => SchemaEngine.Export(exporter => options.GetJsonSchemaAsNode(type, exporter)));
            }
        }

        foreach (var handling in new JsonUnmappedMemberHandling?[] { null, JsonUnmappedMemberHandling.Skip, JsonUnmappedMemberHandling.Disallow })
        {
            foreach (var type in new[] { typeof(Twig), typeof(Closed), typeof(Open), typeof(OnlyIgnored) })
            {
                foreach (var byOptions in new[] { JsonUnmappedMemberHandling.Skip, JsonUnmappedMemberHandling.Disallow })
                {
                    var options = Modified(info =>
                    {
                        if (info.Type == type)
                            info.UnmappedMemberHandling = handling;
                    });
                    options.UnmappedMemberHandling = byOptions;
                    t.Add($"unmapped {handling} {byOptions} {TypeName.Of(type)}", () => SchemaEngine.Export(exporter => options.GetJsonSchemaAsNode(type, exporter)));
                }
            }
        }

        t.Add("cleared", () => SchemaEngine.Export(exporter => Modified(info =>
        {
            if (info.Kind == JsonTypeInfoKind.Object)
                info.Properties.Clear();
        }).GetJsonSchemaAsNode(typeof(List<Twig>), exporter)));
        t.Add("added", () => SchemaEngine.Export(exporter => Modified(info =>
        {
            if (info.Type != typeof(Twig))
                return;
            info.Properties.Add(info.CreateJsonPropertyInfo(typeof(Twig), "neither"));
            Add(typeof(string), "text").Get = _ => "";
            Add(typeof(int?), "number").Set = (_, _) => { };
            Add(typeof(Twig), "self").Get = _ => null;
            Add(typeof(List<Place?>), "places").Get = _ => null;
            Add(typeof(DayOfWeek), "day").Get = _ => null;
            info.Properties[^1].CustomConverter = new JsonStringEnumConverter();

            JsonPropertyInfo Add(Type type, string name)
            {
                info.Properties.Add(info.CreateJsonPropertyInfo(type, name));
                return info.Properties[^1];
            }
        }).GetJsonSchemaAsNode(typeof(Twig), exporter)));
    }

    public static void Contracts(Transcript t)
    {
        var options = Modified(_ => { });
        foreach (var type in new[] { typeof(int), typeof(int?), typeof(Twig), typeof(Bough), typeof(Link), typeof(List<Link>), typeof(Dictionary<string, Link>), typeof(Place?), typeof(Opaque), typeof(NumberList), typeof(NumbersAsTexts), typeof(Action), typeof(JsonObject) })
        {
            t.Add($"held {TypeName.Of(type)}", () => SchemaEngine.Export(options.GetTypeInfo(type).GetJsonSchemaAsNode));
            t.Add($"given {TypeName.Of(type)}", () => SchemaEngine.Export(new DefaultJsonTypeInfoResolver().GetTypeInfo(type, options).GetJsonSchemaAsNode));
            t.Add($"by hand {TypeName.Of(type)}", () => SchemaEngine.Export(JsonTypeInfo.CreateJsonTypeInfo(type, options).GetJsonSchemaAsNode));
            t.Add($"unlocked {TypeName.Of(type)}", () => SchemaEngine.Text(Modified(_ => { }).GetTypeInfo(type).GetJsonSchemaAsNode()));
            t.Add($"by hand, of itself {TypeName.Of(type)}", () =>
            {
                var info = JsonTypeInfo.CreateJsonTypeInfo(type, options);
                if (info.Kind == JsonTypeInfoKind.Object)
                {
                    info.Properties.Add(info.CreateJsonPropertyInfo(type, "self"));
                    info.Properties[0].Get = _ => null;
                }

                return SchemaEngine.Export(info.GetJsonSchemaAsNode);
            });
        }
    }

    public static void Services(Transcript t)
    {
        var options = Modified(_ => { });
        t.Add("number", () => SchemaEngine.Export(JsonMetadataServices.CreateValueInfo<int>(options, JsonMetadataServices.Int32Converter).GetJsonSchemaAsNode));
        t.Add("nullable", () => SchemaEngine.Export(JsonMetadataServices.CreateValueInfo<int?>(options, JsonMetadataServices.GetNullableConverter<int>(options)).GetJsonSchemaAsNode));
        t.Add("enumeration", () => SchemaEngine.Export(JsonMetadataServices.CreateValueInfo<Shade>(options, JsonMetadataServices.GetEnumConverter<Shade>(options)).GetJsonSchemaAsNode));
        t.Add("unsupported", () => SchemaEngine.Export(JsonMetadataServices.CreateValueInfo<int[,]>(options, JsonMetadataServices.GetUnsupportedTypeConverter<int[,]>()).GetJsonSchemaAsNode));
        t.Add("own converter", () => SchemaEngine.Export(JsonMetadataServices.CreateValueInfo<Twig>(options, new LambdaConverter<Twig>()).GetJsonSchemaAsNode));
        t.Add("list", () => SchemaEngine.Export(JsonMetadataServices.CreateListInfo<List<Twig>, Twig>(options, new() { ObjectCreator = () => [] }).GetJsonSchemaAsNode));
        t.Add("list of strings for numbers", () => SchemaEngine.Export(JsonMetadataServices.CreateListInfo<List<int>, int>(options, new() { ObjectCreator = () => [], NumberHandling = JsonNumberHandling.WriteAsString }).GetJsonSchemaAsNode));
        t.Add("dictionary", () => SchemaEngine.Export(JsonMetadataServices.CreateDictionaryInfo<Dictionary<string, Twig>, string, Twig>(options, new() { ObjectCreator = () => [] }).GetJsonSchemaAsNode));
        t.Add("object", () => SchemaEngine.Export(JsonMetadataServices.CreateObjectInfo<Twig>(options, new()
        {
            ObjectCreator = () => new(),
            PropertyMetadataInitializer = _ =>
            [
                JsonMetadataServices.CreatePropertyInfo<int>(options, new()
                {
                    IsProperty = true,
                    IsPublic = true,
                    DeclaringType = typeof(Twig),
                    PropertyName = "Length",
                    JsonPropertyName = "long/ness",
                    NumberHandling = JsonNumberHandling.AllowReadingFromString,
                    Getter = twig => ((Twig)twig).Length,
                }),
            ],
        }).GetJsonSchemaAsNode));
    }

    /// <summary>The number handling of a type does not apply to the members that have a custom converter.</summary>
    public static void Converted_numbers(Transcript t)
    {
        foreach (var handling in new[] { JsonNumberHandling.Strict, JsonNumberHandling.WriteAsString, JsonNumberHandling.AllowReadingFromString })
        {
            var options = new JsonSerializerOptions { NumberHandling = handling, TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
            t.Add($"{handling} converted", () => options.GetJsonSchemaAsNode(typeof(ConvertedNumbers)).ToJsonString());
            t.Add($"{handling} plain", () => options.GetJsonSchemaAsNode(typeof(PlainNumbers)).ToJsonString());
        }
    }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    public class ConvertedNumbers
    {
        [JsonConverter(typeof(Unchanged<List<int>>))]
        public List<int>? List { get; set; }

        [JsonConverter(typeof(Unchanged<Dictionary<string, int>>))]
        public Dictionary<string, int>? Map { get; set; }

        [JsonConverter(typeof(Unchanged<int>))]
        public int Number { get; set; }

        public List<int>? Other { get; set; }
    }

    public class PlainNumbers
    {
        [JsonConverter(typeof(Unchanged<List<int>>))]
        public List<int>? List { get; set; }

        public List<int>? Other { get; set; }
    }

    public sealed class Unchanged<T> : JsonConverter<T>
    {
        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => JsonSerializer.Deserialize<T>(ref reader);

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, value);
    }

    private static JsonSerializerOptions Modified(Action<JsonTypeInfo> change) => new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { change } } };

    private static IEnumerable<(string Name, Action<JsonTypeInfo, JsonPropertyInfo> Change)> Changes()
    {
        yield return ("nothing", (_, _) => { });
        yield return ("no getter", (_, p) => p.Get = null);
        yield return ("no setter", (_, p) => p.Set = null);
        yield return ("neither", (_, p) => p.Get = (Func<object, object?>?)(object?)(p.Set = null));
        yield return ("getter", (_, p) => p.Get = _ => null);
        yield return ("getter may be null", (_, p) => p.IsGetNullable = true);
        yield return ("getter is never null", (_, p) => p.IsGetNullable = false);
        yield return ("setter may be null", (_, p) => p.IsSetNullable = true);
        yield return ("setter is never null", (_, p) => p.IsSetNullable = false);
        yield return ("never null", (_, p) => p.IsGetNullable = p.IsSetNullable = false);
        yield return ("required", (_, p) => p.IsRequired = p.Set is not null);
        yield return ("not required", (_, p) => p.IsRequired = false);
        yield return ("never written", (_, p) => p.ShouldSerialize = (_, _) => false);
        yield return ("numbers", (_, p) => p.NumberHandling = p.PropertyType == typeof(int) ? JsonNumberHandling.WriteAsString : null);
        yield return ("reversed", (_, p) => p.Order = -p.Name.Sum(c => c));
        yield return ("renamed", (_, p) => p.Name += "/~");
        yield return ("converter", (_, p) => p.CustomConverter = p.PropertyType == typeof(int) ? new LambdaConverter<int>() : p.PropertyType.IsEnum ? new JsonStringEnumConverter() : p.CustomConverter);
        yield return ("no converter", (_, p) => p.CustomConverter = null);
        yield return ("removed", (i, p) =>
        {
            if (p.PropertyType == typeof(int) || p.PropertyType == typeof(string))
                i.Properties.Remove(p);
        });
        yield return ("extension data", (_, p) => p.IsExtensionData = p.PropertyType == typeof(JsonObject));
        yield return ("no extension data", (_, p) => p.IsExtensionData = false);
    }
}
