namespace Brisk.Json.Tests.Repository;

/// <summary>A file holds one idea: none in src is longer than a person reads at once, tables of data apart.</summary>
public sealed class FileLengthTests
{
    private const int Longest = 400;

    [Fact]
    public void No_source_file_is_too_long() =>
        Assert.All(SourceTree.SourceFiles("src"), file =>
        {
            var lines = File.ReadAllLines(file);
            if (!IsData(lines))
            {
                Assert.True(lines.Length <= Longest, $"{file} has {lines.Length} lines; at most {Longest}");
            }
        });

    /// <summary>A table is a file most of whose lines hold nothing but literals.</summary>
    private static bool IsData(string[] lines) =>
        lines.Count(line => line.Length > 0 && line.All(c => char.IsAsciiHexDigit(c) || " xULul,()-".Contains(c))) > lines.Length / 2;
}
