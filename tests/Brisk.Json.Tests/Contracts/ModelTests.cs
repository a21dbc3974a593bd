using System.Collections.Concurrent;
using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Rules;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Contracts;

/// <summary>The contracts of many models, with the attributes of either library, are those of System.Text.Json under every option.</summary>
public class ModelTests
{
    private const string StjModels = "Brisk.Json.Tests.Contracts.StjModels";
    private const string OwnModels = "Brisk.Json.Tests.Contracts.OwnModels";

    [Flags]
    public enum Settings
    {
        None = 0,
        CamelCase = 1,
        IncludeFields = 2,
        IgnoreReadOnlyProperties = 4,
        IgnoreReadOnlyFields = 8,
        CaseInsensitive = 16,
        RequiredParameters = 32,
        Nullability = 64,
        All = 127,
    }

    public static TheoryData<Settings> Combinations =>
    [
        Settings.None, Settings.CamelCase, Settings.IncludeFields, Settings.IgnoreReadOnlyProperties,
        Settings.IncludeFields | Settings.IgnoreReadOnlyFields, Settings.CaseInsensitive, Settings.RequiredParameters,
        Settings.RequiredParameters | Settings.IncludeFields, Settings.CamelCase | Settings.CaseInsensitive | Settings.IncludeFields,
        Settings.All,
    ];

    [Theory, MemberData(nameof(Combinations))]
    public void Models_of_System_Text_Json(Settings settings) => CompareAll(settings, model => model);

    [Theory, MemberData(nameof(Combinations))]
    public void Models_of_Brisk_Json(Settings settings) => CompareAll(settings, OwnTwin);

    [Fact]
    public void Every_model_has_a_twin() => Assert.All(Models(), model => Assert.NotEqual(model, OwnTwin(model)));

    internal static Stj.JsonSerializerOptions StjOptions(Settings settings) => new()
    {
        PropertyNamingPolicy = settings.HasFlag(Settings.CamelCase) ? Stj.JsonNamingPolicy.CamelCase : null,
        IncludeFields = settings.HasFlag(Settings.IncludeFields),
        IgnoreReadOnlyProperties = settings.HasFlag(Settings.IgnoreReadOnlyProperties),
        IgnoreReadOnlyFields = settings.HasFlag(Settings.IgnoreReadOnlyFields),
        PropertyNameCaseInsensitive = settings.HasFlag(Settings.CaseInsensitive),
        RespectRequiredConstructorParameters = settings.HasFlag(Settings.RequiredParameters),
        RespectNullableAnnotations = settings.HasFlag(Settings.Nullability),
    };

    internal static RuleOptions BriskOptions(Settings settings) => new()
    {
        NamingPolicy = settings.HasFlag(Settings.CamelCase) ? JsonNamingPolicy.CamelCase.ConvertName : null,
        IncludeFields = settings.HasFlag(Settings.IncludeFields),
        IgnoreReadOnlyProperties = settings.HasFlag(Settings.IgnoreReadOnlyProperties),
        IgnoreReadOnlyFields = settings.HasFlag(Settings.IgnoreReadOnlyFields),
        CaseInsensitive = settings.HasFlag(Settings.CaseInsensitive),
        RequiredParameters = settings.HasFlag(Settings.RequiredParameters),
        Nullability = true,
    };

    /// <summary>The results of System.Text.Json for all models; slow, so computed once for both families.</summary>
    private static readonly ConcurrentDictionary<Settings, List<(Type Model, SystemTextJsonOutcome Outcome)>> s_expected = new();

    private static List<(Type Model, SystemTextJsonOutcome Outcome)> Expected(Settings settings)
    {
        var options = StjOptions(settings);
        return Models().Select(model => (model, new SystemTextJsonOutcome(model, options))).ToList();
    }

    private static void CompareAll(Settings settings, Func<Type, Type> twin)
    {
        var differences = new List<string>();
        foreach (var (model, expected) in s_expected.GetOrAdd(settings, Expected))
        {
            var actual = ReflectionContracts.Of(twin(model), BriskOptions(settings));
            differences.AddRange(ContractComparison.Differences(expected, actual).Select(d => $"{model}: {d}"));
        }

        Assert.True(differences.Count == 0, $"{settings}, {differences.Count} differences:\n" + string.Join('\n', differences));
    }

    internal static IEnumerable<Type> Models() => typeof(ModelTests).Assembly.GetTypes()
        .Where(t => t.Namespace == StjModels && t is { IsGenericType: false, IsNestedPrivate: false } && !t.Name.Contains('<'))
        .Concat(typeof(StjModels.Holder).GetProperties().Select(p => p.PropertyType).Where(t => t.Namespace == StjModels))
        .OrderBy(t => t.FullName, StringComparer.Ordinal);

    /// <summary>The same model with Brisk.Json attributes; its type arguments are the same.</summary>
    internal static Type OwnTwin(Type model)
    {
        var definition = model.IsGenericType ? model.GetGenericTypeDefinition() : model;
        var twin = definition.Assembly.GetType(definition.FullName!.Replace(StjModels, OwnModels, StringComparison.Ordinal), throwOnError: true)!;
        return model.IsGenericType ? twin.MakeGenericType(model.GetGenericArguments()) : twin;
    }
}
