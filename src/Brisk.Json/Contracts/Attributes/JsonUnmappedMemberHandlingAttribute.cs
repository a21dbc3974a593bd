namespace Brisk.Json.Serialization;

/// <summary>Specifies for a type how JSON properties without a matching member are handled; takes precedence over the options.</summary>
/// <param name="unmappedMemberHandling">Skip or disallow.</param>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface, AllowMultiple = false, Inherited = false)]
public class JsonUnmappedMemberHandlingAttribute(JsonUnmappedMemberHandling unmappedMemberHandling) : JsonAttribute
{
    /// <summary>Gets the handling of unmapped properties.</summary>
    public JsonUnmappedMemberHandling UnmappedMemberHandling { get; } = unmappedMemberHandling;
}
