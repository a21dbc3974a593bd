namespace Brisk.Json.Rules;

/// <summary>The callbacks that a type requests through the interfaces <c>IJsonOn…</c> of either library.</summary>
[Flags]
internal enum Callbacks : byte
{
    None = 0,
    OnSerializing = 1,
    OnSerialized = 2,
    OnDeserializing = 4,
    OnDeserialized = 8,
}
