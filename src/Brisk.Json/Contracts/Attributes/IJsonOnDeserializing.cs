namespace Brisk.Json.Serialization;

/// <summary>Lets an object be told after it was constructed and before its members are read.</summary>
public interface IJsonOnDeserializing
{
    /// <summary>Called after it was constructed and before its members are read.</summary>
    void OnDeserializing();
}
