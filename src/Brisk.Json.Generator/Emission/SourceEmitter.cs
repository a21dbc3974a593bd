using Microsoft.CodeAnalysis.Text;

namespace Brisk.Json.Generator.Emission;

/// <summary>Writes the class that lists the contracts of a context or of an assembly.</summary>
internal static class SourceEmitter
{
    public static SourceText Emit(ListModel list)
    {
        CodeWriter writer = FileHeader.Start(list.Warnings)
            .Line($"namespace {FileHeader.Namespace};").Line()
            .Line("using global::Brisk.Json.SourceGeneration;").Line();
        EmitClass(writer, list, "internal");
        return writer.ToText();
    }

    public static void EmitClass(CodeWriter writer, ListModel list, string visibility)
    {
        writer.Line($"/// <summary>The contracts of {list.Of}.</summary>")
            .Line(FileHeader.Mark)
            .Open($"{visibility} sealed class {list.Name} : JsonContractSource")
            .Line($"public static readonly {list.Name} Instance = new();").Line();
        if (list.IsRegistered)
        {
            writer
                .Line("/// <summary>Registers the contracts before any code of this assembly runs.</summary>")
                .Line("[global::System.Runtime.CompilerServices.ModuleInitializer]")
                .Line("internal static void Register() => Register(Instance);").Line();
        }

        writer.Open("protected override void Declare(JsonContractList contracts)");
        foreach (ListedContract contract in list.Contracts)
        {
            writer.Line($"contracts.Add(typeof({contract.Type}), static () => {contract.Creation});");
        }

        if (list.HasAnonymous) writer.Line($"{AnonymousEmitter.ClassName}.Declare(contracts);");

        writer.Close().Close();
    }
}

/// <summary>A list of contracts.</summary>
/// <param name="Of">Describes what the contracts belong to.</param>
/// <param name="IsRegistered">Whether they are used by calls without their own options.</param>
internal sealed record ListModel(string Name, string Of, bool IsRegistered, EquatableArray<ListedContract> Contracts, EquatableArray<string> Warnings)
{
    public bool HasAnonymous { get; init; }

    /// <summary>Creates the list of contracts of types, given the names of their generated classes.</summary>
    public static ListModel Make(string name, string of, bool isRegistered, IEnumerable<TypeModel> types, IReadOnlyDictionary<string, string> classes) => new(
        name,
        of,
        isRegistered,
        new([.. types.Where(t => !(isRegistered && t.IsBuiltIn) && (t.Contract is not null || classes.ContainsKey(t.Id)))
            .Select(t => new ListedContract(t.Code, Creation(t, t.Contract ?? $"new {classes[t.Id]}()")))]),
        new([.. types.SelectMany(t => t.Warnings).Distinct().OrderBy(w => w, System.StringComparer.Ordinal)]));

    private static string Creation(TypeModel type, string contract) => type.Converter is { } converter ? $"JsonContract.ForConverter<{type.Code}>(static () => {converter}, {contract})" : contract;
}

/// <summary>A contract in a list.</summary>
/// <param name="Type">The type, in C#.</param>
/// <param name="Creation">The expression that creates the contract, in C#.</param>
internal sealed record ListedContract(string Type, string Creation);
