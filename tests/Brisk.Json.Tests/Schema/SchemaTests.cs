using System.Collections.Concurrent;
using Brisk.Json.Schema;
using Brisk.Json.Tests.Contracts;
using Brisk.Json.Tests.Differential;

namespace Brisk.Json.Tests.Schema;

/// <summary>Schemas, and the calls of the transformation, are those of System.Text.Json: for the models of the contract tests, types of the framework, and collections.</summary>
public sealed class SchemaTests
{
    private const string StjModels = "Brisk.Json.Tests.Differential.OnStj.Models";

    /// <summary>One type for each assembly of the framework that has collections.</summary>
    private static readonly Type[] Collecting = [typeof(object), typeof(List<>), typeof(Queue<>), typeof(System.Collections.Immutable.ImmutableArray), typeof(ConcurrentBag<>), typeof(System.Collections.Frozen.FrozenSet<>)];

    private static readonly ISchemaEngine StjEngine = new Differential.OnStj.SchemaEngine();
    private static readonly ISchemaEngine BriskEngine = new Differential.OnBrisk.SchemaEngine();
    private static readonly ConcurrentDictionary<(Type, SchemaSettings), string> Expected = [];

    public static TheoryData<SchemaSettings> Settings =>
    [
        SchemaSettings.None,
        SchemaSettings.NonNullable,
        SchemaSettings.Web,
        SchemaSettings.Strict | SchemaSettings.NamedNumbers,
        SchemaSettings.NumbersAsStrings | SchemaSettings.NamedNumbers | SchemaSettings.EnumNames | SchemaSettings.SnakeCase,
        SchemaSettings.Fields,
        SchemaSettings.Fields | SchemaSettings.ReadOnlyOmitted | SchemaSettings.NonNullable | SchemaSettings.Strict,
        SchemaSettings.Shallow | SchemaSettings.Populate,
    ];

    [Theory, MemberData(nameof(Settings))]
    public void Models_with_System_Text_Json_attributes(SchemaSettings settings) => CompareAll(ModelTests.Models(), model => model, settings);

    [Theory, MemberData(nameof(Settings))]
    public void Models_with_Brisk_Json_attributes(SchemaSettings settings) => CompareAll(ModelTests.Models(), ModelTests.OwnTwin, settings);

    [Theory, MemberData(nameof(Settings))]
    public void Collections(SchemaSettings settings) => CompareAll(CollectionTests.Types.Select(row => row.Data).Where(type => !IsTheirDocument(type)), type => type, settings);

    [Theory, MemberData(nameof(Settings))]
    public void Models_of_the_scenarios(SchemaSettings settings)
        => CompareAll(typeof(SchemaTests).Assembly.GetTypes().Where(type => type.Namespace == StjModels && !type.IsGenericTypeDefinition && !type.Name.Contains('<') && !IsTheirConverter(type)), OwnModel, settings);

    [Theory, MemberData(nameof(Settings))]
    public void Types_of_the_framework(SchemaSettings settings)
        => CompareAll(Exported([typeof(Uri), typeof(System.Net.Http.HttpClient), typeof(System.Xml.Linq.XElement), .. Collecting]).Where(type => !type.IsGenericTypeDefinition), type => type, settings);

    [Theory, MemberData(nameof(Settings))]
    public void Constructed_types(SchemaSettings settings)
    {
        Type[] arguments = [typeof(string), typeof(int), typeof(int?), typeof(List<string>), typeof(Dictionary<string, object>), typeof((int, string)), typeof(DateTime[])];
        var definitions = Exported(Collecting).Where(type => type.IsGenericTypeDefinition && !type.IsNested && type.GetGenericArguments().Length <= 2);
        CompareAll(definitions.SelectMany(definition => arguments.Select(argument => Construct(definition, argument))).OfType<Type>(), type => type, settings);
    }

    /// <summary>Contracts are created on demand, so that a type that needs ever larger ones ends at the maximum depth of the options.</summary>
    [Fact]
    public void A_type_that_expands_without_end_is_too_deep()
    {
        var exception = Assert.Throws<InvalidOperationException>(() => JsonSerializerOptions.Default.GetJsonSchemaAsNode(typeof(Differential.OnBrisk.Models.Growing<int>)));
        Assert.Contains("MaxDepth = 64", exception.Message);
    }

    [Fact]
    public void A_default_unknown_to_reflection_is_named()
    {
        var exception = Assert.Throws<JsonException>(() => JsonSerializerOptions.Default.GetJsonSchemaAsNode(typeof(Differential.OnBrisk.Models.DefaultedStruct)));
        Assert.Contains("'A'", exception.Message);
        Assert.Contains("DateTime", exception.Message);
    }

    // Documents and nodes of the other library are ordinary objects to each library.
    private static bool IsTheirDocument(Type type) => type == typeof(System.Text.Json.JsonDocument) || typeof(System.Text.Json.Nodes.JsonNode).IsAssignableFrom(type);

    // The order of their inherited members is that of another library.
    private static bool IsTheirConverter(Type type) => type.IsAssignableTo(typeof(System.Text.Json.Serialization.JsonConverter));

    private static Type OwnModel(Type type) => type.Assembly.GetType(type.FullName!.Replace(".OnStj.", ".OnBrisk."), throwOnError: true)!;

    private static IEnumerable<Type> Exported(IEnumerable<Type> samples) => samples.Select(type => type.Assembly).Distinct().SelectMany(assembly => assembly.GetExportedTypes());

    private static Type? Construct(Type definition, Type argument)
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

    private static void CompareAll(IEnumerable<Type> types, Func<Type, Type> twin, SchemaSettings settings)
    {
        var differences = new List<string>();
        var count = 0;
        foreach (var type in types)
        {
            count++;
            var expected = Expected.GetOrAdd((type, settings), static key => StjEngine.Export(key.Item1, key.Item2));
            var actual = BriskEngine.Export(twin(type), settings).Replace("OwnModels", "StjModels").Replace("own_models", "stj_models");
            if (expected != actual)
            {
                differences.Add($"{type}\n{FirstDifference(expected, actual)}");
            }
        }

        Assert.True(count > 100, $"only {count} types");
        Assert.True(differences.Count == 0, $"{settings}: {differences.Count} of {count} types differ\n" + string.Join('\n', differences.Take(20)));
    }

    private static string FirstDifference(string expected, string actual)
    {
        var same = expected.AsSpan().CommonPrefixLength(actual);
        string Near(string text) => text.Substring(Math.Max(0, same - 100), Math.Min(300, text.Length - Math.Max(0, same - 100)));
        return $"  expected …{Near(expected)}\n  actual   …{Near(actual)}";
    }
}
