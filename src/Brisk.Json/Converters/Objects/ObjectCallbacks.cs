using Brisk.Json.Rules;

namespace Brisk.Json.Converters;

/// <summary>Calls the callbacks of an object, through the interfaces of either library.</summary>
internal static class ObjectCallbacks
{
    /// <summary>Returns a delegate that calls one of the callbacks.</summary>
    public static Action<object> Invoker(Callbacks which) => value => Invoke(value, which);

    public static void Invoke(object value, Callbacks which)
    {
        switch (which, value)
        {
            case (Callbacks.OnSerializing, IJsonOnSerializing own):
                own.OnSerializing();
                break;
            case (Callbacks.OnSerializing, _):
                ((Stj.Serialization.IJsonOnSerializing)value).OnSerializing();
                break;
            case (Callbacks.OnSerialized, IJsonOnSerialized own):
                own.OnSerialized();
                break;
            case (Callbacks.OnSerialized, _):
                ((Stj.Serialization.IJsonOnSerialized)value).OnSerialized();
                break;
            case (Callbacks.OnDeserializing, IJsonOnDeserializing own):
                own.OnDeserializing();
                break;
            case (Callbacks.OnDeserializing, _):
                ((Stj.Serialization.IJsonOnDeserializing)value).OnDeserializing();
                break;
            case (_, IJsonOnDeserialized own):
                own.OnDeserialized();
                break;
            default:
                ((Stj.Serialization.IJsonOnDeserialized)value).OnDeserialized();
                break;
        }
    }
}
