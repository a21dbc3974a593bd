using Brisk.Json.Interop;
using Brisk.Json.Serialization;
using Npgsql;
using NpgsqlTypes;

namespace Brisk.Json.Extensions.Tests.Postgres;

/// <summary>Values that the driver of PostgreSQL serializes itself, with options of System.Text.Json.</summary>
public sealed class DynamicJsonTests(PostgresServer server)
{
    public sealed class Song
    {
        [JsonPropertyName("song_title")]
        public string? Title { get; set; }

        [JsonIgnore]
        public string? Note { get; set; }
    }

    [Theory]
    [InlineData(true, """{"song_title": "Dune"}""")]
    [InlineData(false, """{"Note": "n", "Title": "Dune"}""")]
    public async Task Attributes_are_honored_if_the_options_delegate(bool delegates, string expected)
    {
        var builder = new NpgsqlDataSourceBuilder(await server.ConnectAsync("postgres"));
        builder.EnableDynamicJson();
        if (delegates) builder.ConfigureJsonOptions(new JsonSerializerOptions().ToSystemTextJson());
        await using NpgsqlDataSource source = builder.Build();

        await using NpgsqlCommand command = source.CreateCommand("select $1::text, $1");
        command.Parameters.Add(new() { NpgsqlDbType = NpgsqlDbType.Jsonb, Value = new Song { Title = "Dune", Note = "n" } });
        await using NpgsqlDataReader row = await command.ExecuteReaderAsync(TestContext.Current.CancellationToken);
        Assert.True(await row.ReadAsync(TestContext.Current.CancellationToken));
        Assert.Equal(expected, row.GetString(0));
        Song song = await row.GetFieldValueAsync<Song>(1, TestContext.Current.CancellationToken);
        Assert.Equal("Dune", song.Title);
        Assert.Equal(delegates ? null : "n", song.Note);
    }
}
