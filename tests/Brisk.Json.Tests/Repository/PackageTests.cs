using System.Buffers.Binary;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using System.Runtime.Loader;
using System.Text;
using System.Text.RegularExpressions;
using System.Xml.Linq;

namespace Brisk.Json.Tests.Repository;

/// <summary>The content of the packages.</summary>
[Collection(PackageFeedCollection.Name)]
public sealed partial class PackageTests(PackageFeed feed)
{
    private const string Address = "https://github.com/brisk-json/brisk-json";
    private static readonly Guid s_sourceLink = new("CC110556-A091-4D38-9FEC-25AB9A351A6A");

    public static TheoryData<string> Packages => [.. PackageFeed.Packages];

    [Fact]
    public void The_library_contains_its_generator_analyzers_and_settings()
    {
        using var archive = feed.Open("Brisk.Json");
        var entries = archive.Entries.Select(entry => entry.FullName).ToHashSet();
        string[] expected =
        [
            "analyzers/dotnet/cs/Brisk.Json.Generator.dll",
            "analyzers/dotnet/cs/Brisk.Json.Analyzers.dll",
            "analyzers/dotnet/cs/Brisk.Json.CodeFixes.dll",
            "build/Brisk.Json.targets",
            "buildTransitive/Brisk.Json.targets",
        ];
        Assert.All(expected, name => Assert.Contains(name, entries));
    }

    [Theory]
    [InlineData("Brisk.Json.Caching", "Microsoft.Extensions.Caching.Abstractions")]
    [InlineData("Brisk.Json.EntityFrameworkCore", "Microsoft.EntityFrameworkCore")]
    public void An_extension_references_the_library_its_generator_and_its_framework(string package, string framework)
    {
        using var archive = feed.Open(package);
        string[] entries = [.. archive.Entries.Select(entry => entry.FullName)];
        Assert.All((string[])["README.md", "LICENSE", $"lib/net10.0/{package}.dll", $"lib/net10.0/{package}.xml"], name => Assert.Contains(name, entries));

        var dependencies = feed.ReadXml(package, $"{package}.nuspec").Descendants().Where(element => element.Name.LocalName == "dependency")
            .ToDictionary(element => element.Attribute("id")!.Value, element => element.Attribute("exclude")?.Value);
        Assert.Equal(["Brisk.Json", framework], dependencies.Keys.Order());
        // Analyzers and build files are excluded by default: the generator is an analyzer, and its settings are build files.
        Assert.Null(dependencies["Brisk.Json"]);
    }

    [Theory, MemberData(nameof(Packages))]
    public void The_description_is_complete(string package)
    {
        var metadata = feed.ReadXml(package, $"{package}.nuspec").Root!.Elements().Single();
        string Text(string name) => metadata.Elements().Single(element => element.Name.LocalName == name).Value;

        Assert.Equal(package, Text("id"));
        Assert.Equal(Address, Text("projectUrl"));
        Assert.Equal("MIT", Text("license"));
        Assert.Equal($"{Address}/blob/main/CHANGELOG.md", Text("releaseNotes"));
        Assert.NotEmpty(Text("description"));
        Assert.Contains("json", Text("tags").Split(' '));
        Assert.NotEmpty(feed.Read(package, "LICENSE"));
        var repository = metadata.Elements().Single(element => element.Name.LocalName == "repository");
        Assert.Equal(("git", Address), (repository.Attribute("type")!.Value, repository.Attribute("url")!.Value));
        Assert.Matches("^[0-9a-f]{40}$", repository.Attribute("commit")!.Value);

        byte[] icon = feed.Read(package, Text("icon"));
        Assert.Equal("\u0089PNG", Encoding.Latin1.GetString(icon, 0, 4));
        Assert.Equal((128, 128), (BinaryPrimitives.ReadInt32BigEndian(icon.AsSpan(16)), BinaryPrimitives.ReadInt32BigEndian(icon.AsSpan(20))));
    }

    [Theory, MemberData(nameof(Packages))]
    public void Links_of_the_README_exist(string package)
    {
        string readme = CodeBlock().Replace(Encoding.UTF8.GetString(feed.Read(package, "README.md")), "");
        string[] links = [.. Link().Matches(readme).Select(link => link.Groups[1].Value)];
        Assert.True(links.Length > 0 || package != "Brisk.Json");
        Assert.All(links, link => Assert.Equal(Uri.UriSchemeHttps, new Uri(link).Scheme));
        const string Pages = $"{Address}/blob/main/";
        const string Images = "https://raw.githubusercontent.com/brisk-json/brisk-json/main/";
        foreach (string prefix in new[] { Pages, Images })
        {
            Assert.All(links.Where(link => link.StartsWith(prefix, StringComparison.Ordinal)), link =>
                Assert.True(System.IO.Path.Exists(SourceTree.PathOf(link[prefix.Length..].Split('#')[0])), link));
        }

        Assert.All(links.Where(link => link.EndsWith(".svg", StringComparison.Ordinal)), link => Assert.StartsWith(Images, link, StringComparison.Ordinal));
    }

    [Fact]
    public void The_README_begins_with_the_command_to_type()
    {
        string readme = Encoding.UTF8.GetString(feed.Read("Brisk.Json", "README.md"));
        Assert.True(readme.IndexOf("dotnet add package Brisk.Json\n", StringComparison.Ordinal) is > 0 and < 1000, readme);
    }

    [Theory, InlineData("Brisk.Json"), InlineData("Brisk.Json.Caching")]
    public void Comments_are_those_of_visible_members(string package)
    {
        var members = feed.ReadXml(package, $"lib/net10.0/{package}.xml").Descendants("member").Select(member => member.Attribute("name")!.Value).ToHashSet();
        var assembly = Load(package);
        Assert.All(members, id => Assert.True(CanBeSeen(assembly, id), id));
        Assert.All(assembly.GetExportedTypes(), type => Assert.Contains($"T:{type.FullName!.Replace('+', '.')}", members));
    }

    [Fact]
    public void Comments_refer_only_to_public_members() => Assert.DoesNotContain(
        feed.ReadXml("Brisk.Json", "lib/net10.0/Brisk.Json.xml").Descendants().Attributes("cref").Select(reference => reference.Value),
        id => id[2..].StartsWith("Brisk.Json.", StringComparison.Ordinal) && !CanBeSeen(typeof(JsonSerializer).Assembly, id));

    [Theory, MemberData(nameof(Packages))]
    public void Symbols_link_to_the_sources(string package)
    {
        using var image = new PEReader(new MemoryStream(feed.Read(package, $"lib/net10.0/{package}.dll")));
        var entry = image.ReadDebugDirectory().Single(entry => entry.Type == DebugDirectoryEntryType.EmbeddedPortablePdb);
        using var provider = image.ReadEmbeddedPortablePdbDebugDirectoryData(entry);
        var symbols = provider.GetMetadataReader();
        var links = symbols.GetCustomDebugInformation(EntityHandle.ModuleDefinition)
            .Select(symbols.GetCustomDebugInformation)
            .Where(information => symbols.GetGuid(information.Kind) == s_sourceLink)
            .Select(information => Encoding.UTF8.GetString(symbols.GetBlobBytes(information.Value)));
        Assert.Matches("""^\{"documents":\{"/_/\*":"https://raw.githubusercontent.com/brisk-json/brisk-json/[0-9a-f]{40}/\*"\}\}$""", Assert.Single(links));
        var documents = symbols.Documents.Select(document => symbols.GetString(symbols.GetDocument(document).Name));
        Assert.All(documents.Where(document => !document.Contains("/obj/")), document => Assert.StartsWith("/_/", document)); // what the build makes is in the symbols
    }

    // Brisk.Json.EntityFrameworkCore cannot be loaded without Entity Framework Core.
    private Assembly Load(string package) => package == "Brisk.Json"
        ? typeof(JsonSerializer).Assembly
        : new AssemblyLoadContext(package, isCollectible: true).LoadFromStream(new MemoryStream(feed.Read(package, $"lib/net10.0/{package}.dll")));

    // Any of several methods with one name will do: only a compiler can tell which one is meant.
    private static bool CanBeSeen(Assembly assembly, string id)
    {
        string name = id[2..].Split('(', '~')[0];
        if (id[0] == 'T')
        {
            return FindType(assembly, name) is { IsVisible: true };
        }

        int dot = name.LastIndexOf('.');
        string member = name[(dot + 1)..].Replace('#', '.').Split('`')[0];
        const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;
        return FindType(assembly, name[..dot]) is { IsVisible: true } type && type.GetMember(member, All).Any(CanBeSeen);
    }

    private static bool CanBeSeen(MemberInfo member) => member switch
    {
        MethodBase method => method.IsPublic || method.IsFamily || method.IsFamilyOrAssembly,
        FieldInfo field => field.IsPublic || field.IsFamily || field.IsFamilyOrAssembly,
        PropertyInfo property => property.GetAccessors(nonPublic: true).Any(CanBeSeen),
        EventInfo @event => CanBeSeen(@event.AddMethod!),
        Type type => type.IsVisible,
        _ => false,
    };

    private static Type? FindType(Assembly assembly, string name)
    {
        for (; ; )
        {
            if (assembly.GetType(name) is { } type)
            {
                return type;
            }

            int dot = name.LastIndexOf('.');
            if (dot < 0)
            {
                return null;
            }

            name = $"{name[..dot]}+{name[(dot + 1)..]}";
        }
    }

    [GeneratedRegex(@"\]\(([^)\s]+)\)")]
    private static partial Regex Link();

    [GeneratedRegex("^```.*?^```", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex CodeBlock();
}
