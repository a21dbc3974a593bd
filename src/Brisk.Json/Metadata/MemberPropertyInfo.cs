using Brisk.Json.Contracts;
using Brisk.Json.Converters;
using Brisk.Json.Rules;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>A property with or without an underlying member.</summary>
internal sealed class MemberPropertyInfo(JsonTypeInfo owner, Type propertyType, string name, MemberContract? member)
    : JsonPropertyInfo(owner, propertyType, name, member)
{
    private bool IsHidden => Member!.Has(MemberFlags.Ignored);

    private protected override Func<object, object?>? FindGetter()
        => Member is not null && !IsHidden && Member.Has(MemberFlags.Reads) ? new MemberAccess(Member.Ref, get: true, set: false).GetBoxed : null;

    private protected override Action<object, object?>? FindSetter()
        => Member is not null && !IsHidden && Member.Has(MemberFlags.Writes) ? Checked(new MemberAccess(Member.Ref, get: false, set: true)) : null;

    private protected override JsonConverter? FindConverter()
        => Member?.Converter is { } named ? AttributeConverters.Create(named, PropertyType, Options) : null;

    private protected override Func<object, object?, bool>? FindCondition() => ConditionOf(Member?.Ignore);

    private protected override JsonParameterInfo? FindParameter() => MemberParameterInfo.Of(this);

    // Annotations are expensive to look up, so this is done on demand.
    private protected override bool IsDeclared(MemberFlags flag)
    {
        if (Member is null || !CanBeNull) return false;

        TypeContract contract = Owner.Origin.Home.DescribeWithNullability(Owner.Type);
        foreach (MemberContract described in contract.Members)
        {
            if (described.ClrName == Member.ClrName && described.Declaring == Member.Declaring)
            {
                return described.Has(flag);
            }
        }

        return false;
    }

    // As if the value were cast to the type of the member.
    private Action<object, object?> Checked(MemberAccess access) => (target, value) =>
    {
        if (value is not null && PropertyType.IsEnum && value.GetType() == PropertyType.GetEnumUnderlyingType())
        {
            value = Enum.ToObject(PropertyType, value);
        }

        if (value is null ? !CanBeNull : !PropertyType.IsInstanceOfType(value))
        {
            throw new InvalidCastException($"Unable to cast object of type '{value?.GetType().ToString() ?? "<null>"}' to type '{PropertyType}', which is that of the property '{Name}'.");
        }

        access.SetBoxed(target, value);
    };
}
