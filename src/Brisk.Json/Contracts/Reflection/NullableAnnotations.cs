using System.Reflection;
using Brisk.Json.Rules;

namespace Brisk.Json.Contracts.Reflection;

/// <summary>
/// Reads nullable annotations. Members of generic types are looked up in the definition, because the constructed type does not distinguish
/// <c>T</c> from <c>T?</c>.
/// </summary>
[RequiresUnreferencedCode(ReflectionContracts.TrimmingMessage)]
internal sealed class NullableAnnotations
{
    private readonly NullabilityInfoContext _context = new();

    public (Nullness Reads, Nullness Writes) Of(PropertyInfo property) => IsPlainValue(property.PropertyType)
        ? (Nullness.NotNull, Nullness.NotNull)
        : States(_context.Create(property), DefinitionOf(property) is PropertyInfo definition ? definition.PropertyType : null);

    public (Nullness Reads, Nullness Writes) Of(FieldInfo field) => IsPlainValue(field.FieldType)
        ? (Nullness.NotNull, Nullness.NotNull)
        : States(_context.Create(field), DefinitionOf(field) is FieldInfo definition ? definition.FieldType : null);

    public Nullness Of(ParameterInfo parameter)
    {
        if (IsPlainValue(parameter.ParameterType)) return Nullness.NotNull;

        TypeRef? definition = DefinitionOf(parameter.Member) is ConstructorInfo constructor ? constructor.GetParameters()[parameter.Position].ParameterType : null;
        return States(_context.Create(parameter), definition).Writes;
    }

    private static (Nullness Reads, Nullness Writes) States(NullabilityInfo info, Type? definition) =>
        (StateOf(info.ReadState), StateOf(info.WriteState));

    private static Nullness StateOf(NullabilityState state) => state switch
    {
        NullabilityState.NotNull => Nullness.NotNull,
        NullabilityState.Nullable => Nullness.Nullable,
        _ => Nullness.Oblivious,
    };

    private static bool IsPlainValue(Type type) => type.IsValueType && Nullable.GetUnderlyingType(type) is null;

    private static MemberInfo? DefinitionOf(MemberInfo member) =>
        member.DeclaringType is { IsGenericType: true } declaring ? declaring.GetGenericTypeDefinition().GetMemberWithSameMetadataDefinitionAs(member) : null;
}
