namespace Brisk.Json.Rules;

internal sealed class Problems(ITypeSource type)
{
    private List<Problem>? _list;

    public void Add(ProblemKind kind, string detail = "", string other = "") => Add(kind, TypeNames.Display(type), detail, other);

    /// <summary>Adds a problem of a member, or of the type if it is null.</summary>
    public void Add(ProblemKind kind, IMemberSource? member, string detail = "", string other = "")
        => Add(kind, member is null ? TypeNames.Display(type) : NameOf(member), detail, other);

    public void Add(ProblemKind kind, IParameterSource parameter, string detail = "", string other = "") => Add(kind, parameter.Name, detail, other);

    public EquatableArray<Problem> ToArray() => EquatableArray<Problem>.From(_list);

    public static string NameOf(IMemberSource member) => TypeNames.Display(member.Declaring) + "." + member.Name;

    private void Add(ProblemKind kind, string place, string detail, string other) =>
        (_list ??= []).Add(new Problem(kind, TypeNames.Display(type), place, detail, other));
}

/// <summary>Finds the attributes of a type, member, or constructor.</summary>
internal readonly struct Marks(IReadOnlyList<IAttributeSource> attributes)
{
    /// <summary>Finds an attribute by its simple name. An attribute of this library takes precedence over one of System.Text.Json.</summary>
    public IAttributeSource? Find(string name)
    {
        IAttributeSource? found = null;
        for (int i = 0; i < attributes.Count; i++)
        {
            IAttributeSource candidate = attributes[i];
            if (candidate.Name == name && (found is null || (candidate.IsOwn && !found.IsOwn))) found = candidate;
        }

        return found;
    }

    public bool Has(string name) => attributes.Count != 0 && Find(name) is not null;

    /// <summary>Gets an integer or enumeration argument of an attribute; <see langword="null"/> if the attribute is absent.</summary>
    public int? Int(string name, string argument) => Find(name)?[argument] is int value ? value : null;

    /// <summary>Returns whether two attributes of one library have this name, which is possible because users can derive converter attributes.</summary>
    public bool HasTwo(string name)
    {
        int own = 0, other = 0;
        for (int i = 0; i < attributes.Count; i++)
        {
            if (attributes[i].Name == name) _ = attributes[i].IsOwn ? own++ : other++;
        }

        return own > 1 || other > 1;
    }

    public ConverterContract? Converter =>
        Find("JsonConverter") is { } attribute ? new ConverterContract((attribute["ConverterType"] as ITypeSource)?.Ref, attribute.Ref) : null;
}
