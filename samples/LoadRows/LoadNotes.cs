using System.Security.Cryptography;
using Npgsql;

namespace LoadRows;

/// <summary>Records which batches of a file are in the database. A file is identified by its length and its first and last megabyte.</summary>
public sealed class LoadNotes
{
    private const int SampleLength = 1024 * 1024;

    private readonly byte[] _file;
    private readonly HashSet<int> _there;

    private LoadNotes(byte[] file, int batchSize, HashSet<int> there) => (_file, BatchSize, _there) = (file, batchSize, there);

    /// <summary>The number of rows in a batch of this file, as determined by the first run.</summary>
    public int BatchSize { get; }

    /// <summary>Reads the records of earlier runs, and creates the tables if they do not exist.</summary>
    public static async Task<LoadNotes> OpenAsync(NpgsqlDataSource database, FileStream file, int batchSize, CancellationToken cancellationToken)
    {
        await using NpgsqlConnection connection = await database.OpenConnectionAsync(cancellationToken);
        await MakeTablesAsync(connection, cancellationToken);
        byte[] name = await NameAsync(file, cancellationToken);
        await using NpgsqlCommand begin = new(
            "insert into loads (file, batch_size) values ($1, $2) on conflict (file) do update set batch_size = loads.batch_size returning batch_size", connection)
        {
            Parameters = { new() { Value = name }, new() { Value = batchSize } },
        };
        int size = (int)(await begin.ExecuteScalarAsync(cancellationToken))!;
        await using NpgsqlCommand read = new("select batch from load_batches where file = $1", connection) { Parameters = { new() { Value = name } } };
        await using NpgsqlDataReader reader = await read.ExecuteReaderAsync(cancellationToken);
        var there = new HashSet<int>();
        while (await reader.ReadAsync(cancellationToken))
        {
            there.Add(reader.GetInt32(0));
        }

        return new(name, size, there);
    }

    /// <summary>Returns whether an earlier run has copied a batch.</summary>
    public bool IsThere(int batch) => _there.Contains(batch);

    /// <summary>Records a batch in the transaction of the connection; returns false if it is already recorded.</summary>
    public async Task<bool> TryNoteAsync(NpgsqlConnection connection, int batch, int rows, CancellationToken cancellationToken)
    {
        await using NpgsqlCommand note = new("insert into load_batches (file, batch, rows) values ($1, $2, $3) on conflict do nothing", connection)
        {
            Parameters = { new() { Value = _file }, new() { Value = batch }, new() { Value = rows } },
        };
        return await note.ExecuteNonQueryAsync(cancellationToken) == 1;
    }

    // The lock, which ends with the transaction, prevents two runs that start at the same time from both creating the tables.
    private static async Task MakeTablesAsync(NpgsqlConnection connection, CancellationToken cancellationToken)
    {
        await using NpgsqlCommand make = new(
            """
            begin;
            select pg_advisory_xact_lock(8160);
            create table if not exists sales (id bigint primary key, sold_at timestamptz not null, product text not null, customer text, quantity integer not null, price numeric not null, tags text[] not null);
            create table if not exists loads (file bytea primary key, batch_size integer not null);
            create table if not exists load_batches (file bytea references loads, batch integer, rows integer not null, primary key (file, batch));
            commit
            """,
            connection);
        await make.ExecuteNonQueryAsync(cancellationToken);
    }

    private static async Task<byte[]> NameAsync(FileStream file, CancellationToken cancellationToken)
    {
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        hash.AppendData(BitConverter.GetBytes(file.Length));
        byte[] sample = new byte[SampleLength];
        foreach (long position in (long[])[0, Math.Max(0, file.Length - SampleLength)])
        {
            file.Position = position;
            hash.AppendData(sample, 0, await file.ReadAtLeastAsync(sample, sample.Length, throwOnEndOfStream: false, cancellationToken));
        }

        file.Position = 0;
        return hash.GetHashAndReset();
    }
}
