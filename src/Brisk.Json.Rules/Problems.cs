namespace Brisk.Json.Rules;

/// <summary>Collects the problems of one type.</summary>
internal sealed class Problems(ITypeSource type)
{
    private List<Problem>? _list;

    /// <summary>Adds a problem of the type itself.</summary>
    public void Add(ProblemKind kind, string detail = "", string other = "") => Add(kind, TypeNames.Display(type), detail, other);

    /// <summary>Adds a problem of a member.</summary>
    public void Add(ProblemKind kind, IMemberSource member, string detail = "", string other = "") => Add(kind, NameOf(member), detail, other);

    /// <summary>Adds a problem of a constructor parameter.</summary>
    public void Add(ProblemKind kind, IParameterSource parameter, string detail = "", string other = "") => Add(kind, parameter.Name, detail, other);

    public EquatableArray<Problem> ToArray() => EquatableArray<Problem>.From(_list);

    /// <summary>Returns a member with its declaring type, as written in C#.</summary>
    public static string NameOf(IMemberSource member) => TypeNames.Display(member.Declaring) + "." + member.Name;

    private void Add(ProblemKind kind, string place, string detail, string other) =>
        (_list ??= []).Add(new Problem(kind, TypeNames.Display(type), place, detail, other));
}
