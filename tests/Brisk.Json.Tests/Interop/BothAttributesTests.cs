using Brisk.Json.Serialization;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Interop;

/// <summary>How each library treats a member with the attributes of both.</summary>
public sealed class BothAttributesTests
{
    public sealed class Both
    {
        [JsonPropertyName("ours")]
        [Stj.Serialization.JsonPropertyName("theirs")]
        public int A { get; set; }
    }

    public sealed class TwoConverters
    {
        [JsonConverter(typeof(JsonStringEnumConverter))]
        [Stj.Serialization.JsonConverter(typeof(Stj.Serialization.JsonStringEnumConverter))]
        public DayOfWeek Day { get; set; }
    }

    [Fact]
    public void Each_library_uses_its_own_if_both_are_present()
    {
        Assert.Equal("""{"ours":0}""", JsonSerializer.Serialize(new Both()));
        Assert.Equal("""{"theirs":0}""", Stj.JsonSerializer.Serialize(new Both()));
    }

    [Fact]
    public void Two_converters_are_rejected_by_System_Text_Json_and_ours_is_used_here()
    {
        Assert.Equal("""{"Day":"Sunday"}""", JsonSerializer.Serialize(new TwoConverters()));
        Assert.Throws<InvalidOperationException>(() => Stj.JsonSerializer.Serialize(new TwoConverters()));
    }
}
