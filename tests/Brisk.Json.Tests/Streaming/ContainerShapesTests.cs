using System.Text;
using Brisk.Json.Tests.Differential;
using Stj = System.Text.Json;
using StjSerialization = System.Text.Json.Serialization;

namespace Brisk.Json.Tests.Streaming;

/// <summary>
/// Containers of every shape that do not fit into the buffer are read incrementally: with a buffer that must stay smaller than they are, and arbitrarily split, the
/// result is that of the whole document, and that of System.Text.Json.
/// </summary>
public sealed class ContainerShapesTests
{
    private static readonly string s_numbers = "[" + string.Join(",", Enumerable.Range(100, 60)) + "]";

    private static readonly Stj.JsonSerializerOptions s_plainStj = new();
    private static readonly Stj.JsonSerializerOptions s_relaxedStj = new() { ReadCommentHandling = Stj.JsonCommentHandling.Skip, AllowTrailingCommas = true };
    private static readonly JsonSerializerOptions s_plain = new() { DefaultBufferSize = 16 };
    private static readonly JsonSerializerOptions s_relaxed = new(s_plain) { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };

    // A buffer for the whole document: nothing is read incrementally.
    private static readonly JsonSerializerOptions s_plainWhole = new(s_plain) { DefaultBufferSize = 100_000 };
    private static readonly JsonSerializerOptions s_relaxedWhole = new(s_relaxed) { DefaultBufferSize = 100_000 };
    private static readonly JsonSerializerOptions s_plainLimited = new(s_plain) { MaxBufferSize = 64 };
    private static readonly JsonSerializerOptions s_relaxedLimited = new(s_relaxed) { MaxBufferSize = 64 };

    private static readonly (Func<string, bool, object?> Stj, Func<string, bool, object?> Whole, Func<string, JsonSerializerOptions, int, object?> Cut, string[] Documents)[] s_cases =
    [
        Case<List<Pair?>>("[{\"Items\":#,\"Key\":1},null,{\"Items\":[1]},{}]", "[null,{\"Items\":#,\"Key\":true}]", "[null,{\"Items\":#,\"Items\":[x]}]"),
        Case<Pair?>("{\"Items\":#,\"Key\":1}", "null"),
        Case<Dictionary<string, Pair?>>("{\"a\":{\"Items\":#,\"Key\":1},\"b\":null,\"c\":[]}", "{\"a\":{\"Items\":#,\"Key\":1},\"b\":null}"),
        Case<Noted>("#", "[1,\"x\"]", "[100,200,300,400,500,600,700,800,900,1000,1100,1200,1300,true]"),
        Case<Dictionary<string, Noted>>("{\"a\":#,\"b\":null,\"c\":[1,2]}"),
        Case<NotedEntries>("{\"a\":#,\"b\":[1,2],\"a\":[3]}", "{\"a\":#,\"b\":[1,{}]}"),
        Case<Refusing>("[1,2,3]", "[13,2,3]"),
        Case<List<Refusing>>("[[1],#,[2,13],[13]]", "[[1],#,[13]]"),
        Case<Filled>(
            "{\"List\":#,\"Set\":#,\"Noted\":#,\"Map\":{\"old\":[7],\"new\":#},\"Inner\":{\"Items\":#,\"Key\":3},\"Own\":{\"Value\":#}}",
            "{\"List\":null}", "{\"Own\":null,\"Inner\":{\"Key\":#}}", "{\"List\":#,\"List\":[1]}", "{\"Missing\":#,\"Missing\":[1]}",
            "{\"Value\":{\"Items\":#},\"Nullable\":{\"Items\":#}}", "{\"Nullable\":null,\"Sorted\":{\"x\":#,\"a\":[1]}}", "{\"Fixed\":[1,2]}"),
        Case<FilledRecord>("{\"Id\":1,\"List\":#,\"Later\":#}", "{\"List\":#,\"Id\":true}"),
        Case<Extended>("{\"Before\":#,\"other\":[1,2],\"After\":#,\"more\":{\"x\":null},\"other\":3,\"Hidden\":#}", "{\"Before\":#,\"other\":[1,2],\"After\":true}", "{\"a\":1}"),
        Case<ExtendedRecord>("{\"Id\":1,\"other\":[1,2],\"Items\":#,\"more\":{\"x\":null},\"Later\":#}", "{\"Items\":#,\"other\":[1,2],\"Later\":true}", "{\"other\":[1,,2]}"),
        Case<List<ExtendedNodes>>("[{\"Items\":#,\"x\":[1,2]},{\"y\":{},\"Items\":#},{}]"),
        Case<Memory<int>>("#", "null", "[1,null]"),
        Case<Dictionary<string, ReadOnlyMemory<int>>>("{\"a\":#,\"b\":[]}"),
        Case<Dictionary<string, List<int[]>>>(
            "/* c */ { // line, with [ brackets \" and quotes\n \"a\" /* : */ : /* [ */ [ /* x */ # , // y\r\n # /* z */ , ] /**/ , \"b\" : [ ] , } // end",
            "{\"a\":/*,*/[#,/*]*/[1,//\n2,/]]}", "{\"a\":[#],/* \"b\":[], */}", "{\"a\":[#]/", "{\"a\":[# /* , */ #]}", "{\"a\"/*:*/:[#,[x]]}"),
        Case<Holder>("{/*1*/\"Rows\"/*2*/:/*3*/[/*4*/{/*5*/\"Items\"/*6*/:/*7*/#/*8*/,/*9*/}/*10*/]/*11*/,\"Skipped\"/*12*/:{\"x\":/*13*/#}//14\n}", "{//\"\n\"Rows\":[{\"Items\":#,\"Key\":/*no*/}]}"),
    ];

    public static TheoryData<int> Cases { get; } = [.. Enumerable.Range(0, s_cases.Length)];

    [Theory]
    [MemberData(nameof(Cases))]
    public void The_result_is_that_of_the_whole_document(int number)
    {
        var (stj, whole, cut, documents) = s_cases[number];
        foreach (string document in documents)
        {
            foreach (string text in new[] { document.Replace("#", s_numbers), document.Replace("#", "[1,2,3]") })
            {
                foreach (bool isRelaxed in new[] { false, true })
                {
                    string wanted = Outcome(() => whole(text, isRelaxed));
                    bool isFine = Fits(Outcome(() => stj(text, isRelaxed)), wanted);
                    JsonSerializerOptions options = isRelaxed ? isFine ? s_relaxedLimited : s_relaxed : isFine ? s_plainLimited : s_plain;
                    foreach (int atOnce in new[] { 1, 2, 3, 7, 16, 17, 100, 1000 })
                    {
                        string actual = Outcome(() => cut(text, options, atOnce));
                        Assert.True(wanted == actual, $"{atOnce} at once, relaxed: {isRelaxed}, of {text}\n  wanted: {wanted}\n  actual: {actual}");
                    }
                }
            }
        }
    }

    [Theory]
    [InlineData(false, false)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public async Task Members_of_edited_collection_types_keep_their_elements(bool replacesCreation, bool populates)
    {
        var told = new List<string>();
        var options = new JsonSerializerOptions(s_plainLimited)
        {
            PreferredObjectCreationHandling = populates ? Brisk.Json.Serialization.JsonObjectCreationHandling.Populate : Brisk.Json.Serialization.JsonObjectCreationHandling.Replace,
            TypeInfoResolver = new Brisk.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver { Modifiers = { info => Edit(info, replacesCreation, told) } },
        };
        string text = $"{{\"Items\":{s_numbers},\"Names\":{{\"a\":1,\"b\":2,\"c\":3,\"d\":4,\"e\":5,\"f\":6,\"g\":7,\"h\":8,\"i\":9,\"j\":10}},\"Unique\":{s_numbers}}}";
        string wanted = JsonSerializer.Serialize(JsonSerializer.Deserialize<Edited>(text, options));
        string[] toldAtOnce = [.. told];
        Assert.Contains("100,101", wanted);
        foreach (int atOnce in new[] { 1, 7, 1000 })
        {
            told.Clear();
            var read = await JsonSerializer.DeserializeAsync<Edited>(new TricklingStream(Encoding.UTF8.GetBytes(text), atOnce), options, TestContext.Current.CancellationToken);
            Assert.Equal(wanted, JsonSerializer.Serialize(read));
            Assert.Equal(toldAtOnce, told);
        }
    }

    private static void Edit(Brisk.Json.Serialization.Metadata.JsonTypeInfo info, bool replacesCreation, List<string> told)
    {
        if (info.Type == typeof(List<int>) || info.Type == typeof(Dictionary<string, int>) || info.Type == typeof(HashSet<int>))
        {
            info.OnDeserializing = _ => told.Add("begin");
            info.OnDeserialized = _ => told.Add("end");
            if (replacesCreation)
            {
                Type type = info.Type;
                info.CreateObject = () => Activator.CreateInstance(type)!;
            }
        }
    }

    public sealed class Edited
    {
        public List<int>? Items { get; set; }

        public Dictionary<string, int>? Names { get; set; }

        public HashSet<int>? Unique { get; set; }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Every_truncation_has_the_same_error(int number)
    {
        var (_, whole, cut, documents) = s_cases[number];
        foreach (string document in documents)
        {
            string text = document.Replace("#", "[1,2,3,4,5,6,7,8,9,10]");
            for (int length = 0; length < text.Length; length++)
            {
                string wanted = Outcome(() => whole(text[..length], true));
                string actual = Outcome(() => cut(text[..length], s_relaxed, 1 + (length % 9)));
                Assert.True(wanted == actual, $"{text[..length]}\n  wanted: {wanted}\n  actual: {actual}");
            }
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Every_replaced_byte_has_the_same_error(int number)
    {
        var (_, whole, cut, documents) = s_cases[number];
        var random = new Random(number);
        foreach (string document in documents)
        {
            string text = document.Replace("#", "[1,2,3,4,5,6,7,8,9,10]");
            for (int i = 0; i < text.Length; i++)
            {
                bool isRelaxed = random.Next(2) == 0;
                string changed = text[..i] + "{}[],:\" x0\\/\n-*"[random.Next(15)] + text[(i + 1)..];
                string wanted = Outcome(() => whole(changed, isRelaxed));
                string actual = Outcome(() => cut(changed, isRelaxed ? s_relaxed : s_plain, 1 + random.Next(20)));
                Assert.True(wanted == actual, $"seed {number}, relaxed: {isRelaxed}: {changed}\n  wanted: {wanted}\n  actual: {actual}");
            }
        }
    }

    [Theory]
    [InlineData("\"1234567890123456789012345678901234567890123456789012345678901234567890\"")]
    [InlineData("[1,2,{\"a\":\"1234567890123456789012345678901234567890123456789012345678901234567890\"}]")]
    public void Values_kept_as_text_must_fit(string json)
        => Assert.Contains("buffer", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<List<object>>(new TricklingStream(Encoding.UTF8.GetBytes("[" + json + "]"), 7), s_plainLimited)).Message);

    // Equal values, or any failure: other tests compare where System.Text.Json finds it.
    private static bool Fits(string expected, string actual)
    {
        const string Failure = "JsonException";
        Assert.Equal(expected.StartsWith(Failure) ? Failure : expected, actual.StartsWith(Failure) ? Failure : actual);
        return !expected.StartsWith(Failure);
    }

    private static string Outcome(Func<object?> run)
    {
        try
        {
            return ObjectDump.Of(run()).Replace("System.Text.Json", "Brisk.Json");
        }
        catch (Stj.JsonException e)
        {
            return $"JsonException {e.Path} {e.LineNumber}:{e.BytePositionInLine}";
        }
        catch (Exception e)
        {
            return e.GetType().Name;
        }
    }

    private static (Func<string, bool, object?>, Func<string, bool, object?>, Func<string, JsonSerializerOptions, int, object?>, string[]) Case<T>(params string[] documents) => (
        (text, isRelaxed) => Stj.JsonSerializer.Deserialize<T>(text, isRelaxed ? s_relaxedStj : s_plainStj),
        (text, isRelaxed) => JsonSerializer.Deserialize<T>(new MemoryStream(Encoding.UTF8.GetBytes(text)), isRelaxed ? s_relaxedWhole : s_plainWhole),
        (text, options, atOnce) => JsonSerializer.DeserializeAsync<T>(new TricklingStream(Encoding.UTF8.GetBytes(text), atOnce), options).AsTask().GetAwaiter().GetResult(),
        documents);

    public struct Pair
    {
        public List<int>? Items { get; set; }
        public int Key { get; set; }
    }

    /// <summary>Records the number of elements at each notification.</summary>
    public sealed class Noted : List<int>, StjSerialization.IJsonOnDeserializing, StjSerialization.IJsonOnDeserialized
    {
        public void OnDeserializing() => Add(-1000 - Count);
        public void OnDeserialized() => Add(-2000 - Count);
    }

    public sealed class NotedEntries : Dictionary<string, List<int>>, StjSerialization.IJsonOnDeserializing, StjSerialization.IJsonOnDeserialized
    {
        public void OnDeserializing() => this["begun"] = [Count];
        public void OnDeserialized() => this["ended"] = [Count];
    }

    public sealed class Refusing : List<int>, StjSerialization.IJsonOnDeserialized
    {
        public void OnDeserialized()
        {
            if (Contains(13)) throw new Stj.JsonException("unlucky");
        }
    }

    [StjSerialization.JsonObjectCreationHandling(StjSerialization.JsonObjectCreationHandling.Populate)]
    public sealed class Filled
    {
        private Pair _value = new() { Key = 5, Items = [6] };

        public List<int> List { get; } = [1];
        public HashSet<int> Set { get; } = [1, 100, 1000];
        public Noted Noted { get; } = [1];
        public Dictionary<string, List<int>> Map { get; } = new() { ["old"] = [1], ["kept"] = [2] };
        public SortedDictionary<string, List<int>> Sorted { get; } = new() { ["a"] = [3] };
        public Holder Inner { get; } = new() { Key = 9, Skipped = 4 };
        public FilledInner? Own { get; set; } = new();
        public List<int>? Missing { get; set; }
        public Pair Value { get => _value; set => _value = value with { Key = value.Key + 1 }; }
        public Pair? Nullable { get; set; } = new() { Key = 8 };
        public IList<int> Fixed { get; } = Array.AsReadOnly([1]);
    }

    public sealed class FilledInner
    {
        [StjSerialization.JsonObjectCreationHandling(StjSerialization.JsonObjectCreationHandling.Populate)]
        public IList<int> Value { get; } = [4];
    }

    public sealed record FilledRecord(int Id)
    {
        public List<int> List { get; set; } = [1];
        public List<int> Later { get; } = [2];
    }

    public sealed class Extended
    {
        public int[]? Before { get; set; }
        public List<int>? After { get; set; }
        [StjSerialization.JsonIgnore] public int[]? Hidden { get; set; }
        [StjSerialization.JsonExtensionData] public Dictionary<string, object>? Others { get; set; }
    }

    public sealed record ExtendedRecord(int Id, List<int>? Items)
    {
        public int[]? Later { get; set; }
        [StjSerialization.JsonExtensionData] public IDictionary<string, Stj.JsonElement>? Others { get; set; }
    }

    public struct ExtendedNodes
    {
        public int[]? Items { get; set; }
        [StjSerialization.JsonExtensionData] public Dictionary<string, Stj.JsonElement>? Others { get; set; }
    }

    public sealed class Holder
    {
        public List<Pair>? Rows { get; set; }
        public List<int>? Items { get; set; }
        public int Key { get; set; }
        [StjSerialization.JsonIgnore] public int Skipped { get; set; }
    }
}
