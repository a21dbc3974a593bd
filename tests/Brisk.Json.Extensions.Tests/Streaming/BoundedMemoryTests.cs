using System.Globalization;
using Brisk.Json.Tests.Repository;

namespace Brisk.Json.Extensions.Tests.Streaming;

/// <summary>Rows that several threads read and write need bounded memory: a process whose heap is limited to 40 MB processes 1,000,000 of them, about 100 MB of text, and more as objects.</summary>
public sealed class BoundedMemoryTests
{
    private const string HeapLimit = "0x2800000";
    private const int Rows = 1_000_000;

    [Theory]
    [InlineData("read", 1)]
    [InlineData("read", 2)]
    [InlineData("read", 8)]
    [InlineData("read-unordered", 4)]
    [InlineData("read-slowly", 4)]
    [InlineData("read-entries", 1)]
    [InlineData("read-entries", 4)]
    public async Task Reading_is_bounded(string task, int threads)
        => Assert.Equal(Rows, long.Parse((await RunAsync(task, threads)).Successful().Output, CultureInfo.InvariantCulture));

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(8)]
    public async Task Writing_is_bounded(int threads)
        => Assert.InRange(long.Parse((await RunAsync("write", threads)).Successful().Output, CultureInfo.InvariantCulture), 100L * Rows, 150L * Rows);

    [Fact]
    public async Task The_limit_is_smaller_than_the_rows()
    {
        ProcessResult result = await RunAsync("keep", 2);
        Assert.NotEqual(0, result.ExitCode);
        Assert.Contains("out of memory", result.Error.Replace("OutOfMemory", "out of memory", StringComparison.Ordinal), StringComparison.OrdinalIgnoreCase);
    }

    private static Task<ProcessResult> RunAsync(string task, int threads)
        => ChildProcess.DotNet(
            [SourceTree.AssemblyOf("tests/RowsPeer"), task, $"{Rows}", $"{threads}"],
            variables: new Dictionary<string, string> { ["DOTNET_GCHeapHardLimit"] = HeapLimit, ["DOTNET_gcServer"] = "0" });
}
