using System.Reflection;
using System.Text;
using Brisk.Json.Tests.Repository;

namespace Brisk.Json.Extensions.Tests.Repository;

/// <summary>Compares the public surface of the packages with the files that list it.</summary>
public sealed class PublicApiTests
{
    private static readonly ApiText Text = new(type => type.FullName ?? type.Name);

    [Theory]
    [InlineData("Brisk.Json.Caching")]
    [InlineData("Brisk.Json.EntityFrameworkCore")]
    public void The_public_API_matches_the_file(string package)
    {
        var text = new StringBuilder();
        foreach (Type type in ApiText.TypesOf(Assembly.Load(package)))
        {
            text.Append(Text.Declaration(type)).Append('\n');
            foreach (string member in Text.Members(type))
            {
                text.Append("    ").Append(member).Append('\n');
            }
        }

        Baseline.Check($"tests/Brisk.Json.Extensions.Tests/Repository/{package}.txt", text.ToString());
    }
}
