namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>Objects whose callbacks or getters throw when they are written, with and without references and discriminators: the path of the exception.</summary>
public static class FailedCallbackScenarios
{
    public static void Writing(Transcript t)
    {
        foreach (var (name, options) in new (string, JsonSerializerOptions)[] { ("plain", new()), ("preserved", new() { ReferenceHandler = ReferenceHandler.Preserve }), ("cycles ignored", new() { ReferenceHandler = ReferenceHandler.IgnoreCycles }) })
        {
            foreach (var stage in new[] { "before", "within", "after" })
            {
                foreach (var exception in new Exception[] { new JsonException(), new JsonException("own"), new NotSupportedException("unsupported"), new InvalidOperationException() })
                {
                    var failing = new Failing { Stage = stage, Exception = exception };
                    (string, object)[] values =
                    [
                        ("root", failing), ("member", new Holder { Value = failing }), ("list", new Holder { List = [failing] }), ("dictionary", new Holder { Map = new() { ["k"] = failing } }),
                        ("derived", new Holder { Base = new FailingDerived { Stage = stage, Exception = exception } }), ("object", new Holder { Any = failing }), ("elements", new List<object> { 1, failing }), ("nested", new List<List<Failing>> { new() { failing } }),
                    ];
                    foreach (var (form, value) in values)
                    {
                        var label = $"{name} {stage} {exception.GetType().Name} {(exception.Message == "own" ? "own " : "")}{form}";
                        t.Add(label, () => JsonSerializer.Serialize(value, value.GetType(), options));
                        t.AddAsync("stream " + label, async () =>
                        {
                            await JsonSerializer.SerializeAsync(new MemoryStream(), value, value.GetType(), options);
                            return null;
                        });
                        t.Add("node " + label, () => JsonSerializer.SerializeToNode(value, value.GetType(), options));
                    }
                }
            }
        }
    }

    public static void Collections(Transcript t)
    {
        string[] arrays = ["[]", "[1]", "[ 1,2]"], objects = ["{}", "{\"a\":1}", "{ \"a\":1}"];
        Read<FailingList>(arrays);
        Read<FailingCollection>(arrays);
        Read<FailingSet>(arrays);
        Read<FailingUntypedList>(arrays);
        Read<FailingDictionary>(objects);
        Read<FailingSortedDictionary>(objects);
        Read<FailingUntypedDictionary>(objects);
        Read<UnsupportedCollection>(arrays);
        void Read<T>(string[] texts)
        {
            foreach (var options in new JsonSerializerOptions[] { new(), new() { DefaultBufferSize = 1 } })
            {
                t.ReadEveryWay<T>(texts, options, $"{options.DefaultBufferSize}");
                t.ReadEveryWay<T[]>(texts.Select(text => $"[null, {text}]"), options, $"{options.DefaultBufferSize}");
                t.ReadEveryWay<Dictionary<string, T>>(texts.Select(text => $"{{\"k\": {text}}}"), options, $"{options.DefaultBufferSize}");
                t.ReadEveryWay<Tuple<int, T>>(texts.Select(text => $"{{\"Item1\":1,\"Item2\": {text}}}"), options, $"{options.DefaultBufferSize}");
            }
        }
    }

    public class FailingList : List<int>
    {
        public FailingList() => throw new JsonException("list");
    }

    public class FailingCollection : System.Collections.ObjectModel.Collection<int>
    {
        public FailingCollection() => throw new JsonException("collection");
    }

    public class FailingSet : HashSet<int>
    {
        public FailingSet() => throw new JsonException("set");
    }

    public class FailingUntypedList : System.Collections.ArrayList
    {
        public FailingUntypedList() => throw new JsonException("untyped");
    }

    public class FailingDictionary : Dictionary<string, int>
    {
        public FailingDictionary() => throw new JsonException("dictionary");
    }

    public class FailingSortedDictionary : SortedDictionary<string, int>
    {
        public FailingSortedDictionary() => throw new JsonException("sorted");
    }

    public class FailingUntypedDictionary : System.Collections.Hashtable
    {
        public FailingUntypedDictionary() => throw new JsonException("untyped");
    }

    public class UnsupportedCollection : System.Collections.ObjectModel.Collection<int>
    {
        public UnsupportedCollection() => throw new NotSupportedException("unsupported");
    }

    public class Failing : IJsonOnSerializing, IJsonOnSerialized
    {
        [JsonIgnore] public string? Stage { get; set; }

        [JsonIgnore] public Exception? Exception { get; set; }

        public int First { get; set; }

        public int Second => Throw("within");

        void IJsonOnSerializing.OnSerializing() => Throw("before");

        void IJsonOnSerialized.OnSerialized() => Throw("after");

        // Each call throws an exception without a path.
        private int Throw(string stage) => stage != Stage ? 0 : throw (Exception switch
        {
            JsonException own => own.Message == "own" ? new JsonException("own") : new JsonException(),
            NotSupportedException => new NotSupportedException("unsupported"),
            _ => new InvalidOperationException(),
        });
    }

    [JsonDerivedType(typeof(FailingDerived), "d")]
    public class FailingBase : Failing;

    public class FailingDerived : FailingBase;

    public class Holder
    {
        public Failing? Value { get; set; }

        public List<Failing>? List { get; set; }

        public Dictionary<string, Failing>? Map { get; set; }

        public FailingBase? Base { get; set; }

        public object? Any { get; set; }
    }
}
