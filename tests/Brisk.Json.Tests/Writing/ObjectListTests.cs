using System.Buffers;
using System.Text;
using System.Text.Json.Serialization;
using Brisk.Json.SourceGeneration;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Writing;

/// <summary>Lists of objects with a generated contract, which stores the end of one object together with the start of the next, compared with System.Text.Json.</summary>
public class ObjectListTests
{
    // Registered sources are referenced weakly.
    private static readonly Source s_source = new();

    private static int s_written;

    static ObjectListTests() => JsonContractSource.Register(s_source);

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void Lists_of_objects_are_written_as_by_System_Text_Json(int seed)
    {
        int before = s_written;
        var random = new Random(seed);
        for (int round = 0; round < 1500; round++)
        {
            bool isDeep = random.Next(4) == 0;
            List<Item?> items = MakeItems(random, isDeep ? 30 : random.Next(4), isDeep);
            bool indented = random.Next(3) != 0;
            int size = random.Next(12);
            string newLine = random.Next(2) == 0 ? "\n" : "\r\n";
            var options = new JsonSerializerOptions { WriteIndented = indented, IndentSize = size, NewLine = newLine, DefaultIgnoreCondition = Serialization.JsonIgnoreCondition.WhenWritingNull };
            var stj = new Stj.JsonSerializerOptions { WriteIndented = indented, IndentSize = size, NewLine = newLine, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull };

            // With enough memory, objects are stored one after the other, and the path can be derived from what is still in it; with little, each object may be the last that fits.
            int more = random.Next(3) switch { 0 => 100_000, 1 => 200 + random.Next(400), _ => random.Next(200) };
            bool withPath = more == 100_000;
            using var expectedMemory = new MemoryStream();
            using var expectedWriter = new Stj.Utf8JsonWriter(expectedMemory, new Stj.JsonWriterOptions { Indented = indented, IndentSize = size, NewLine = newLine });
            string expected = Failure(() => Stj.JsonSerializer.Serialize(expectedWriter, items, stj), withPath) + expectedWriter.CurrentDepth;
            expectedWriter.Flush();

            var memory = new TightMemory(more);
            using var writer = new Utf8JsonWriter(memory, new JsonWriterOptions { Indented = indented, IndentSize = size, NewLine = newLine });
            string actual = Failure(() => JsonSerializer.Serialize(writer, items, options), withPath) + writer.CurrentDepth;
            writer.Flush();

            Assert.Equal(expected, actual);
            Assert.Equal(Encoding.UTF8.GetString(expectedMemory.ToArray()), memory.Text);
        }

        Assert.True(s_written > before, "the generated method was not called");
    }

    private static string Failure(Action write, bool withPath)
    {
        try
        {
            write();
            return "";
        }
        catch (Exception exception)
        {
            string? path = exception is JsonException ours ? ours.Path : (exception as Stj.JsonException)?.Path;
            return exception.GetType().Name + (withPath ? path : "");
        }
    }

    private static List<Item?> MakeItems(Random random, int levels, bool isDeep)
    {
        var items = new List<Item?>();
        for (int i = random.Next(isDeep ? 3 : 6); i >= 0; i--)
        {
            items.Add(random.Next(8) == 0 ? null : new Item(random.Next(200) == 0)
            {
                Value = random.Next(3) == 0 ? null : random.Next(),
                Text = random.Next(3) == 0 ? new string('x', random.Next(80)) : null,
                Items = levels > 0 && (!isDeep || i == 0) ? MakeItems(random, levels - 1, isDeep) : null,
            });
        }
        return items;
    }

    public sealed class Item(bool fails)
    {
        private int? _value;

        public int? Value
        {
            get => fails ? throw new Stj.JsonException() : _value;
            set => _value = value;
        }

        public string? Text { get; set; }

        public List<Item?>? Items { get; set; }
    }

    private sealed class Source : JsonContractSource
    {
        protected override void Declare(JsonContractList contracts)
        {
            contracts.Add(typeof(Item), static () => new ItemContract());
            contracts.Add(typeof(List<Item>), JsonContract.ForList<Item>);
        }
    }

    private sealed class ItemContract : JsonObjectContract<Item>
    {
        protected override int WrittenMembers => 3;

        protected override void AddMembers(JsonMemberAccessors<Item> members)
        {
            members.Add(typeof(Item), "Value", static (Item item) => item.Value, null);
            members.Add(typeof(Item), "Text", static (Item item) => item.Text, null);
            members.Add(typeof(Item), "Items", static (Item item) => item.Items, null);
        }

        protected override int WriteMembers(JsonMembers members, int position, Item value)
        {
            Interlocked.Increment(ref s_written);
            JsonMemberWriter writer = members.Begin(position);
            writer.Write(0, value.Value);
            writer.WriteString(1, value.Text);
            writer.Write(2, value.Items);
            return writer.End();
        }
    }
}
