namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>Errors in and after the metadata of polymorphic objects and dictionaries.</summary>
public static class MetadataErrorScenarios
{
    private static readonly (string, JsonSerializerOptions)[] s_options =
    [
        ("plain", new() { DefaultBufferSize = 1 }), ("preserved", new() { DefaultBufferSize = 1, ReferenceHandler = ReferenceHandler.Preserve }),
    ];

    private static readonly (string, JsonSerializerOptions)[] s_inAnyOrder =
    [
        ("in any order", new() { DefaultBufferSize = 1, AllowOutOfOrderMetadataProperties = true }),
        ("preserved in any order", new() { DefaultBufferSize = 1, AllowOutOfOrderMetadataProperties = true, ReferenceHandler = ReferenceHandler.Preserve }),
    ];

    public static void Unknown_discriminators(Transcript t)
    {
        string[] documents =
        [
            "{'$type':'x','$id':'1'}", "{'$type':'x','$ref':'1'}", "{'$type':'x',\n '$id':'1' , 'A':1}", "{'$type':7,'$id':'1'}", "{'$type':7,'$ref':'1'}", "{'$type':'x','$id':1}", "{'$type':'x','$ref':1}",
            "{'$type':'x','$type':'d'}", "{'$type':'x','$id':'1','$ref':'2'}", "{'$type':'x','$id':'1','$x':2}", "{'$id':'1','$type':'x'}", "{'$id':'1','$type':'x','$ref':'1'}", "{'A':1,'$type':'x','$id':'2'}",
        ];
        foreach (var (label, options) in (IEnumerable<(string, JsonSerializerOptions)>)[.. s_options, .. s_inAnyOrder])
        {
            foreach (var json in documents.Select(json => json.Replace('\'', '"')))
            {
                t.ReadEveryWay<Base>([json, $"{{\"Next\":{json}}}"], options, label);
                t.ReadEveryWay<BaseRecord>([json], options, label);
                t.ReadEveryWay<List<Base>>([$"[{json}]"], options, label);
            }
        }

        foreach (var (label, options) in s_options)
        {
            t.ReadEveryWay<Base>(["{\"$ref\":\"2\",\"$type\":{}}", "{\"$id\":\"2\",\"$id\":\"1\",\"$type\":x", "{\"$id\":\"2\",\"$ref\":\"1\",\"$type\":true}"], options, label);
            t.ReadEveryWay<Base>(["{\"$type\":\"x\",\"$id\":", "{\"$type\":\"x\",\"$x\":1}", "{\"$id\":\"1\",\"Next\":{\"$ref\":\"1\",\"$type\":\"x\"}}"], options, label);
        }
    }

    /// <summary>Identifiers in untyped values of an object with constructor parameters: rejected if it has an identifier, even if they are not strings.</summary>
    public static void Untyped_values_in_constructed_objects(Transcript t)
    {
        string[] values = ["{'$id':'2'}", "{'$ref':'1'}", "{'$id':2}", "{'$ref':2}", "{'$ref':null,'x':1}", "{'x':1,'$id':[]}", "{'x':{'$id':2}}", "{'\\u0024id':2}"];
        var options = new JsonSerializerOptions { DefaultBufferSize = 1, ReferenceHandler = ReferenceHandler.Preserve };
        foreach (var value in values.Select(value => value.Replace('\'', '"')))
        {
            foreach (var id in (string[])["", "\"$id\":\"1\","])
            {
                t.ReadEveryWay<UntypedRecord>([$"{{{id}\"Value\":{value}}}", $"{{{id}\"Items\":[1,{value}]}}", $"{{{id}\"Map\":{{\"k\":{value}}}}}"], options);
            }
        }
    }

    public static void Repeated_discriminators(Transcript t)
    {
        string[] documents = ["{'$type':'d','$type':'d'}", "{'$type':'d','$type':'x'}", "{'$type':'d','$type':5}", "{'$type':'d','$type':", "{'$type':'d','A':1,'$type':'d'}", "{'$type':'d','\\u0024type':'d'}", "{'$type':'d','$type':{'A':[1,2]}}"];
        foreach (var (label, options) in s_options)
        {
            foreach (var json in documents.Select(json => json.Replace('\'', '"')))
            {
                t.Add($"{label} {json}", () => JsonSerializer.Deserialize<Base>(json, options));
                for (var size = 1; size < 4; size++)
                {
                    var step = size;
                    t.AddAsync($"{label} by {size} {json}", async () => await JsonSerializer.DeserializeAsync<Base>(new TricklingStream(System.Text.Encoding.UTF8.GetBytes(json), step), options));
                    t.AddAsync($"{label} dictionary by {size} {json}", async () => await JsonSerializer.DeserializeAsync<BaseDictionary>(new TricklingStream(System.Text.Encoding.UTF8.GetBytes(json), step), options));
                }
            }
        }
    }

    public static void Dictionaries(Transcript t)
    {
        string[] rests = [" x}", ",x}", ",}", "", ",", ",\"b\"", "]", " \"b\"}", "}x", ",\"b\":x}", ",,}", ",\"b\" x}", ",\"b\":\"s\"}"];
        foreach (var (label, options) in s_options)
        {
            foreach (var json in rests.SelectMany(rest => new[] { "{\"a\":1" + rest, "{\"$type\":\"d\",\"a\":1" + rest, "{\"$type\":\"d\"" + rest }))
            {
                t.ReadEveryWay<BaseDictionary>([json], options, label);
                t.ReadEveryWay<Dictionary<string, BaseDictionary>>([$"{{\"k\":{json}}}"], options, label);
                t.ReadEveryWay<BaseRecord>([$"{{\"Words\":{json}}}"], options, label);
            }
        }
    }

    public static void Required_discriminators(Transcript t)
    {
        string[] documents =
        [
            "{'$id':'1','$x':1}", "{'$id':'1', '\\u0024x':1}", "{'$id':'1','$':1}", "{'$id':'1','A':1,'$x':1}", "{'$x':1}", "{'A':1,'$x':1}", "{'$id':'1','$id':'2','$x':1}", "{'$id':1,'$x':1}", "{'$id':'1','$x':1,'$type':'d'}",
        ];
        foreach (var (label, options) in (IEnumerable<(string, JsonSerializerOptions)>)[.. s_options, .. s_inAnyOrder])
        {
            foreach (var json in documents.Select(json => json.Replace('\'', '"')))
            {
                t.ReadEveryWay<AbstractBase>([json], options, label);
                t.ReadEveryWay<List<AbstractBase>>([$"[{json}]"], options, label);
            }
        }

        foreach (var (label, options) in s_inAnyOrder)
        {
            t.ReadEveryWay<AbstractBase>(["{\"A\":1,\"B\":2,\"$values\":[]}"], options, label);
            t.ReadEveryWay<AbstractBase>(["{\"A\":1,\"$ref\":\"1\"}", "{\"$ref\":\"1\",\"$type\":null}"], options, label);
        }
    }

    [JsonDerivedType(typeof(AbstractDerived), "d")]
    public abstract class AbstractBase
    {
        public int A { get; set; }
    }

    public class AbstractDerived : AbstractBase;

    [JsonDerivedType(typeof(Derived), "d")]
    public class Base
    {
        public int A { get; set; }

        public Base? Next { get; set; }
    }

    public class Derived : Base;

    public record UntypedRecord(object? Value, List<object>? Items, Dictionary<string, object>? Map);

    [JsonDerivedType(typeof(DerivedRecord), "d")]
    public record BaseRecord(int A, BaseDictionary? Words);

    public record DerivedRecord(int A, BaseDictionary? Words) : BaseRecord(A, Words);

    [JsonDerivedType(typeof(DerivedDictionary), "d")]
    public class BaseDictionary : Dictionary<string, int>;

    public class DerivedDictionary : BaseDictionary;
}
