namespace Brisk.Json.Serialization;

/// <summary>Specifies for a type or a member whether existing values of members are replaced or populated; takes precedence over the options.</summary>
[AttributeUsage(AttributeTargets.Field | AttributeTargets.Property | AttributeTargets.Struct | AttributeTargets.Class | AttributeTargets.Interface, AllowMultiple = false)]
public sealed class JsonObjectCreationHandlingAttribute : JsonAttribute
{
    /// <summary>Initializes the attribute.</summary>
    /// <param name="handling">Replace or populate.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="handling"/> is not a defined value.</exception>
    public JsonObjectCreationHandlingAttribute(JsonObjectCreationHandling handling)
    {
        if (handling is not (JsonObjectCreationHandling.Replace or JsonObjectCreationHandling.Populate))
        {
            throw new ArgumentOutOfRangeException(nameof(handling));
        }

        Handling = handling;
    }

    /// <summary>Gets the handling.</summary>
    public JsonObjectCreationHandling Handling { get; }
}
