using System.Collections.Generic;
using Brisk.Json.Serialization;

namespace Brisk.Json.Rules;

/// <summary>Which members are filled in place. What the options or the type ask for is granted where it is possible; what a member asks for must be.</summary>
internal static class PopulateRules
{
    public static void Apply(
        ITypeSource type, List<SelectedMember> members, ConstructorContract? constructor, RuleOptions options, IWellKnownTypes known, Problems problems)
    {
        var ofType = Marked(new Marks(type.Attributes));
        var byOptions = options.Populate && constructor is not { Parameters.Count: > 0 } ? JsonObjectCreationHandling.Populate : JsonObjectCreationHandling.Replace;
        bool any = false;
        foreach (var member in members)
        {
            var own = Marked(member.Marks);
            if (member.Has(MemberFlags.Ignored) || (own ?? ofType ?? byOptions) != JsonObjectCreationHandling.Populate)
            {
                continue;
            }

            bool possible = IsPossible(member, options, known);
            any |= possible;
            member.Flags |= possible ? MemberFlags.Populated : MemberFlags.None;
            if (!possible && own is not null)
            {
                problems.Add(ProblemKind.PopulateNotPossible, member.Source.Name);
            }
        }

        if (any && constructor is { Parameters.Count: > 0 })
        {
            problems.Add(ProblemKind.PopulateWithParameters, "");
        }
    }

    private static JsonObjectCreationHandling? Marked(Marks marks) =>
        (JsonObjectCreationHandling?)marks.Int("JsonObjectCreationHandling", "Handling");

    private static bool IsPossible(SelectedMember member, RuleOptions options, IWellKnownTypes known)
    {
        if (!member.Has(MemberFlags.Reads) || member.Marks.Has("JsonConverter") || !CanBeFilled(member.Source.Type, known))
        {
            return false;
        }

        bool omitted = member.Source.IsField ? options.IgnoreReadOnlyFields : options.IgnoreReadOnlyProperties;
        return member.Has(MemberFlags.Writes) || !(omitted || member.Source.Type.Form == TypeForm.Struct);
    }

    /// <summary>Objects, and collections that items can be added to.</summary>
    public static bool CanBeFilled(ITypeSource type, IWellKnownTypes known)
    {
        type = TypeRules.WithoutNullable(type);
        if (TypeRules.SimpleKind(type) is not null)
        {
            return false;
        }

        return CollectionRules.Find(type, known) is not { } collection || collection.CanBeFilled;
    }
}
