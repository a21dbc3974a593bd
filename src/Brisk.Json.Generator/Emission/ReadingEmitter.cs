using Brisk.Json.Generator.Models;
using Brisk.Json.Rules;

namespace Brisk.Json.Generator.Emission;

/// <summary>Writes the method that reads the members of an object: into an existing object, or into local variables that are then passed to the constructor.</summary>
internal static class ReadingEmitter
{
    public static void Emit(CodeWriter writer, ObjectModel model, string name)
    {
        if (model.Constructor is not { } constructor) return;

        if (constructor.Parameters.Count == 0)
        {
            Fill(writer, model, name);
        }
        else if (constructor.Parameters.All(p => p.Member >= 0))
        {
            Construct(writer, model, constructor, name);
        }
    }

    private static void Fill(CodeWriter writer, ObjectModel model, string name)
    {
        if (model.Members.All(m => m.Assignment is null)) return;

        writer.Line().Line("protected override bool ReadsMembers => true;").Line();
        Begin(writer, name, model.IsStruct);

        writer.Line(model.IsStruct ? "var target = value;" : "var target = value ?? Create();");
        BeginLoop(writer);
        for (int i = 0; i < model.Members.Count; i++)
        {
            if (model.Members[i].Assignment is { } assignment)
            {
                writer.Line($"case {i}:")
                    .Line($"    var value{i} = {Read(model.Members[i])};")
                    .Line($"    if (reader.HasValue) {string.Format(assignment, "value" + i)};")
                    .Line("    break;");
            }
        }

        EndLoop(writer, model.IsStruct ? "reader.ReadOtherInto(ref cursor, ref target);" : "reader.ReadOther(ref cursor, target);");
        writer.Line(model.IsStruct ? "return reader.CompleteInto(ref cursor, ref target);" : "return reader.Complete(ref cursor, target);").Close();
    }

    private static void Construct(CodeWriter writer, ObjectModel model, ConstructorModel constructor, string name)
    {
        EquatableArray<ParameterModel> parameters = constructor.Parameters;
        var read = Enumerable.Range(0, model.Members.Count).Where(i => model.Members[i].Assignment is not null || parameters.Any(p => p.Member == i)).ToList();
        writer.Line().Line("protected override bool ReadsMembers => true;")
            .Line().Line($"protected override int[] ParameterMembers => [{string.Join(", ", parameters.Select(p => p.Member))}];").Line();
        Begin(writer, name, model.IsStruct);
        foreach (int i in read)
        {
            string type = model.Members[i].Type;
            writer.Line($"{type} member{i} = {(parameters.Any(p => p.Member == i && p.HasDefault) ? $"members.Initial<{type}>({i})" : "default")};");
        }

        BeginLoop(writer);
        foreach (int i in read)
        {
            writer.Line($"case {i}:").Line($"    member{i} = {Read(model.Members[i])};").Line("    break;");
        }

        EndLoop(writer, "reader.SkipOther(ref cursor);");
        writer.Line("if (!reader.End(ref cursor)) return reader.Return(default!);")
            .Line($"{name} target = {constructor.Call ?? "new"}({string.Join(", ", parameters.Select(p => "member" + p.Member))});");
        foreach (int i in read)
        {
            if (parameters.All(p => p.Member != i))
            {
                writer.Open($"if (reader.Has({i}))").Line(string.Format(model.Members[i].Assignment!, "member" + i) + ";").Close().Line();
            }
        }

        writer.Line("return reader.Return(target);").Close();
    }

    private static void Begin(CodeWriter writer, string name, bool isStruct)
        => writer.Open($"protected override JsonObjectRead<{name}> ReadMembers(ref JsonCursor cursor, int position, JsonMemberTable<{name}> members, {name}{(isStruct ? "" : "?")} value)");

    private static void BeginLoop(CodeWriter writer) => writer
        .Line("var reader = members.Begin(ref cursor, position);")
        .Open("while (reader.IsInside)")
        .Open("switch (reader.ReadName(ref cursor))");

    private static void EndLoop(CodeWriter writer, string other) => writer
        .Line("default:")
        .Line($"    {other}")
        .Line("    break;")
        .Close().Line()
        .Line("reader.MoveOn(ref cursor);")
        .Close().Line();

    private static string Read(MemberModel member) => member.Type switch
    {
        "string" => "reader.ReadString(ref cursor)",
        "int" => "reader.ReadInt32(ref cursor)",
        "long" => "reader.ReadInt64(ref cursor)",
        "bool" => "reader.ReadBoolean(ref cursor)",
        _ => $"reader.Read<{member.Type}>(ref cursor)",
    };
}
