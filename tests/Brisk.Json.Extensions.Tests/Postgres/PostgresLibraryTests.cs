using Brisk.Json.Extensions.Tests.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace Brisk.Json.Extensions.Tests.Postgres;

/// <summary>Entities in PostgreSQL, in their own database.</summary>
public abstract class PostgresLibraryTests(PostgresServer server, string database) : LibraryTests, IAsyncLifetime
{
    private string _connectionString = "";

    public async ValueTask InitializeAsync()
    {
        _connectionString = await server.ConnectAsync(database);
        await using Library library = Open();
        await library.Database.EnsureCreatedAsync(TestContext.Current.CancellationToken);
    }

    public ValueTask DisposeAsync() => default;

    protected sealed override Library Open() => Open(new DbContextOptionsBuilder().UseNpgsql(_connectionString).Options);

    protected abstract Library Open(DbContextOptions options);

    protected async Task<string> TypeOfColumnAsync(string column)
    {
        await using Library library = Open();
        return await library.Database
            .SqlQuery<string>($"""select data_type as "Value" from information_schema.columns where table_name = 'Works' and column_name = {column}""")
            .SingleAsync(TestContext.Current.CancellationToken);
    }
}

/// <summary>The columns that the provider chooses: text.</summary>
public sealed class TextColumnTests(PostgresServer server) : PostgresLibraryTests(server, "texts")
{
    protected override Library Open(DbContextOptions options) => new(options);

    [Fact]
    public async Task Columns_are_text() => Assert.Equal("text", await TypeOfColumnAsync("Editions"));
}

/// <summary>Columns of type <c>jsonb</c>.</summary>
public sealed class JsonbColumnTests(PostgresServer server) : PostgresLibraryTests(server, "binaries")
{
    protected override Library Open(DbContextOptions options) => new JsonbLibrary(options);

    [Fact]
    public async Task The_database_can_query_them()
    {
        Assert.Equal("jsonb", await TypeOfColumnAsync("Editions"));
        await using Library library = Open();
        var work = new Work { Author = new() { Name = "Frank Herbert" }, Editions = [new("Chilton", new(1965, 8, 1))] };
        library.Add(work);
        await library.SaveChangesAsync(TestContext.Current.CancellationToken);
        int year = await library.Database
            .SqlQuery<int>($"""select extract(year from ("Editions"->0->>'date')::date)::int as "Value" from "Works" where "Author"->>'Name' = 'Frank Herbert' and "Id" = {work.Id}""")
            .SingleAsync(TestContext.Current.CancellationToken);
        Assert.Equal(1965, year);
    }

    private sealed class JsonbLibrary(DbContextOptions options) : Library(options)
    {
        protected override void Configure<T>(PropertyBuilder<T> property) => property.HasColumnType("jsonb");
    }
}

/// <summary>Columns of type <c>json</c>. The database cannot compare these, so the one that a query compares is of the other type.</summary>
public sealed class JsonColumnTests(PostgresServer server) : PostgresLibraryTests(server, "documents")
{
    protected override Library Open(DbContextOptions options) => new JsonLibrary(options);

    [Fact]
    public async Task Columns_are_json() => Assert.Equal("json", await TypeOfColumnAsync("Editions"));

    private sealed class JsonLibrary(DbContextOptions options) : Library(options)
    {
        protected override void Configure<T>(PropertyBuilder<T> property) => property.HasColumnType(typeof(T) == typeof(Uri) ? "jsonb" : "json");
    }
}
