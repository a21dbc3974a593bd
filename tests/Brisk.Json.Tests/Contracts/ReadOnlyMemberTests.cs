using System.Collections;
using System.Collections.Immutable;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Rules;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Contracts;

/// <summary>Which members the options for read-only members exclude, as the output of System.Text.Json shows.</summary>
public class ReadOnlyMemberTests
{
    [Theory]
    [InlineData(false, false)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    [InlineData(true, true)]
    public void Omitted_members_are_not_written(bool properties, bool fields)
    {
        var stj = new Stj.JsonSerializerOptions { IgnoreReadOnlyProperties = properties, IgnoreReadOnlyFields = fields, IncludeFields = true };
        var brisk = new RuleOptions { IgnoreReadOnlyProperties = properties, IgnoreReadOnlyFields = fields, IncludeFields = true };

        var written = Stj.JsonSerializer.SerializeToNode(new Sample(1), stj)!.AsObject().Select(p => p.Key);
        var kept = ReflectionContracts.Of(typeof(Sample), brisk).Members
            .Where(m => m.Has(MemberFlags.Reads) && !m.Has(MemberFlags.ReadOnlyOmitted) && m.Ignore != Serialization.JsonIgnoreCondition.WhenWriting);

        Assert.Equal(written, kept.Select(m => m.Name));
    }

    public class Sample(int bound)
    {
        public readonly List<int> FieldList = [];
        public readonly Dictionary<string, int> FieldDictionary = [];
        public readonly int FieldNumber = 1;

        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public readonly int FieldNever = 1;

        public int Settable { get; set; }

        public int Init { get; init; }

        public int Bound { get; } = bound;

        public string Text { get; } = "";

        public List<int> List { get; } = [];

        public int[] Array { get; } = [];

        public byte[] Bytes { get; } = [];

        public Dictionary<string, int> Dictionary { get; } = [];

        public IEnumerable<int> Sequence { get; } = [];

        public Memory<int> Memory { get; }

        public ImmutableArray<int> Immutable { get; } = [];

        public ImmutableArray<int>? NullableImmutable { get; } = ImmutableArray<int>.Empty;

        public Hashtable Untyped { get; } = [];

        public object Any { get; } = new List<int>();

        public JsonNode Node { get; } = new JsonArray();

        public Version Version { get; } = new(1, 0);

        public StjModels.PlainProperties Plain { get; } = new();

        [JsonConverter(typeof(ListAsTextConverter))]
        public List<int> Converted { get; } = [];

        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public int Never { get; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string WhenNotNull { get; } = "";

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
        public int WhenReading { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public int WhenWriting { get; }

        public int PrivateSet { get; private set; }

        [JsonInclude]
        public int IncludedPrivateSet { get; private set; }

        [JsonInclude]
        private int IncludedPrivate { get; } = 1;

        [JsonPropertyOrder(-1)]
        public int Ordered { get; }
    }

    public sealed class ListAsTextConverter : Stj.Serialization.JsonConverter<List<int>>
    {
        public override List<int> Read(ref Stj.Utf8JsonReader reader, Type typeToConvert, Stj.JsonSerializerOptions options) => [];

        public override void Write(Stj.Utf8JsonWriter writer, List<int> value, Stj.JsonSerializerOptions options) => writer.WriteStringValue("list");
    }
}
