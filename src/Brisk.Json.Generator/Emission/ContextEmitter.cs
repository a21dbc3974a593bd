using Brisk.Json.Generator.Models;
using Microsoft.CodeAnalysis.Text;

namespace Brisk.Json.Generator.Emission;

internal static class ContextEmitter
{
    private const string Options = "global::Brisk.Json.JsonSerializerOptions";
    private const string Metadata = "global::Brisk.Json.Serialization.Metadata.";

    public static SourceText Emit(ContextModel context, string list)
    {
        CodeWriter writer = FileHeader.Start(context.Types.SelectMany(t => t.Warnings).Distinct().OrderBy(w => w, System.StringComparer.Ordinal));
        OpenEnclosing(writer, context);
        writer.Line(FileHeader.Mark)
            .Open($"{context.Declarations[context.Declarations.Count - 1]} : {Metadata}IJsonTypeInfoResolver");
        Construction(writer, context);
        Resolution(writer, context.HasLocalTypes ? list : $"global::{FileHeader.Namespace}.{list}");
        foreach (PropertyModel property in context.Properties)
        {
            string type = $"{Metadata}JsonTypeInfo<{property.Type}>", name = CodeName(property.Name);
            writer.Line()
                .Line($"/// <summary>Gets the metadata of <c>{property.Type.Replace("global::", "").Replace('<', '{').Replace('>', '}')}</c>.</summary>")
                .Line("#nullable disable annotations // Nullability is up to the code that uses it: List<Pen> and List<Pen?> are one type.")
                .Line($"{property.Visibility} {type} {name} => _{property.Name} ??= ({type})Options.GetTypeInfo(typeof({property.Type}));")
                .Line("#nullable enable annotations").Line()
                .Line($"private {type}? _{property.Name};");
        }

        return Close(writer, context).ToText();
    }

    /// <summary>Writes the contracts of a context into it, because only code in it can name all of the types.</summary>
    public static SourceText EmitLocal(LocalContracts contracts)
    {
        (ContextModel context, ListModel list, EquatableArray<NamedType> types) = contracts;
        CodeWriter writer = FileHeader.Start(list.Warnings).QualifyNames();
        OpenEnclosing(writer, context);
        writer.Open(context.Declarations[context.Declarations.Count - 1]);
        SourceEmitter.EmitClass(writer, list, "private");
        foreach (NamedType type in types)
        {
            ContractEmitter.EmitClass(writer.Line(), type.Type, type.ClassName, type.Type.Code, "private");
        }

        return Close(writer, context).ToText();
    }

    private static void OpenEnclosing(CodeWriter writer, ContextModel context)
    {
        if (context.Namespace.Length != 0) writer.Line($"namespace {context.Namespace};").Line();

        for (int i = 0; i < context.Declarations.Count - 1; i++)
        {
            writer.Open(context.Declarations[i]);
        }
    }

    private static CodeWriter Close(CodeWriter writer, ContextModel context)
    {
        for (int i = 0; i < context.Declarations.Count; i++)
        {
            writer.Close();
        }

        return writer;
    }

    private static void Construction(CodeWriter writer, ContextModel context)
    {
        string settings = context.Options.Settings.Count == 0 ? "" : " { " + string.Join(", ", context.Options.Settings) + " }";
        writer.Line($"private static readonly {Options} s_generatedOptions = new({context.Options.Argument}){settings};").Line()
            .Line("/// <summary>Gets the context with the options specified by its attributes.</summary>")
            .Line($"public static {context.Code} Default {{ get; }} = new(new {Options}(s_generatedOptions));").Line();
        if (!context.HasEmptyConstructor)
        {
            writer.Line("/// <summary>Initializes a context with the options specified by its attributes.</summary>")
                .Line($"public {CodeName(context.Name)}() : base(null)").Line("{").Line("}").Line();
        }

        if (!context.HasOptionsConstructor)
        {
            writer.Line("/// <summary>Initializes a context with options, which are bound to it.</summary>")
                .Line("/// <param name=\"options\">The options.</param>")
                .Line($"public {CodeName(context.Name)}({Options} options) : base(options)").Line("{").Line("}").Line();
        }

        writer.Line("/// <inheritdoc/>")
            .Line($"protected override {Options}? GeneratedSerializerOptions => s_generatedOptions;").Line();
    }

    private static void Resolution(CodeWriter writer, string list) => writer
        .Line("/// <inheritdoc/>")
        .Line($"public override {Metadata}JsonTypeInfo? GetTypeInfo(global::System.Type type) =>")
        .Line($"    Options.TryGetTypeInfo(type, out {Metadata}JsonTypeInfo? info) ? info : null;").Line()
        .Line($"{Metadata}JsonTypeInfo? {Metadata}IJsonTypeInfoResolver.GetTypeInfo(global::System.Type type, {Options} options) =>")
        .Line($"    FindTypeInfo({list}.Instance, type, options);");

    private static string CodeName(string name) => Discovery.CodeNames.Identifier(name);
}

/// <summary>The contracts that are written into a context.</summary>
/// <param name="List">All its contracts.</param>
/// <param name="Types">The types whose contracts only it can use, with the names of their classes.</param>
internal sealed record LocalContracts(ContextModel Context, ListModel List, EquatableArray<NamedType> Types);
