namespace Brisk.Json.Rules;

/// <summary>Determines the aliases of members.</summary>
internal static class AliasRules
{
    public static void Apply(List<SelectedMember> members, StringComparer comparer, Problems problems)
    {
        if (!members.Exists(static m => m.Marks.Has("JsonPropertyAlias"))) return;

        // An ignored member does not reserve its name, unless a constructor parameter may need it.
        var taken = new Dictionary<string, SelectedMember>(comparer);
        foreach (SelectedMember member in members)
        {
            if (!member.Has(MemberFlags.ExtensionData) && (!member.Has(MemberFlags.Ignored) || member.Parameter >= 0) && !taken.ContainsKey(member.Name))
            {
                taken.Add(member.Name, member);
            }
        }

        foreach (SelectedMember member in members)
        {
            if (member.Marks.Find("JsonPropertyAlias")?["Names"] is IEnumerable<object?> names)
            {
                member.Aliases = Of(member, names, taken, problems);
            }
        }
    }

    /// <summary>Gets the aliases of a member, without duplicates and without the member's own name (under the naming policy).</summary>
    private static EquatableArray<string> Of(SelectedMember member, IEnumerable<object?> names, Dictionary<string, SelectedMember> taken, Problems problems)
    {
        var aliases = new List<string>();
        foreach (object? name in names)
        {
            if (name is not string alias)
            {
                problems.Add(ProblemKind.NullAlias, member.Source);
            }
            else if (member.Has(MemberFlags.Ignored))
            {
                aliases.Add(alias);
            }
            else if (!taken.TryGetValue(alias, out SelectedMember? other))
            {
                taken.Add(alias, member);
                aliases.Add(alias);
            }
            else if (other != member)
            {
                problems.Add(ProblemKind.DuplicateAlias, member.Source, alias, Problems.NameOf(other.Source));
            }
        }

        return EquatableArray<string>.From(aliases);
    }
}
