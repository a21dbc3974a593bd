using System;
using System.Collections.Generic;
using System.IO;
using System.Text;
using System.Threading.Tasks;
using Brisk.Json;
using Brisk.Json.Nodes;
using Brisk.Json.Serialization;

// What programs do first, once by reflection and, if GENERATED is defined, once with generated contracts. Every method of the library that runs here is
// compiled before the package is created; see Program.cs.
var order = new Order
{
    Id = Guid.Empty,
    Number = 12,
    Placed = new DateTimeOffset(2026, 7, 14, 9, 30, 15, 250, TimeSpan.FromHours(2)),
    Due = DateTime.UnixEpoch,
    Day = DateOnly.MinValue,
    Price = 12.5m,
    Weight = 0.25,
    Items = 2_000_000_000_000,
    IsPaid = true,
    Note = "a note with \"quotes\" and ü",
    Lines = [new Line("apple", 3, null), new Line("pear", 1, 0.5)],
    Tags = ["red", "round"],
    Counts = new() { ["a"] = 1 },
    Texts = new() { ["b"] = "c" },
    Sizes = [1, 2, 3],
    Customer = new Customer { Name = "Zoë", Address = new Address { City = "Zürich" } },
};

string text = JsonSerializer.Serialize(order);
byte[] utf8 = JsonSerializer.SerializeToUtf8Bytes(order);
Check(JsonSerializer.Deserialize<Order>(text)!);
Check(JsonSerializer.Deserialize<Order>(utf8)!);
Check(JsonSerializer.Deserialize<List<Order>>($"[{text}]")![0]);
Check(JsonSerializer.Deserialize<Order[]>($"[{text}]")![0]);
Check(JsonSerializer.Deserialize<Dictionary<string, Order>>($$"""{"a":{{text}}}""")!["a"]);
JsonSerializer.Serialize(JsonSerializer.Deserialize<List<string>>("""["grün", "Äpfel, Birnen und Kirschen", "日本語のテキスト", "🍎"]"""));
JsonSerializer.Serialize((object)order);
JsonSerializer.Serialize(new List<Order> { order });
JsonSerializer.Serialize(new Dictionary<string, object?> { ["number"] = 1, ["text"] = "two", ["none"] = null, ["true"] = true });

var options = new JsonSerializerOptions
{
    PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
    DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
    Converters = { new JsonStringEnumConverter() },
    WriteIndented = true,
};
Check(JsonSerializer.Deserialize<Order>(JsonSerializer.Serialize(order, options), options)!);
Check(JsonSerializer.Deserialize<Order>(JsonSerializer.Serialize(order, JsonSerializerOptions.Web), JsonSerializerOptions.Web)!);

using var stream = new MemoryStream();
JsonSerializer.Serialize(stream, order);
stream.Position = 0;
Check(JsonSerializer.Deserialize<Order>(stream)!);
stream.SetLength(0);
await JsonSerializer.SerializeAsync(stream, order);
stream.Position = 0;
Check((await JsonSerializer.DeserializeAsync<Order>(stream))!);

JsonSerializer.Deserialize<Line>("""
    { "Name": "Zo\u00eb \"Ö\" and a longer text with € and more after it", "Count": 3, "Discount": 2131.75, "Unknown": [1, { "x": null }] }
    """);

using (var document = JsonDocument.Parse(text))
{
    foreach (var property in document.RootElement.EnumerateObject())
    {
        _ = property.Name.Length + property.Value.ToString().Length;
    }

    _ = document.RootElement.GetProperty("Lines")[0].GetProperty("Name").GetString() + document.RootElement.GetProperty("Number").GetInt32();
}

var node = JsonNode.Parse(text)!;
node["Number"] = 12;
node["Lines"]!.AsArray().Add(new JsonObject { ["Name"] = "plum" });
_ = node.ToJsonString() + (string?)node["Note"] + (int)node["Lines"]![0]!["Count"]!;

var reader = new Utf8JsonReader(utf8);
while (reader.Read())
{
    if (reader.TokenType == JsonTokenType.String) reader.GetString();
}

var buffer = new MemoryStream();
using (var writer = new Utf8JsonWriter(buffer))
{
    writer.WriteStartObject();
    writer.WriteString("name", "value");
    writer.WriteNumber("number", 1);
    writer.WriteBoolean("true", true);
    writer.WriteNull("null");
    writer.WriteStartArray("array");
    writer.WriteEndArray();
    writer.WriteEndObject();
}

#if GENERATED
text = JsonSerializer.Serialize(order, OrderContext.Default.Order);
Check(JsonSerializer.Deserialize(text, OrderContext.Default.Order)!);
Check(JsonSerializer.Deserialize(Encoding.UTF8.GetBytes(text), OrderContext.Default.Order)!);
#endif

static void Check(Order order)
{
    if (order.Number != 12 || order.Lines[1].Name != "pear" || order.Customer?.Address?.City != "Zürich")
    {
        throw new InvalidOperationException("An order was not read as it was written.");
    }
}

internal enum Status
{
    New,
    Sent,
}

internal sealed class Order
{
    public Guid Id { get; set; }

    [JsonPropertyName("Number")]
    public int Number { get; set; }

    public DateTimeOffset Placed { get; set; }

    public DateTime Due { get; set; }

    public DateOnly Day { get; set; }

    public TimeSpan Duration { get; set; }

    public decimal Price { get; set; }

    public double Weight { get; set; }

    public long Items { get; set; }

    public bool IsPaid { get; set; }

    public bool? IsSent { get; set; }

    public int? Rank { get; set; }

    public DateTime? Sent { get; set; }

    public Status Status { get; set; }

    public string? Note { get; set; }

    public Uri? Link { get; set; }

    public List<Line> Lines { get; set; } = [];

    public List<string> Tags { get; set; } = [];

    public string[] Names { get; set; } = [];

    public int[] Sizes { get; set; } = [];

    public List<int> Ranks { get; set; } = [];

    public Dictionary<string, int> Counts { get; set; } = [];

    public Dictionary<string, string> Texts { get; set; } = [];

    public Customer? Customer { get; set; }

    [JsonIgnore]
    public object? Secret { get; set; }
}

internal sealed record Line(string Name, int Count, double? Discount);

internal sealed class Customer
{
    public string? Name { get; init; }

    public Address? Address { get; init; }
}

internal sealed class Address
{
    public string City { get; set; } = "";
}

#if GENERATED
[JsonSerializable(typeof(Order))]
internal sealed partial class OrderContext : JsonSerializerContext;
#endif
