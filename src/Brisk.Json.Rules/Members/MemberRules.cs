using Brisk.Json.Serialization;

namespace Brisk.Json.Rules;

/// <summary>Applies the attributes and accessors of a single member.</summary>
internal sealed class MemberRules(RuleOptions options, IWellKnownTypes known, Marks ofType, Problems problems)
{
    /// <summary>The naming policy for members without a name attribute: that of the type, or else that of the options.</summary>
    private readonly Func<string, string>? _naming = PolicyOf(ofType) ?? options.NamingPolicy;

    public StringComparer NameComparer => options.CaseInsensitive ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal;

    /// <summary>Returns whether a member is included: public properties, public fields if requested, and members with an include attribute.</summary>
    public bool IsIncluded(IMemberSource member, Marks marks)
    {
        bool isPublic = member.Get == Access.Public || member.Set == Access.Public;
        return (isPublic && (!member.IsField || options.IncludeFields)) || marks.Has("JsonInclude");
    }

    public SelectedMember Read(IMemberSource member, Marks marks)
    {
        var selected = new SelectedMember(member, marks)
        {
            Name = NameOf(member, marks),
            Ignore = IgnoreOf(member, marks),
            Order = marks.Int("JsonPropertyOrder", "Order") ?? 0,
        };
        selected.Flags = AccessFlags(member, marks, selected.Ignore) | RequirementFlags(member, marks) | NullFlags(member)
            | ReadOnlyFlag(member, marks) | ExtensionDataFlag(member, marks);
        if (!selected.Has(MemberFlags.Ignored)) ConverterRules.Check(marks, member, problems);

        return selected;
    }

    public void CheckNumberHandling(SelectedMember member)
    {
        var handling = (JsonNumberHandling?)member.Marks.Int("JsonNumberHandling", "Handling");
        if (handling is not (null or JsonNumberHandling.Strict) && !member.Has(MemberFlags.Ignored) && !ContainsNumbers(member))
        {
            problems.Add(ProblemKind.NumberHandlingWithoutNumbers, member.Source);
        }
    }

    private string NameOf(IMemberSource member, Marks marks)
    {
        string? name = marks.Find("JsonPropertyName") is { } attribute ? attribute["Name"] as string
            : (PolicyOf(marks) ?? _naming) is { } policy ? policy(member.Name)
            : member.Name;
        if (name is null) problems.Add(ProblemKind.NullName, member);

        return name ?? member.Name;
    }

    /// <summary>Gets the policy specified by an attribute. For an attribute derived by users, it is known only at run time.</summary>
    private static Func<string, string>? PolicyOf(Marks marks) => marks.Find("JsonNamingPolicy")?["NamingPolicy"] switch
    {
        int known => KnownNames.Of(known),
        Func<string, string> policy => policy,
        _ => null,
    };

    private JsonIgnoreCondition? IgnoreOf(IMemberSource member, Marks marks)
    {
        var condition = (JsonIgnoreCondition?)marks.Int("JsonIgnore", "Condition");
        if (condition == JsonIgnoreCondition.WhenWritingNull && IsNeverNull(member.Type))
        {
            problems.Add(ProblemKind.NullConditionOnValueType, member);
        }

        return condition ?? IgnoreByType(member);
    }

    /// <summary>Gets the ignore condition of the type for members without their own. A condition on null does not apply to members that can never be null.</summary>
    private JsonIgnoreCondition? IgnoreByType(IMemberSource member)
    {
        var condition = (JsonIgnoreCondition?)ofType.Int("JsonIgnore", "Condition");
        return condition == JsonIgnoreCondition.WhenWritingNull && IsNeverNull(member.Type) ? null : condition;
    }

    private static bool IsNeverNull(ITypeSource type) => type.Form is TypeForm.Struct or TypeForm.Enum && !TypeRules.IsNullable(type);

    private static MemberFlags AccessFlags(IMemberSource member, Marks marks, JsonIgnoreCondition? ignore)
    {
        MemberFlags flags = member.IsField ? MemberFlags.Field : MemberFlags.None;
        bool included = marks.Has("JsonInclude");
        if (IsUsable(member.Get, included) && ignore != JsonIgnoreCondition.Always) flags |= MemberFlags.Reads;

        if (IsUsable(member.Set, included) && ignore is not (JsonIgnoreCondition.Always or JsonIgnoreCondition.WhenReading))
        {
            flags |= MemberFlags.Writes;
        }

        if (member.IsInitOnly) flags |= MemberFlags.InitOnly;

        if (member.Get == Access.NonPublic || member.Set == Access.NonPublic) flags |= MemberFlags.NonPublic;

        return ignore == JsonIgnoreCondition.Always ? flags | MemberFlags.Ignored : flags;
    }

    private static bool IsUsable(Access access, bool included) => access == Access.Public || (included && access != Access.None);

    private static MemberFlags RequirementFlags(IMemberSource member, Marks marks) =>
        (member.IsRequired || marks.Has("JsonRequired") ? MemberFlags.Required : MemberFlags.None) | (marks.Has("JsonStreamed") ? MemberFlags.Streamed : MemberFlags.None);

    private MemberFlags NullFlags(IMemberSource member) => !options.Nullability ? MemberFlags.None
        : (member.Reads == Nullness.NotNull ? MemberFlags.ReadsNotNull : 0) | (member.Writes == Nullness.NotNull ? MemberFlags.WritesNotNull : 0);

    /// <summary>Read-only collections are still written, and so are members with their own ignore condition.</summary>
    private MemberFlags ReadOnlyFlag(IMemberSource member, Marks marks)
    {
        bool asked = member.IsField ? options.IgnoreReadOnlyFields : options.IgnoreReadOnlyProperties;
        return asked && !marks.Has("JsonIgnore") && !IsUsable(member.Set, marks.Has("JsonInclude")) && (marks.Has("JsonConverter") || !IsCollection(member.Type))
            ? MemberFlags.ReadOnlyOmitted
            : MemberFlags.None;
    }

    private bool IsCollection(ITypeSource type)
    {
        type = TypeRules.ValueWithin(type);
        return TypeRules.SimpleKind(type) is null && CollectionRules.Find(type, known) is not null;
    }

    private MemberFlags ExtensionDataFlag(IMemberSource member, Marks marks)
    {
        if (!marks.Has("JsonExtensionData")) return MemberFlags.None;

        if (!ExtensionDataRules.CanHold(member.Type))
        {
            problems.Add(ProblemKind.InvalidExtensionData, member, TypeNames.Display(member.Type));
        }

        return MemberFlags.ExtensionData;
    }

    /// <summary>Returns whether the member's type is a number, <see cref="object"/>, or a collection of either, without its own converter. Nested collections do not count.</summary>
    private bool ContainsNumbers(SelectedMember member)
    {
        ITypeSource value = TypeRules.IsOptional(member.Source.Type) ? member.Source.Type.Arguments[0] : member.Source.Type;
        ITypeSource type = TypeRules.WithoutNullable(value);
        if (MayBeNumber(type)) return true;

        // Number handling does not apply to a collection in a nullable value type.
        return type.Is(value) && !member.Marks.Has("JsonConverter") && TypeRules.SimpleKind(type) is null
            && CollectionRules.Find(type, known) is { } collection && MayBeNumber(TypeRules.WithoutNullable(collection.Element));
    }

    private static bool MayBeNumber(ITypeSource type) => TypeRules.IsNumber(type) || TypeRules.IsObject(type);
}

internal sealed class SelectedMember(IMemberSource source, Marks marks)
{
    public IMemberSource Source { get; } = source;

    public Marks Marks { get; } = marks;

    public string Name { get; set; } = "";

    public EquatableArray<string> Aliases { get; set; }

    public MemberFlags Flags { get; set; }

    public JsonIgnoreCondition? Ignore { get; set; }

    public int Order { get; set; }

    /// <summary>The index of the constructor parameter that receives its value, or -1.</summary>
    public int Parameter { get; set; } = -1;

    public bool Has(MemberFlags flag) => (Flags & flag) != 0;

    public MemberContract ToContract() => new(Source.Ref, Source.Declaring.Ref, Source.Name, Name, Source.Type.Ref, Flags)
    {
        Aliases = Aliases,
        Ignore = Ignore,
        Order = Order,
        Parameter = Parameter,
        Converter = Marks.Converter,
        NumberHandling = (JsonNumberHandling?)Marks.Int("JsonNumberHandling", "Handling"),
        Creation = (JsonObjectCreationHandling?)Marks.Int("JsonObjectCreationHandling", "Handling"),
    };
}
