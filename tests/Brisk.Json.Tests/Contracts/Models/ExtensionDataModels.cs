#nullable enable
#pragma warning disable CS8618
namespace Brisk.Json.Tests.Contracts.StjModels;

using System.Collections.ObjectModel;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

public class ExtensionElements { [JsonExtensionData] public Dictionary<string, JsonElement>? More { get; set; } public int A { get; set; } }

public class ExtensionObjects { public int A { get; set; } [JsonExtensionData] public IDictionary<string, object>? More { get; set; } public int B { get; set; } }

public class ExtensionNode { [JsonExtensionData] public JsonObject? More { get; set; } }

public class ExtensionSorted { [JsonExtensionData] public SortedDictionary<string, JsonElement>? More { get; set; } }

public class ExtensionReadOnlyMember { [JsonExtensionData] public Dictionary<string, object>? More { get; } }

public class ExtensionIncluded { [JsonExtensionData, JsonInclude] private Dictionary<string, object>? More { get; set; } }

public class ExtensionPrivate { [JsonExtensionData] private Dictionary<string, object>? More { get; set; } }

public class ExtensionField { [JsonExtensionData] public Dictionary<string, object>? More; }

public class ExtensionOfList { [JsonExtensionData] public List<int>? More { get; set; } }

public class ExtensionOfReadOnlyDictionary { [JsonExtensionData] public IReadOnlyDictionary<string, object>? More { get; set; } }

public class ExtensionOfIntKeys { [JsonExtensionData] public Dictionary<int, object>? More { get; set; } }

public class ExtensionOfStrings { [JsonExtensionData] public Dictionary<string, string>? More { get; set; } }

public class ExtensionOfAnyNode { [JsonExtensionData] public JsonNode? More { get; set; } }

public class ExtensionOfWrapped { [JsonExtensionData] public ReadOnlyDictionary<string, object>? More { get; set; } }

public class ExtensionTwice { [JsonExtensionData] public JsonObject? A { get; set; } [JsonExtensionData] public Dictionary<string, object>? B { get; set; } }

public class ExtensionIgnored { [JsonExtensionData, JsonIgnore] public Dictionary<string, object>? More { get; set; } public int A { get; set; } }

public class ExtensionIgnoredInvalid { [JsonExtensionData, JsonIgnore] public List<int>? More { get; set; } }

public class ExtensionIgnoredTwice { [JsonExtensionData, JsonIgnore] public Dictionary<string, object>? A { get; set; } [JsonExtensionData] public Dictionary<string, object>? B { get; set; } }

public class ExtensionRequired { [JsonExtensionData] public required Dictionary<string, object>? More { get; set; } }

public class ExtensionBound { public ExtensionBound(Dictionary<string, object> more) => More = more; [JsonExtensionData] public Dictionary<string, object> More { get; set; } }

public class ExtensionNameClash { [JsonPropertyName("More")] public int A { get; set; } [JsonExtensionData] public Dictionary<string, object>? More { get; set; } }

public class ExtensionHidesBase : ExtensionElements { [JsonExtensionData] public new Dictionary<string, object>? More { get; set; } }

public class ExtensionBeside : ExtensionElements { [JsonExtensionData] public Dictionary<string, object>? Other { get; set; } }

public class ExtensionHiddenByPlain : ExtensionElements { public new int More { get; set; } }

public class ExtensionOrdered { [JsonExtensionData, JsonPropertyOrder(-1)] public Dictionary<string, object>? More { get; set; } public int A { get; set; } }
