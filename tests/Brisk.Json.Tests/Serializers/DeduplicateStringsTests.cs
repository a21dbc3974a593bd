using System.Runtime.CompilerServices;
using System.Text;
using Brisk.Json.Interop;
using Brisk.Json.Nodes;
using Brisk.Json.Serialization;
using Brisk.Json.Tests.Fuzz;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Serializers;

/// <summary>Equal strings in a document are one object if the options request it, and only within a call.</summary>
public class DeduplicateStringsTests
{
    private const string Long = "https://example.org/a/rather/long/address/that/repeats";
    private const string Rows = $$"""[{"Name":"Ann","Tags":["red","{{Long}}"]},{"Name":"Ann","Tags":["{{Long}}","red","Ann"]},{"Name":"Bob","Tags":null}]""";

    private static readonly JsonSerializerOptions s_options = new() { DeduplicateStrings = true };

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Equal_strings_of_a_document_share_an_instance(bool isTried)
    {
        Person[]? people = isTried ? null : JsonSerializer.Deserialize<Person[]>(Rows, s_options)!;
        Assert.True(!isTried || JsonSerializer.TryDeserialize(Rows, out people, out _, s_options));
        Assert.Same(people![0].Name, people[1].Name);
        Assert.Same(people[0].Name, people[1].Tags![2]);
        Assert.Same(people[0].Tags![0], people[1].Tags![1]);
        Assert.Same(people[0].Tags![1], people[1].Tags![0]);
        Assert.Equal(JsonSerializer.Serialize(JsonSerializer.Deserialize<Person[]>(Rows)), JsonSerializer.Serialize(people));
    }

    [Fact]
    public void With_emitted_read_methods_and_constructors()
    {
        string json = "[" + string.Join(',', Enumerable.Range(0, 500).Select(i => $$"""{"Name":"name {{i % 7}}","Tags":["tag {{i % 5}}"]}""")) + "]";
        Check(JsonSerializer.Deserialize<List<Person>>(json, s_options)!.ConvertAll(p => (p.Name, p.Tags![0])));
        Check(JsonSerializer.Deserialize<List<Made>>(json, s_options)!.ConvertAll(p => ((string?)p.Name, p.Tags[0])));
        Check(JsonSerializer.Deserialize<List<Leaf>>(json, new JsonSerializerOptions(s_options) { TypeInfoResolver = CampaignContext.Default })!.ConvertAll(p => ((string?)p.Name, p.Tags![0])));

        static void Check(List<(string? Name, string Tag)> found)
        {
            Assert.Equal(7, found.Select(f => f.Name).Distinct<object?>(ReferenceEqualityComparer.Instance).Count());
            Assert.Equal(5, found.Select(f => f.Tag).Distinct<object>(ReferenceEqualityComparer.Instance).Count());
        }
    }

    [Fact]
    public void Keys_and_values_of_dictionaries()
    {
        var read = JsonSerializer.Deserialize<List<Dictionary<string, string>>>("""[{"size":"large","large":"x"},{"size":"large"}]""", s_options)!;
        Assert.Same(read[0].Keys.First(), read[1].Keys.First());
        Assert.Same(read[0]["size"], read[1]["size"]);
        Assert.Same(read[0]["size"], read[0].Keys.Last());
    }

    [Fact]
    public void Neither_by_default_nor_between_calls()
    {
        Assert.False(new JsonSerializerOptions().DeduplicateStrings);
        Assert.False(JsonSerializerOptions.Web.DeduplicateStrings);
        string[] plain = JsonSerializer.Deserialize<string[]>("""["Ann","Ann"]""")!;
        Assert.NotSame(plain[0], plain[1]);
        string[] first = JsonSerializer.Deserialize<string[]>("""["Ann","Ann"]""", s_options)!, second = JsonSerializer.Deserialize<string[]>("""["Ann"]""", s_options)!;
        Assert.Same(first[0], first[1]);
        Assert.NotSame(first[0], second[0]);
    }

    [Fact]
    public async Task Over_a_whole_stream()
    {
        string json = "[" + string.Join(',', Enumerable.Range(0, 4000).Select(i => $$"""{"Name":"name {{i % 7}}","Tags":["{{Long}}"]}""")) + "]";
        var options = new JsonSerializerOptions(s_options) { DefaultBufferSize = 512 };
        List<Person> whole = (await JsonSerializer.DeserializeAsync<List<Person>>(Stream(json), options, TestContext.Current.CancellationToken))!;
        Assert.Equal(7, whole.Select(p => p.Name).Distinct<object?>(ReferenceEqualityComparer.Instance).Count());
        var names = new HashSet<object?>(ReferenceEqualityComparer.Instance);
        await foreach (Person? person in JsonSerializer.DeserializeAsyncEnumerable<Person>(Stream(json), options, TestContext.Current.CancellationToken))
        {
            names.Add(person!.Name);
            names.Add(person.Tags![0]);
        }

        Assert.Equal(8, names.Count);

        static MemoryStream Stream(string text) => new(Encoding.UTF8.GetBytes(text));
    }

    [Fact]
    public void Readers_documents_and_nodes()
    {
        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(Rows));
        Check(JsonSerializer.Deserialize<Person[]>(ref reader, s_options)!);
        Check(JsonSerializer.Deserialize<Person[]>(JsonDocument.Parse(Rows), s_options)!);
        Check(JsonSerializer.Deserialize<Person[]>(JsonNode.Parse(Rows), s_options)!);
        Check(Stj.JsonSerializer.Deserialize<Person[]>(Rows, new Stj.JsonSerializerOptions().UseBriskJson(s_options))!);

        static void Check(Person[] people) => Assert.Same(people[0].Name, people[1].Name);
    }

    [Fact]
    public void Strings_outside_the_limits_are_still_equal()
    {
        string[] texts = [new('x', 256), new('x', 257), "é漢", "a\"b", "", "x"];
        string json = JsonSerializer.Serialize(texts.Concat(texts));
        string[] read = JsonSerializer.Deserialize<string[]>(json, s_options)!;
        Assert.Equal(texts.Concat(texts), read);
        Assert.Same(read[0], read[6]);
        Assert.NotSame(read[1], read[7]);
        Assert.NotSame(read[2], read[8]);
        Assert.NotSame(read[3], read[9]);
        Assert.Same("", read[4]);
    }

    [Fact]
    public void Nothing_is_kept_after_the_call()
    {
        List<WeakReference> references = Read();
        for (int i = 0; i < 10 && references.Exists(r => r.IsAlive); i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }

        Assert.DoesNotContain(references, r => r.IsAlive);

        [MethodImpl(MethodImplOptions.NoInlining)]
        static List<WeakReference> Read()
        {
            string json = JsonSerializer.Serialize(Enumerable.Range(0, 3000).Select(i => i % 2 == 0 ? $"text {i % 1000}" : $"{Long}/{i % 1000}"));
            List<WeakReference> found = JsonSerializer.Deserialize<List<string>>(json, s_options)!.ConvertAll(s => new WeakReference(s));
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<List<string>>(json[..^1], s_options));
            var stream = new MemoryStream(Encoding.UTF8.GetBytes(json));
            found.AddRange(JsonSerializer.Deserialize<List<string>>(stream, s_options)!.ConvertAll(s => new WeakReference(s)));
            return found;
        }
    }

    [Fact]
    public void Nested_and_concurrent_calls_are_independent()
    {
        var options = new JsonSerializerOptions(s_options) { Converters = { new Nested() } };
        Parallel.For(0, 64, i =>
        {
            string json = "[" + string.Join(',', Enumerable.Range(0, 200).Select(j => $$"""{"Name":"name {{i}} {{j % 7}}","Tags":["tag {{j % 5}}"]}""")) + "]";
            List<Person> people = JsonSerializer.Deserialize<List<Person>>(json, options)!;
            Assert.Equal(Enumerable.Range(0, 200).Select(j => $"name {i} {j % 7}"), people.Select(p => p.Name!));
            Assert.InRange(people.Select(p => p.Name).Distinct<object?>(ReferenceEqualityComparer.Instance).Count(), 7, 150); // a cache may forget
        });
    }

    [Fact]
    public void It_is_an_option_like_any_other()
    {
        Assert.True(new JsonSerializerOptions(s_options).DeduplicateStrings);
        Assert.True(s_options.IsEquivalentTo(new JsonSerializerOptions { DeduplicateStrings = true }));
        Assert.False(s_options.IsEquivalentTo(JsonSerializerOptions.Default));
        s_options.MakeReadOnly(populateMissingResolver: true); // even if no other test has used them
        Assert.Throws<InvalidOperationException>(() => s_options.DeduplicateStrings = false);
    }

    public sealed class Person
    {
        public string? Name { get; set; }

        public List<string>? Tags { get; set; }
    }

    public sealed record Made(string Name, string[] Tags);

    private sealed class Nested : JsonConverter<List<string>>
    {
        public override List<string> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => [.. JsonSerializer.Deserialize<string[]>(ref reader, options)!];

        public override void Write(Utf8JsonWriter writer, List<string> value, JsonSerializerOptions options) => throw new NotSupportedException();
    }
}
