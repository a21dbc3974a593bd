using System.Runtime.CompilerServices;
using Brisk.Json.Interop;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Differential.OnHost;

/// <summary>The serializer of System.Text.Json, configured to use Brisk.Json: the scenarios of this namespace call it instead of Brisk.Json's own.</summary>
internal static class JsonSerializer
{
    private static readonly ConditionalWeakTable<JsonSerializerOptions, Stj.JsonSerializerOptions> s_hosts = [];

    public static T? Deserialize<T>(string json, JsonSerializerOptions? options = null) => Stj.JsonSerializer.Deserialize<T>(json, HostOf(options));

    public static T? Deserialize<T>(ReadOnlySpan<byte> utf8, JsonSerializerOptions? options = null) => Stj.JsonSerializer.Deserialize<T>(utf8, HostOf(options));

    public static string Serialize<T>(T value, JsonSerializerOptions? options = null) => Stj.JsonSerializer.Serialize(value, HostOf(options));

    private static Stj.JsonSerializerOptions HostOf(JsonSerializerOptions? options)
        => s_hosts.GetValue(options ?? JsonSerializerOptions.Default, static o => o.ToSystemTextJson());
}
