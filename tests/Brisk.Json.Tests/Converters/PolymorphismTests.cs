using System.Text;
using Brisk.Json.Converters;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Streaming;
using Brisk.Json.Tests.Differential;
using Stj = System.Text.Json.Serialization;

namespace Brisk.Json.Tests.Converters;

/// <summary>Features of derived types that System.Text.Json lacks; the others are covered by the differential scenarios.</summary>
public sealed class PolymorphismTests
{
    [Fact]
    public void If_attributes_of_both_libraries_list_derived_types_ours_are_used()
    {
        Assert.Equal("""{"own":"ours","A":1}""", JsonSerializer.Serialize<Both>(new BothChild { A = 1 }));
        Assert.IsType<BothChild>(JsonSerializer.Deserialize<Both>("""{"own":"ours","A":1}"""));
        Assert.Equal("""{"theirs":"theirs","A":1}""", System.Text.Json.JsonSerializer.Serialize<Both>(new BothChild { A = 1 }));
    }

    [Fact]
    public void A_setting_of_one_library_applies_to_derived_types_of_the_other()
    {
        Assert.Equal("""{"kind":"c","A":1}""", JsonSerializer.Serialize<Mixed>(new MixedChild { A = 1 }));
    }

    [Fact]
    public void Derived_types_set_by_a_modifier_are_used()
    {
        JsonSerializerOptions options = With(typeof(Plain), new(typeof(PlainChild), "child"));
        Assert.Equal("""{"$type":"child","B":2,"A":0}""", JsonSerializer.Serialize<Plain>(new PlainChild { B = 2 }, options));
        Assert.Equal(2, Assert.IsType<PlainChild>(JsonSerializer.Deserialize<Plain>("""{"$type":"child","B":2}""", options)).B);
        Assert.Equal("""{"A":0}""", JsonSerializer.Serialize<Plain>(new PlainChild { B = 2 }));
    }

    [Fact]
    public async Task The_elements_of_a_member_of_a_derived_type_are_streamed()
    {
        var text = new StringBuilder("{\"$type\":\"many\",\"Name\":\"n\",\"Items\":[");
        for (int i = 0; i < 5000; i++)
        {
            text.Append(i == 0 ? "" : ",").Append(i % 2 == 0 ? $"{{\"$type\":\"one\",\"Number\":{i}}}" : "{\"Name\":\"plain\"}");
        }

        byte[] utf8 = Encoding.UTF8.GetBytes(text.Append("]}").ToString());
        var stream = new TricklingStream(utf8, 1000);
        Item? item = await JsonSerializer.DeserializeAsync<Item>(stream, new JsonSerializerOptions { DefaultBufferSize = 4096 }, TestContext.Current.CancellationToken);

        Many many = Assert.IsType<Many>(item);
        Assert.Equal("n", many.Name);
        Assert.True(stream.BytesRead < utf8.Length / 2, $"{stream.BytesRead} bytes were read before the first element was requested");
        int sum = 0, plain = 0;
        await foreach (Item? element in many.Items!)
        {
            sum += element is One one ? one.Number : 0;
            plain += element!.GetType() == typeof(Item) ? 1 : 0;
        }

        Assert.Equal(2499 * 2500, sum);
        Assert.Equal(2500, plain);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(64)]
    public async Task An_object_larger_than_the_buffer_is_read_in_parts(int bufferSize)
    {
        string json = $"{{\"$type\":\"texts\",\"Texts\":[{string.Join(",", Enumerable.Range(0, 1000).Select(i => $"\"text {i}\""))}],\"Inner\":{{\"$type\":\"one\",\"Number\":7}},\"Name\":\"end\"}}";
        Item? item = await JsonSerializer.DeserializeAsync<Item>(new TricklingStream(Encoding.UTF8.GetBytes(json), 7), new JsonSerializerOptions { DefaultBufferSize = bufferSize }, TestContext.Current.CancellationToken);

        Texts texts = Assert.IsType<Texts>(item);
        Assert.Equal(1000, texts.Lines!.Count);
        Assert.Equal(7, Assert.IsType<One>(texts.Inner).Number);
        Assert.Equal("end", texts.Name);
        Assert.NotNull(((CursorConverter<Item>)new JsonSerializerOptions().Contracts.Get(typeof(Item))).BeginFrame((byte)'{'));
    }

    private static JsonSerializerOptions With(Type type, JsonDerivedType derived) => new()
    {
        TypeInfoResolver = new DefaultJsonTypeInfoResolver
        {
            Modifiers =
            {
                info =>
                {
                    if (info.Type == type)
                    {
                        info.PolymorphismOptions = new() { DerivedTypes = { derived } };
                    }
                },
            },
        },
    };

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "own"), Stj.JsonPolymorphic(TypeDiscriminatorPropertyName = "theirs")]
    [JsonDerivedType(typeof(BothChild), "ours"), Stj.JsonDerivedType(typeof(BothChild), "theirs")]
    public class Both;

    public class BothChild : Both
    {
        public int A { get; set; }
    }

    [Stj.JsonPolymorphic(TypeDiscriminatorPropertyName = "kind"), JsonDerivedType(typeof(MixedChild), "c")]
    public class Mixed;

    public class MixedChild : Mixed
    {
        public int A { get; set; }
    }

    public class Plain
    {
        public int A { get; set; }
    }

    public class PlainChild : Plain
    {
        public int B { get; set; }
    }

    [JsonDerivedType(typeof(One), "one"), JsonDerivedType(typeof(Many), "many"), JsonDerivedType(typeof(Texts), "texts")]
    public class Item
    {
        public string? Name { get; set; }
    }

    public class One : Item
    {
        public int Number { get; set; }
    }

    public class Many : Item
    {
        [JsonStreamed]
        public IAsyncEnumerable<Item?>? Items { get; set; }
    }

    public class Texts : Item
    {
        [JsonPropertyName("Texts")]
        public List<string>? Lines { get; set; }

        public Item? Inner { get; set; }
    }
}
