using Brisk.Json.Extensions.Tests.Caching;
using Brisk.Json.Extensions.Tests.Rabbit;

[assembly: AssemblyFixture(typeof(RabbitServer))]

namespace Brisk.Json.Extensions.Tests.Rabbit;

/// <summary>A RabbitMQ broker.</summary>
public sealed class RabbitServer() : ScriptedServer("tests/rabbitmq.sh");
