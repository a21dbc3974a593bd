using System.Reflection;
using System.Text;
using Brisk.Json.InteropServices;

namespace Brisk.Json.Tests.Repository;

/// <summary>Compares the public surface with the file that lists it, and with those of System.Text.Json and System.Net.Http.Json.</summary>
public sealed class PublicApiTests
{
    private const string Folder = "tests/Brisk.Json.Tests/Repository";

    private static readonly Assembly BriskAssembly = Assembly.Load("Brisk.Json");
    private static readonly Assembly[] StjAssemblies = [typeof(System.Text.Json.JsonException).Assembly, typeof(System.Net.Http.Json.JsonContent).Assembly];

    private static readonly ApiText BriskText = new(type => type.FullName ?? type.Name);
    private static readonly ApiText StjText = new(type => IsSystemTextJson(type) ? BriskNameOf(type) : type.FullName ?? type.Name);

    [Fact]
    public void The_public_API_matches_the_file()
    {
        var text = new StringBuilder();
        foreach (var type in ApiText.TypesOf(BriskAssembly))
        {
            text.Append(BriskText.Declaration(type)).Append('\n');
            foreach (var member in BriskText.Members(type))
            {
                text.Append("    ").Append(member).Append('\n');
            }
        }

        Baseline.Check($"{Folder}/PublicApi.txt", text.ToString());
    }

    [Fact]
    public void Every_type_of_SystemTextJson_exists() =>
        AssertNone(StjAssemblies.SelectMany(ApiText.TypesOf).Select(BriskNameOf).Where(name => BriskAssembly.GetType(name) is null));

    [Fact]
    public void Every_member_of_SystemTextJson_exists()
    {
        var missing =
            from stj in StjAssemblies.SelectMany(ApiText.TypesOf)
            let brisk = BriskAssembly.GetType(BriskNameOf(stj), throwOnError: true)
            let members = BriskText.Members(brisk, inherited: true).Select(Inherited).ToHashSet()
            from member in stj.GetMembers(BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly)
            let line = stj.IsEnum ? null : StjText.Member(member)
            where line is not null && !members.Contains(line)
            select $"{BriskNameOf(stj)}: {line}";
        AssertNone(missing);
    }

    [Fact]
    public void Enumeration_values_and_base_types_are_the_same()
    {
        var different =
            from stj in StjAssemblies.SelectMany(ApiText.TypesOf)
            let brisk = BriskAssembly.GetType(BriskNameOf(stj), throwOnError: true)
            from line in stj.IsEnum
                ? StjText.Members(stj).Except(BriskText.Members(brisk))
                : stj.GetInterfaces().Where(parent => parent.IsPublic).Select(StjText.Name)
                    .Except(brisk.GetInterfaces().Select(BriskText.Name))
            select $"{BriskNameOf(stj)}: {line}";
        AssertNone(different);
    }

    [Fact]
    public void Sealed_abstract_and_value_types_are_the_same()
    {
        var different =
            from stj in StjAssemblies.SelectMany(ApiText.TypesOf)
            let brisk = BriskAssembly.GetType(BriskNameOf(stj), throwOnError: true)
            where KindOf(BriskText.Declaration(brisk)) != KindOf(StjText.Declaration(stj))
            select BriskText.Declaration(brisk);
        AssertNone(different);

        static string KindOf(string declaration) => declaration.Split(" : ")[0];
    }

    private static void AssertNone(IEnumerable<string> lines)
    {
        var text = string.Join("\n", lines);
        Assert.True(text.Length == 0, text);
    }

    private static bool IsSystemTextJson(Type type) => StjAssemblies.Contains(type.Assembly);

    /// <summary>STJ has JsonMarshal in a namespace of the framework, where ours would make every use ambiguous.</summary>
    private static string BriskNameOf(Type type) =>
        (type.FullName ?? type.Name).Replace("System.Text.Json", "Brisk.Json").Replace("System.Net.Http.Json", "Brisk.Json.Http").Replace("System.Runtime.InteropServices.JsonMarshal", "Brisk.Json.InteropServices.JsonMarshal");

    /// <summary>A member inherited from an STJ type counts as ours, with its types replaced by ours.</summary>
    private static string Inherited(string member) => member.Replace("System.Text.Json.", "Brisk.Json.");
}
