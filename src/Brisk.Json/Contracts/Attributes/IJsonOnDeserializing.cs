namespace Brisk.Json.Serialization;

/// <summary>Notifies an object after it has been constructed, before its members are deserialized.</summary>
public interface IJsonOnDeserializing
{
    /// <summary>Called after construction, before the members are deserialized.</summary>
    void OnDeserializing();
}
