namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Serialization;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Custom converters: where they apply, what they may do, and the errors for what they may not.</summary>
public static class ConverterScenarios
{
    private static readonly string[] s_scalars = ["null", "1", "\"1\"", "\"a\"", "true", "[]", "[1,[2]]", "{}", "{\"a\":{\"b\":1}}", "tru", "", "[1"];

    public static void On_types_and_members(Transcript t)
    {
        string[] members = ["Point", "Maybe", "Name", "Label", "Hex", "MaybeHex", "Joined", "Tenfold", "the field", "IgnoredHex", "Points", "Map", "Names", "Labels", "Envelope"];
        string[] values = ["null", "\"1,2\"", "\"x\"", "\"1\"", "\"ff\"", "\"1|2\"", "10", "[]", "[\"1,2\",\"3,4\"]", "[\"1,2\",null]", "[\"1,2\",3]", "{}", "{\"1,2\":\"3,4\"}", "{\"x\":\"3,4\"}", "{\"a\":null}", "{\"a\":\"x\"}", "{\"a\":1}", "true", "\"\\u0031,2\"", "\"\\uD800\"", "{\"content\":{\"Value\":1},\"numbers\":[1,2],\"other\":[{}]}", "{\"content\":{\"Left\":{\"Value\":\"x\"}}}", "{\"numbers\":[1,\n\"x\"]}", "{\"content\":", "{\"numbers\":[1,]}"];
        foreach (var (name, options) in new[] { ("plain", new JsonSerializerOptions()), ("web", new JsonSerializerOptions(JsonSerializerDefaults.Web)), ("ignore default", new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault }) })
        {
            foreach (var member in members)
                t.Both<ConvertedMembers>(values.Select(value => $"{{\n\"{member}\": {value}}}"), options, name);
            t.Both<ConvertedRecord>(["{}", "{\"Point\":\"1,2\",\"Name\":null,\"Hex\":\"a\"}", "{\"Name\":\"x\",\"Label\":null}", "{\"Point\":null}", "{\"Hex\":1}", "{\"Point\":\"x\"}"], options, name);
            t.Both<Point>(values, options, name);
            t.Both<Point?>(values, options, name);
            t.Both<Name>(values, options, name);
            t.Both<Label>(values, options, name);
            t.Both<Envelope>(values, options, name);
            t.Both<List<Envelope>>(values.Select(value => $"[null,{value}]"), options, name);
            t.Both<Dictionary<Point, int>>(["{\"1,2\":3}", "{\"1\":3}"], options, name);
            t.Write(new ConvertedMembers(), options, name);
            t.Write(new Box<Name>(), options, name);
            t.Write(new Box<Label>(), options, name);
        }

        t.Both<MismatchedConverter>(["{}", "{\"Text\":\"a\"}"]);
        t.Both<NotAConverter>(["{}", "{\"Number\":1}"]);
        t.Both<ConverterWithoutConstructor>(["{}", "{\"Number\":1}"]);
        t.Both<WithDoubleConverter>(["{}", "{\"Number\":1}"]);
    }

    public static void Null_handling(Transcript t)
    {
        var seesNull = new NullHandlingConverter<string> { OnRead = (ref reader, _, _) => reader.TokenType.ToString(), OnWrite = (writer, value, _) => writer.WriteStringValue(value ?? "null!") };
        var never = new LambdaConverter<string> { OnRead = (ref reader, _, _) => reader.TokenType.ToString(), OnWrite = (writer, value, _) => writer.WriteStringValue(value ?? "null!") };
        var number = new LambdaConverter<int> { OnRead = (ref reader, _, _) => reader.TokenType == JsonTokenType.Null ? -1 : reader.GetInt32(), OnWrite = (writer, value, _) => writer.WriteNumberValue(value + 1) };
        var nullable = new LambdaConverter<int?> { OnRead = (ref reader, _, _) => reader.TokenType == JsonTokenType.Null ? -1 : reader.GetInt32(), OnWrite = (writer, value, _) => writer.WriteNumberValue((value ?? -5) + 1) };
        var nullableHandling = new NullHandlingConverter<int?> { OnRead = (ref reader, _, _) => reader.TokenType == JsonTokenType.Null ? -1 : reader.GetInt32(), OnWrite = (writer, value, _) => writer.WriteNumberValue((value ?? -5) + 1) };
        foreach (var (name, converter) in new (string, JsonConverter)[] { ("sees null", seesNull), ("never sees null", never), ("number", number), ("nullable", nullable), ("nullable handling", nullableHandling) })
        {
            foreach (var condition in new[] { JsonIgnoreCondition.Never, JsonIgnoreCondition.WhenWritingNull, JsonIgnoreCondition.WhenWritingDefault })
            {
                var options = new JsonSerializerOptions { Converters = { converter }, DefaultIgnoreCondition = condition };
                var label = $"{name} {condition}";
                AllPlaces<string>(t, "null", label, options);
                AllPlaces<string>(t, "\"a\"", label, options);
                AllPlaces<int>(t, "null", label, options);
                AllPlaces<int>(t, "5", label, options);
                AllPlaces<int?>(t, "null", label, options);
                AllPlaces<int?>(t, "5", label, options);
            }
        }
    }

    public static void Wrong_amounts_of_tokens(Transcript t)
    {
        var readings = new (string, LambdaConverter<Label>.Reading)[]
        {
            ("nothing", (ref _, _, _) => new()),
            ("one more", (ref reader, _, _) => { reader.Read(); return new(); }),
            ("two more", (ref reader, _, _) => { reader.Read(); reader.Read(); return new(); }),
            ("skip", (ref reader, _, _) => { reader.Skip(); return new(); }),
            ("try skip", (ref reader, _, _) => { reader.TrySkip(); return new(); }),
            ("everything", (ref reader, _, _) => { while (reader.Read()) { } return new(); }),
            ("position", (ref reader, type, _) => { var text = $"{type.Name} {reader.TokenType} {reader.CurrentDepth} {reader.TokenStartIndex} {reader.BytesConsumed} {reader.HasValueSequence} {reader.IsFinalBlock} {reader.ValueIsEscaped} {System.Text.Encoding.UTF8.GetString(reader.ValueSpan)}"; reader.Skip(); return new() { Text = text }; }),
            ("get string", (ref reader, _, _) => new() { Text = reader.GetString()! }),
            ("get number", (ref reader, _, _) => new() { Text = reader.GetInt32().ToString(System.Globalization.CultureInfo.InvariantCulture) }),
            ("restored", (ref reader, _, _) => { var copy = reader; copy.Skip(); reader = copy; return new(); }),
            ("null", (ref reader, _, _) => { reader.Skip(); return null; }),
        };
        foreach (var (name, reading) in readings)
        {
            var options = new JsonSerializerOptions { Converters = { new LambdaConverter<Label> { OnRead = reading, OnWrite = (_, _, _) => { } } } };
            foreach (var value in s_scalars)
                AllPlaces<Label>(t, value, name, options);
        }

        var writings = new (string, Action<Utf8JsonWriter, Label, JsonSerializerOptions>)[]
        {
            ("nothing", (_, _, _) => { }),
            ("two", (writer, _, _) => { writer.WriteNumberValue(1); writer.WriteNumberValue(2); }),
            ("open", (writer, _, _) => writer.WriteStartObject()),
            ("name", (writer, _, _) => writer.WritePropertyName("a")),
            ("close", (writer, _, _) => writer.WriteEndObject()),
            ("both", (writer, _, _) => { writer.WriteStartArray(); writer.WriteEndArray(); }),
            ("raw", (writer, _, _) => writer.WriteRawValue("{\"raw\":[1, 2]}")),
            ("bad raw", (writer, _, _) => writer.WriteRawValue("{\"raw\"")),
            ("flush", (writer, _, _) => { writer.WriteStringValue("x"); writer.Flush(); }),
            ("depth", (writer, _, _) => writer.WriteStringValue($"{writer.CurrentDepth} {writer.BytesCommitted} {writer.Options.Indented} {writer.Options.SkipValidation} {writer.Options.MaxDepth}")),
            ("comment", (writer, _, _) => { writer.WriteCommentValue("c"); writer.WriteNullValue(); }),
        };
        foreach (var (name, writing) in writings)
        {
            foreach (var indented in new[] { false, true })
            {
                var options = new JsonSerializerOptions { WriteIndented = indented, Converters = { new LambdaConverter<Label> { OnWrite = writing } } };
                t.Write(new Label(), options, name);
                t.Write(new Box<Label> { Value = new() }, options, name);
                t.Write(new List<Label> { new(), new() }, options, name);
                t.Write(new Dictionary<string, Label> { ["a"] = new(), ["b"] = new() }, options, name);
            }
        }
    }

    public static void Exceptions(Transcript t)
    {
        var exceptions = new (string, Func<Exception>)[]
        {
            ("json", () => new JsonException()), ("json message", () => new JsonException("mine")), ("json path", () => new JsonException("mine", "$.mine", 5, 6)), ("json inner", () => new JsonException("mine", new ArithmeticException())), ("format", () => new FormatException("f")), ("invalid", () => new InvalidOperationException("i")),
            ("unsupported", () => new NotSupportedException("n")), ("argument", () => new ArgumentException("a", "p")), ("null", () => new ArgumentNullException("p")), ("overflow", () => new OverflowException()), ("own", () => new ArithmeticException("own")), ("reference", () => new NullReferenceException()), ("json null message", () => new JsonException(null, "$.p", null, null)), ("not found", () => new KeyNotFoundException()), ("canceled", () => new OperationCanceledException()),
        };
        foreach (var (name, make) in exceptions)
        {
            var options = new JsonSerializerOptions { Converters = { new LambdaConverter<Label> { OnRead = (ref _, _, _) => throw make(), OnWrite = (_, _, _) => throw make(), OnReadName = (ref _, _, _) => throw make(), OnWriteName = (_, _, _) => throw make() } } };
            AllPlaces<Label>(t, "\"x\"", name, options);
            AllPlaces<Label>(t, "{\"a\":[1]}", name, options);
            AllPlaces<Label>(t, "null", name, options);
            t.Write(new Label(), options, name);
            t.Write(new Box<Label> { Value = new() }, options, name);
            t.Write(new Box<List<Dictionary<string, Label>>> { Value = [new() { ["a"] = new() }] }, options, name);
            t.Read<Dictionary<Label, int>>("{\"a\":1}", options, name);
            t.Write(new Dictionary<Label, int> { [new()] = 1 }, options, name);
            t.Add(name + " message", () => ErrorOf("\"x\"", options).Message is var message && message.Contains("mine", StringComparison.Ordinal) ? message : "");
            t.Add(name + " inner", () => ErrorOf("\"x\"", options).InnerException?.GetType().Name);
        }
    }

    public static void Property_names(Transcript t)
    {
        var names = new LambdaConverter<Label>
        {
            OnRead = (ref reader, _, _) => new() { Text = reader.GetString()! },
            OnWrite = (writer, value, _) => writer.WriteStringValue(value.Text),
            OnReadName = (ref reader, type, _) => new() { Text = $"{reader.TokenType} {reader.GetString()} {type.Name}" },
            OnWriteName = (writer, value, _) => writer.WritePropertyName("<" + value.Text + ">"),
        };
        var none = new LambdaConverter<Label> { OnRead = names.OnRead, OnWrite = names.OnWrite };
        var wrong = new LambdaConverter<Label> { OnRead = names.OnRead, OnWrite = names.OnWrite, OnReadName = (ref reader, _, _) => { reader.Read(); return new(); }, OnWriteName = (writer, _, _) => writer.WriteStringValue("value") };
        var silent = new LambdaConverter<Label> { OnRead = names.OnRead, OnWrite = names.OnWrite, OnReadName = (ref _, _, _) => null!, OnWriteName = (_, _, _) => { } };
        foreach (var (name, converter) in new[] { ("names", names), ("none", none), ("wrong", wrong), ("silent", silent) })
        {
            var options = new JsonSerializerOptions { Converters = { converter }, DictionaryKeyPolicy = JsonNamingPolicy.CamelCase };
            t.Both<Dictionary<Label, int>>(["{}", "{\"a\":1}", "{\"a\":1,\"b\":2}", "{\"\\u0061\":1}", "{\"a\":\"x\"}"], options, name);
            t.Write(new Dictionary<Label, int> { [new() { Text = "Ab" }] = 1 }, options, name);
        }

        var text = new LambdaConverter<string> { OnRead = (ref reader, _, _) => reader.GetString() + "!", OnWrite = (writer, value, _) => writer.WriteStringValue(value + "?"), OnReadName = (ref reader, _, _) => "k:" + reader.GetString(), OnWriteName = (writer, value, _) => writer.WritePropertyName("w:" + value) };
        t.Both<Dictionary<string, string>>("{\"a\":\"b\"}", new JsonSerializerOptions { Converters = { text } }, "string names");
        t.Both<Box<string>>("{\"Value\":\"b\"}", new JsonSerializerOptions { Converters = { text } }, "string names");
        var valuesOnly = new LambdaConverter<string> { OnRead = text.OnRead, OnWrite = text.OnWrite };
        t.Both<Dictionary<string, string>>("{\"a\":\"b\"}", new JsonSerializerOptions { Converters = { valuesOnly } }, "string values only");
        var keyPolicy = new JsonSerializerOptions { Converters = { valuesOnly }, DictionaryKeyPolicy = JsonNamingPolicy.CamelCase };
        t.Write(new Dictionary<string, int> { ["Ab"] = 1 }, keyPolicy, "key policy");
        t.Write(new SortedDictionary<string, string> { ["Ab"] = "c" }, keyPolicy, "key policy");
        t.Write(new Dictionary<object, int> { ["Ab"] = 1 }, keyPolicy, "key policy");
        t.Write(new System.Collections.Hashtable { ["Ab"] = 1 }, keyPolicy, "key policy");
        var colour = new LambdaConverter<Colour> { OnRead = (ref reader, _, _) => { reader.Skip(); return Colour.Blue; }, OnWrite = (writer, _, _) => writer.WriteNullValue() };
        t.Both<Dictionary<Colour, Colour>>(["{\"Red\":1}", "{\"x\":1}"], new JsonSerializerOptions { Converters = { colour } }, "enum values only");
    }

    public static void Factories(Transcript t)
    {
        var factories = new (string, JsonConverterFactory)[]
        {
            ("null", new LambdaFactory(type => type == typeof(int), (_, _) => null)),
            ("wrong type", new LambdaFactory(type => type == typeof(int), (_, _) => new LambdaConverter<string>())),
            ("another factory", new LambdaFactory(type => type == typeof(int), (_, _) => new LambdaFactory(_ => true, (_, _) => null))),
            ("throws", new LambdaFactory(type => type == typeof(int), (_, _) => throw new ArithmeticException())),
            ("throws in CanConvert", new LambdaFactory(_ => throw new ArithmeticException(), (_, _) => null)),
            ("all lists", new JoinedFactory()),
            ("nullable itself", new LambdaFactory(type => type == typeof(int?), (_, _) => new LambdaConverter<int?> { OnRead = (ref reader, _, _) => reader.GetInt32() * 2, OnWrite = (writer, value, _) => writer.WriteStringValue($"{value}") })),
            ("for nullable's type", new LambdaFactory(type => type == typeof(int), (_, _) => new LambdaConverter<int> { OnRead = (ref reader, _, _) => reader.GetInt32() * 2, OnWrite = (writer, value, _) => writer.WriteStringValue($"{value}") })),
            ("never", new LambdaFactory(_ => false, (_, _) => null)),
        };
        foreach (var (name, factory) in factories)
        {
            var options = new JsonSerializerOptions { Converters = { factory } };
            AllPlaces<int>(t, "1", name, options);
            AllPlaces<int?>(t, "1", name, options);
            AllPlaces<List<int>>(t, "\"1|2\"", name, options);
            AllPlaces<List<int>>(t, "[1]", name, options);
        }

        var shapes = new JsonSerializerOptions { Converters = { new ShapeConverter() } };
        AllPlaces<AbstractShape>(t, "{\"Size\":1}", "shapes", shapes);
        AllPlaces<Square>(t, "{\"Size\":1}", "shapes", shapes);
        t.Write<AbstractShape>(new Square { Name = "n" }, shapes, "shapes");
    }

    public static void Precedence(Transcript t)
    {
        var twice = new LambdaConverter<int> { OnRead = (ref reader, _, _) => reader.GetInt32() * 2, OnWrite = (writer, value, _) => writer.WriteNumberValue(value * 2) };
        var thrice = new LambdaConverter<int> { OnRead = (ref reader, _, _) => reader.GetInt32() * 3, OnWrite = (writer, value, _) => writer.WriteNumberValue(value * 3) };
        var point = new LambdaConverter<Point> { OnRead = (ref reader, _, _) => { reader.Skip(); return new() { X = 77 }; }, OnWrite = (writer, _, _) => writer.WriteStringValue("options") };
        foreach (var options in new[] { new JsonSerializerOptions { Converters = { twice, thrice, point } }, new JsonSerializerOptions { Converters = { point, thrice, twice } } })
        {
            AllPlaces<int>(t, "1", "order", options);
            AllPlaces<Point>(t, "\"1,2\"", "order", options);
            t.Both<ConvertedMembers>(["{\"Hex\":\"ff\",\"Tenfold\":100,\"Point\":\"1,2\"}"], options, "order");
            t.Both<StringNumbersBox<int>>(["{\"Value\":1}", "{\"Value\":\"1\"}"], options, "order");
        }

        foreach (var handling in new[] { JsonNumberHandling.Strict, JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString })
        {
            var options = new JsonSerializerOptions { Converters = { twice }, NumberHandling = handling };
            AllPlaces<int>(t, "1", $"{handling}", options);
            AllPlaces<int>(t, "\"1\"", $"{handling}", options);
        }
    }

    public static void Converters_that_call_others(Transcript t)
    {
        var viaOptions = new LambdaConverter<Box<int>>
        {
            OnRead = (ref reader, type, options) => new() { Value = ((JsonConverter<Dictionary<string, int>>)options.GetConverter(typeof(Dictionary<string, int>))).Read(ref reader, typeof(Dictionary<string, int>), options)!.Count },
            OnWrite = (writer, value, options) => ((JsonConverter<int>)options.GetConverter(typeof(int))).Write(writer, value.Value, options),
        };
        var viaSerializer = new LambdaConverter<Box<int>>
        {
            OnRead = (ref reader, type, options) => new() { Value = JsonSerializer.Deserialize<Dictionary<string, int>>(ref reader, options)!.Count },
            OnWrite = (writer, value, options) => JsonSerializer.Serialize(writer, new[] { value.Value }, options),
        };
        var viaObject = new LambdaConverter<Box<int>>
        {
            OnRead = (ref reader, type, options) => new() { Value = JsonSerializer.Deserialize<Tree>(ref reader)!.Value },
            OnWrite = (writer, value, options) => JsonSerializer.Serialize(writer, new Tree { Value = value.Value }),
        };
        foreach (var (name, converter) in new[] { ("options", viaOptions), ("serializer", viaSerializer), ("object", viaObject) })
        {
            var options = new JsonSerializerOptions { Converters = { converter }, MaxDepth = 8 };
            foreach (var value in new[] { "{}", "{\"a\":1,\"b\":2}", "{\"Value\":5}", "{\"a\":\"x\"}", "{\"Value\":\"x\"}", "{\"a\":", "null", "[]", "1", "{\"Left\":{\"Value\":tru}}", "{\"Left\":{\"Left\":{\"Left\":{\"Left\":{\"Left\":{\"Left\":{\"Left\":{}}}}}}}}" })
                AllPlaces<Box<int>>(t, value, name, options);
            t.Write(new List<Box<int>> { new() { Value = 3 } }, options, name);
        }

        t.Add("built-in converters", () =>
        {
            var options = new JsonSerializerOptions();
            var reader = new Utf8JsonReader("5"u8);
            reader.Read();
            return ((JsonConverter<int>)options.GetConverter(typeof(int))).Read(ref reader, typeof(int), options);
        });
        t.Add("built-in converter of a string", () =>
        {
            var options = new JsonSerializerOptions();
            var reader = new Utf8JsonReader("5"u8);
            reader.Read();
            return ((JsonConverter<string>)options.GetConverter(typeof(string))).Read(ref reader, typeof(string), options);
        });
        t.Add("built-in key", () =>
        {
            var options = new JsonSerializerOptions();
            var reader = new Utf8JsonReader("{\"5\":1}"u8);
            reader.Read();
            reader.Read();
            return ((JsonConverter<int>)options.GetConverter(typeof(int))).ReadAsPropertyName(ref reader, typeof(int), options);
        });
        t.Add("types", () => string.Join(";", new LambdaConverter<int>().Type, new LambdaFactory(_ => true, (_, _) => null).Type, new LambdaConverter<int>().CanConvert(typeof(int?)), new LambdaConverter<Label>().HandleNull));
        t.Add("no type", () => string.Join(";", new LambdaConverter<int>().CanConvert(null!), System.Text.Json.Serialization.Metadata.JsonMetadataServices.Int32Converter.CanConvert(null!)));
        t.Add("no converter", () => new JsonSerializerOptions().GetConverter(null!));
    }

    private static Exception ErrorOf(string value, JsonSerializerOptions options)
    {
        try
        {
            return new ArgumentException($"read {JsonSerializer.Deserialize<Box<Label>>($"{{\"Value\":{value}}}", options)}");
        }
        catch (Exception e)
        {
            return e;
        }
    }

    private static void AllPlaces<T>(Transcript t, string value, string label, JsonSerializerOptions options)
    {
        t.Both<T>(value, options, label);
        t.Both<Box<T>>($"{{\"Value\":{value}}}", options, label);
        t.Both<RecordBox<T>>($"{{ \"Value\":{value}\n}}", options, label);
        t.Both<FieldBox<T>>($"{{\"Value\":{value}}}", options, label);
        t.Both<List<T>>($"[{value},\n{value}]", options, label);
        t.Both<T[]>($"[{value}]", options, label);
        t.Both<Dictionary<string, T>>($"{{\"a\":{value},\"b c\":{value}}}", options, label);
        t.Write(new Box<T>(), options, label);
    }

    private sealed class JoinedFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(List<int>);

        public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) => new LambdaConverter<List<int>>
        {
            OnRead = (ref reader, _, _) => [.. reader.GetString()!.Split('|').Select(int.Parse)],
            OnWrite = (writer, value, _) => writer.WriteStringValue(string.Join('|', value)),
        };
    }
}
