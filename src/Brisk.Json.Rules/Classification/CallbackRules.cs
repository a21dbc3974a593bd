namespace Brisk.Json.Rules;

/// <summary>Determines which callbacks a type implements.</summary>
internal static class CallbackRules
{
    public static Callbacks Find(ITypeSource type)
    {
        Callbacks callbacks = Callbacks.None;
        foreach (ITypeSource implemented in type.Interfaces)
        {
            if (implemented.Namespace is "System.Text.Json.Serialization" or "Brisk.Json.Serialization")
            {
                callbacks |= Named(implemented.Name);
            }
        }

        return callbacks;
    }

    private static Callbacks Named(string name) => name switch
    {
        "IJsonOnSerializing" => Callbacks.OnSerializing,
        "IJsonOnSerialized" => Callbacks.OnSerialized,
        "IJsonOnDeserializing" => Callbacks.OnDeserializing,
        "IJsonOnDeserialized" => Callbacks.OnDeserialized,
        _ => Callbacks.None,
    };
}
