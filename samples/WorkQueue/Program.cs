using System.CommandLine;
using System.Data.Common;
using Npgsql;
using RabbitMQ.Client.Exceptions;
using WorkQueue;

var broker = new Option<string>("--broker") { Description = "The AMQP URI of the broker.", Required = true };
var database = new Option<string>("--database") { Description = "The connection string of the database.", Required = true };
var queue = new Option<string>("--queue") { Description = "The name of the queue.", DefaultValueFactory = static _ => "orders" };
var count = new Option<long>("--count") { Description = "The number of orders.", DefaultValueFactory = static _ => 10_000 };
var batchSize = new Option<int>("--batch") { Description = "The maximum number of results stored in one transaction.", DefaultValueFactory = static _ => 100 };
batchSize.Validators.Add(static result =>
{
    if (result.GetValueOrDefault<int>() is < 1 or > 30_000) result.AddError("--batch must be from 1 to 30000.");
});

var send = new Command("send", "Send orders. An order that is sent again is counted once.") { broker, queue, count };
send.SetAction((parsed, cancellationToken) => RunAsync(parsed, cancellationToken, async connected =>
{
    Console.WriteLine($"{await Sender.SendAsync(connected, parsed.GetValue(count), cancellationToken)} orders sent.");
}));

var work = new Command("work", "Take orders from the queue and store their receipts, until Ctrl+C. Any number of workers can run, and any of them may be killed.") { broker, queue, database, batchSize };
work.SetAction((parsed, cancellationToken) => RunAsync(parsed, cancellationToken, async connected =>
{
    await using NpgsqlDataSource source = NpgsqlDataSource.Create(parsed.GetValue(database)!);
    var receipts = new Receipts(source);
    await receipts.CreateTableAsync(cancellationToken);
    var worker = new Worker(connected, receipts, parsed.GetValue(batchSize));
    await worker.RunAsync(cancellationToken);
    Console.WriteLine($"{worker.Stored} receipts stored, {worker.StoredBefore} already stored, {worker.NotValid} invalid messages.");
}));

// After Ctrl+C, the current batch has this much time to complete.
var root = new RootCommand("Sends and receives typed messages over RabbitMQ, with results in PostgreSQL.") { send, work };
return await root.Parse(args).InvokeAsync(new InvocationConfiguration { ProcessTerminationTimeout = TimeSpan.FromSeconds(10) });

async Task<int> RunAsync(ParseResult parsed, CancellationToken cancellationToken, Func<Broker, Task> run)
{
    try
    {
        await using Broker connected = await Broker.ConnectAsync(parsed.GetValue(broker)!, parsed.GetValue(queue)!, cancellationToken);
        await run(connected);
        return 0;
    }
    catch (OperationCanceledException)
    {
        return 130;
    }
    catch (Exception exception) when (exception is RabbitMQClientException or IOException or DbException)
    {
        Console.Error.WriteLine(exception.Message);
        return 1;
    }
}
