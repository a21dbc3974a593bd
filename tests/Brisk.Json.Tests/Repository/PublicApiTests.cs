using System.Reflection;
using System.Text;
using Brisk.Json.InteropServices;

namespace Brisk.Json.Tests.Repository;

/// <summary>Compares the public surface with the file that lists it, and with those of System.Text.Json and System.Net.Http.Json.</summary>
public sealed class PublicApiTests
{
    private const string Folder = "tests/Brisk.Json.Tests/Repository";

    private static readonly Assembly Ours = Assembly.Load("Brisk.Json");
    private static readonly Assembly[] Theirs = [typeof(System.Text.Json.JsonException).Assembly, typeof(System.Net.Http.Json.JsonContent).Assembly];

    private static readonly ApiText OurText = new(type => type.FullName ?? type.Name);
    private static readonly ApiText TheirText = new(type => IsSystemTextJson(type) ? OurNameOf(type) : type.FullName ?? type.Name);

    [Fact]
    public void The_public_API_matches_the_file()
    {
        var text = new StringBuilder();
        foreach (var type in ApiText.TypesOf(Ours))
        {
            text.Append(OurText.Declaration(type)).Append('\n');
            foreach (var member in OurText.Members(type))
            {
                text.Append("    ").Append(member).Append('\n');
            }
        }

        Baseline.Check($"{Folder}/PublicApi.txt", text.ToString());
    }

    [Fact]
    public void Every_type_of_SystemTextJson_exists() =>
        AssertNone(Theirs.SelectMany(ApiText.TypesOf).Select(OurNameOf).Where(name => Ours.GetType(name) is null));

    [Fact]
    public void Every_member_of_SystemTextJson_exists()
    {
        var missing =
            from theirs in Theirs.SelectMany(ApiText.TypesOf)
            let ours = Ours.GetType(OurNameOf(theirs), throwOnError: true)
            let members = OurText.Members(ours, inherited: true).Select(Inherited).ToHashSet()
            from member in theirs.GetMembers(BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly)
            let line = theirs.IsEnum ? null : TheirText.Member(member)
            where line is not null && !members.Contains(line)
            select $"{OurNameOf(theirs)}: {line}";
        AssertNone(missing);
    }

    [Fact]
    public void Enumeration_values_and_base_types_are_the_same()
    {
        var different =
            from theirs in Theirs.SelectMany(ApiText.TypesOf)
            let ours = Ours.GetType(OurNameOf(theirs), throwOnError: true)
            from line in theirs.IsEnum
                ? TheirText.Members(theirs).Except(OurText.Members(ours))
                : theirs.GetInterfaces().Where(parent => parent.IsPublic).Select(TheirText.Name)
                    .Except(ours.GetInterfaces().Select(OurText.Name))
            select $"{OurNameOf(theirs)}: {line}";
        AssertNone(different);
    }

    [Fact]
    public void Sealed_abstract_and_value_types_are_the_same()
    {
        var different =
            from theirs in Theirs.SelectMany(ApiText.TypesOf)
            let ours = Ours.GetType(OurNameOf(theirs), throwOnError: true)
            where KindOf(OurText.Declaration(ours)) != KindOf(TheirText.Declaration(theirs))
            select OurText.Declaration(ours);
        AssertNone(different);

        static string KindOf(string declaration) => declaration.Split(" : ")[0];
    }

    private static void AssertNone(IEnumerable<string> lines)
    {
        var text = string.Join("\n", lines);
        Assert.True(text.Length == 0, text);
    }

    private static bool IsSystemTextJson(Type type) => Theirs.Contains(type.Assembly);

    /// <summary>STJ has JsonMarshal in a namespace of the framework, where ours would make every use ambiguous.</summary>
    private static string OurNameOf(Type type) =>
        (type.FullName ?? type.Name).Replace("System.Text.Json", "Brisk.Json").Replace("System.Net.Http.Json", "Brisk.Json.Http").Replace("System.Runtime.InteropServices.JsonMarshal", "Brisk.Json.InteropServices.JsonMarshal");

    /// <summary>A member inherited from an STJ type counts as ours, with its types replaced by ours.</summary>
    private static string Inherited(string member) => member.Replace("System.Text.Json.", "Brisk.Json.");
}
