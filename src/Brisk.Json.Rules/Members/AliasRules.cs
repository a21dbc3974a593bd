using System;
using System.Collections.Generic;

namespace Brisk.Json.Rules;

/// <summary>Under which other names members are read.</summary>
internal static class AliasRules
{
    public static void Apply(List<SelectedMember> members, StringComparer comparer, Problems problems)
    {
        if (!members.Exists(static m => m.Marks.Has("JsonPropertyAlias")))
        {
            return;
        }

        // A member that takes no part has no name to defend, unless its name may be required for a constructor parameter.
        var taken = new Dictionary<string, SelectedMember>(comparer);
        foreach (var member in members)
        {
            if (!member.Has(MemberFlags.ExtensionData) && (!member.Has(MemberFlags.Ignored) || member.Parameter >= 0) && !taken.ContainsKey(member.Name))
            {
                taken.Add(member.Name, member);
            }
        }

        foreach (var member in members)
        {
            if (member.Marks.Find("JsonPropertyAlias")?["Names"] is IEnumerable<object?> names)
            {
                member.Aliases = Of(member, names, taken, problems);
            }
        }
    }

    /// <summary>An alias that is the name of the member itself, under some naming policy, adds nothing, and neither does one that is listed twice.</summary>
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
            else if (!taken.TryGetValue(alias, out var other))
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
