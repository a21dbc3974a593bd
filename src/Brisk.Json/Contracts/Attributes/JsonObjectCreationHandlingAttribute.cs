namespace Brisk.Json.Serialization;

/// <summary>Says for a type or a member whether reading replaces the value of a member or fills the one that is there; it wins over the options.</summary>
[AttributeUsage(AttributeTargets.Field | AttributeTargets.Property | AttributeTargets.Struct | AttributeTargets.Class | AttributeTargets.Interface, AllowMultiple = false)]
public sealed class JsonObjectCreationHandlingAttribute : JsonAttribute
{
    /// <summary>Sets the handling.</summary>
    /// <param name="handling">Replace or populate.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="handling"/> is no value of the enumeration.</exception>
    public JsonObjectCreationHandlingAttribute(JsonObjectCreationHandling handling)
    {
        if (handling is not (JsonObjectCreationHandling.Replace or JsonObjectCreationHandling.Populate))
        {
            throw new ArgumentOutOfRangeException(nameof(handling));
        }

        Handling = handling;
    }

    /// <summary>How members are filled.</summary>
    public JsonObjectCreationHandling Handling { get; }
}
