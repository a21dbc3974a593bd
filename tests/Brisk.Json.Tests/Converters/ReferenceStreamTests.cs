using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Converters;
using Brisk.Json.Querying;
using Brisk.Json.Serialization;
using Brisk.Json.Streaming;

namespace Brisk.Json.Tests.Converters;

/// <summary>Features of streams that System.Text.Json lacks, with options that handle references.</summary>
public sealed class ReferenceStreamTests
{
    private const string Json = """{"$id":"1","Name":"a","Items":[{"Name":"b"},{"Name":"c"}]}""";

    public static TheoryData<bool> Handlers => [true, false];

    [Theory, MemberData(nameof(Handlers))]
    public async Task Streamed_members_have_their_elements(bool preserves)
    {
        var options = new JsonSerializerOptions { ReferenceHandler = preserves ? ReferenceHandler.Preserve : ReferenceHandler.IgnoreCycles, DefaultBufferSize = 16 };
        var holder = (await JsonSerializer.DeserializeAsync<Holder>(new MemoryStream(Encoding.UTF8.GetBytes(Json)), options, TestContext.Current.CancellationToken))!;
        var names = new List<string?> { holder.Name };
        await foreach (Holder item in holder.Items!)
        {
            names.Add(item.Name);
        }

        Assert.Equal(["a", "b", "c"], names);
    }

    [Fact]
    public async Task Pipes_keep_references()
    {
        var options = new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve, DefaultBufferSize = 16 };
        var holder = new Holder { Name = "a" };
        var pipe = new Pipe();
        await JsonSerializer.SerializeAsync(pipe.Writer, new List<Holder> { holder, holder }, options, TestContext.Current.CancellationToken);
        await pipe.Writer.CompleteAsync();
        List<Holder> read = (await JsonSerializer.DeserializeAsync<List<Holder>>(pipe.Reader, options, TestContext.Current.CancellationToken))!;
        Assert.Equal(2, read.Count);
        Assert.Same(read[0], read[1]);
    }

    [Fact]
    public async Task Elements_at_a_pointer_can_refer_to_each_other()
    {
        var options = new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve };
        var stream = new MemoryStream("""{"$id":"0","rows":{"$id":"1","$values":[{"$id":"2","Name":"a"},{"$ref":"2"}]}}"""u8.ToArray());
        var read = new List<Holder?>();
        await foreach (Holder? item in JsonSerializer.DeserializeAsyncEnumerable<Holder>(stream, JsonPointer.Parse("/rows/$values"), options: options, cancellationToken: TestContext.Current.CancellationToken))
        {
            read.Add(item);
        }

        Assert.Equal(2, read.Count);
        Assert.Same(read[0], read[1]);
    }

    [Fact]
    public void Options_with_equal_handlers_share_contracts()
    {
        var first = new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve };
        var second = new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve };
        var other = new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.IgnoreCycles };
        var none = new JsonSerializerOptions();
        Assert.Same(first.Contracts, second.Contracts);
        Assert.NotSame(first.Contracts, other.Contracts);
        Assert.NotSame(first.Contracts, none.Contracts);
        Assert.NotSame(other.Contracts, none.Contracts);
    }

    [Fact]
    public void Without_a_handler_no_converter_is_wrapped()
    {
        var options = new JsonSerializerOptions();
        Assert.IsType<ObjectConverter<Holder>>(options.GetConverter(typeof(Holder)), exactMatch: false);
        Assert.Same(options, options.CallContext);
        Assert.IsType<MetadataConverter<Holder>>(new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve }.GetConverter(typeof(Holder)));
    }

    public sealed class Holder
    {
        public string? Name { get; set; }

        [JsonStreamed]
        public IAsyncEnumerable<Holder>? Items { get; set; }
    }
}
