using System.Globalization;
using System.IO.Pipelines;
using Brisk.Json;
using Brisk.Json.Querying;
using RowsPeer;

// Reads, writes, or keeps far more rows than fit in its memory, and prints the number of rows or bytes: the test limits the heap of this process.
string task = args[0];
int rows = int.Parse(args[1], CultureInfo.InvariantCulture);
var options = new JsonSerializerOptions
{
    MaxDegreeOfParallelism = int.Parse(args[2], CultureInfo.InvariantCulture),
    AllowOutOfOrderElements = task == "read-unordered",
};

// The text passes through a pipe, whose other end is on one thread.
var pipe = new Pipe();
Console.WriteLine(task switch
{
    "write" => await WriteAsync(),
    "keep" => Enumerable.Range(0, rows).Select(Row.Make).ToList().Count,
    _ => await ReadAsync(isSlow: task == "read-slowly"),
});

async Task<long> ReadAsync(bool isSlow)
{
    Task writing = Task.Run(() => WriteRowsAsync(new JsonSerializerOptions()));
    long count = 0;
    Stream stream = pipe.Reader.AsStream();
    IAsyncEnumerable<Row?> read = task == "read-entries"
        ? JsonSerializer.DeserializeAsyncEntries<Row>(stream, JsonPointer.Root, options).Select(static entry => entry.Value)
        : JsonSerializer.DeserializeAsyncEnumerable<Row>(stream, options);
    await foreach (Row? row in read)
    {
        if (row!.Id != count++ && !options.AllowOutOfOrderElements) throw new InvalidOperationException($"Row {row.Id} is out of order.");

        if (isSlow && count % 10_000 == 0) await Task.Delay(1);
    }

    await writing;
    return count;
}

async Task<long> WriteAsync()
{
    Task writing = Task.Run(() => WriteRowsAsync(options));
    long length = 0;
    ReadResult read;
    do
    {
        read = await pipe.Reader.ReadAsync();
        length += read.Buffer.Length;
        pipe.Reader.AdvanceTo(read.Buffer.End);
    }
    while (!read.IsCompleted);
    await writing;
    return length;
}

async Task WriteRowsAsync(JsonSerializerOptions format)
{
    Exception? failure = null;
    try
    {
        Stream stream = pipe.Writer.AsStream(leaveOpen: true);
        await (task == "read-entries" ? WriteEntriesAsync(stream) : JsonSerializer.SerializeAsyncEnumerable(stream, Enumerable.Range(0, rows).Select(Row.Make).ToAsyncEnumerable(), options: format));
    }
    catch (Exception exception)
    {
        failure = exception;
    }

    // The other end stops waiting.
    await pipe.Writer.CompleteAsync(failure);
}

async Task WriteEntriesAsync(Stream stream)
{
    await using var writer = new Utf8JsonWriter(stream);
    writer.WriteStartObject();
    for (int i = 0; i < rows; i++)
    {
        writer.WritePropertyName($"row {i}");
        JsonSerializer.Serialize(writer, Row.Make(i));
        if (writer.BytesPending > 16 * 1024) await writer.FlushAsync();
    }

    writer.WriteEndObject();
}
