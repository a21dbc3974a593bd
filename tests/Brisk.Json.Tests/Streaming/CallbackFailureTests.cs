using Brisk.Json.Serialization.Metadata;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Streaming;

/// <summary>The path of an exception that a callback throws before an object, and after it, is written to a stream.</summary>
public sealed class CallbackFailureTests
{
    public sealed class Node
    {
        public int Id { get; set; }

        public List<Node> Children { get; set; } = [];
    }

    [Theory]
    [InlineData(0, true)]
    [InlineData(0, false)]
    [InlineData(2, true)]
    [InlineData(2, false)]
    public async Task Exceptions_have_the_path_of_the_object(int id, bool isBefore)
    {
        var root = new Node { Children = { new Node { Id = 1 }, new Node { Id = 2 } } };
        var there = new Stj.JsonSerializerOptions { TypeInfoResolver = new Stj.Serialization.Metadata.DefaultJsonTypeInfoResolver { Modifiers = { contract => Throw(contract.Type, c => contract.OnSerializing = c, c => contract.OnSerialized = c) } } };
        var here = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { contract => Throw(contract.Type, c => contract.OnSerializing = c, c => contract.OnSerialized = c) } } };
        var expected = await Assert.ThrowsAsync<Stj.JsonException>(() => Stj.JsonSerializer.SerializeAsync(new MemoryStream(), root, there, TestContext.Current.CancellationToken));
        var actual = await Assert.ThrowsAnyAsync<Stj.JsonException>(() => JsonSerializer.SerializeAsync(new MemoryStream(), root, here, TestContext.Current.CancellationToken));
        Assert.Equal((expected.Message, expected.Path), (actual.Message, actual.Path));

        void Throw(Type type, Action<Action<object>> setBefore, Action<Action<object>> setAfter)
        {
            if (type != typeof(Node)) return;
            (isBefore ? setBefore : setAfter)(value =>
            {
                if (((Node)value).Id == id) throw new Stj.JsonException("stopped");
            });
        }
    }
}
