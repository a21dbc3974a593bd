using System.Buffers;
using System.Globalization;
using Brisk.Json;

namespace WorkQueue;

/// <summary>Sends orders, and waits for the broker's confirmations once per batch.</summary>
internal static class Sender
{
    private const int BatchSize = 100;

    /// <summary>Sends the orders with the ids from 1. After a crash it is called again, and sends some of them twice.</summary>
    /// <returns>The number of orders sent.</returns>
    public static async Task<long> SendAsync(Broker broker, long count, CancellationToken cancellationToken)
    {
        // The messages of a batch follow one another in one buffer, and each is sent from there. A full buffer is replaced with a copy: what is being sent stays in place.
        var bodies = new ArrayBufferWriter<byte>(64 * 1024);
        await using var writer = new Utf8JsonWriter(bodies);
        var batch = new List<Task>(BatchSize);
        long sent = 0;
        while (sent < count && !cancellationToken.IsCancellationRequested)
        {
            bodies.ResetWrittenCount();
            batch.Clear();
            for (; batch.Count < BatchSize && sent < count; sent++)
            {
                Order order = Order.Make(sent + 1);
                int start = bodies.WrittenCount;
                JsonSerializer.Serialize(writer, order, OrderContext.Default.Order);
                writer.Reset();
                batch.Add(broker.SendAsync(broker.Queue, bodies.WrittenMemory[start..], order.Id.ToString(CultureInfo.InvariantCulture)));
            }

            await Task.WhenAll(batch);
        }

        return sent;
    }
}
