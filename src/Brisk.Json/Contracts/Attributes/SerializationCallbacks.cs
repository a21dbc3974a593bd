namespace Brisk.Json.Serialization;

/// <summary>Notifies an object before it is serialized.</summary>
public interface IJsonOnSerializing
{
    /// <summary>Called before serialization.</summary>
    void OnSerializing();
}

/// <summary>Notifies an object after it has been serialized.</summary>
public interface IJsonOnSerialized
{
    /// <summary>Called after serialization.</summary>
    void OnSerialized();
}

/// <summary>Notifies an object after it has been constructed, before its members are deserialized.</summary>
public interface IJsonOnDeserializing
{
    /// <summary>Called after construction, before the members are deserialized.</summary>
    void OnDeserializing();
}

/// <summary>Notifies an object after its members have been deserialized.</summary>
public interface IJsonOnDeserialized
{
    /// <summary>Called after the members have been deserialized.</summary>
    void OnDeserialized();
}
