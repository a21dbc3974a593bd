namespace Brisk.Json;

/// <summary>Converts naming policies between the libraries. Policies of this library can be used in System.Text.Json without conversion.</summary>
internal static class PolicyConversion
{
    private static readonly (JsonNamingPolicy Own, Stj.JsonNamingPolicy Stj)[] s_builtIn =
    [
        (JsonNamingPolicy.CamelCase, Stj.JsonNamingPolicy.CamelCase),
        (JsonNamingPolicy.SnakeCaseLower, Stj.JsonNamingPolicy.SnakeCaseLower),
        (JsonNamingPolicy.SnakeCaseUpper, Stj.JsonNamingPolicy.SnakeCaseUpper),
        (JsonNamingPolicy.KebabCaseLower, Stj.JsonNamingPolicy.KebabCaseLower),
        (JsonNamingPolicy.KebabCaseUpper, Stj.JsonNamingPolicy.KebabCaseUpper),
    ];

    public static JsonNamingPolicy? ToOwn(Stj.JsonNamingPolicy? policy)
        => policy is null ? null
        : policy as JsonNamingPolicy
        ?? Array.Find(s_builtIn, pair => pair.Stj == policy).Own
        ?? new StjPolicy(policy);

    public static Stj.JsonNamingPolicy? ToStj(JsonNamingPolicy? policy)
        => policy is null ? null
        : policy is StjPolicy adapter ? adapter.Inner
        : Array.Find(s_builtIn, pair => pair.Own == policy).Stj ?? policy;

    private sealed class StjPolicy(Stj.JsonNamingPolicy inner) : JsonNamingPolicy
    {
        public Stj.JsonNamingPolicy Inner => inner;

        public override string ConvertName(string name) => inner.ConvertName(name);

        public override bool Equals(object? obj) => obj is StjPolicy other && other.Inner.Equals(inner);

        public override int GetHashCode() => inner.GetHashCode();
    }
}
