namespace Brisk.Json.Serialization;

/// <summary>Notifies an object after it has been serialized.</summary>
public interface IJsonOnSerialized
{
    /// <summary>Called after serialization.</summary>
    void OnSerialized();
}
