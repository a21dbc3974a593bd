using Npgsql;

namespace WorkQueue;

/// <summary>The results, in a table whose key is the id of the message, so that each is present once.</summary>
internal sealed class Receipts(NpgsqlDataSource database)
{
    /// <summary>Creates the table if it does not exist. Workers that start at the same time wait for each other.</summary>
    public async Task CreateTableAsync(CancellationToken cancellationToken)
    {
        await using NpgsqlCommand command = database.CreateCommand("""
            select pg_advisory_xact_lock(hashtext('receipts'));
            create table if not exists receipts (order_id bigint primary key, customer int not null, total numeric not null)
            """);
        await command.ExecuteNonQueryAsync(cancellationToken);
    }

    /// <summary>Stores results in one transaction. Sorted keys prevent deadlocks between two workers that store the same ones.</summary>
    /// <returns>The number of new results.</returns>
    public async Task<int> StoreAsync(Receipt[] results)
    {
        await using NpgsqlCommand command = database.CreateCommand("""
            insert into receipts select * from unnest($1, $2, $3) as results (order_id, customer, total) order by order_id
            on conflict do nothing
            """);
        command.Parameters.Add(new NpgsqlParameter<long[]> { TypedValue = [.. results.Select(static result => result.OrderId)] });
        command.Parameters.Add(new NpgsqlParameter<int[]> { TypedValue = [.. results.Select(static result => result.Customer)] });
        command.Parameters.Add(new NpgsqlParameter<decimal[]> { TypedValue = [.. results.Select(static result => result.Total)] });
        return await command.ExecuteNonQueryAsync();
    }
}
