using Brisk.Json.Generator.Models;
using Brisk.Json.Rules;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace Brisk.Json.Generator.Emission;

internal static class ContractEmitter
{
    /// <summary>Names that the file uses, so that a type with such a name is not abbreviated.</summary>
    private static readonly HashSet<string> Taken =
        ["JsonContract", "JsonObjectContract", "JsonMemberAccessors", "JsonMemberReader", "JsonMemberTable", "JsonObjectRead", "JsonCursor", "JsonMemberWriter", "JsonMembers", "JsonConstructorArguments", "JsonRefGetter", "JsonRefSetter", "UnsafeAccessor", "UnsafeAccessorAttribute", "UnsafeAccessorKind"];

    public static SourceText Emit(TypeModel type, string className)
    {
        ObjectModel model = type.Object!;
        bool isShort = model.Alias is { } alias && !Taken.Contains(alias) && !MayBeGenerated(alias);
        string name = isShort ? model.Alias! : type.Code;
        CodeWriter writer = FileHeader.Start(type.Warnings)
            .Line($"namespace {FileHeader.Namespace};").Line()
            .Line("using global::Brisk.Json.SourceGeneration;");
        if (model.Accessors.Count != 0) writer.Line("using global::System.Runtime.CompilerServices;");

        if (isShort) writer.Line($"using {name} = {type.Code};");

        EmitClass(writer.Line(), type, className, name, "internal");
        return writer.ToText();
    }

    /// <summary>Returns whether a name may be that of a generated class: <c>BookContract</c>, <c>BookContract2</c>, <c>ShopContracts</c>.</summary>
    private static bool MayBeGenerated(string name)
    {
        string stem = name.TrimEnd('0', '1', '2', '3', '4', '5', '6', '7', '8', '9');
        return stem.EndsWith("Contract", System.StringComparison.Ordinal) || stem.EndsWith("Contracts", System.StringComparison.Ordinal);
    }

    public static void EmitClass(CodeWriter writer, TypeModel type, string className, string name, string visibility)
    {
        ObjectModel model = type.Object!;
        string Shorten(string code) => code == type.Code ? name : code;
        writer.Line($"/// <summary>Access to <c>{type.Code.Replace("global::", "").Replace('<', '{').Replace('>', '}')}</c> without reflection.</summary>")
            .Line(FileHeader.Mark)
            .Open($"{visibility} sealed class {className} : {writer.Api}JsonObjectContract<{name}>");
        Constructor(writer, model, name);
        Members(writer, model, name, Shorten);
        ReadingEmitter.Emit(writer, model, name);
        WriteMethod(writer, model, name);
        Accessors(writer, model);
        writer.Close();
    }

    private static void Constructor(CodeWriter writer, ObjectModel model, string name)
    {
        if (model.MayDiffer)
        {
            IEnumerable<string> parameters = model.Constructor?.Parameters.Select(p => p.Type) ?? ["void"];
            writer.Line($"protected override global::System.Type[] ConstructorParameters => [{string.Join(", ", parameters.Select(p => $"typeof({p})"))}];").Line();
        }

        if (model.Constructor is not { } constructor) return;

        if (constructor.Parameters.Count == 0)
        {
            string made = constructor.IsDefault ? "default" : constructor.Call is { } call ? call + "()" : "new()";
            writer.Line($"protected override {name} Create() => {made};").Line();
            return;
        }

        writer.Line($"protected override {name} Construct({writer.Api}JsonConstructorArguments arguments) => {constructor.Call ?? "new"}(");
        for (int i = 0; i < constructor.Parameters.Count; i++)
        {
            writer.Line($"    arguments.Get<{constructor.Parameters[i].Type}>({i}){(i == constructor.Parameters.Count - 1 ? ");" : ",")}");
        }

        writer.Line();
    }

    private static void Members(CodeWriter writer, ObjectModel model, string name, System.Func<string, string> shorten)
    {
        writer.Open($"protected override void AddMembers({writer.Api}JsonMemberAccessors<{name}> members)");
        (string getter, string setter) = model.IsStruct ? (writer.Api + "JsonRefGetter", writer.Api + "JsonRefSetter") : ("global::System.Func", "global::System.Action");
        foreach (MemberModel member in model.Members)
        {
            string converter = member.Converter is { } made ? ", static () => " + made : "";
            string types = $"<{name}, {member.Type}>";
            writer.Line($"members.Add(typeof({shorten(member.Declaring)}), {Quote(member.Name)}, {Typed(getter + types, member.Get)}, {Typed(setter + types, member.Set)}{converter});");
        }

        writer.Close();

        static string Typed(string type, string? accessor) => accessor is null ? "null" : accessor.StartsWith("static ", System.StringComparison.Ordinal) ? $"({type})({accessor})" : $"({type}){accessor}";
    }

    private static void WriteMethod(CodeWriter writer, ObjectModel model, string name)
    {
        var written = model.Members.Where(m => m.Written is not null).ToList();
        if (written.Count == 0) return;

        writer.Line()
            .Line($"protected override int WrittenMembers => {written.Count};").Line()
            .Open($"protected override int WriteMembers({writer.Api}JsonMembers members, int position, {name} value)")
            .Line("var writer = members.Begin(position);");
        for (int i = 0; i < written.Count; i++)
        {
            writer.Line($"writer.{Method(written[i].Type)}({i}, {written[i].Written});");
        }

        writer.Line("return writer.End();").Close();

        static string Method(string type) => type switch
        {
            "string" => "WriteString",
            "int" => "WriteInt32",
            "long" => "WriteInt64",
            "bool" => "WriteBoolean",
            _ => $"Write<{type}>",
        };
    }

    private static void Accessors(CodeWriter writer, ObjectModel model)
    {
        foreach (AccessorModel? accessor in model.Accessors.Where(a => a.Holder is null))
        {
            writer.Line();
            Accessor(writer, accessor, "private");
        }

        foreach (IGrouping<HolderModel?, AccessorModel>? holder in model.Accessors.Where(a => a.Holder is not null).GroupBy(a => a.Holder))
        {
            writer.Line().Open($"private static class {holder.Key!.Name}<{holder.Key.Parameters}>{holder.Key.Constraints}");
            bool isFirst = true;
            foreach (AccessorModel? accessor in holder)
            {
                if (!isFirst) writer.Line();

                isFirst = false;
                Accessor(writer, accessor, "public");
            }

            writer.Close();
        }
    }

    private static void Accessor(CodeWriter writer, AccessorModel accessor, string visibility)
    {
        string target = accessor.Target is { } name ? $", Name = {Quote(name)}" : "";
        writer.Line($"[{writer.CompilerServices}UnsafeAccessor({writer.CompilerServices}UnsafeAccessorKind.{accessor.Kind}{target})]")
            .Line($"{visibility} static extern {accessor.Signature};");
    }

    private static string Quote(string text) => SymbolDisplay.FormatLiteral(text, quote: true);
}
