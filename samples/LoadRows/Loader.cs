using System.Threading.Channels;
using Brisk.Json;
using Brisk.Json.Serialization.Metadata;
using Npgsql;
using NpgsqlTypes;

namespace LoadRows;

/// <summary>The number of rows that a run has copied, and the number copied by earlier ones.</summary>
public sealed record LoadResult(long Copied, long Skipped);

/// <summary>
/// Loads a file with COPY, over several connections. The rows of the file are numbered; a batch is a range of numbers, and is copied in one transaction with a record of
/// it. So a run that is killed, or runs concurrently with another, loses and duplicates nothing: the next run copies the batches without a record.
/// </summary>
/// <param name="database">The database.</param>
/// <param name="contract">The contract of the rows; its options determine how many threads read them.</param>
/// <param name="batchSize">The number of rows in a batch, unless an earlier run has determined it.</param>
public sealed class Loader(NpgsqlDataSource database, JsonTypeInfo<Sale> contract, int batchSize)
{
    private static readonly int s_connections = Environment.ProcessorCount;

    public async Task<LoadResult> LoadAsync(string file, CancellationToken cancellationToken)
    {
        await using FileStream stream = File.OpenRead(file);
        LoadNotes notes = await LoadNotes.OpenAsync(database, stream, batchSize, cancellationToken);

        // The first failure stops the other tasks.
        using var stop = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        Channel<Batch> batches = Channel.CreateBounded<Batch>(s_connections);
        Task<long>[] copying = [.. Enumerable.Range(0, s_connections).Select(_ => StoppingAll(CopyAsync(batches.Reader, notes, stop.Token), stop))];
        long skipped = 0;
        try
        {
            skipped = await StoppingAll(ReadAsync(stream, notes, batches.Writer, stop.Token), stop);
            batches.Writer.Complete();
        }
        catch (JsonException exception)
        {
            // The batches before it are complete: they are copied.
            batches.Writer.Complete();
            await Task.WhenAll(copying);
            throw new JsonException($"{file}: {exception.Message}", exception);
        }
        catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
        {
            // A connection has failed: its exception is the cause.
        }

        return new((await Task.WhenAll(copying)).Sum(), skipped);
    }

    private async Task<long> ReadAsync(FileStream stream, LoadNotes notes, ChannelWriter<Batch> batches, CancellationToken cancellationToken)
    {
        int number = 0;
        long skipped = 0;
        var rows = new List<Sale>(notes.BatchSize);
        await foreach (Sale? sale in JsonSerializer.DeserializeAsyncEnumerable(stream, contract, topLevelValues: true, cancellationToken))
        {
            rows.Add(sale ?? throw new JsonException($"Row {((long)number * notes.BatchSize) + rows.Count} is null."));
            if (rows.Count == notes.BatchSize) await EndBatchAsync();
        }

        if (rows.Count > 0) await EndBatchAsync();

        return skipped;

        async ValueTask EndBatchAsync()
        {
            if (notes.IsThere(number))
            {
                skipped += rows.Count;
                rows.Clear();
            }
            else
            {
                await batches.WriteAsync(new(number, rows), cancellationToken);
                rows = new(notes.BatchSize);
            }

            number++;
        }
    }

    private async Task<long> CopyAsync(ChannelReader<Batch> batches, LoadNotes notes, CancellationToken cancellationToken)
    {
        long copied = 0;
        await using NpgsqlConnection connection = await database.OpenConnectionAsync(cancellationToken);
        await foreach (Batch batch in batches.ReadAllAsync(cancellationToken))
        {
            await using NpgsqlTransaction transaction = await connection.BeginTransactionAsync(cancellationToken);

            // Waits for another run that is copying this batch; returns false once it has succeeded.
            if (await notes.TryNoteAsync(connection, batch.Number, batch.Rows.Count, cancellationToken))
            {
                await CopyAsync(connection, batch.Rows, cancellationToken);
                await transaction.CommitAsync(cancellationToken);
                copied += batch.Rows.Count;
            }
        }

        return copied;
    }

    private static async Task CopyAsync(NpgsqlConnection connection, List<Sale> rows, CancellationToken cancellationToken)
    {
        await using NpgsqlBinaryImporter importer = await connection.BeginBinaryImportAsync(
            "copy sales (id, sold_at, product, customer, quantity, price, tags) from stdin (format binary)", cancellationToken);
        foreach (Sale sale in rows)
        {
            await importer.StartRowAsync(cancellationToken);
            await importer.WriteAsync(sale.Id, NpgsqlDbType.Bigint, cancellationToken);
            await importer.WriteAsync(sale.SoldAt.ToUniversalTime(), NpgsqlDbType.TimestampTz, cancellationToken);
            await importer.WriteAsync(sale.Product, NpgsqlDbType.Text, cancellationToken);
            await importer.WriteAsync(sale.Customer, NpgsqlDbType.Text, cancellationToken);
            await importer.WriteAsync(sale.Quantity, NpgsqlDbType.Integer, cancellationToken);
            await importer.WriteAsync(sale.Price, NpgsqlDbType.Numeric, cancellationToken);
            await importer.WriteAsync(sale.Tags, NpgsqlDbType.Array | NpgsqlDbType.Text, cancellationToken);
        }

        await importer.CompleteAsync(cancellationToken);
    }

    private static async Task<long> StoppingAll(Task<long> task, CancellationTokenSource stop)
    {
        try
        {
            return await task;
        }
        catch (Exception exception) when (exception is not JsonException)
        {
            await stop.CancelAsync();
            throw;
        }
    }

    private sealed record Batch(int Number, List<Sale> Rows);
}
