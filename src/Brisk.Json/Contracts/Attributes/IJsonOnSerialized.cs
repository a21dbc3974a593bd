namespace Brisk.Json.Serialization;

/// <summary>Lets an object be told after it was written.</summary>
public interface IJsonOnSerialized
{
    /// <summary>Called after it was written.</summary>
    void OnSerialized();
}
