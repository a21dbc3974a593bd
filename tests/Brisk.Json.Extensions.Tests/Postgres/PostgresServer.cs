using Brisk.Json.Extensions.Tests.Caching;
using Brisk.Json.Extensions.Tests.Postgres;

[assembly: AssemblyFixture(typeof(PostgresServer))]

namespace Brisk.Json.Extensions.Tests.Postgres;

/// <summary>A PostgreSQL server.</summary>
public sealed class PostgresServer() : ScriptedServer("tests/postgres.sh")
{
    /// <summary>The connection string to a database of this name, which may not exist yet. Skips the test where PostgreSQL is not installed.</summary>
    public async Task<string> ConnectAsync(string database) => (await ConnectAsync()).Replace("Database=postgres", $"Database={database}");
}
