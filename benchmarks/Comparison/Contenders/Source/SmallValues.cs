using System.Buffers;
using System.Globalization;
using System.IO.Pipelines;
using System.Text;
using System.Text.Encodings.Web;
using Benchmarks.Models;

namespace Benchmarks.Contenders;

/// <summary>Single calls with small values.</summary>
internal static class SmallValues
{
    private const int Calls = 100;

    private static readonly JsonSerializerOptions s_named = new() { Converters = { new JsonStringEnumConverter() } };
    internal static readonly JsonSerializerOptions Amounts = new() { Converters = { new AmountConverter() } };
    private static readonly JsonSerializerOptions s_relaxed = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
    private static readonly JsonSerializerOptions s_keys = new() { DictionaryKeyPolicy = JsonNamingPolicy.CamelCase };

    private static readonly Product s_product = new() { Id = 12345, Name = "Wireless keyboard", Price = 49.95, InStock = true, Created = new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc) };
    private static readonly Product[] s_products = [.. Enumerable.Range(0, 10).Select(i => new Product { Id = i, Name = "Item " + i, Price = i * 1.5, InStock = i % 2 == 0, Created = s_product.Created.AddHours(i) })];
    private static readonly Amount[] s_prices = [.. Enumerable.Range(0, 8).Select(i => new Amount(i * 1.5m))];
    private static readonly Code[] s_codes = [.. Enumerable.Range(0, 8).Select(i => new Code(i * 37))];
    private static readonly Dictionary<string, string> s_texts = new() { ["First"] = "one", ["Second"] = "two", ["Third"] = "three" };
    private static readonly string[] s_tenNames = ["id", "name", "email", "street", "city", "zip", "country", "phone", "created", "status"];
    private static readonly string[] s_words = ["one", "two", "three"];
    private static readonly Customer s_customer = new() { Id = 7, Name = "Ann", Email = "ann@example.com", Tags = ["new", "paid"], Contact = new("Bob", 50), Balance = 12.34m };
    private static readonly Animal s_dog = new Dog { Name = "Rex", Bones = 3 };

    internal static readonly string ProductText = JsonSerializer.Serialize(s_product);
    private static readonly byte[] s_productUtf8 = JsonSerializer.SerializeToUtf8Bytes(s_product);
    internal static readonly byte[] ProductsUtf8 = JsonSerializer.SerializeToUtf8Bytes(s_products);
    private static readonly byte[] s_wordsUtf8 = JsonSerializer.SerializeToUtf8Bytes(s_words);
    private static readonly byte[] s_settings = Encoding.UTF8.GetBytes($"{{\n{string.Join(",\n", Enumerable.Range(0, 8).Select(i => $"  // part {i}\n  \"part{i}\": {{ \"name\": \"value {i}\", /* was 3 */ \"count\": {i * 11} }}"))}\n}}");
    private static readonly ReadOnlySequence<byte> s_split = Split(ProductsUtf8, 64);
    private static readonly string s_long = new('x', 10_000);
    private static readonly ArrayBufferWriter<byte> s_output = new(64 * 1024);

    public static IReadOnlyDictionary<string, Func<object?>> Of(SmallCalls kind) => kind switch
    {
        SmallCalls.Read => Reads(),
        SmallCalls.Write => Writes(),
        SmallCalls.Stream => Streams(),
        SmallCalls.Document => Documents(),
        _ => SmallErrors.All(),
    };

    private static Dictionary<string, Func<object?>> Reads() => new()
    {
        ["object, UTF-8"] = Repeat(static () => JsonSerializer.Deserialize<Product>(s_productUtf8)),
        ["object, string"] = Repeat(static () => JsonSerializer.Deserialize<Product>(ProductText)),
        ["object, Type"] = Repeat(static () => JsonSerializer.Deserialize(ProductText, typeof(Product))),
        ["object, web options"] = Repeat(static () => JsonSerializer.Deserialize<Product>(s_productUtf8, JsonSerializerOptions.Web)),
        ["object, reader"] = Repeat(static () => FromReader()),
        ["object, tokens"] = Repeat(static () => CountTokens(s_productUtf8, default)),
        ["tokens and comments"] = Repeat(static () => CountTokens("/*a*/[1,/*b*/2]"u8, new JsonReaderOptions { CommentHandling = JsonCommentHandling.Skip })),
        ["tokens, settings with comments"] = Repeat(static () => CountTokens(s_settings, new JsonReaderOptions { CommentHandling = JsonCommentHandling.Skip })),
        ["tokens, segments of 64 bytes"] = Repeat(static () => CountTokens(s_split)),
        ["tokens, reader copied"] = Repeat(static () => CountTokensTwice(s_productUtf8)),
        ["record"] = Repeat(static () => JsonSerializer.Deserialize<Visitor>("""{"Name":"Ann","Age":33}""")),
        ["required members"] = Repeat(static () => JsonSerializer.Deserialize<Credentials>("""{"Name":"Ann","Age":33}""")),
        ["struct"] = Repeat(static () => JsonSerializer.Deserialize<Offset>("""{"X":1,"Y":-2}""")),
        ["derived type"] = Repeat(static () => JsonSerializer.Deserialize<Animal>("""{"$type":"dog","Bones":3,"Name":"Rex"}""")),
        ["derived type, integer"] = Repeat(static () => JsonSerializer.Deserialize<Vehicle>("""{"$type":2,"Seats":5,"Wheels":4}""")),
        ["extension data"] = Repeat(static () => JsonSerializer.Deserialize<Envelope>(ProductText)),
        ["Dictionary<string, object>"] = Repeat(static () => JsonSerializer.Deserialize<Dictionary<string, object>>(ProductText)),
        ["Dictionary<string, string>"] = Repeat(static () => JsonSerializer.Deserialize<Dictionary<string, string>>("""{"First":"one","Second":"two","Third":"three"}""")),
        ["List<string>"] = Repeat(static () => JsonSerializer.Deserialize<List<string>>("""["one","two","three"]""")),
        ["int[]"] = Repeat(static () => JsonSerializer.Deserialize<int[]>("[1,20,300,4000]")),
        ["int[], strings"] = Repeat(static () => JsonSerializer.Deserialize<int[]>("""["1","20","300","4000"]""", JsonSerializerOptions.Web)),
        ["int"] = Repeat(static () => JsonSerializer.Deserialize<int>("12345")),
        ["string"] = Repeat(static () => JsonSerializer.Deserialize<string>("\"hello, world\"")),
        ["DateTime"] = Repeat(static () => JsonSerializer.Deserialize<DateTime>("\"2026-01-02T03:04:05Z\"")),
        ["enum as string"] = Repeat(static () => JsonSerializer.Deserialize<DayOfWeek>("\"Monday\"", s_named)),
        ["custom converter"] = Repeat(static () => JsonSerializer.Deserialize<Amount>("12.5", Amounts)),
        ["custom converter, 2 keys"] = Repeat(static () => JsonSerializer.Deserialize<Dictionary<Amount, int>>("""{"12.5":1,"13.5":2}""", Amounts)!.Count),
        ["System.Text.Json converter, 8 values"] = Repeat(static () => JsonSerializer.Deserialize<Code[]>("[1,20,300,4000,50000,6,70,800]")),
    };

    private static Dictionary<string, Func<object?>> Writes()
    {
        var writer = new Utf8JsonWriter(s_output);
        return new()
        {
            ["object, UTF-8"] = Repeat(static () => JsonSerializer.SerializeToUtf8Bytes(s_product)),
            ["object, string"] = Repeat(static () => JsonSerializer.Serialize(s_product)),
            ["object, Type"] = Repeat(static () => JsonSerializer.Serialize(s_product, typeof(Product))),
            ["object, web options"] = Repeat(static () => JsonSerializer.Serialize(s_product, JsonSerializerOptions.Web)),
            ["anonymous type"] = Repeat(static () => JsonSerializer.Serialize(new { A = 1, B = "x" })),
            ["record"] = Repeat(static () => JsonSerializer.Serialize(new Visitor("Ann", 33))),
            ["struct"] = Repeat(static () => JsonSerializer.Serialize(new Offset { X = 1, Y = -2 })),
            ["derived type"] = Repeat(static () => JsonSerializer.Serialize(s_dog)),
            ["Dictionary<string, string>"] = Repeat(static () => JsonSerializer.Serialize(s_texts)),
            ["Dictionary<string, string>, key policy"] = Repeat(static () => JsonSerializer.Serialize(s_texts, s_keys)),
            ["string[]"] = Repeat(static () => JsonSerializer.Serialize(s_words)),
            ["int"] = Repeat(static () => JsonSerializer.Serialize(12345)),
            ["string"] = Repeat(static () => JsonSerializer.Serialize("hello, world")),
            ["DateTime"] = Repeat(static () => JsonSerializer.Serialize(s_product.Created)),
            ["enum as string"] = Repeat(static () => JsonSerializer.Serialize(DayOfWeek.Monday, s_named)),
            ["custom converter"] = Repeat(static () => JsonSerializer.Serialize(new Amount(12.5m), Amounts)),
            ["custom converter, 8 values"] = Repeat(static () => JsonSerializer.Serialize(s_prices, Amounts)),
            ["System.Text.Json converter, 8 values"] = Repeat(static () => JsonSerializer.Serialize(s_codes)),
            ["string, not ASCII, relaxed"] = Repeat(static () => JsonSerializer.Serialize("Zürich, 東京", s_relaxed)),
            ["Utf8JsonWriter, 10,000 characters"] = Repeat(() => Written(writer, s_long)),
            ["GetConverter"] = Repeat(static () => Amounts.GetConverter(typeof(int)).Type!.Name),
        };
    }

    private static Dictionary<string, Func<object?>> Streams()
    {
        var output = new MemoryStream();
        var pipe = new Pipe();
        var document = new ReadOnlySequence<byte>(s_productUtf8);
        return new()
        {
            ["SerializeAsync, object, stream"] = Repeat(() => Written(output, JsonSerializer.SerializeAsync(Emptied(output), s_product))),
            ["SerializeAsync, object with list, stream"] = Repeat(() => Written(output, JsonSerializer.SerializeAsync(Emptied(output), s_customer))),
            ["Serialize, object with list, stream"] = Repeat(() => WrittenTo(Emptied(output), s_customer)),
            ["SerializeAsync, 10 objects, stream"] = Repeat(() => Written(output, JsonSerializer.SerializeAsync(Emptied(output), s_products))),
            ["SerializeAsync, object, pipe"] = Repeat(() => Emptied(pipe, JsonSerializer.SerializeAsync(pipe.Writer, s_product))),
            ["DeserializeAsync, object, stream"] = Repeat(static () => Result(JsonSerializer.DeserializeAsync<Product>(new MemoryStream(s_productUtf8)))),
            ["DeserializeAsync, 10 objects, stream"] = Repeat(static () => Result(JsonSerializer.DeserializeAsync<Product[]>(new MemoryStream(ProductsUtf8)))),
            ["DeserializeAsync, object, pipe"] = Repeat(() => Result(JsonSerializer.DeserializeAsync<Product>(PipeReader.Create(document)))),
            ["DeserializeAsyncEnumerable, 3 strings"] = Repeat(static () => Last(JsonSerializer.DeserializeAsyncEnumerable<string>(new MemoryStream(s_wordsUtf8)))),
            ["JsonDocument.ParseAsync"] = Repeat(static () => IdOf(JsonDocument.ParseAsync(new MemoryStream(s_productUtf8)).GetAwaiter().GetResult())),
        };
    }

    private static Dictionary<string, Func<object?>> Documents()
    {
        JsonElement element = JsonDocument.Parse(ProductText).RootElement;
        JsonElement numbers = JsonDocument.Parse($"[{string.Join(',', Enumerable.Range(0, 20).Select(i => i * 37))}]").RootElement;
        JsonElement small = JsonDocument.Parse("""{"a":1,"b":"x"}""").RootElement;
        var writer = new Utf8JsonWriter(s_output);
        JsonArray elements = JsonNode.Parse(numbers.GetRawText())!.AsArray();
        JsonNode node = JsonNode.Parse(ProductText)!;
        var built = new JsonObject { ["a"] = 1, ["b"] = "x", ["c"] = new JsonArray(1, 2) };
        JsonObject letters = JsonNode.Parse("""{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}""")!.AsObject();
        var numbered = new JsonObject(Enumerable.Range(0, 50).Select(i => KeyValuePair.Create("name" + i, (JsonNode?)i)));
        return new()
        {
            ["JsonDocument.Parse, one property"] = Repeat(static () => IdOf(JsonDocument.Parse(ProductText))),
            ["JsonDocument.Parse, settings with comments"] = Repeat(static () => CountOf(JsonDocument.Parse(s_settings, new JsonDocumentOptions { CommentHandling = JsonCommentHandling.Skip }))),
            ["JsonNode.Parse, two properties"] = Repeat(static () => TwoOf(JsonNode.Parse(ProductText)!)),
            ["JsonObject built"] = Repeat(static () => new JsonObject { ["a"] = 1, ["b"] = "x", ["c"] = new JsonArray(1, 2) }.Count),
            ["JsonObject built and copied"] = Repeat(() => built.DeepClone().AsObject().Count),
            ["JsonObject, one of 50 names found"] = Repeat(() => numbered["name33"]!.GetValue<int>()),
            ["JsonObject, 10 properties built"] = Repeat(static () => TenProperties().Count),
            ["JsonObject, one of 6 short names found"] = Repeat(() => letters.ContainsKey("f")),
            ["JsonObject, name added and removed"] = Repeat(() => AddAndRemove(numbered)),
            ["JsonObject, 50 properties enumerated"] = Repeat(() => LengthOfNames(numbered)),
            ["JsonArray, 20 elements enumerated"] = Repeat(() => CountNulls(elements)),
            ["JsonNode.GetPath"] = Repeat(() => built["c"]![1]!.GetPath()),
            ["JsonObject built and written"] = Repeat(static () => new JsonObject { ["a"] = 1, ["b"] = "x", ["c"] = new JsonArray(1, 2) }.ToJsonString()),
            ["JsonNode.ToJsonString"] = Repeat(() => node.ToJsonString()),
            ["JsonNode.DeepClone"] = Repeat(() => node.DeepClone().GetValueKind().ToString()),
            ["SerializeToElement"] = Repeat(static () => JsonSerializer.SerializeToElement(s_product).GetRawText()),
            ["SerializeToNode"] = Repeat(static () => JsonSerializer.SerializeToNode(s_product)!.GetValueKind().ToString()),
            ["element to object"] = Repeat(() => element.Deserialize<Product>()),
            ["node to object"] = Repeat(() => node.Deserialize<Product>()),
            ["element, property by name"] = Repeat(() => element.GetProperty("Price").GetDouble()),
            ["element, property by UTF-8 name"] = Repeat(() => element.TryGetProperty("Name"u8, out JsonElement name) ? name.GetString() : null),
            ["element, missing property"] = Repeat(() => element.TryGetProperty("Missing", out _)),
            ["element, date by name"] = Repeat(() => element.GetProperty("Created").GetDateTime()),
            ["element, item by index"] = Repeat(() => numbers[15].GetInt32()),
            ["small element written"] = Repeat(() => Written(writer, small)),
            ["element, 20 numbers"] = Repeat(() => numbers.EnumerateArray().Sum(number => number.GetInt32())),
            ["element enumerated"] = Repeat(() => element.EnumerateObject().Sum(property => property.Name.Length).ToString()),
        };
    }

    private static int AddAndRemove(JsonObject node)
    {
        node["added"] = 1;
        node.Remove("added");
        return node.Count;
    }

    private static int LengthOfNames(JsonObject node)
    {
        int length = 0;
        foreach ((string name, JsonNode? value) in node)
        {
            if (value is not null) length += name.Length;
        }

        return length;
    }

    private static int CountNulls(JsonArray array)
    {
        int count = 0;
        foreach (JsonNode? element in array)
        {
            if (element is null) count++;
        }

        return count;
    }

    internal static int CountTokens(ReadOnlySpan<byte> utf8, JsonReaderOptions options)
    {
        var reader = new Utf8JsonReader(utf8, options);
        return CountTokens(ref reader);
    }

    // A custom converter that looks ahead copies the reader.
    private static int CountTokensTwice(ReadOnlySpan<byte> utf8)
    {
        var reader = new Utf8JsonReader(utf8);
        int count = 0;
        while (reader.Read())
        {
            Utf8JsonReader ahead = reader;
            count += ahead.Read() ? 1 : 0;
        }

        return count;
    }

    private static int CountTokens(ReadOnlySequence<byte> utf8)
    {
        var reader = new Utf8JsonReader(utf8);
        return CountTokens(ref reader);
    }

    private static int CountTokens(ref Utf8JsonReader reader)
    {
        int count = 0;
        while (reader.Read())
        {
            count++;
        }

        return count;
    }

    private static int CountOf(JsonDocument document)
    {
        using (document)
        {
            return document.RootElement.GetPropertyCount();
        }
    }

    private static int Written(Utf8JsonWriter writer, string text)
    {
        s_output.ResetWrittenCount();
        writer.Reset(s_output);
        writer.WriteStringValue(text);
        writer.Flush();
        return s_output.WrittenCount;
    }

    private static int Written(Utf8JsonWriter writer, JsonElement element)
    {
        s_output.ResetWrittenCount();
        writer.Reset(s_output);
        element.WriteTo(writer);
        writer.Flush();
        return s_output.WrittenCount;
    }

    private static ReadOnlySequence<byte> Split(byte[] text, int length)
    {
        var first = new Segment(text.AsMemory(0, length), null);
        Segment last = first;
        for (int i = length; i < text.Length; i += length)
        {
            last = new Segment(text.AsMemory(i, Math.Min(length, text.Length - i)), last);
        }

        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    internal static Func<object?> Repeat<T>(Func<T> call) => () =>
    {
        T last = call();
        for (int i = 1; i < Calls; i++)
        {
            last = call();
        }
        return last;
    };

    private static Product? FromReader()
    {
        var reader = new Utf8JsonReader(s_productUtf8);
        return JsonSerializer.Deserialize<Product>(ref reader);
    }

    private static MemoryStream Emptied(MemoryStream stream)
    {
        stream.SetLength(0);
        return stream;
    }

    private static MemoryStream Written(MemoryStream stream, Task task)
    {
        task.GetAwaiter().GetResult();
        return stream;
    }

    private static MemoryStream WrittenTo<T>(MemoryStream stream, T value)
    {
        JsonSerializer.Serialize(stream, value);
        return stream;
    }

    private static string Emptied(Pipe pipe, Task task)
    {
        task.GetAwaiter().GetResult();
        pipe.Reader.TryRead(out ReadResult written);
        long length = written.Buffer.Length;
        pipe.Reader.AdvanceTo(written.Buffer.End);
        return length == s_productUtf8.Length ? "written" : "something else";
    }

    internal static T Result<T>(ValueTask<T> task) => task.IsCompleted ? task.Result : task.AsTask().GetAwaiter().GetResult();

    private static string? Last(IAsyncEnumerable<string?> elements)
    {
        string? last = null;
        IAsyncEnumerator<string?> enumerator = elements.GetAsyncEnumerator();
        while (Result(enumerator.MoveNextAsync()))
        {
            last = enumerator.Current;
        }
        return last;
    }

    private static JsonObject TenProperties()
    {
        var built = new JsonObject();
        for (int i = 0; i < s_tenNames.Length; i++)
        {
            built[s_tenNames[i]] = i;
        }
        return built;
    }

    private static string IdOf(JsonDocument document)
    {
        using (document)
        {
            return document.RootElement.GetProperty("Id").GetInt32() == s_product.Id ? "found" : "something else";
        }
    }

    private static string TwoOf(JsonNode node) => node["Id"]!.GetValue<int>() == s_product.Id ? node["Name"]!.GetValue<string>() : "something else";

    private sealed class AmountConverter : JsonConverter<Amount>
    {
        public override Amount Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetDecimal());

        public override void Write(Utf8JsonWriter writer, Amount value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Value);

        public override Amount ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
            => new(decimal.Parse(reader.GetString()!, CultureInfo.InvariantCulture));
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(ReadOnlyMemory<byte> memory, Segment? previous)
        {
            Memory = memory;
            RunningIndex = previous is null ? 0 : previous.RunningIndex + previous.Memory.Length;
            previous?.Next = this;
        }
    }
}
