namespace Brisk.Json.Serialization;

/// <summary>Notifies an object after its members have been deserialized.</summary>
public interface IJsonOnDeserialized
{
    /// <summary>Called after the members have been deserialized.</summary>
    void OnDeserialized();
}
