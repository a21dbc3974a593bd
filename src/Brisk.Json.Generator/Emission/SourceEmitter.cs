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
            .Open($"{visibility} sealed class {list.Name} : {writer.Api}JsonContractSource")
            .Line($"public static readonly {list.Name} Instance = new();").Line();
        if (list.IsRegistered)
        {
            writer
                .Line("/// <summary>Registers the contracts before any code of this assembly runs.</summary>")
                .Line("[global::System.Runtime.CompilerServices.ModuleInitializer]")
                .Line("internal static void Register() => Register(Instance);").Line();
        }

        writer.Open($"protected override void Declare({writer.Api}JsonContractList contracts)");
        foreach (ListedContract contract in list.Contracts)
        {
            writer.Line($"contracts.Add(typeof({contract.Type}), static () => {contract.Creation(writer.Api)});");
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
            .Select(t => new ListedContract(t.Code, t.Contract, t.Contract is null ? classes[t.Id] : null, t.Converter))]),
        new([.. types.SelectMany(t => t.Warnings).Distinct().OrderBy(w => w, System.StringComparer.Ordinal)]));
}

/// <summary>A contract in a list.</summary>
/// <param name="Type">The type, in C#.</param>
/// <param name="Call">The call of a method of <c>JsonContract</c> that creates the contract, in C#; <see langword="null"/> if it has its own class.</param>
/// <param name="Class">The generated class of the contract.</param>
/// <param name="Converter">The expression that creates the converter specified by an attribute, in C#, if the contract describes the type without it.</param>
internal sealed record ListedContract(string Type, string? Call, string? Class, string? Converter)
{
    /// <summary>Gets the expression that creates the contract, in C#.</summary>
    /// <param name="api">The qualifier of the names of the library.</param>
    public string Creation(string api)
    {
        string contract = Call is null ? $"new {Class}()" : $"{api}JsonContract.{Call}";
        return Converter is null ? contract : $"{api}JsonContract.ForConverter<{Type}>(static () => {Converter}, {contract})";
    }
}
