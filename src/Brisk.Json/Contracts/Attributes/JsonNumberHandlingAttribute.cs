namespace Brisk.Json.Serialization;

/// <summary>Says for a type or a member whether numbers may be read from and written as JSON strings; it wins over the options.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonNumberHandlingAttribute : JsonAttribute
{
    private const JsonNumberHandling AllFlags =
        JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals;

    /// <summary>Sets the handling.</summary>
    /// <param name="handling">Any combination of the flags.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="handling"/> has bits that are no flag.</exception>
    public JsonNumberHandlingAttribute(JsonNumberHandling handling)
    {
        if ((handling & ~AllFlags) != 0)
        {
            throw new ArgumentOutOfRangeException(nameof(handling));
        }

        Handling = handling;
    }

    /// <summary>How numbers are read and written.</summary>
    public JsonNumberHandling Handling { get; }
}
