namespace Brisk.Json.Tests.Differential.OnStj.Models;

using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>A value written as "x,y" by the converter on its type.</summary>
[JsonConverter(typeof(PointConverter))]
public struct Point
{
    public int X { get; set; }

    public int Y { get; set; }
}

public sealed class PointConverter : JsonConverter<Point>
{
    public override Point Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Parse(reader.GetString()!);

    public override void Write(Utf8JsonWriter writer, Point value, JsonSerializerOptions options) => writer.WriteStringValue(Text(value));

    public override Point ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Parse(reader.GetString()!);

    public override void WriteAsPropertyName(Utf8JsonWriter writer, Point value, JsonSerializerOptions options) => writer.WritePropertyName(Text(value));

    private static string Text(Point value) => string.Create(CultureInfo.InvariantCulture, $"{value.X},{value.Y}");

    private static Point Parse(string text)
    {
        var parts = text.Split(',');
        return new() { X = int.Parse(parts[0], CultureInfo.InvariantCulture), Y = int.Parse(parts[1], CultureInfo.InvariantCulture) };
    }
}

/// <summary>A class with a converter that handles null itself.</summary>
[JsonConverter(typeof(NameConverter))]
public class Name
{
    public string? Text { get; set; }
}

public sealed class NameConverter : JsonConverter<Name>
{
    public override bool HandleNull => true;

    public override Name? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new() { Text = reader.TokenType == JsonTokenType.Null ? "was null" : reader.GetString() };

    public override void Write(Utf8JsonWriter writer, Name value, JsonSerializerOptions options) => writer.WriteStringValue(value is null ? "is null" : value.Text);
}

/// <summary>A class with a converter that is not called for null.</summary>
[JsonConverter(typeof(LabelConverter))]
public class Label
{
    public string Text { get; set; } = "";
}

public sealed class LabelConverter : JsonConverter<Label>
{
    public override Label? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new() { Text = reader.GetString()! };

    public override void Write(Utf8JsonWriter writer, Label value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text);
}

public sealed class HexConverter : JsonConverter<int>
{
    public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => int.Parse(reader.GetString()!, NumberStyles.HexNumber, CultureInfo.InvariantCulture);

    public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteStringValue(value.ToString("x", CultureInfo.InvariantCulture));
}

/// <summary>Writes any list as one string; a factory for closed generic types.</summary>
public sealed class JoinedListFactory : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) => typeToConvert.IsGenericType && typeToConvert.GetGenericTypeDefinition() == typeof(List<>);

    public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options)
        => (JsonConverter)Activator.CreateInstance(typeof(JoinedListConverter<>).MakeGenericType(typeToConvert.GetGenericArguments()))!;
}

public sealed class JoinedListConverter<T> : JsonConverter<List<T>>
{
    public override List<T>? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        => [.. reader.GetString()!.Split('|').Select(part => (T)Convert.ChangeType(part, typeof(T), CultureInfo.InvariantCulture))];

    public override void Write(Utf8JsonWriter writer, List<T> value, JsonSerializerOptions options) => writer.WriteStringValue(string.Join('|', value));
}

/// <summary>An attribute that creates its own converter.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Field)]
public sealed class MultipliedAttribute(int factor) : JsonConverterAttribute
{
    public override JsonConverter? CreateConverter(Type typeToConvert) => new MultipliedConverter(factor);
}

public sealed class MultipliedConverter(int factor) : JsonConverter<int>
{
    public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32() / factor;

    public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value * factor);
}

/// <summary>Reads an object token by token, and its parts with the serializer.</summary>
[JsonConverter(typeof(EnvelopeConverter))]
public class Envelope
{
    public Tree? Content { get; set; }

    public List<int>? Numbers { get; set; }
}

public sealed class EnvelopeConverter : JsonConverter<Envelope>
{
    public override Envelope? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        if (reader.TokenType != JsonTokenType.StartObject)
            throw new JsonException();
        var result = new Envelope();
        while (reader.Read() && reader.TokenType != JsonTokenType.EndObject)
        {
            var name = reader.GetString();
            reader.Read();
            switch (name)
            {
                case "content":
                    result.Content = JsonSerializer.Deserialize<Tree>(ref reader, options);
                    break;
                case "numbers":
                    result.Numbers = JsonSerializer.Deserialize<List<int>>(ref reader, options);
                    break;
                default:
                    reader.Skip();
                    break;
            }
        }

        return result;
    }

    public override void Write(Utf8JsonWriter writer, Envelope value, JsonSerializerOptions options)
    {
        writer.WriteStartObject();
        writer.WritePropertyName("content");
        JsonSerializer.Serialize(writer, value.Content, options);
        writer.WritePropertyName("numbers");
        JsonSerializer.Serialize(writer, value.Numbers, options);
        writer.WriteEndObject();
    }
}

public class ConvertedMembers
{
    public Point Point { get; set; }

    public Point? Maybe { get; set; }

    public Name? Name { get; set; }

    public Label? Label { get; set; }

    [JsonConverter(typeof(HexConverter))]
    public int Hex { get; set; }

    [JsonConverter(typeof(HexConverter))]
    public int? MaybeHex { get; set; }

    [JsonConverter(typeof(JoinedListFactory))]
    public List<int>? Joined { get; set; }

    [Multiplied(10)]
    public int Tenfold { get; set; }

    public List<Point>? Points { get; set; }

    public Dictionary<Point, Point>? Map { get; set; }

    public List<Name?>? Names { get; set; }

    public Dictionary<string, Label?>? Labels { get; set; }

    public Envelope? Envelope { get; set; }

    [JsonConverter(typeof(HexConverter)), JsonInclude, JsonPropertyName("the field")]
    public int Field;

    [JsonConverter(typeof(HexConverter)), JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int IgnoredHex { get; set; }
}

public record ConvertedRecord(Point Point, Name? Name, [property: JsonConverter(typeof(HexConverter))] int Hex = 255, Label? Label = null);

public class MismatchedConverter
{
    [JsonConverter(typeof(HexConverter))]
    public string? Text { get; set; }
}

public class NotAConverter
{
    [JsonConverter(typeof(string))]
    public int Number { get; set; }
}

public class ConverterWithoutConstructor
{
    [JsonConverter(typeof(MultipliedConverter))]
    public int Number { get; set; }
}

public class WithDoubleConverter
{
    [JsonConverter(typeof(HexConverter)), Multiplied(2)]
    public int Number { get; set; }
}
