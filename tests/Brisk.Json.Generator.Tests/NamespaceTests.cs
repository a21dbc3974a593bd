using Brisk.Json.Generator.Tests.Golden;
using Microsoft.CodeAnalysis;

namespace Brisk.Json.Generator.Tests;

/// <summary>The namespaces that System.Text.Json also has contain only its names, so that changing a <c>using</c> cannot make a name in the program ambiguous.</summary>
public sealed class NamespaceTests
{
    /// <summary>The types that System.Text.Json also has, from .NET 11 on: there, a program's own class of the same name conflicts with either library.</summary>
    private static readonly string[] Later =
    [
        "Brisk.Json.Serialization.JsonNamingPolicyAttribute", "Brisk.Json.Serialization.JsonTypeClassifier", "Brisk.Json.Serialization.JsonTypeClassifierContext",
        "Brisk.Json.Serialization.JsonTypeClassifierFactory", "Brisk.Json.Serialization.JsonTypeClassifierFactory`1", "Brisk.Json.Serialization.JsonTypeClassifierKind",
    ];

    private static readonly string[] StjNames = [.. NamesIn(typeof(System.Text.Json.JsonSerializer)), .. NamesIn(typeof(System.Net.Http.Json.JsonContent)), .. Later];

    private static readonly Type[] Exported = typeof(JsonSerializer).Assembly.GetExportedTypes();

    /// <summary>Replaces the namespaces of System.Text.Json with those of Brisk.Json; that of the framework, which contains JsonMarshal, stays.</summary>
    private static readonly string[] Moved = [.. StjNames.Select(name => name[..name.LastIndexOf('.')]).Distinct().Where(space => space.StartsWith("Brisk.", StringComparison.Ordinal))];

    private static IEnumerable<Type> Added => Exported.Where(type => !StjNames.Contains(type.FullName));

    [Fact]
    public void Moved_namespaces_contain_the_names_of_System_Text_Json()
    {
        Assert.Contains("Brisk.Json.Serialization.Metadata", Moved);
        Assert.NotEmpty(Added);
        Assert.Empty(Added.Where(type => Moved.Contains(type.Namespace!)).Select(type => type.FullName));
    }

    [Fact]
    public void A_program_can_declare_a_class_with_any_added_name()
    {
        string[] names = [.. Added.Select(type => type.Name.Split('`')[0]).Distinct()];
        Assert.Contains("JsonStreamReader", names);
        var source = $$"""
            {{string.Concat(Moved.Select(space => $"using {space};\n"))}}
            using Program.Own;

            namespace Program.Own
            {
                {{string.Concat(names.Select(name => $"public sealed class {name};\n"))}}
            }

            namespace Program
            {
                public sealed class Uses
                {
                    {{string.Concat(names.Select(name => $"public {name}? A{name};\n"))}}
                }
            }
            """;
        Assert.DoesNotContain(GeneratorRun.Of(source).Complaints, complaint => complaint.Severity == DiagnosticSeverity.Error);
    }

    private static IEnumerable<string> NamesIn(Type example)
        => example.Assembly.GetExportedTypes().Select(type => type.FullName!.Replace("System.Text.Json", "Brisk.Json").Replace("System.Net.Http.Json", "Brisk.Json.Http"));
}
