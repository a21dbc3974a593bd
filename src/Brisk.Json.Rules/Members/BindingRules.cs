namespace Brisk.Json.Rules;

/// <summary>Applies the constructor to the members: which are required, and which accept null.</summary>
internal static class BindingRules
{
    public static void ApplyRequired(List<SelectedMember> members, ConstructorContract? constructor, RuleOptions options, Problems problems)
    {
        foreach (SelectedMember member in members)
        {
            if (constructor is { SetsRequiredMembers: true } && !member.Marks.Has("JsonRequired"))
            {
                member.Flags &= ~MemberFlags.Required;
            }

            bool byParameter = options.RequiredParameters && member.Parameter >= 0 && !constructor!.Parameters[member.Parameter].HasDefault && !TypeRules.IsOptional(member.Source.Type);
            Check(member, byParameter, problems);
            member.Flags |= byParameter ? MemberFlags.Required : 0;
        }
    }

    /// <summary>A member that is passed to the constructor accepts null if the parameter does, regardless of its setter.</summary>
    public static void TakeOverNullness(List<SelectedMember> members, ConstructorContract? constructor)
    {
        foreach (SelectedMember member in members)
        {
            if (member.Parameter < 0) continue;

            member.Flags &= ~MemberFlags.WritesNotNull;
            member.Flags |= constructor!.Parameters[member.Parameter].NotNull ? MemberFlags.WritesNotNull : 0;
        }
    }

    private static void Check(SelectedMember member, bool byParameter, Problems problems)
    {
        if (!member.Has(MemberFlags.Required)) return;

        if (!member.Has(MemberFlags.Writes) && !byParameter)
        {
            problems.Add(ProblemKind.RequiredNotWritable, member.Source);
        }

        if (member.Has(MemberFlags.ExtensionData)) problems.Add(ProblemKind.RequiredExtensionData, member.Source);
    }
}
