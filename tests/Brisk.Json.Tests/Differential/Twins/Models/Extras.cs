namespace Brisk.Json.Tests.Differential.OnStj.Models;

using System.Text.Json;
using System.Text.Json.Serialization;

public class ExtraElements { public int A { get; set; } [JsonExtensionData] public Dictionary<string, JsonElement>? X { get; set; } [JsonIgnore] public int Hidden { get; set; } }

public class ExtraObjects { [JsonExtensionData] public Dictionary<string, object?>? X { get; set; } public int A { get; set; } public List<int>? List { get; set; } }

public class ExtraInterface { public int A { get; set; } [JsonExtensionData] public IDictionary<string, object?>? X { get; set; } }

public class ExtraElementInterface { public int A { get; set; } [JsonExtensionData] public IDictionary<string, JsonElement>? X { get; set; } }

public class ExtraInitial { public int A { get; set; } [JsonExtensionData] public Dictionary<string, object?>? X { get; set; } = new() { ["initial"] = 0 }; }

public class ExtraReadOnly { public int A { get; set; } [JsonExtensionData] public Dictionary<string, object?> X { get; } = new() { ["initial"] = 0 }; }

public struct ExtraStruct { public int A { get; set; } [JsonExtensionData] public Dictionary<string, JsonElement>? X { get; set; } }

public class ExtraSorted { public int A { get; set; } [JsonExtensionData] public SortedDictionary<string, JsonElement>? X { get; set; } }

public class ExtraUnmade { public int A { get; set; } [JsonExtensionData] public UnmadeDictionary? X { get; set; } }

public class UnmadeDictionary : Dictionary<string, object?> { public UnmadeDictionary(int capacity) : base(capacity) { } }

public class ExtraField { public int A { get; set; } [JsonExtensionData, JsonInclude] public Dictionary<string, object?>? X; }

public class ExtraConstructed(int a) { public int A { get; } = a; [JsonExtensionData] public IDictionary<string, object?>? X { get; set; } public int B { get; set; } }

public record ExtraRecord(int A, int B = 7) { [JsonExtensionData] public Dictionary<string, JsonElement>? X { get; set; } = new(); }

public class ExtraRequired { public required int A { get; set; } [JsonExtensionData] public Dictionary<string, object?>? X { get; set; } }

[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public class ExtraDisallowed { public int A { get; set; } [JsonExtensionData] public Dictionary<string, object?>? X { get; set; } }

public class ExtraNested { public int A { get; set; } public ExtraNested? Next { get; set; } [JsonExtensionData] public Dictionary<string, object?>? X { get; set; } }

public class ExtraRefusing { public int A { get; set; } [JsonExtensionData] public IDictionary<string, object?>? X { get; set; } = new System.Collections.ObjectModel.ReadOnlyDictionary<string, object?>(new Dictionary<string, object?>()); }
