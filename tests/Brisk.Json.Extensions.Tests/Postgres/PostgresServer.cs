using Brisk.Json.Extensions.Tests.Caching;
using Brisk.Json.Extensions.Tests.Postgres;

[assembly: AssemblyFixture(typeof(PostgresServer))]

namespace Brisk.Json.Extensions.Tests.Postgres;

/// <summary>A PostgreSQL server.</summary>
public sealed class PostgresServer() : ScriptedServer("tests/postgres.sh")
{
    /// <summary>Returns the connection string of a database with this name, which need not exist. Skips the test if PostgreSQL is not installed.</summary>
    public async Task<string> ConnectAsync(string database) => (await ConnectAsync()).Replace("Database=postgres", $"Database={database}");
}
