global using JsonNode = Brisk.Json.Nodes.JsonNode;
global using JsonObject = Brisk.Json.Nodes.JsonObject;
global using JsonArray = Brisk.Json.Nodes.JsonArray;
global using JsonValue = Brisk.Json.Nodes.JsonValue;
