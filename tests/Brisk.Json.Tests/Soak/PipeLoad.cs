using System.IO.Pipelines;
using Brisk.Json.Tests.Fuzz;

namespace Brisk.Json.Tests.Soak;

/// <summary>One end of a pipe is written while the other is read; either may be canceled or fail.</summary>
internal sealed class PipeLoad() : SoakLoad("pipes")
{
    protected override async Task<bool> CallAsync(Random random)
    {
        (List<Leaf?> value, byte[] utf8) = random.Any(SoakValues.Lists);
        using var cancellation = new CancellationTokenSource();
        var pipe = new Pipe(new PipeOptions(minimumSegmentSize: 256, pauseWriterThreshold: 2000, resumeWriterThreshold: 1000));
        bool fails = random.Next(4) == 0;
        bool isCanceled = random.Next(4) == 0;
        Task writing = fails ? BreakOffAsync(pipe.Writer, utf8, random) : WriteAsync(pipe.Writer, value, cancellation.Token);
        Task<List<Leaf?>?> reading = ReadAsync(pipe.Reader, cancellation.Token);
        if (isCanceled)
        {
            await Task.Yield();
            await cancellation.CancelAsync();
        }

        Exception? ofWriter = await Record.ExceptionAsync(() => writing);
        Exception? ofReader = await Record.ExceptionAsync(() => reading);
        if (ofReader is null)
        {
            Assert.False(fails);
            SoakValues.AssertSame(utf8, JsonSerializer.SerializeToUtf8Bytes(await reading));
            return false;
        }

        Assert.True(ofReader is OperationCanceledException or InvalidDataException ? isCanceled : ofReader is IOException && fails, ofReader.ToString());
        Assert.True(ofWriter is null || isCanceled, ofWriter?.ToString());
        return true;
    }

    private static async Task WriteAsync(PipeWriter pipe, List<Leaf?> value, CancellationToken token)
    {
        try
        {
            await JsonSerializer.SerializeAsync(pipe, value, cancellationToken: token);
            await pipe.CompleteAsync();
        }
        catch (Exception e)
        {
            await pipe.CompleteAsync(new InvalidDataException("the writer failed", e));
            throw;
        }
    }

    private static async Task BreakOffAsync(PipeWriter pipe, byte[] utf8, Random random)
    {
        await pipe.WriteAsync(utf8.AsMemory(0, random.Next(utf8.Length)));
        await pipe.CompleteAsync(new IOException("the pipe broke"));
    }

    private static async Task<List<Leaf?>?> ReadAsync(PipeReader pipe, CancellationToken token)
    {
        try
        {
            return await JsonSerializer.DeserializeAsync<List<Leaf?>>(pipe, cancellationToken: token);
        }
        finally
        {
            await pipe.CompleteAsync();
        }
    }
}
