using ComplianceReport.Comparing;

namespace ComplianceReport.Tests;

/// <summary>How lines are counted, and that the streamed style has the fewest.</summary>
public sealed class SourceLinesTests
{
    [Theory]
    [InlineData("", 0)]
    [InlineData("\n\n  \n\t\r\n", 0)]
    [InlineData("a", 1)]
    [InlineData("a\nb\r\nc\n", 3)]
    [InlineData("// a\n/// b\n    // c\n", 0)]
    [InlineData("a; // b\n", 1)]
    [InlineData("/* a */\n/* a\n b\n*/\n", 0)]
    [InlineData("/* a\n b */ c\n", 1)]
    [InlineData("/* a */ c\n", 1)]
    [InlineData("/* a */ // c\n", 0)]
    public void Counts_lines_that_are_neither_blank_nor_comments(string source, int lines) => Assert.Equal(lines, SourceLines.Count(source));

    [Fact]
    public void The_streamed_style_has_the_fewest_lines()
    {
        int streamed = Style.All.Single(style => style.Name == Highlights.Streamed).CountLines();
        Assert.InRange(streamed, 20, 40);
        Assert.All(Style.All.Where(style => style.Name != Highlights.Streamed), style => Assert.True(style.CountLines() > streamed, style.Name));
    }

    [Fact]
    public void Every_file_of_a_style_counts()
    {
        foreach (var style in Style.All)
        {
            string folder = Path.Combine(Brisk.Json.Tests.Repository.SourceTree.PathOf("samples/ComplianceReport/Styles"), style.Folder);
            IEnumerable<string> files = Directory.GetFiles(folder, "*", SearchOption.AllDirectories);
            files = style.Borrowed is { } borrowed ? files.Append(Path.Combine(folder, "..", borrowed)) : files;
            Assert.Equal(files.Sum(file => SourceLines.Count(File.ReadAllText(file))), style.CountLines());
        }
    }
}
