using System.Text;
using Benchmarks.Reporting;

namespace Benchmarks.Builds;

/// <summary>A project with many small models, with or without contracts declared for all of them.</summary>
internal static class BuildProject
{
    public const string None = "none";

    private static readonly string[] MemberTypes =
        ["int", "string?", "double", "bool", "DateTimeOffset", "Guid", "decimal?", "List<string>", "Dictionary<string, int>", "DayOfWeek"];

    public static void Write(string folder, string library, int types)
    {
        Directory.CreateDirectory(folder);
        // The settings of the repository are excluded, because its analyzers would also be measured.
        File.WriteAllText(Path.Combine(folder, "Directory.Build.props"), "<Project />");
        File.WriteAllText(Path.Combine(folder, "Directory.Build.targets"), "<Project />");
        File.WriteAllText(Path.Combine(folder, "Directory.Packages.props"), "<Project />");
        File.WriteAllText(Path.Combine(folder, "Models.csproj"), Project(library));
        File.WriteAllText(Path.Combine(folder, "Models.cs"), Models(types));
        File.WriteAllText(Path.Combine(folder, "Context.cs"), library == None ? "" : Context(library, types));
    }

    private static string Project(string library) => $"""
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <TargetFramework>net10.0</TargetFramework>
            <Nullable>enable</Nullable>
            <ImplicitUsings>enable</ImplicitUsings>
          </PropertyGroup>
          {(library == Summary.Ours ? References() : "")}
        </Project>
        """;

    private static string References()
    {
        string sources = Path.Combine(Repository.Find(), "src");
        return $"""
            <ItemGroup>
                <Reference Include="{Path.Combine(sources, "Brisk.Json", "bin", "Release", "net10.0", "Brisk.Json.dll")}" />
                <Analyzer Include="{Path.Combine(sources, "Brisk.Json.Generator", "bin", "Release", "netstandard2.0", "Brisk.Json.Generator.dll")}" />
              </ItemGroup>
            """;
    }

    private static string Models(int types)
    {
        var text = new StringBuilder("namespace Models;\n");
        for (int i = 0; i < types; i++)
        {
            text.Append($"\npublic class Model{i}\n{{\n");
            for (int member = 0; member < MemberTypes.Length; member++)
            {
                string type = MemberTypes[(i + member) % MemberTypes.Length];
                text.Append($"    public {type} Property{member} {{ get; set; }}{(type.EndsWith('>') ? " = [];" : "")}\n");
            }
            if (i > 0)
            {
                text.Append($"    public Model{i / 2}? Parent {{ get; set; }}\n    public List<Model{i / 3}>? Children {{ get; set; }}\n");
            }
            text.Append("}\n");
        }
        return text.ToString();
    }

    private static string Context(string library, int types)
    {
        string root = library == Summary.Ours ? "Brisk.Json" : "System.Text.Json";
        var text = new StringBuilder($"using {root}.Serialization;\n\nnamespace Models;\n\n");
        for (int i = 0; i < types; i++)
        {
            text.Append($"[JsonSerializable(typeof(Model{i}))]\n");
        }
        return text.Append("public partial class ModelContext : JsonSerializerContext;\n").ToString();
    }
}
