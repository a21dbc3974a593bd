namespace Brisk.Json.Serialization;

/// <summary>Notifies an object before it is serialized.</summary>
public interface IJsonOnSerializing
{
    /// <summary>Called before serialization.</summary>
    void OnSerializing();
}
