using System.Threading.Channels;
using Brisk.Json;
using Brisk.Json.Errors;
using RabbitMQ.Client;

namespace WorkQueue;

/// <summary>Reads messages in the order of delivery, directly from the memory of the client, which reuses it afterwards.</summary>
internal sealed class Consumer(IChannel channel, ChannelWriter<Delivery> deliveries) : AsyncDefaultBasicConsumer(channel)
{
    public override async Task HandleBasicDeliverAsync(
        string consumerTag,
        ulong deliveryTag,
        bool redelivered,
        string exchange,
        string routingKey,
        IReadOnlyBasicProperties properties,
        ReadOnlyMemory<byte> body,
        CancellationToken cancellationToken = default)
    {
        try
        {
            await deliveries.WriteAsync(
                JsonSerializer.TryDeserialize(body.Span, OrderContext.Default.Order, out Order order, out JsonError? error)
                    ? new(deliveryTag, Receipt.For(order), null)
                    : new(deliveryTag, null, new(body.ToArray(), properties.MessageId, error)),
                cancellationToken);
        }
        catch (Exception exception)
        {
            // The worker must end, because the client would continue with the next message, and this one would be acknowledged together with it.
            deliveries.TryComplete(exception);
        }
    }

    public override Task HandleBasicCancelAsync(string consumerTag, CancellationToken cancellationToken = default)
    {
        deliveries.TryComplete(new IOException("The queue was deleted."));
        return base.HandleBasicCancelAsync(consumerTag, cancellationToken);
    }
}
