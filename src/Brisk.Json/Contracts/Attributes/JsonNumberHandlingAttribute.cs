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

    /// <summary>Specifies how numbers are read and written.</summary>
    public JsonNumberHandling Handling { get; }
}
