using System.Text;
using Brisk.Json.Dialects;
using Brisk.Json.Nodes;
using Brisk.Json.Serialization;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>Updates texts of typed values, with elements in any order, keys in any spelling, and names in any case: the result is read as the new value, and has no key twice.</summary>
internal sealed class TypedUpdates : Area
{
    private const double Infinite = 987654321;

    public override string Name => "typed-updates";

    public override Finding? Run(Random random)
    {
        var dialect = (JsonDialect)random.Next(3);
        var options = new JsonSerializerOptions(random.Next(2) == 0 ? JsonSerializerDefaults.Web : JsonSerializerDefaults.General)
        {
            Dialect = dialect, WriteIndented = random.Next(2) == 0, DefaultIgnoreCondition = random.Next(2) == 0 ? JsonIgnoreCondition.WhenWritingDefault : default,
        };
        Model value = Model.Make(random, random.Next(3));
        JsonNode node = JsonSerializer.SerializeToNode(value, options)!;
        string text = Respelled(node, random, options)!.ToJsonString(options);
        text = dialect == JsonDialect.Json5 ? text.Replace("987654321", random.Next(2) == 0 ? "Infinity" : "+Infinity") : text;
        Model changed = JsonSerializer.Deserialize<Model>(text, options)!;
        string same = JsonText.Update(text, changed, options);
        if (same != text)
        {
            return new("unchanged", $"{text}\n{same}");
        }

        changed.Change(random, dialect == JsonDialect.Json5);
        string updated = JsonText.Update(text, changed, options);
        var named = new JsonSerializerOptions(options) { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals | options.NumberHandling };
        string shown = $"{dialect}, web: {options.PropertyNameCaseInsensitive}\n{text}\nto {JsonSerializer.Serialize(changed, named)}\n{updated}";
        try
        {
            Model read = JsonSerializer.Deserialize<Model>(updated, options)!;
            if (!JsonNode.DeepEquals(JsonSerializer.SerializeToNode(changed, named), JsonSerializer.SerializeToNode(read, named)))
            {
                return new("value", shown);
            }
        }
        catch (JsonException error)
        {
            return new("syntax", $"{shown}\n{error.Message}");
        }

        using var document = JsonDocument.Parse(updated, new JsonDocumentOptions { Dialect = dialect });
        bool isSingle = CountOf(document.RootElement, "guids") == changed.Guids.Count && CountOf(document.RootElement, "days") == changed.Days.Count && CountOf(document.RootElement, "numbers") == changed.Numbers.Count;
        return isSingle ? null : new("keys", shown);
    }

    // Elements of sets are shuffled and repeated, keys and names of members are written differently.
    private static JsonNode? Respelled(JsonNode? node, Random random, JsonSerializerOptions options, string name = "")
    {
        switch (node)
        {
            case JsonArray array:
                JsonNode?[] items = [.. array.Select(item => Respelled(item, random, options)?.DeepClone())];
                bool isSet = name is "tags" or "sorted";
                if (isSet)
                {
                    random.Shuffle(items);
                }

                var elements = new JsonArray(items);
                if (isSet && items.Length > 0 && random.Next(4) == 0)
                {
                    elements.Add(items[0]!.DeepClone());
                }

                return elements;
            case JsonObject members:
                var result = new JsonObject();
                foreach ((string key, JsonNode? value) in members)
                {
                    string spelled = name switch
                    {
                        "guids" => random.Next(2) == 0 ? key : key.ToUpperInvariant(),
                        "days" => random.Next(3) switch { 0 => key, 1 => key.ToLowerInvariant(), _ => $"{(int)Enum.Parse<DayOfWeek>(key)}" },
                        "numbers" => random.Next(2) == 0 || key[0] == '-' ? key : "0" + key,
                        _ => !options.PropertyNameCaseInsensitive || key[0] == '$' || random.Next(3) > 0 ? key : key.ToUpperInvariant(),
                    };
                    JsonNode? inner = Respelled(value, random, options, key.ToLowerInvariant())?.DeepClone();
                    if (name == "" && options.PropertyNameCaseInsensitive && spelled != key && random.Next(3) == 0)
                    {
                        result[key] = inner?.DeepClone();
                    }

                    result[spelled] = inner;
                }

                return result;
            default:
                return node;
        }
    }

    private static int CountOf(JsonElement root, string name)
        => root.EnumerateObject().Where(member => member.Name.Equals(name, StringComparison.OrdinalIgnoreCase)).Select(member => member.Value.GetPropertyCount()).LastOrDefault();

    [JsonDerivedType(typeof(Disk), "disk"), JsonDerivedType(typeof(Box), "box")]
    private class Shape
    {
        public int Id { get; set; }
    }

    private sealed class Disk : Shape
    {
        public double Radius { get; set; }
    }

    private sealed class Box : Shape
    {
        public SortedSet<string> Tags { get; set; } = [];

        public Shape? Inner { get; set; }
    }

    private sealed class Model
    {
        public SortedSet<int> Sorted { get; set; } = [];

        public HashSet<string> Tags { get; set; } = [];

        public Dictionary<Guid, int> Guids { get; set; } = [];

        public Dictionary<DayOfWeek, List<int>> Days { get; set; } = [];

        public SortedDictionary<int, string> Numbers { get; set; } = [];

        public Shape? Shape { get; set; }

        public List<Shape> Shapes { get; set; } = [];

        public double Ratio { get; set; } = 0.5;

        public string? Name { get; set; }

        public static Model Make(Random random, int edits)
        {
            var model = new Model();
            for (int i = 0; i < 10 * edits; i++)
            {
                model.Change(random, mayBeInfinite: false);
            }

            model.Ratio = random.Next(4) == 0 ? Infinite : model.Ratio;
            return model;
        }

        public void Change(Random random, bool mayBeInfinite)
        {
            do
            {
                Edit(random, mayBeInfinite);
            }
            while (random.Next(3) > 0);
        }

        private void Edit(Random random, bool mayBeInfinite)
        {
            int number = random.Next(12);
            bool adds = random.Next(2) == 0;
            switch (random.Next(9))
            {
                case 0:
                    _ = adds ? Sorted.Add(number) : Sorted.Remove(number);
                    break;
                case 1:
                    _ = adds ? Tags.Add($"t{number}") : Tags.Remove($"t{number}");
                    break;
                case 2 when adds:
                    Guids[GuidOf(number)] = random.Next();
                    break;
                case 2:
                    Guids.Remove(GuidOf(number));
                    break;
                case 3 when adds:
                    Days[(DayOfWeek)(number % 7)] = [.. Enumerable.Range(0, random.Next(3))];
                    break;
                case 3:
                    Days.Remove((DayOfWeek)(number % 7));
                    break;
                case 4 when adds:
                    Numbers[number - 4] = $"{random.Next()}";
                    break;
                case 4:
                    Numbers.Remove(number - 4);
                    break;
                case 5:
                    Shape = number < 3 ? null : NewShape(random);
                    break;
                case 6 when adds:
                    Shapes.Insert(random.Next(Shapes.Count + 1), NewShape(random));
                    break;
                case 6 when Shapes.Count > 0:
                    Shapes.RemoveAt(random.Next(Shapes.Count));
                    break;
                case 7:
                    Ratio = mayBeInfinite ? random.Next(4) switch { 0 => double.NaN, 1 => double.NegativeInfinity, 2 => double.PositiveInfinity, _ => number + 1 } : number + 1;
                    break;
                default:
                    Name = number < 3 ? null : number == 3 ? "NaN" : $"it's {number}";
                    break;
            }
        }

        private static Guid GuidOf(int number) => new(number, 0xab, 0xcd, 1, 2, 3, 4, 5, 6, 7, 0xef);

        private static Shape NewShape(Random random) => random.Next(3) switch
        {
            0 => new Shape { Id = random.Next(5) },
            1 => new Disk { Id = random.Next(5), Radius = random.Next(5) },
            _ => new Box { Id = random.Next(5), Tags = [.. Enumerable.Range(0, random.Next(4)).Select(_ => $"t{random.Next(9)}")], Inner = random.Next(2) == 0 ? new Disk { Id = random.Next(3) } : null },
        };
    }
}
