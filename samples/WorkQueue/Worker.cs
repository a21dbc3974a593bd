using System.Threading.Channels;
using RabbitMQ.Client;
using RabbitMQ.Client.Exceptions;

namespace WorkQueue;

/// <summary>
/// Takes messages from the queue, and acknowledges them when their results are in the database. A worker may be killed at any moment: what it has not acknowledged
/// is redelivered to another one, and results that it has already stored are not stored twice.
/// </summary>
internal sealed class Worker(Broker broker, Receipts receipts, int batchSize)
{
    private readonly Channel<Delivery> _deliveries = Channel.CreateUnbounded<Delivery>();

    public long Stored { get; private set; }

    public long StoredBefore { get; private set; }

    public long NotValid { get; private set; }

    /// <summary>Works until it is canceled. The current batch is completed.</summary>
    public async Task RunAsync(CancellationToken cancellationToken)
    {
        // At most two batches of messages are in memory: the current one, and the next.
        await broker.Channel.BasicQosAsync(prefetchSize: 0, (ushort)(2 * batchSize), global: false, cancellationToken);
        await broker.Channel.BasicConsumeAsync(broker.Queue, autoAck: false, new Consumer(broker.Channel, _deliveries.Writer), cancellationToken);
        try
        {
            while (await _deliveries.Reader.WaitToReadAsync(cancellationToken))
            {
                await FinishAsync(TakeBatch());
            }
        }
        catch (OperationCanceledException)
        {
            // What was delivered and not acknowledged returns to the queue when the connection is closed.
        }
    }

    private List<Delivery> TakeBatch()
    {
        var batch = new List<Delivery>(batchSize);
        while (batch.Count < batchSize && _deliveries.Reader.TryRead(out Delivery? delivery))
        {
            batch.Add(delivery);
        }

        return batch;
    }

    private async Task FinishAsync(List<Delivery> batch)
    {
        try
        {
            Receipt[] results = [.. batch.Select(static delivery => delivery.Receipt).OfType<Receipt>()];
            int stored = await receipts.StoreAsync(results);
            Stored += stored;
            StoredBefore += results.Length - stored;
            foreach (Invalid message in batch.Select(static delivery => delivery.Invalid).OfType<Invalid>())
            {
                await broker.SendAsync(broker.DeadLetters, message.Body, message.Id, message.Headers);
                NotValid++;
            }

            // This comes last, because it acknowledges the message and all those delivered before it.
            await broker.Channel.BasicAckAsync(batch[^1].Tag, multiple: true);
        }
        catch (OperationInterruptedException)
        {
            // The connection broke. The client restores it, and the broker redelivers the batch.
        }
    }
}
