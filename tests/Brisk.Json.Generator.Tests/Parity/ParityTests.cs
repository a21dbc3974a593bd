using Brisk.Json.Rules;
using Brisk.Json.Tests.Repository;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Brisk.Json.Generator.Tests.Parity;

/// <summary>Reflection at run time and symbols at compile time yield the same contracts, including problems.</summary>
public sealed class ParityTests
{
    private static readonly RuleOptions[] Settings =
    [
        new() { Nullability = true },
        new() { NamingPolicy = JsonNamingPolicy.SnakeCaseLower.ConvertName, IncludeFields = true, IgnoreReadOnlyFields = true, IgnoreReadOnlyProperties = true, RequiredParameters = true, CaseInsensitive = true, Populate = true, Nullability = true },
    ];

    // All compilations derive from this one, so that the symbols of the references are created once.
    private static readonly CSharpCompilation Framework = CSharpCompilation.Create(
        "Referring", [], References.All, new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, metadataImportOptions: MetadataImportOptions.All));

    private static readonly Lazy<Fixtures> LibraryModels = new(Fixtures.OfLibraryTests);

    [Fact]
    public void Models_from_source() => Compare(LibraryModels.Value, LibraryModels.Value.Compilation);

    [Fact]
    public void Models_from_a_referenced_assembly() => Compare(LibraryModels.Value, Framework.AddReferences(MetadataReference.CreateFromImage(LibraryModels.Value.Image)));

    [Fact]
    public void Attributes_of_this_library_only()
    {
        var fixtures = Fixtures.Of(File.ReadAllText(SourceTree.PathOf("tests/Brisk.Json.Generator.Tests/Parity/OwnAttributes.txt")));
        CompareAll(new TwoSides(fixtures.Compilation), fixtures.Assembly.GetTypes().Where(static t => t.IsNested), atLeast: 7);
    }

    [Fact]
    public void Types_of_the_framework()
    {
        Type[] samples = [typeof(object), typeof(List<>), typeof(Uri), typeof(Queue<>), typeof(System.Collections.Immutable.ImmutableArray), typeof(System.Net.Http.HttpClient), typeof(System.Xml.Linq.XElement), typeof(System.Collections.Concurrent.ConcurrentBag<>)];
        var types = samples.Select(t => t.Assembly).Distinct().SelectMany(a => a.GetExportedTypes()).Where(t => !t.IsGenericTypeDefinition);
        CompareAll(new TwoSides(Framework), types);
    }

    [Fact]
    public void Constructed_types()
    {
        Type[] arguments = [typeof(string), typeof(int), typeof(int?), typeof(List<string>), typeof(Dictionary<string, object>), typeof((int, string)), typeof(DateTime[])];
        Type[] samples = [typeof(object), typeof(List<>), typeof(Queue<>), typeof(System.Collections.Immutable.ImmutableArray), typeof(System.Collections.Concurrent.ConcurrentBag<>), typeof(System.Collections.Frozen.FrozenSet<>)];
        var definitions = samples.Select(t => t.Assembly).Distinct().SelectMany(a => a.GetExportedTypes())
            .Where(t => t.IsGenericTypeDefinition && !t.IsNested && t.GetGenericArguments().Length <= 2);
        var constructed = definitions.SelectMany(d => arguments.Select(a => TryConstruct(d, a))).OfType<Type>().ToList();
        Assert.True(constructed.Count > 300, $"only {constructed.Count} types could be constructed");
        CompareAll(new TwoSides(Framework), constructed);
    }

    [Fact]
    public void Models_of_fsharp()
    {
        var types = typeof(FSharpModels.Person).Assembly.GetTypes().Where(t => !t.IsGenericTypeDefinition && !t.Name.Contains('@')).ToList();
        var ofMembers = types.SelectMany(t => t.GetProperties()).Select(p => p.PropertyType).Where(t => t.IsConstructedGenericType || t.IsArray).Distinct();
        CompareAll(new TwoSides(Framework), types.Concat(ofMembers));
    }

    [Fact]
    public void Types_of_the_fsharp_library()
    {
        Type[] arguments = [typeof(string), typeof(int), typeof(FSharpModels.Person), typeof(FSharpModels.Color), typeof(Microsoft.FSharp.Core.FSharpOption<int>), typeof(Microsoft.FSharp.Collections.FSharpList<string>)];
        var definitions = typeof(Microsoft.FSharp.Core.Unit).Assembly.GetExportedTypes().Where(t => !t.IsNested && t.GetGenericArguments().Length <= 2);
        CompareAll(new TwoSides(Framework), definitions.SelectMany(d => d.IsGenericTypeDefinition ? arguments.Select(a => TryConstruct(d, a)) : [d]).OfType<Type>());
    }

    private static Type? TryConstruct(Type definition, Type argument)
    {
        try
        {
            return definition.MakeGenericType(Array.ConvertAll(definition.GetGenericArguments(), _ => argument));
        }
        catch (ArgumentException)
        {
            return null;
        }
    }

    private static void Compare(Fixtures fixtures, CSharpCompilation compilation)
    {
        var types = fixtures.Assembly.GetTypes().Where(t => !t.IsGenericTypeDefinition && !t.Name.Contains('<')).ToList();
        Assert.True(types.Count > 300, $"only {types.Count} models");
        var ofMembers = types.SelectMany(t => t.GetProperties()).Select(p => p.PropertyType).Where(t => t.IsConstructedGenericType || t.IsArray).Distinct();
        CompareAll(new TwoSides(compilation), types.Concat(ofMembers));
    }

    private static void CompareAll(TwoSides sides, IEnumerable<Type> types, int atLeast = 100)
    {
        var differences = new List<string>();
        int compared = 0;
        foreach (var type in types)
        {
            if (sides.SymbolOf(type) is not { } symbol)
            {
                continue;
            }

            compared++;
            foreach (var options in Settings)
            {
                string expected = TwoSides.Reflected(type, options), actual = sides.Symbolic(symbol, options);
                if (expected != actual)
                {
                    differences.Add($"{type}\n{FirstDifference(expected, actual)}");
                    break;
                }
            }
        }

        Assert.True(compared >= atLeast, $"only {compared} types compared");
        Assert.True(differences.Count == 0, $"{differences.Count} of {compared} types differ:\n" + string.Join('\n', differences.Take(25)));
    }

    private static string FirstDifference(string expected, string actual)
    {
        string[] left = expected.Split('\n'), right = actual.Split('\n');
        int at = left.Zip(right).TakeWhile(pair => pair.First == pair.Second).Count();
        string Near(string[] lines) => string.Join('\n', lines.Skip(Math.Max(0, at - 3)).Take(6));
        return $"  reflection:\n{Near(left)}\n  symbols:\n{Near(right)}";
    }
}
