using Brisk.Json.Serialization;

namespace Brisk.Json.Rules;

/// <summary>Determines which members are populated. If the options or the type request it, members that cannot be populated are skipped; if the member requests it, this is an error.</summary>
internal static class PopulateRules
{
    public static void Apply(
        ITypeSource type, List<SelectedMember> members, ConstructorContract? constructor, PolymorphismContract? polymorphism, RuleOptions options, IWellKnownTypes known, Problems problems)
    {
        // As in System.Text.Json, only members that request it themselves are populated in a type whose values may have a discriminator.
        bool isInherited = polymorphism is not { HasDiscriminators: true };
        JsonObjectCreationHandling? ofType = isInherited ? Marked(new Marks(type.Attributes)) : JsonObjectCreationHandling.Replace;
        JsonObjectCreationHandling byOptions = options.Populate && constructor is not { Parameters.Count: > 0 } ? JsonObjectCreationHandling.Populate : JsonObjectCreationHandling.Replace;
        bool any = false;
        foreach (SelectedMember member in members)
        {
            JsonObjectCreationHandling? own = Marked(member.Marks);
            if (member.Has(MemberFlags.Ignored) || (own ?? ofType ?? byOptions) != JsonObjectCreationHandling.Populate)
            {
                continue;
            }

            string? obstacle = Obstacle(member, options, known);
            bool possible = obstacle is null;
            any |= possible;
            member.Flags |= possible ? MemberFlags.Populated : MemberFlags.None;
            if (obstacle is not null && own is not null)
            {
                problems.Add(ProblemKind.PopulateNotPossible, member.Source, obstacle);
            }
        }

        if (any && constructor is { Parameters.Count: > 0 }) problems.Add(ProblemKind.PopulateWithParameters);
    }

    private static JsonObjectCreationHandling? Marked(Marks marks) =>
        (JsonObjectCreationHandling?)marks.Int("JsonObjectCreationHandling", "Handling");

    /// <summary>Gets the reason why a member cannot be populated; <see langword="null"/> if it can.</summary>
    private static string? Obstacle(SelectedMember member, RuleOptions options, IWellKnownTypes known)
    {
        bool omitted = member.Source.IsField ? options.IgnoreReadOnlyFields : options.IgnoreReadOnlyProperties;
        return member.Marks.Has("JsonConverter") || !CanBePopulated(member.Source.Type, known) ? PopulateObstacles.TakesNothing
            : !member.Has(MemberFlags.Reads) ? PopulateObstacles.NoGetter
            : member.Has(MemberFlags.Writes) ? null
            : member.Source.Type.Form == TypeForm.Struct ? PopulateObstacles.ValueWithoutSetter
            : omitted ? PopulateObstacles.ReadOnly
            : null;
    }

    /// <summary>Returns whether the type is an object, or a collection that items can be added to.</summary>
    public static bool CanBePopulated(ITypeSource type, IWellKnownTypes known)
    {
        type = TypeRules.WithoutNullable(type);
        if (TypeRules.SimpleKind(type) is not null) return false;

        return CollectionRules.Find(type, known) is not { } collection || collection.CanBePopulated;
    }
}

/// <summary>The reasons why a member cannot be populated, as worded in the message.</summary>
internal static class PopulateObstacles
{
    public const string TakesNothing = "it doesn't support populating, because its type is immutable or it uses a custom converter";
    public const string NoGetter = "it doesn't have a getter";
    public const string ValueWithoutSetter = "is a value type that doesn't have a setter";
    public const string ReadOnly = "it is a read-only member and JsonSerializerOptions has IgnoreReadOnlyProperties or IgnoreReadOnlyFields set";
}
