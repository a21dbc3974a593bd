namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

// Models with documents and nodes of the library, which the two libraries therefore cannot share.

public class DocumentMembers
{
    public JsonNode? Node { get; set; }

    public JsonObject Object { get; set; } = [];

    public JsonArray? Array { get; set; }

    public JsonValue? Value { get; set; }

    public JsonElement Element { get; set; }

    public JsonElement? MayElement { get; set; }

    public JsonDocument? Document { get; set; }

    public List<JsonObject>? Objects { get; set; }
}

public class Open
{
    public int A { get; set; }

    [JsonExtensionData]
    public JsonObject? More { get; set; }
}

public record DefaultedElement(JsonElement A = default);

public record DefaultedNode(JsonNode? A = null, JsonElement? B = null);
