#if BRISK_SERIALIZER
using System.Text;

namespace Brisk.Json.Tests.Fuzz;

using Brisk.Json;

/// <summary>
/// Documents and objects nested a million levels deep, with a limit that allows them: a value or a <see cref="JsonException"/>, but never the end of the process.
/// System.Text.Json overflows the stack here, so there is no oracle.
/// </summary>
public sealed class DepthTests
{
    private const int Depth = 1_000_000;

    private static readonly JsonSerializerOptions s_unlimited = new() { MaxDepth = int.MaxValue - 1 };

    public class Node
    {
        public Node? Next { get; set; }
    }

    public record RecordNode(RecordNode? Next, int Number = 0);

    public class ListNode : List<ListNode>;

    public class MapNode : Dictionary<string, MapNode>;

    public struct StructNode
    {
        public StructNode[]? Next { get; set; }
    }

    [Theory]
    [InlineData("{\"Next\":", "}")]
    [InlineData("{\"Unknown\":", "}")]
    [InlineData("{\"Unknown\":[", "]}")]
    [InlineData("[", "]")]
    public void Reading_a_deep_object_does_not_overflow_the_stack(string open, string close) => Read<Node>(open, close);

    [Fact]
    public void Reading_deep_records_does_not_overflow_the_stack() => Read<RecordNode>("{\"Next\":", "}");

    [Fact]
    public void Reading_deep_lists_does_not_overflow_the_stack() => Read<ListNode>("[", "]");

    [Fact]
    public void Reading_deep_dictionaries_does_not_overflow_the_stack() => Read<MapNode>("{\"a\":", "}");

    [Fact]
    public void Reading_deep_structs_does_not_overflow_the_stack() => Read<StructNode>("{\"Next\":[", "]}");

    [Fact]
    public void Skipping_a_deep_unknown_member_does_not_overflow_the_stack() => ReadText<Node>("{\"Unknown\":" + Repeat("[", Depth) + Repeat("]", Depth) + "}");

    [Fact]
    public void Unclosed_nesting_is_an_error() => Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Node>("{\"Unknown\":" + Repeat("[", Depth), s_unlimited));

    [Fact]
    public void Writing_deep_objects_does_not_overflow_the_stack()
    {
        Node? node = null;
        for (var i = 0; i < Depth; i++)
            node = new() { Next = node };
        Write(node);
    }

    [Fact]
    public void Writing_deep_lists_does_not_overflow_the_stack()
    {
        var list = new ListNode();
        for (var i = 0; i < Depth; i++)
            list = [list];
        Write(list);
    }

    [Fact]
    public void Writing_deep_dictionaries_does_not_overflow_the_stack()
    {
        var map = new MapNode();
        for (var i = 0; i < Depth; i++)
            map = new() { ["a"] = map };
        Write(map);
    }

    [Fact]
    public void A_cycle_is_an_error_with_any_limit()
    {
        var node = new Node();
        node.Next = node;
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(node, s_unlimited));
    }

    /// <summary>A small stack makes an overflow certain.</summary>
    [Fact]
    public void A_thread_with_a_small_stack_survives()
    {
        Exception? failure = null;
        var thread = new Thread(() => failure = Record.Exception(() => Read<Node>("{\"Next\":", "}")), maxStackSize: 256 * 1024);
        thread.Start();
        thread.Join();
        Assert.Null(failure);
    }

    private static void Read<T>(string open, string close) => ReadText<T>(Repeat(open, Depth) + "null" + Repeat(close, Depth));

    private static void ReadText<T>(string json)
    {
        var error = Record.Exception(() => JsonSerializer.Deserialize<T>(json, s_unlimited));
        Assert.True(error is null or JsonException, error?.ToString());
    }

    private static void Write<T>(T value)
    {
        var error = Record.Exception(() => JsonSerializer.SerializeToUtf8Bytes(value, s_unlimited));
        Assert.True(error is null or JsonException, error?.ToString());
    }

    private static string Repeat(string text, int count) => new StringBuilder().Insert(0, text, count).ToString();
}
#endif
