using RabbitMQ.Client;

namespace WorkQueue;

/// <summary>A connection to RabbitMQ with two durable queues: one for messages, one for invalid ones.</summary>
internal sealed class Broker : IAsyncDisposable
{
    private readonly IConnection _connection;

    private Broker(IConnection connection, IChannel channel, string queue) => (_connection, Channel, Queue) = (connection, channel, queue);

    public IChannel Channel { get; }

    public string Queue { get; }

    public string DeadLetters => $"{Queue}.invalid";

    /// <summary>Connects. If the connection breaks later, the client restores it with its consumers.</summary>
    public static async Task<Broker> ConnectAsync(string uri, string queue, CancellationToken cancellationToken)
    {
        IConnection connection = await new ConnectionFactory { Uri = new(uri) }.CreateConnectionAsync("WorkQueue", cancellationToken);
        IChannel channel = await connection.CreateChannelAsync(
            new CreateChannelOptions(publisherConfirmationsEnabled: true, publisherConfirmationTrackingEnabled: true), cancellationToken);
        var broker = new Broker(connection, channel, queue);
        foreach (string name in (string[])[broker.Queue, broker.DeadLetters])
        {
            await channel.QueueDeclareAsync(name, durable: true, exclusive: false, autoDelete: false, cancellationToken: cancellationToken);
        }

        return broker;
    }

    /// <summary>Sends a message. When the task completes, the broker has it on disk. The body must not change before.</summary>
    public async Task SendAsync(string queue, ReadOnlyMemory<byte> body, string? id, IDictionary<string, object?>? headers = null)
    {
        var properties = new BasicProperties { ContentType = "application/json", MessageId = id, Headers = headers, Persistent = true };
        await Channel.BasicPublishAsync(exchange: "", queue, mandatory: true, properties, body);
    }

    public async ValueTask DisposeAsync()
    {
        await Channel.DisposeAsync();
        await _connection.DisposeAsync();
    }
}
