using System.Globalization;
using Brisk.Json;
using RowsPeer;

// Reads or writes far more rows than its memory could hold, and prints how many: the test limits the heap of this process.
string task = args[0];
int rows = int.Parse(args[1], CultureInfo.InvariantCulture);
var options = new JsonSerializerOptions
{
    MaxDegreeOfParallelism = int.Parse(args[2], CultureInfo.InvariantCulture),
    AllowOutOfOrderElements = task == "read-unordered",
};
long count = 0;
if (task == "write")
{
    var output = new CountingStream();
    await JsonSerializer.SerializeAsyncEnumerable(output, Enumerable.Range(0, rows).Select(Row.Make).ToAsyncEnumerable(), options: options);
    Console.WriteLine(output.Length);
    return;
}

List<Row?> kept = [];
await foreach (Row? row in JsonSerializer.DeserializeAsyncEnumerable<Row>(new RowStream(rows), options))
{
    if (row!.Id != count++ && !options.AllowOutOfOrderElements) throw new InvalidOperationException($"Row {row.Id} is out of order.");

    if (task == "read-slowly" && count % 10_000 == 0) await Task.Delay(1);

    if (task == "keep") kept.Add(row);
}

GC.KeepAlive(kept);
Console.WriteLine(count);
