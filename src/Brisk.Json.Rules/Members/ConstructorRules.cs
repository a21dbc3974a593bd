namespace Brisk.Json.Rules;

/// <summary>Chooses the constructor of a type, and the members that are passed to its parameters.</summary>
internal static class ConstructorRules
{
    /// <summary>
    /// Returns the marked constructor, public or not; otherwise, for a struct, its public parameterless constructor or its default value; otherwise the
    /// public parameterless constructor; otherwise the only public one. A key-value pair and an F# record struct are read like classes, because their members cannot be set.
    /// </summary>
    /// <returns><see langword="null"/> if none of these exists, or the type is abstract.</returns>
    public static ConstructorContract? Find(ITypeSource type, List<SelectedMember> members, RuleOptions options, Problems problems)
    {
        IConstructorSource? constructor = Marked(type, problems);
        if (type.IsAbstract || type.Form == TypeForm.Interface) return null;

        if (constructor is null && type.Form == TypeForm.Struct && !IsPair(type) && !FSharpRules.IsRecord(type))
        {
            constructor = PublicParameterless(type);
            if (constructor is null) return new ConstructorContract(null, false, default);
        }

        constructor ??= PublicParameterless(type) ?? OnlyPublic(type);
        return constructor is null ? null : Bind(constructor, members, options, problems);
    }

    private static bool IsPair(ITypeSource type) => TypeRules.IsNamed(type, "System.Collections.Generic", "KeyValuePair`2");

    private static IConstructorSource? Marked(ITypeSource type, Problems problems)
    {
        IConstructorSource? marked = null;
        foreach (IConstructorSource constructor in type.Constructors)
        {
            if (!new Marks(constructor.Attributes).Has("JsonConstructor")) continue;

            if (marked is not null) problems.Add(ProblemKind.DuplicateConstructor);

            marked ??= constructor;
        }

        return marked;
    }

    public static IConstructorSource? PublicParameterless(ITypeSource type)
        => type.Constructors.FirstOrDefault(static constructor => constructor is { IsPublic: true, Parameters.Count: 0 });

    private static IConstructorSource? OnlyPublic(ITypeSource type)
    {
        IConstructorSource? only = null;
        foreach (IConstructorSource constructor in type.Constructors)
        {
            if (!constructor.IsPublic) continue;
            if (only is not null) return null;

            only = constructor;
        }

        return only;
    }

    private static ConstructorContract Bind(IConstructorSource constructor, List<SelectedMember> members, RuleOptions options, Problems problems)
    {
        var parameters = new ParameterContract[constructor.Parameters.Count];
        for (int i = 0; i < parameters.Length; i++)
        {
            IParameterSource source = constructor.Parameters[i];
            if (TypeRules.IsInvalid(source.Type)) problems.Add(ProblemKind.InvalidType, source);

            int member = MemberFor(source, members, problems);
            Connect(source, i, member, members, problems);
            parameters[i] = Describe(source, member, options);
        }

        return new ConstructorContract(constructor.Ref, constructor.SetsRequiredMembers, new(parameters));
    }

    /// <summary>Finds the member whose .NET name and type match the parameter, ignoring case.</summary>
    private static int MemberFor(IParameterSource parameter, List<SelectedMember> members, Problems problems)
    {
        int index = members.FindIndex(Fits);
        int second = index < 0 ? -1 : members.FindIndex(index + 1, Fits);
        if (second >= 0)
        {
            problems.Add(ProblemKind.AmbiguousParameter, parameter, members[index].Source.Name, members[second].Source.Name);
        }

        return index;

        bool Fits(SelectedMember member) => IsCalled(member, parameter) && member.Source.Type.Is(parameter.Type);
    }

    private static bool IsCalled(SelectedMember member, IParameterSource parameter) =>
        string.Equals(member.Source.Name, parameter.Name, StringComparison.OrdinalIgnoreCase);

    private static void Connect(IParameterSource parameter, int index, int member, List<SelectedMember> members, Problems problems)
    {
        if (member < 0)
        {
            SelectedMember? alike = members.Find(candidate => IsCalled(candidate, parameter));
            problems.Add(ProblemKind.UnboundParameter, parameter, TypeNames.Display(parameter.Type), alike is null ? "" : Problems.NameOf(alike.Source));
        }
        else if (members[member].Parameter >= 0)
        {
            problems.Add(ProblemKind.DuplicateParameter, parameter, Problems.NameOf(members[member].Source));
        }
        else
        {
            members[member].Parameter = index;
            if (members[member].Has(MemberFlags.ExtensionData))
            {
                problems.Add(ProblemKind.ExtensionDataParameter, parameter, members[member].Source.Name);
            }
        }
    }

    private static ParameterContract Describe(IParameterSource source, int member, RuleOptions options) =>
        new(source.Name, source.Type.Ref, member, source.HasDefault, source.HasDefault ? source.Default : null, options.Nullability && source.Accepts == Nullness.NotNull);
}

/// <summary>Applies the constructor to the members: which of them are required, and which accept null.</summary>
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
    public static void ApplyParameterNullness(List<SelectedMember> members, ConstructorContract? constructor)
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
