using Brisk.Json.Generator.Models;
using Brisk.Json.Rules;

namespace Brisk.Json.Generator.Emission;

/// <summary>Writes the method that reads the members of an object: into an existing object, or into local variables that are then passed to the constructor.</summary>
internal static class ReadingEmitter
{
    // Members of one type form a group, whose values are read by the same code: a read that is inlined for each member takes more machine code than the store that follows it. With
    // fewer members, the method would not be shorter.
    private const int MinGroup = 3;

    // A group is a set of bits, which is passed as a positive number.
    private const int MaxNumberInGroup = 62;

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
        List<Destination> destinations = [.. Enumerable.Range(0, model.Members.Count).Where(i => model.Members[i].Assignment is not null)
            .Select(i => new Destination(i, model.Members[i].Type, model.Members[i].Assignment!, IsMember: true))];
        Loop(writer, destinations, model.IsStruct ? "reader.ReadOtherInto(ref cursor, ref target);" : "reader.ReadOther(ref cursor, target);");
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

        Loop(writer, [.. read.Select(i => new Destination(i, model.Members[i].Type, $"member{i} = {{0}}", IsMember: false))], "reader.SkipOther(ref cursor);");
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
        => writer.Open($"protected override {writer.Api}JsonObjectRead<{name}> ReadMembers(ref {writer.Api}JsonCursor cursor, int position, {writer.Api}JsonMemberTable<{name}> members, {name}{(isStruct ? "" : "?")} value)");

    private static void Loop(CodeWriter writer, List<Destination> destinations, string other)
    {
        writer.Line("var reader = members.Begin(ref cursor, position);").Open("while (reader.IsInside)");
        List<List<Destination>> groups = [.. destinations.Where(d => d.Number <= MaxNumberInGroup).GroupBy(d => d.Type).Where(g => g.Count() >= MinGroup).Select(g => g.ToList())];
        if (groups.Count == 0)
        {
            Cases(writer, "reader.ReadName(ref cursor)", destinations, other);
        }
        else
        {
            writer.Line("int member = reader.ReadName(ref cursor);");
            foreach (List<Destination> group in groups)
            {
                Group(writer, group == groups[0] ? "if" : "else if", group);
            }

            writer.Open("else");
            Cases(writer, "member", [.. destinations.Except(groups.SelectMany(g => g))], other);
            writer.Close();
        }

        writer.Line().Line("reader.MoveOn(ref cursor);").Close().Line();
    }

    private static void Group(CodeWriter writer, string condition, List<Destination> group)
    {
        writer.Open($"{condition} (reader.IsOneOf(0x{group.Aggregate(0L, (numbers, d) => numbers | (1L << d.Number)):x}))").Line($"var read = {Read(group[0].Type)};");
        if (group[0].IsMember) writer.Open("if (reader.HasValue)");
        writer.Open("switch (member)");
        foreach (Destination destination in group)
        {
            writer.Line($"case {destination.Number}:").Line($"    {string.Format(destination.Assignment, "read")};").Line("    break;");
        }

        if (group[0].IsMember) writer.Close();
        writer.Close().Close();
    }

    private static void Cases(CodeWriter writer, string member, List<Destination> destinations, string other)
    {
        writer.Open($"switch ({member})");
        foreach (Destination destination in destinations)
        {
            writer.Line($"case {destination.Number}:");
            if (destination.IsMember)
            {
                writer.Line($"    var value{destination.Number} = {Read(destination.Type)};")
                    .Line($"    if (reader.HasValue) {string.Format(destination.Assignment, "value" + destination.Number)};");
            }
            else
            {
                writer.Line($"    {string.Format(destination.Assignment, Read(destination.Type))};");
            }

            writer.Line("    break;");
        }

        writer.Line("default:").Line($"    {other}").Line("    break;").Close();
    }

    private static string Read(string type) => type switch
    {
        "string" => "reader.ReadString(ref cursor)",
        "int" => "reader.ReadInt32(ref cursor)",
        "long" => "reader.ReadInt64(ref cursor)",
        "bool" => "reader.ReadBoolean(ref cursor)",
        _ => $"reader.Read<{type}>(ref cursor)",
    };

    /// <summary>Where the value of a member is stored.</summary>
    /// <param name="Assignment">The format of the assignment of a value.</param>
    /// <param name="IsMember">Whether it stores into the object, which rejected values must not change; otherwise, it stores into a local variable.</param>
    private sealed record Destination(int Number, string Type, string Assignment, bool IsMember);
}
