using System.Text;
using Brisk.Json.Tests.Repository;
using Microsoft.Extensions.DependencyInjection;

namespace Brisk.Json.AspNetCore.Tests.Repository;

/// <summary>Compares the public surface of the package with the file that lists it.</summary>
public sealed class PublicApiTests
{
    private static readonly ApiText Text = new(type => type.FullName ?? type.Name);

    [Fact]
    public void The_public_API_matches_the_file()
    {
        var text = new StringBuilder();
        foreach (Type type in ApiText.TypesOf(typeof(BriskJsonServiceCollectionExtensions).Assembly))
        {
            text.Append(Text.Declaration(type)).Append('\n');
            foreach (string member in Text.Members(type))
            {
                text.Append("    ").Append(member).Append('\n');
            }
        }

        Baseline.Check("tests/Brisk.Json.AspNetCore.Tests/Repository/PublicApi.txt", text.ToString());
    }
}
