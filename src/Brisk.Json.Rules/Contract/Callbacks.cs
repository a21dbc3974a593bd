using System;

namespace Brisk.Json.Rules;

/// <summary>The notifications that a type asks for through the interfaces <c>IJsonOn…</c> of either library.</summary>
[Flags]
internal enum Callbacks : byte
{
    None = 0,
    OnSerializing = 1,
    OnSerialized = 2,
    OnDeserializing = 4,
    OnDeserialized = 8,
}
