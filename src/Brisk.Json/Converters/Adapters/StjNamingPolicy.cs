using Stj = System.Text.Json;

namespace Brisk.Json.Serialization;

/// <summary>A naming policy of ours, as System.Text.Json takes it.</summary>
internal sealed class StjNamingPolicy(JsonNamingPolicy policy) : Stj.JsonNamingPolicy
{
    public static Stj.JsonNamingPolicy? Of(JsonNamingPolicy? policy) => policy is null ? null : new StjNamingPolicy(policy);

    public override string ConvertName(string name) => policy.ConvertName(name);
}
