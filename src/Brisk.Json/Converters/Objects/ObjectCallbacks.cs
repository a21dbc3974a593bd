using Brisk.Json.Rules;
using Stj = System.Text.Json.Serialization;

namespace Brisk.Json.Converters;

/// <summary>Calls the callbacks of an object, through the interfaces of either library.</summary>
internal static class ObjectCallbacks
{
    public static void Invoke(object value, Callbacks which)
    {
        switch (which)
        {
            case Callbacks.OnSerializing:
                if (value is IJsonOnSerializing serializing)
                {
                    serializing.OnSerializing();
                }
                else
                {
                    ((Stj.IJsonOnSerializing)value).OnSerializing();
                }

                break;
            case Callbacks.OnSerialized:
                if (value is IJsonOnSerialized serialized)
                {
                    serialized.OnSerialized();
                }
                else
                {
                    ((Stj.IJsonOnSerialized)value).OnSerialized();
                }

                break;
            case Callbacks.OnDeserializing:
                if (value is IJsonOnDeserializing deserializing)
                {
                    deserializing.OnDeserializing();
                }
                else
                {
                    ((Stj.IJsonOnDeserializing)value).OnDeserializing();
                }

                break;
            default:
                if (value is IJsonOnDeserialized deserialized)
                {
                    deserialized.OnDeserialized();
                }
                else
                {
                    ((Stj.IJsonOnDeserialized)value).OnDeserialized();
                }

                break;
        }
    }
}
