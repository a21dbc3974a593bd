using System.Text;
using Brisk.Json.Extensions.Tests.Postgres;
using Brisk.Json.Extensions.Tests.Rabbit;
using Npgsql;
using RabbitMQ.Client;

namespace Brisk.Json.Extensions.Tests.Samples;

/// <summary>The sample of work over a broker, run as processes that are killed.</summary>
public sealed class WorkQueueTests(RabbitServer rabbit, PostgresServer postgres) : IAsyncLifetime
{
    private readonly string _name = $"work_{Guid.NewGuid():N}";
    private readonly List<WorkQueueProcess> _processes = [];
    private string _broker = "";
    private string _database = "";
    private NpgsqlDataSource _results = null!;
    private IConnection _connection = null!;
    private IChannel _channel = null!;

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    public async ValueTask InitializeAsync()
    {
        _broker = await rabbit.ConnectAsync();
        await using (NpgsqlDataSource server = NpgsqlDataSource.Create(await postgres.ConnectAsync()))
        {
            await server.CreateCommand($"create database {_name}").ExecuteNonQueryAsync(Token);
        }

        _database = await postgres.ConnectAsync(_name);
        _results = NpgsqlDataSource.Create(_database);
        _connection = await new ConnectionFactory { Uri = new(_broker) }.CreateConnectionAsync(Token);
        _channel = await _connection.CreateChannelAsync(cancellationToken: Token);
    }

    public async ValueTask DisposeAsync()
    {
        _processes.ForEach(static process => process.Dispose());
        if (_channel is not null)
        {
            await _channel.DisposeAsync();
            await _connection.DisposeAsync();
            await _results.DisposeAsync();
        }
    }

    [Fact]
    public async Task Killed_workers_lose_nothing_and_store_nothing_twice()
    {
        const int count = 9000;
        await KillWhileStoringAsync(count);
        List<WorkQueueProcess> workers = [Work(), Work(), Work()];
        for (int kill = 0; kill < 6; kill++)
        {
            int due = 1 + (kill * count / 8);
            await UntilAsync(async () => await StoredAsync() >= due);
            int victim = Random.Shared.Next(workers.Count);
            await workers[victim].KillAsync();
            workers[victim] = Work();
        }

        await CheckAsync(count, workers);
    }

    [Fact]
    public async Task A_killed_sender_resends_and_nothing_is_counted_twice()
    {
        WorkQueueProcess killed = Send(10_000_000);
        await UntilAsync(async () => await WaitingAsync(_name) >= 1000);
        await killed.KillAsync();
        int count = (int)await WaitingAsync(_name) + 1000;
        await Send(count).EndAsync();
        string said = await CheckAsync(count, [Work()]);
        Assert.StartsWith($"{count} receipts stored, ", said);
        Assert.DoesNotContain(" 0 already stored", said);
    }

    [Fact]
    public async Task A_broken_connection_is_restored()
    {
        var address = new UriBuilder(_broker);
        using var connections = new BreakableConnections(address.Port);
        address.Port = connections.Port;
        WorkQueueProcess worker = Work(address.Uri.AbsoluteUri);
        await Send(3000).EndAsync();
        await UntilAsync(async () => await StoredAsync() > 0);
        connections.Break();
        await UntilAsync(async () => await StoredAsync() == 3000);
        connections.Break();
        await Send(3500).EndAsync();
        await CheckAsync(3500, [worker]);
    }

    [Fact]
    public async Task Invalid_messages_are_set_aside_with_their_location()
    {
        string[] wrong =
        [
            "{\"id\":1,\n\"customer\":2,\"lines\":[{\"article\":\"a\",\"quantity\":\"many\",\"cents\":5}]}",
            "{\"id\":1,\"customer\":2,\"lines\":null}",
            "{\"id\":1,\"customer\":2,\"lines\":[null]}",
            "{\"id\":1,\"customer\":2,\"lines\":[]}]",
            "{\"id\":1,\n\"customer\":",
            "{\"id\":1}",
            "{\"id\":1,\"customer\":2,\"lines\":[{\"quantity\":1,\"cents\":5}]}",
            "null",
            "",
        ];
        await Send(10).EndAsync();
        foreach (string body in wrong)
        {
            await _channel.BasicPublishAsync("", _name, Encoding.UTF8.GetBytes(body), Token);
        }

        await Send(20).EndAsync();
        Assert.Equal($"20 receipts stored, 10 already stored, {wrong.Length} invalid messages.\n", await CheckAsync(20, [Work()]));
        foreach (string body in wrong)
        {
            BasicGetResult? message = await _channel.BasicGetAsync($"{_name}.invalid", autoAck: true, Token);
            Assert.Equal(body, Encoding.UTF8.GetString(message!.Body.Span));
            IDictionary<string, object?> headers = message.BasicProperties.Headers!;
            var expected = Assert.Throws<System.Text.Json.JsonException>(() => System.Text.Json.JsonSerializer.Deserialize<Order>(body, s_strict));
            Assert.Equal(
                (expected.Path, expected.LineNumber + 1, expected.BytePositionInLine + 1),
                (Encoding.UTF8.GetString((byte[])headers["path"]!), (long?)headers["line"], (long?)headers["byte"]));
        }

        Assert.Equal(0u, await WaitingAsync($"{_name}.invalid"));
    }

    private static readonly System.Text.Json.JsonSerializerOptions s_strict = new()
    {
        PropertyNamingPolicy = System.Text.Json.JsonNamingPolicy.CamelCase,
        RespectNullableAnnotations = true,
        RespectRequiredConstructorParameters = true,
    };

    [method: System.Text.Json.Serialization.JsonConstructor]
    private readonly record struct Order(long Id, int Customer, OrderLine[] Lines);

    [method: System.Text.Json.Serialization.JsonConstructor]
    private readonly record struct OrderLine(string Article, int Quantity, int Cents);

    private WorkQueueProcess Send(long count) => Start("send", "--broker", _broker, "--queue", _name, "--count", $"{count}");

    private WorkQueueProcess Work(string? broker = null) =>
        Start("work", "--broker", broker ?? _broker, "--queue", _name, "--database", _database, "--batch", "10");

    private WorkQueueProcess Start(params string[] arguments)
    {
        var process = new WorkQueueProcess(arguments);
        _processes.Add(process);
        return process;
    }

    private async Task<long> StoredAsync()
    {
        try
        {
            return (long)(await _results.CreateCommand("select count(*) from receipts").ExecuteScalarAsync(Token))!;
        }
        catch (PostgresException exception) when (exception.SqlState == PostgresErrorCodes.UndefinedTable)
        {
            return -1; // no worker has created the table yet
        }
    }

    /// <summary>Sends orders, and kills workers while their first results are being sent to the database.</summary>
    private async Task KillWhileStoringAsync(int count)
    {
        WorkQueueProcess[] workers = [Work(), Work(), Work()];
        await UntilAsync(async () => await StoredAsync() == 0);
        await using NpgsqlConnection connection = await _results.OpenConnectionAsync(Token);
        await using NpgsqlTransaction transaction = await connection.BeginTransactionAsync(Token);
        await using var command = new NpgsqlCommand("lock table receipts in exclusive mode", connection, transaction);
        await command.ExecuteNonQueryAsync(Token);
        Assert.Equal($"{count} orders sent.\n", await Send(count).EndAsync());
        const string waiting = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
        await UntilAsync(async () => (long)(await _results.CreateCommand($"select count(*) {waiting}").ExecuteScalarAsync(Token))! == workers.Length);
        await Task.WhenAll(workers.Select(static worker => worker.KillAsync()));
        await _results.CreateCommand($"select pg_terminate_backend(pid) {waiting}").ExecuteNonQueryAsync(Token);
        await transaction.RollbackAsync(Token);
        Assert.Equal(0, await StoredAsync());
    }

    /// <summary>Returns the number of messages that no worker has taken. A queue that does not exist has none.</summary>
    private async Task<uint> WaitingAsync(string queue) =>
        (await _channel.QueueDeclareAsync(queue, durable: true, exclusive: false, autoDelete: false, cancellationToken: Token)).MessageCount;

    private static async Task UntilAsync(Func<Task<bool>> condition)
    {
        DateTime end = DateTime.UtcNow.AddMinutes(1);
        while (!await condition())
        {
            Assert.True(DateTime.UtcNow < end, "It does not happen.");
            await Task.Delay(5, Token);
        }
    }

    /// <summary>Waits for the results, stops the workers, and verifies that each result is present once and correct, and that the queue is empty.</summary>
    /// <returns>The output of the first worker.</returns>
    private async Task<string> CheckAsync(int count, List<WorkQueueProcess> workers)
    {
        await UntilAsync(async () => await StoredAsync() >= count && await WaitingAsync(_name) == 0);
        string[] said = await Task.WhenAll(workers.Select(static worker => worker.StopAsync()));
        Assert.Equal(0u, await WaitingAsync(_name));
        await using NpgsqlCommand command = _results.CreateCommand("select order_id, customer, total from receipts order by order_id");
        await using NpgsqlDataReader rows = await command.ExecuteReaderAsync(Token);
        for (long id = 1; id <= count; id++)
        {
            Assert.True(await rows.ReadAsync(Token));
            long lines = 1 + (id % 3);
            decimal total = (100 + (id % 900)) * (lines * (lines + 1) / 2) / 100m;
            Assert.Equal((id, (int)(id % 1000), total), (rows.GetInt64(0), rows.GetInt32(1), rows.GetDecimal(2)));
        }

        Assert.False(await rows.ReadAsync(Token));
        return said[0];
    }
}
