namespace Brisk.Json.Tests.Differential.OnStj.Models;

using System.Collections;
using System.Text.Json.Serialization;

public class CaselessMap() : Dictionary<string, int>(StringComparer.OrdinalIgnoreCase);

/// <summary>A dictionary whose comparer is unknown to others.</summary>
public class CaselessOther : IDictionary<string, int>
{
    private readonly SortedDictionary<string, int> _map = new(StringComparer.OrdinalIgnoreCase);

    public int this[string key] { get => _map[key]; set => _map[key] = value; }

    public ICollection<string> Keys => _map.Keys;

    public ICollection<int> Values => _map.Values;

    public int Count => _map.Count;

    public bool IsReadOnly => false;

    public void Add(string key, int value) => _map.Add(key, value);

    public void Add(KeyValuePair<string, int> item) => _map.Add(item.Key, item.Value);

    public void Clear() => _map.Clear();

    public bool Contains(KeyValuePair<string, int> item) => _map.Contains(item);

    public bool ContainsKey(string key) => _map.ContainsKey(key);

    public void CopyTo(KeyValuePair<string, int>[] array, int arrayIndex) => _map.CopyTo(array, arrayIndex);

    public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _map.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => _map.GetEnumerator();

    public bool Remove(string key) => _map.Remove(key);

    public bool Remove(KeyValuePair<string, int> item) => _map.Remove(item.Key);

    public bool TryGetValue(string key, out int value) => _map.TryGetValue(key, out value);
}

public class CaselessExtra
{
    [JsonExtensionData]
    public Dictionary<string, object?> More { get; set; } = new(StringComparer.OrdinalIgnoreCase) { ["b"] = 7 };
}

public class CaselessExtraConstructed(int other)
{
    public int Other { get; } = other;

    [JsonExtensionData]
    public Dictionary<string, object?> More { get; set; } = new(StringComparer.OrdinalIgnoreCase) { ["b"] = 7 };
}

/// <summary>Its extension data cannot be set.</summary>
public class FixedExtra
{
    [JsonExtensionData]
    public Dictionary<string, object?> More { get; } = new() { ["b"] = 7 };
}

/// <summary>Has callbacks and a required member.</summary>
public class RequiredCallbacks : IJsonOnDeserializing, IJsonOnDeserialized
{
    public RequiredCallbacks() => CreatedObjects.Add(this);

    [JsonIgnore]
    public string Log { get; set; } = "";

    public required int Value { get; set; }

    public RequiredCallbacks? Inner { get; set; }

    public List<RequiredCallbacks>? Many { get; set; }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public RequiredStructCallbacks Populated { get; set; } = new() { Value = 3 };

    [JsonExtensionData]
    public Dictionary<string, object?>? More { get; set; }

    public void OnDeserializing() => Log += "deserializing;";

    public void OnDeserialized() => Log += $"deserialized with {Value} and {More?.Count};";
}

public struct RequiredStructCallbacks() : IJsonOnDeserialized
{
    public required int Value { get; set; }

    public int Calls { get; set; }

    public void OnDeserialized() => Calls++;
}

public class RequiredThrowingCallbacks : IJsonOnDeserialized
{
    public required int Value { get; set; }

    public void OnDeserialized() => throw new ArithmeticException();
}

/// <summary>Is not created when a member is missing.</summary>
public class RequiredConstructedCallbacks : IJsonOnDeserializing, IJsonOnDeserialized
{
    public RequiredConstructedCallbacks(int a)
    {
        A = a;
        CreatedObjects.Add(this);
    }

    public int A { get; }

    public required int Value { get; set; }

    [JsonIgnore]
    public string Log { get; set; } = "";

    public void OnDeserializing() => Log += "deserializing;";

    public void OnDeserialized() => Log += "deserialized;";
}

[JsonDerivedType(typeof(RequiredDerivedCallbacks), "derived")]
public class RequiredBase
{
    public RequiredBase() => CreatedObjects.Add(this);

    public int Number { get; set; }
}

public class RequiredDerivedCallbacks : RequiredBase, IJsonOnDeserialized
{
    [JsonIgnore]
    public string Log { get; set; } = "";

    public required int Value { get; set; }

    public void OnDeserialized() => Log += $"deserialized {Number};";
}
