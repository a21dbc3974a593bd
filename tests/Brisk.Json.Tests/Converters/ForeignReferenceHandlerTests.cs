using Brisk.Json.Serialization;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Converters;

/// <summary>What converters written for System.Text.Json find in the options that they receive.</summary>
public sealed class ForeignReferenceHandlerTests
{
    [Stj.Serialization.JsonConverter(typeof(BoxConverter))]
    public sealed class Box
    {
        public List<Leaf> Leaves { get; set; } = [];
    }

    public sealed class Leaf
    {
        public int Number { get; set; }
    }

    public sealed class Root
    {
        public Leaf? First { get; set; }

        public Box? Box { get; set; }

        public Leaf? Last { get; set; }
    }

    // Passes its parts back to System.Text.Json.
    public sealed class BoxConverter : Stj.Serialization.JsonConverter<Box>
    {
        public override Box Read(ref Stj.Utf8JsonReader reader, Type typeToConvert, Stj.JsonSerializerOptions options)
        {
            Assert.True(options.IsReadOnly);
            return new Box { Leaves = Stj.JsonSerializer.Deserialize(ref reader, (Stj.Serialization.Metadata.JsonTypeInfo<List<Leaf>>)options.GetTypeInfo(typeof(List<Leaf>)))! };
        }

        public override void Write(Stj.Utf8JsonWriter writer, Box value, Stj.JsonSerializerOptions options) => Stj.JsonSerializer.Serialize(writer, value.Leaves, options);
    }

    // Resolvers that outlive a call, so that nested calls share their references.
    private sealed class Numbering : ReferenceHandler
    {
        private readonly Resolver _resolver = new();

        public override ReferenceResolver CreateResolver() => _resolver;

        private sealed class Resolver : ReferenceResolver
        {
            private readonly Dictionary<string, object> _values = [];
            private readonly Dictionary<object, string> _ids = new(ReferenceEqualityComparer.Instance);

            public override void AddReference(string referenceId, object value) => _values.Add(referenceId, value);

            public override string GetReference(object value, out bool alreadyExists)
            {
                alreadyExists = _ids.TryGetValue(value, out string? id);
                return alreadyExists ? id! : _ids[value] = $"n{_ids.Count}";
            }

            public override object ResolveReference(string referenceId) => _values[referenceId];
        }
    }

    private sealed class StjNumbering : Stj.Serialization.ReferenceHandler
    {
        private readonly Resolver _resolver = new();

        public override Stj.Serialization.ReferenceResolver CreateResolver() => _resolver;

        private sealed class Resolver : Stj.Serialization.ReferenceResolver
        {
            private readonly Dictionary<string, object> _values = [];
            private readonly Dictionary<object, string> _ids = new(ReferenceEqualityComparer.Instance);

            public override void AddReference(string referenceId, object value) => _values.Add(referenceId, value);

            public override string GetReference(object value, out bool alreadyExists)
            {
                alreadyExists = _ids.TryGetValue(value, out string? id);
                return alreadyExists ? id! : _ids[value] = $"n{_ids.Count}";
            }

            public override object ResolveReference(string referenceId) => _values[referenceId];
        }
    }

    [Fact]
    public void Nested_calls_of_System_Text_Json_share_references()
    {
        var leaf = new Leaf { Number = 1 };
        var root = new Root { First = leaf, Box = new() { Leaves = [leaf, new() { Number = 2 }] }, Last = leaf };
        string expected = Stj.JsonSerializer.Serialize(root, new Stj.JsonSerializerOptions { ReferenceHandler = new StjNumbering() });
        Assert.Contains("\"$ref\"", expected, StringComparison.Ordinal);
        Assert.Equal(expected, JsonSerializer.Serialize(root, new JsonSerializerOptions { ReferenceHandler = new Numbering() }));

        Root read = JsonSerializer.Deserialize<Root>(expected, new JsonSerializerOptions { ReferenceHandler = new Numbering() })!;
        Assert.Same(read.First, read.Box!.Leaves[0]);
        Assert.Same(read.First, read.Last);
    }
}
