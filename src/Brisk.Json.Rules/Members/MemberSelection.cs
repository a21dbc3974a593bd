using Brisk.Json.Serialization;

namespace Brisk.Json.Rules;

/// <summary>Selects the members of a type and its bases for the contract, and resolves members with the same name.</summary>
internal sealed class MemberSelection(MemberRules rules, Problems problems)
{
    private readonly List<SelectedMember> _members = [];
    private readonly Dictionary<string, SelectedMember> _byName = new(rules.NameComparer);

    /// <summary>Ignored members by their .NET name, which hide the members that they override or hide in C#.</summary>
    private Dictionary<string, SelectedMember>? _ignored;

    public static List<SelectedMember> Of(ITypeSource type, MemberRules rules, Problems problems)
    {
        var selection = new MemberSelection(rules, problems);
        foreach (ITypeSource level in HierarchyOrder.Of(type))
        {
            selection.ConsiderAll(level.Properties);
            selection.ConsiderAll(level.Fields);
        }

        // As in System.Text.Json, the number handling of members that are overridden or hidden is not checked.
        selection._members.ForEach(rules.CheckNumberHandling);
        selection.CheckExtensionData(new Marks(type.Attributes));
        return SortByOrder(selection._members);
    }

    private void ConsiderAll(IReadOnlyList<IMemberSource> members)
    {
        for (int i = 0; i < members.Count; i++)
        {
            Consider(members[i]);
        }
    }

    private void Consider(IMemberSource source)
    {
        var marks = new Marks(source.Attributes);
        if (!rules.IsIncluded(source, marks) || IsOverriddenByIgnored(source)) return;

        SelectedMember member = rules.Read(source, marks);
        if (TypeRules.IsInvalid(source.Type))
        {
            if (!member.Has(MemberFlags.Ignored))
            {
                problems.Add(ProblemKind.InvalidType, source, TypeNames.Display(source.Type));
            }

            return;
        }

        Add(member);
    }

    /// <summary>Returns whether this is the base declaration of an ignored override. As in System.Text.Json, it is recognized by its name and type.</summary>
    private bool IsOverriddenByIgnored(IMemberSource source)
        => _ignored is not null && source.IsVirtual && _ignored.TryGetValue(source.Name, out SelectedMember? ignored)
            && ignored.Source.IsVirtual && ignored.Source.Type.Is(source.Type);

    private void Add(SelectedMember member)
    {
        if (!_byName.TryGetValue(member.Name, out SelectedMember? other))
        {
            _byName.Add(member.Name, member);
            _members.Add(member);
        }
        else if (other.Has(MemberFlags.Ignored))
        {
            _byName[member.Name] = member;
            _members[_members.IndexOf(other)] = member;
        }
        else if (!member.Has(MemberFlags.Ignored) && !IsHiddenBy(member.Source, other.Source) && !IsHiddenByIgnored(member.Source))
        {
            problems.Add(ProblemKind.DuplicateName, member.Source, Problems.NameOf(other.Source), other.Name);
        }

        if (member.Has(MemberFlags.Ignored)) (_ignored ??= new(StringComparer.Ordinal))[member.Source.Name] = member;
    }

    private void CheckExtensionData(Marks ofType)
    {
        List<SelectedMember> all = _members.FindAll(m => m.Has(MemberFlags.ExtensionData));
        for (int i = 1; i < all.Count; i++)
        {
            problems.Add(ProblemKind.DuplicateExtensionData, all[i].Source, Problems.NameOf(all[0].Source));
        }

        if (all.Count > 0 && ofType.Int("JsonUnmappedMemberHandling", "UnmappedMemberHandling") == (int)JsonUnmappedMemberHandling.Disallow)
        {
            problems.Add(ProblemKind.ExtensionDataDisallowed, all[0].Source);
        }
    }

    private bool IsHiddenByIgnored(IMemberSource source) =>
        _ignored is not null && _ignored.TryGetValue(source.Name, out SelectedMember? ignored) && IsHiddenBy(source, ignored.Source);

    /// <summary>Returns whether a member is overridden or hidden by a member of a more derived type with the same name.</summary>
    private static bool IsHiddenBy(IMemberSource source, IMemberSource other)
        => source.Name == other.Name && TypeRules.IsAssignable(source.Declaring, other.Declaring);

    // Members with the same order keep their positions.
    private static List<SelectedMember> SortByOrder(List<SelectedMember> members)
        => members.Exists(static m => m.Order != 0) ? [.. members.OrderBy(static m => m.Order)] : members;
}
