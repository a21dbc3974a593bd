using Brisk.Json.Extensions.Tests.Caching;
using Brisk.Json.Extensions.Tests.Redis;

[assembly: AssemblyFixture(typeof(RedisServer))]

namespace Brisk.Json.Extensions.Tests.Redis;

/// <summary>A Redis server.</summary>
public sealed class RedisServer() : ScriptedServer("tests/redis.sh");
