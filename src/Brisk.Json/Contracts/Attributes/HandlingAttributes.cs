namespace Brisk.Json.Serialization;

/// <summary>Specifies how numbers are read and written for a type or a member; takes precedence over the options.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonNumberHandlingAttribute : JsonAttribute
{
    private const JsonNumberHandling AllFlags =
        JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals;

    /// <summary>Initializes the attribute.</summary>
    /// <param name="handling">A combination of flags.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="handling"/> contains undefined flags.</exception>
    public JsonNumberHandlingAttribute(JsonNumberHandling handling)
    {
        if ((handling & ~AllFlags) != 0) throw new ArgumentOutOfRangeException(nameof(handling));

        Handling = handling;
    }

    /// <summary>Gets the flags that specify how numbers are read and written.</summary>
    public JsonNumberHandling Handling { get; }
}

/// <summary>Specifies for a type or a member whether existing values of members are replaced or populated; takes precedence over the options.</summary>
[AttributeUsage(AttributeTargets.Field | AttributeTargets.Property | AttributeTargets.Struct | AttributeTargets.Class | AttributeTargets.Interface, AllowMultiple = false)]
public sealed class JsonObjectCreationHandlingAttribute : JsonAttribute
{
    /// <summary>Initializes the attribute.</summary>
    /// <param name="handling">Whether to replace or populate existing values.</param>
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

/// <summary>Specifies for a type how JSON properties without a matching member are handled; takes precedence over the options.</summary>
/// <param name="unmappedMemberHandling">Whether to skip or disallow unmapped properties.</param>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface, AllowMultiple = false, Inherited = false)]
public class JsonUnmappedMemberHandlingAttribute(JsonUnmappedMemberHandling unmappedMemberHandling) : JsonAttribute
{
    /// <summary>Gets the handling of unmapped properties.</summary>
    public JsonUnmappedMemberHandling UnmappedMemberHandling { get; } = unmappedMemberHandling;
}
