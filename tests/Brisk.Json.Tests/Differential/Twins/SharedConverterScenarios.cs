namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>Converters without state in options that are created for each call, and errors after nested calls of the serializer.</summary>
public static class SharedConverterScenarios
{
    public class Point { public int X { get; set; } public Point? Next { get; set; } }
    public class Holder { public Point? First { get; set; } public Dictionary<Key, int>? Keys { get; set; } public Point? Last { get; set; } }
    public readonly record struct Key(int Number);
    public class Failing { public int Before { get; set; } = 1; public Type Type => typeof(int); }
    public class Outer { public Point First { get; set; } = new() { X = 1 }; public Failing Second { get; set; } = new(); public List<Failing> Many { get; set; } = []; }
    public class BadStorage : Dictionary<string, object> { public BadStorage() => throw new InvalidOperationException("no storage"); }
    public class Extended { [JsonExtensionData] public BadStorage? Rest { get; set; } }

    // Uses the default conversion, by removing itself from a copy of the options.
    private sealed class Removing : JsonConverter<Point>
    {
        public override Point? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => JsonSerializer.Deserialize<Point>(ref reader, Without(options));
        public override void Write(Utf8JsonWriter writer, Point value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, value, Without(options));
        private JsonSerializerOptions Without(JsonSerializerOptions options)
        {
            var copy = new JsonSerializerOptions(options);
            return copy.Converters.Remove(this) ? copy : throw new InvalidOperationException("The converter is not in its options.");
        }
    }

    private sealed class KeyConverter : JsonConverter<Key>
    {
        public override Key Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetInt32());
        public override void Write(Utf8JsonWriter writer, Key value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Number);
        public override Key ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(int.Parse(reader.GetString()!) + IndexIn(options));
        public override void WriteAsPropertyName(Utf8JsonWriter writer, Key value, JsonSerializerOptions options) => writer.WritePropertyName($"{value.Number}{IndexIn(options)}");
        private int IndexIn(JsonSerializerOptions options) => options.Converters.IndexOf(this);
    }

    private sealed class Delegating : JsonConverter<Point>
    {
        public override Point? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new() { X = JsonSerializer.Deserialize<int>(ref reader, options) };
        public override void Write(Utf8JsonWriter writer, Point value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, value.X, options);
    }

    public static void Instances(Transcript t)
    {
        var value = new Holder { First = new() { X = 1, Next = new() { X = 2 } }, Keys = new() { [new(7)] = 8 }, Last = new() };
        for (int round = 0; round < 3; round++)
        {
            var options = new JsonSerializerOptions { Converters = { new Removing(), new KeyConverter() } };
            t.Add($"write {round}", () => JsonSerializer.Serialize(value, options));
            t.Add($"read {round}", () => JsonSerializer.Serialize(JsonSerializer.Deserialize<Holder>("""{"First":{"X":3,"Next":{"X":4}},"Keys":{"5":6},"Last":null}""", options), options));
            t.Add($"converter {round}", () => $"{ReferenceEquals(options.GetConverter(typeof(Point)), options.Converters[0])} {ReferenceEquals(options.GetConverter(typeof(Key)), options.Converters[1])}");
            t.Add($"copy {round}", () => { var copy = new JsonSerializerOptions(options); return $"{JsonSerializer.Serialize(value, copy)} {ReferenceEquals(copy.GetConverter(typeof(Point)), options.Converters[0])}"; });
        }
    }

    public static void Errors(Transcript t)
    {
        foreach (bool isIndented in new[] { false, true })
        {
            var options = new JsonSerializerOptions { WriteIndented = isIndented, Converters = { new Delegating() } };
            t.Add($"member {isIndented}", () => JsonSerializer.Serialize(new Outer(), options));
            t.Add($"element {isIndented}", () => JsonSerializer.Serialize(new object[] { new Point(), new Outer() }, options));
            t.Add($"entry {isIndented}", () => JsonSerializer.Serialize(new Dictionary<string, object> { ["a"] = new Point(), ["b"] = new Failing() }, options));
            t.Add($"stream {isIndented}", () => { JsonSerializer.Serialize(new MemoryStream(), new Outer(), options); return 0; });
            t.Add($"stream element {isIndented}", () => { JsonSerializer.Serialize(new MemoryStream(), new object[] { new Point(), new Outer() }, options); return 0; });
            t.Add($"asynchronous {isIndented}", () => { JsonSerializer.SerializeAsync(new MemoryStream(), new Outer(), options).GetAwaiter().GetResult(); return 0; });
        }

        t.Add("storage", () => { try { JsonSerializer.Deserialize<Extended>("{\"a\":1}"); return "none"; } catch (Exception e) { return $"{e.GetType()} {e.Message}"; } });
    }
}
