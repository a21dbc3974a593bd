using Brisk.Json.Tests.Repository;

namespace Brisk.Json.Extensions.Tests.Repository;

/// <summary>Compiles and runs the programs in the pages about the packages, and compares their output with the text after each.</summary>
public sealed class DocumentationTests
{
    private static readonly string[] Pages = ["docs/caching.md", "docs/entity-framework.md"];

    public static TheoryData<string, string, string> Programs() => DocumentedPrograms.In(Pages);

    [Theory]
    [MemberData(nameof(Programs))]
    public Task Prints_what_the_page_says(string title, string code, string output) =>
        new DocumentedPrograms("Brisk.Json.dll", "Brisk.Json.Caching.dll", "Brisk.Json.EntityFrameworkCore.dll", "Microsoft.EntityFrameworkCore*.dll", "Microsoft.Extensions.*.dll")
            .Check(title, code, output);

    [Fact]
    public void Every_program_is_run() => Assert.Equal(DocumentedPrograms.CountIn(Pages), Programs().Count);
}
