using System.Collections.Generic;

namespace Brisk.Json.Rules;

/// <summary>Which members must be present in JSON, once the constructor is known.</summary>
internal static class RequirementRules
{
    public static void Apply(List<SelectedMember> members, ConstructorContract? constructor, RuleOptions options, Problems problems)
    {
        foreach (var member in members)
        {
            if (constructor is { SetsRequiredMembers: true } && !member.Marks.Has("JsonRequired"))
            {
                member.Flags &= ~MemberFlags.Required;
            }

            Check(member, problems);
            if (options.RequiredParameters && member.Parameter >= 0 && !constructor!.Parameters[member.Parameter].HasDefault)
            {
                member.Flags |= MemberFlags.Required;
            }
        }
    }

    private static void Check(SelectedMember member, Problems problems)
    {
        if (!member.Has(MemberFlags.Required))
        {
            return;
        }

        if (!member.Has(MemberFlags.Writes))
        {
            problems.Add(ProblemKind.RequiredNotWritable, member.Source.Name);
        }

        if (member.Has(MemberFlags.ExtensionData))
        {
            problems.Add(ProblemKind.RequiredExtensionData, member.Source.Name);
        }
    }
}
