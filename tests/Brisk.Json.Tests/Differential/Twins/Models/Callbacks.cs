namespace Brisk.Json.Tests.Differential.OnStj.Models;

using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>Records the order in which callbacks and setters are called.</summary>
public class Callbacks : IJsonOnDeserializing, IJsonOnDeserialized, IJsonOnSerializing, IJsonOnSerialized
{
    private int _value;

    [JsonIgnore]
    public string Log { get; set; } = "";

    public int Value
    {
        get
        {
            Log += "get;";
            return _value;
        }

        set
        {
            Log += "set;";
            _value = value;
        }
    }

    public Callbacks? Inner { get; set; }

    public void OnDeserializing() => Log += "deserializing;";

    public void OnDeserialized() => Log += "deserialized;";

    public void OnSerializing()
    {
        Log += "serializing;";
        _value++;
    }

    public void OnSerialized() => Log += "serialized;";
}

public struct StructCallbacks : IJsonOnDeserializing, IJsonOnDeserialized, IJsonOnSerializing, IJsonOnSerialized
{
    public int Value { get; set; }

    public void OnDeserializing() => Value = 1;

    public void OnDeserialized() => Value *= 2;

    public void OnSerializing() => Value += 100;

    public void OnSerialized() => Value += 1000;
}

public record RecordCallbacks(int Value) : IJsonOnDeserializing, IJsonOnDeserialized, IJsonOnSerializing
{
    [JsonIgnore]
    public string Log { get; private set; } = "";

    public int Extra { get; set; }

    public void OnDeserializing() => Log += "deserializing;";

    public void OnDeserialized() => Log += "deserialized;";

    void IJsonOnSerializing.OnSerializing() => Log += "serializing;";
}

public class ThrowingCallbacks : IJsonOnDeserializing, IJsonOnSerialized
{
    public int Value { get; set; }

    public void OnDeserializing() => throw new ArithmeticException();

    public void OnSerialized() => throw new JsonException("mine");
}

public class ThrowingOnDeserialized : IJsonOnDeserialized
{
    public int Value { get; set; }

    public void OnDeserialized() => throw new JsonException("mine");
}

/// <summary>Callbacks of collections are not called.</summary>
public class CallbackList : List<int>, IJsonOnDeserialized, IJsonOnSerializing
{
    public int Calls { get; set; }

    public void OnDeserialized() => Calls++;

    public void OnSerializing() => Calls++;
}
