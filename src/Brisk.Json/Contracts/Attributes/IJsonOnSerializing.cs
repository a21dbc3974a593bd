namespace Brisk.Json.Serialization;

/// <summary>Lets an object be told before it is written.</summary>
public interface IJsonOnSerializing
{
    /// <summary>Called before it is written.</summary>
    void OnSerializing();
}
