namespace Brisk.Json.Serialization;

/// <summary>Lets an object be told after its members were read.</summary>
public interface IJsonOnDeserialized
{
    /// <summary>Called after its members were read.</summary>
    void OnDeserialized();
}
