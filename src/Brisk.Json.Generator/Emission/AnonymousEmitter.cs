using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace Brisk.Json.Generator.Emission;

/// <summary>Writes the contracts of anonymous types: the compiler infers the type from an example value that is never created.</summary>
internal static class AnonymousEmitter
{
    public const string ClassName = "AnonymousContracts";

    private const string Kept = "[global::System.Diagnostics.CodeAnalysis.DynamicallyAccessedMembers(" +
        "global::System.Diagnostics.CodeAnalysis.DynamicallyAccessedMemberTypes.AllConstructors | " +
        "global::System.Diagnostics.CodeAnalysis.DynamicallyAccessedMemberTypes.AllProperties | " +
        "global::System.Diagnostics.CodeAnalysis.DynamicallyAccessedMemberTypes.AllFields | " +
        "global::System.Diagnostics.CodeAnalysis.DynamicallyAccessedMemberTypes.Interfaces)] T";

    public static SourceText Emit(EquatableArray<AnonymousModel> types)
    {
        CodeWriter writer = FileHeader.Start(types.SelectMany(t => t.Warnings).Distinct().OrderBy(w => w, System.StringComparer.Ordinal))
            .Line($"namespace {FileHeader.Namespace};").Line()
            .Line("using global::Brisk.Json.SourceGeneration;").Line()
            .Line("/// <summary>The contracts of anonymous types: each is inferred from an example that is never created.</summary>")
            .Line(FileHeader.Mark)
            .Open($"internal static class {ClassName}")
            .Open("public static void Declare(JsonContractList contracts)");
        foreach (AnonymousModel type in types)
        {
            writer.Line("Add(")
                .Line("    contracts,")
                .Line($"    static () => {type.Example},")
                .Line("    static (members, type) =>")
                .Line("    {");
            foreach (AnonymousMemberModel member in type.Members)
            {
                writer.Line($"        members.AddGetter(type, {SymbolDisplay.FormatLiteral(member.Name, true)}, static o => o.{Discovery.CodeNames.Identifier(member.Name)});");
            }

            writer.Line("    },").Line(type.Members.Count == 0 ? "    null);" : $"    static arguments => new {{ {string.Join(", ", type.Members.Select(Given))} }});");
        }

        writer.Close().Line()
            .Line($"private static void Add<{Kept}>(")
            .Line("    JsonContractList contracts,")
            .Line("    global::System.Func<T> example,")
            .Line("    global::System.Action<JsonMemberAccessors<T>, global::System.Type> addMembers,")
            .Line("    Construction<T>? construct)")
            .Line("{")
            .Line("    contracts.Add(typeof(T), () => new Contract<T>(addMembers, construct));")
            .Line("    contracts.Add(typeof(T[]), static () => JsonContract.ForArray<T>());")
            .Line("    contracts.Add(typeof(global::System.Collections.Generic.List<T>), static () => JsonContract.ForList<T>());")
            .Line("    contracts.Add(typeof(global::System.Collections.Generic.IEnumerable<T>), static () => JsonContract.ForEnumerable<global::System.Collections.Generic.IEnumerable<T>, T>(null, null, static items => items));")
            .Line("}").Line()
            .Line("private static T Get<T>(JsonConstructorArguments arguments, int index, global::System.Func<T> example) => arguments.Get<T>(index);").Line()
            .Line("private delegate T Construction<T>(JsonConstructorArguments arguments);").Line()
            .Open($"private sealed class Contract<{Kept}>(global::System.Action<JsonMemberAccessors<T>, global::System.Type> addMembers, Construction<T>? construct) : JsonObjectContract<T>")
            .Line("protected override T Construct(JsonConstructorArguments arguments) => construct is null ? base.Construct(arguments) : construct(arguments);").Line()
            .Line("protected override void AddMembers(JsonMemberAccessors<T> members) => addMembers(members, typeof(T));");
        return writer.Close().Close().ToText();
    }

    private static string Given(AnonymousMemberModel member, int index) => Discovery.CodeNames.Identifier(member.Name) + " = "
        + (member.Type is { } type ? $"arguments.Get<{type}>({index})" : $"Get(arguments, {index}, static () => {member.Example})");
}
