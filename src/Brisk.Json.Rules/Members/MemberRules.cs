using System;
using Brisk.Json.Serialization;

namespace Brisk.Json.Rules;

/// <summary>What the attributes and accessors of one member mean, apart from its neighbours.</summary>
internal static class MemberRules
{
    /// <summary>Whether a member takes part: public properties, public fields on request, and whatever is included by attribute.</summary>
    public static bool TakesPart(IMemberSource member, Marks marks, RuleOptions options)
    {
        bool isPublic = member.Get == Access.Public || member.Set == Access.Public;
        return (isPublic && (!member.IsField || options.IncludeFields)) || marks.Has("JsonInclude");
    }

    public static SelectedMember Read(IMemberSource member, Marks marks, RuleOptions options, Problems problems)
    {
        var selected = new SelectedMember(member, marks)
        {
            Name = NameOf(member, marks, options, problems),
            Ignore = IgnoreOf(member, marks, problems),
            Order = marks.Int("JsonPropertyOrder", "Order") ?? 0,
        };
        selected.Flags = AccessFlags(member, marks, selected.Ignore) | RequirementFlags(member, marks) | NullFlags(member, options) | ReadOnlyFlag(member, marks, options);
        return selected;
    }

    /// <summary>Whether the type can hold extension data: a dictionary from strings to any value, or a JSON object.</summary>
    public static bool CanHoldExtensionData(ITypeSource type)
    {
        if (type.Name == "JsonObject" && type.Namespace is "System.Text.Json.Nodes" or "Brisk.Json.Nodes")
        {
            return true;
        }

        if (IsExtensionDictionary(type))
        {
            return true;
        }

        foreach (var implemented in type.Interfaces)
        {
            if (IsExtensionDictionary(implemented))
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsExtensionDictionary(ITypeSource type) =>
        TypeRules.IsNamed(type, "System.Collections.Generic", "IDictionary`2")
        && TypeRules.IsNamed(type.Arguments[0], "System", "String")
        && (TypeRules.IsObject(type.Arguments[1]) || (type.Arguments[1].Name == "JsonElement" && type.Arguments[1].Namespace is "System.Text.Json" or "Brisk.Json"));

    private static string NameOf(IMemberSource member, Marks marks, RuleOptions options, Problems problems)
    {
        string? name = marks.Find("JsonPropertyName") is { } attribute ? attribute["Name"] as string
            : options.NamingPolicy is { } policy ? policy(member.Name)
            : member.Name;
        if (name is null)
        {
            problems.Add(ProblemKind.NullName, member.Name);
        }

        return name ?? member.Name;
    }

    private static JsonIgnoreCondition? IgnoreOf(IMemberSource member, Marks marks, Problems problems)
    {
        var condition = (JsonIgnoreCondition?)marks.Int("JsonIgnore", "Condition");
        if (condition == JsonIgnoreCondition.WhenWritingNull && member.Type.Form is TypeForm.Struct or TypeForm.Enum && !TypeRules.IsNullable(member.Type))
        {
            problems.Add(ProblemKind.NullConditionOnValueType, member.Name);
        }

        return condition;
    }

    private static MemberFlags AccessFlags(IMemberSource member, Marks marks, JsonIgnoreCondition? ignore)
    {
        var flags = member.IsField ? MemberFlags.Field : MemberFlags.None;
        bool included = marks.Has("JsonInclude");
        if (IsUsable(member.Get, included) && ignore != JsonIgnoreCondition.Always)
        {
            flags |= MemberFlags.Reads;
        }

        if (IsUsable(member.Set, included) && ignore is not (JsonIgnoreCondition.Always or JsonIgnoreCondition.WhenReading))
        {
            flags |= MemberFlags.Writes;
        }

        if (member.IsInitOnly)
        {
            flags |= MemberFlags.InitOnly;
        }

        if (member.Get == Access.NonPublic || member.Set == Access.NonPublic)
        {
            flags |= MemberFlags.NonPublic;
        }

        return ignore == JsonIgnoreCondition.Always ? flags | MemberFlags.Ignored : flags;
    }

    private static bool IsUsable(Access access, bool included) => access == Access.Public || (included && access != Access.None);

    private static MemberFlags RequirementFlags(IMemberSource member, Marks marks) =>
        member.IsRequired || marks.Has("JsonRequired") ? MemberFlags.Required : MemberFlags.None;

    private static MemberFlags NullFlags(IMemberSource member, RuleOptions options)
    {
        if (!options.Nullability)
        {
            return MemberFlags.None;
        }

        return (member.Reads == Nullness.NotNull ? MemberFlags.ReadsNotNull : 0) | (member.Writes == Nullness.NotNull ? MemberFlags.WritesNotNull : 0);
    }

    private static MemberFlags ReadOnlyFlag(IMemberSource member, Marks marks, RuleOptions options)
    {
        bool asked = member.IsField ? options.IgnoreReadOnlyFields : options.IgnoreReadOnlyProperties;
        return asked && !IsUsable(member.Set, marks.Has("JsonInclude")) ? MemberFlags.ReadOnlyOmitted : MemberFlags.None;
    }
}
