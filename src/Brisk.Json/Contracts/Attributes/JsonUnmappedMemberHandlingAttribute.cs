namespace Brisk.Json.Serialization;

/// <summary>Says for a type what becomes of JSON properties that match no member; it wins over the options.</summary>
/// <param name="unmappedMemberHandling">Skip or disallow.</param>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface, AllowMultiple = false, Inherited = false)]
public class JsonUnmappedMemberHandlingAttribute(JsonUnmappedMemberHandling unmappedMemberHandling) : JsonAttribute
{
    /// <summary>What becomes of unmatched properties.</summary>
    public JsonUnmappedMemberHandling UnmappedMemberHandling { get; } = unmappedMemberHandling;
}
