namespace Brisk.Json.Rules;

/// <summary>The reasons why a member cannot be populated, as worded in the message.</summary>
internal static class PopulateObstacles
{
    public const string TakesNothing = "it doesn't support populating, because its type is immutable or it uses a custom converter";
    public const string NoGetter = "it doesn't have a getter";
    public const string ValueWithoutSetter = "is a value type that doesn't have a setter";
    public const string ReadOnly = "it is a read-only member and JsonSerializerOptions has IgnoreReadOnlyProperties or IgnoreReadOnlyFields set";
}
