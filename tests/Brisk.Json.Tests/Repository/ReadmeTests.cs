namespace Brisk.Json.Tests.Repository;

/// <summary>Compiles and runs the programs in README.md and in the pages of docs, and compares their output with the text after each.</summary>
public sealed class ReadmeTests
{
    private static readonly string[] Pages = ["README.md", "docs/querying.md", "docs/schema.md", "docs/interop.md", "docs/models.md", "docs/errors.md", "docs/converters.md", "docs/dialects.md"];

    public static TheoryData<string, string, string> Programs() => DocumentedPrograms.In(Pages);

    [Theory]
    [MemberData(nameof(Programs))]
    public Task Programs_print_the_documented_output(string title, string code, string output) => new DocumentedPrograms("Brisk.Json.dll").Check(title, code, output);

    [Fact]
    public void Every_program_is_run() => Assert.Equal(DocumentedPrograms.CountIn(Pages), Programs().Count);
}
