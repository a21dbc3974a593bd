namespace Brisk.Json.Nodes;

/// <summary>The options of a node in a byte; none if the node uses those of its parent.</summary>
[Flags]
internal enum NodeOptionBits : byte
{
    None = 0,
    Present = 1,
    IgnoresCase = 2,
    KeepsComments = 4,
}

/// <summary>Conversion from and to the public options.</summary>
internal static class NodeOptionConversion
{
    public static NodeOptionBits ToBits(this JsonNodeOptions? options) => options is { } present ? ToBits(present) : NodeOptionBits.None;

    public static NodeOptionBits ToBits(this JsonNodeOptions options)
        => NodeOptionBits.Present
        | (options.PropertyNameCaseInsensitive ? NodeOptionBits.IgnoresCase : 0)
        | (options.PreserveComments ? NodeOptionBits.KeepsComments : 0);

    public static JsonNodeOptions? ToOptions(this NodeOptionBits bits) => bits == NodeOptionBits.None ? null : new JsonNodeOptions
    {
        PropertyNameCaseInsensitive = (bits & NodeOptionBits.IgnoresCase) != 0,
        PreserveComments = (bits & NodeOptionBits.KeepsComments) != 0,
    };
}
