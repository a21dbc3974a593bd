using System.CommandLine;
using Brisk.Json;
using LoadRows;
using Npgsql;

var file = new Argument<string>("file") { Description = "JSON Lines: a sale each." };
var count = new Option<int>("--rows") { Description = "How many rows.", DefaultValueFactory = static _ => 1_000_000 };
var connection = new Option<string>("--connection") { Description = "The connection string of the database.", Required = true };
var batchSize = new Option<int>("--batch") { Description = "How many rows are copied in one transaction.", DefaultValueFactory = static _ => 10_000 };
batchSize.Validators.Add(static result =>
{
    if (result.GetValueOrDefault<int>() < 1) result.AddError("--batch: at least 1.");
});

var make = new Command("make", "Make a file of rows to try it with.") { file, count };
make.SetAction(async (parsed, cancellationToken) =>
{
    await using FileStream stream = File.Create(parsed.GetValue(file)!);
    await JsonSerializer.SerializeAsyncEnumerable(stream, Sale.Make(parsed.GetValue(count)).ToAsyncEnumerable(), ContextFor(Environment.ProcessorCount).Sale, topLevelValues: true, cancellationToken);
});

var load = new Command("load", "Load a file into the table sales. What an earlier run has loaded of it is not loaded again.") { file, connection, batchSize };
load.SetAction(async (parsed, cancellationToken) =>
{
    await using NpgsqlDataSource database = NpgsqlDataSource.Create(parsed.GetValue(connection)!);
    try
    {
        LoadResult result = await new Loader(database, ContextFor(-1).Sale, parsed.GetValue(batchSize)).LoadAsync(parsed.GetValue(file)!, cancellationToken);
        Console.WriteLine($"{result.Copied} rows copied, {result.Skipped} were there.");
        return 0;
    }
    catch (JsonException exception)
    {
        Console.Error.WriteLine(exception.Message);
        return 1;
    }
});

// Ctrl+C and SIGTERM end it in an orderly way: the commands have this much time.
return await new RootCommand("Loads a file of rows into PostgreSQL, on all cores.") { make, load }
    .Parse(args).InvokeAsync(new InvocationConfiguration { ProcessTerminationTimeout = TimeSpan.FromSeconds(2) });

static SaleContext ContextFor(int threads) => new(new JsonSerializerOptions(SaleContext.Default.Options) { MaxDegreeOfParallelism = threads });
