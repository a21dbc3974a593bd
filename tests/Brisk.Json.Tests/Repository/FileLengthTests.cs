namespace Brisk.Json.Tests.Repository;

/// <summary>A file contains one idea: none in src is longer than can be read at once, except tables of data.</summary>
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

    /// <summary>A table is a file most of whose lines contain only literals.</summary>
    private static bool IsData(string[] lines) =>
        lines.Count(line => line.Length > 0 && line.All(c => char.IsAsciiHexDigit(c) || " xULul,()-".Contains(c))) > lines.Length / 2;
}
