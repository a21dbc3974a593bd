using Brisk.Json.Patching;

namespace Brisk.Json.Tests.Patching;

public sealed class JsonPatchConverterTests
{
    [Fact]
    public void A_patch_is_an_array_in_JSON()
    {
        const string Text = """{"Patch":[{"op":"add","path":"/a","value":[1]},{"op":"remove","path":"/b"}]}""";
        Request? request = JsonSerializer.Deserialize<Request>(Text);
        Assert.Equal(2, request?.Patch?.Count);
        Assert.Equal(Text, JsonSerializer.Serialize(request));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Request>("""{"Patch":[{"op":"spam"}]}"""));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<JsonPatch>("{}"));
    }

    private sealed record Request(JsonPatch? Patch);
}
