using Brisk.Json.Serialization;

namespace Brisk.Json.Tests.Hostile;

/// <summary>Errors in deep text of a polymorphic type, whose discriminator may be anywhere in each object.</summary>
public sealed class DeepErrorTests
{
    [Fact]
    public void An_error_below_many_objects_without_discriminators()
    {
        const int Depth = 300_000;
        var options = new JsonSerializerOptions { AllowOutOfOrderMetadataProperties = true, MaxDepth = 2 * Depth };
        string json = string.Concat(Enumerable.Repeat("{\"N\":", Depth)) + "tru" + new string('}', Depth);
        Linear.Run(() => Assert.ThrowsAny<Exception>(() => JsonSerializer.Deserialize<Node>(json, options)));
    }

    [Fact]
    public void A_discriminator_after_long_values_is_found()
    {
        var options = new JsonSerializerOptions { AllowOutOfOrderMetadataProperties = true };
        string json = $$$"""{"N":{"Long":"{{{new string('x', 5_000)}}}","D":"x","$type":"derived"}}""";
        Assert.Equal("$.N.D", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Node>(json, options)).Path);
    }

    [Fact]
    public void A_discriminator_after_long_values_is_found_at_any_depth()
    {
        var options = new JsonSerializerOptions { AllowOutOfOrderMetadataProperties = true };
        string json = string.Concat(Enumerable.Repeat("{\"N\":", 20)) + $$"""{"D":"x","Long":"{{new string('x', 5_000)}}","$type":"derived"}""" + new string('}', 20);
        Assert.Equal("$" + string.Concat(Enumerable.Repeat(".N", 20)) + ".D", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Node>(json, options)).Path);
    }

    [JsonDerivedType(typeof(Derived), "derived")]
    private class Node
    {
        public Node? N { get; set; }
    }

    private sealed class Derived : Node
    {
        public int D { get; set; }
    }
}
