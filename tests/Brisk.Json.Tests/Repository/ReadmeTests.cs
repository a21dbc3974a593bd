namespace Brisk.Json.Tests.Repository;

/// <summary>Compiles and runs the programs in README.md and the pages of docs that have some, and compares what they print with the text that follows them there.</summary>
public sealed class ReadmeTests
{
    private static readonly string[] Pages = ["README.md", "docs/querying.md", "docs/schema.md", "docs/interop.md", "docs/models.md", "docs/errors.md", "docs/converters.md", "docs/dialects.md"];

    public static TheoryData<string, string, string> Programs() => DocumentedPrograms.In(Pages);

    [Theory]
    [MemberData(nameof(Programs))]
    public Task Prints_what_the_readme_says(string title, string code, string output) => new DocumentedPrograms("Brisk.Json.dll").Check(title, code, output);

    [Fact]
    public void Every_program_in_the_readme_is_run() => Assert.Equal(DocumentedPrograms.CountIn(Pages), Programs().Count);
}
