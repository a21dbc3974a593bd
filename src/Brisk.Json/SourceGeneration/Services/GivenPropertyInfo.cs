using Brisk.Json.Rules;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>A property described by code in the format of the System.Text.Json generator. Its contract is found when that is created.</summary>
internal abstract class GivenPropertyInfo(JsonTypeInfo owner, Type propertyType, string name, MemberContract member)
    : JsonPropertyInfo(owner, propertyType, name, member)
{
    /// <summary>Whether it is included with the options.</summary>
    public abstract bool TakesPart { get; }
}

/// <inheritdoc/>
internal sealed class GivenPropertyInfo<T>(JsonTypeInfo owner, JsonPropertyInfoValues<T> values, string name, MemberContract member)
    : GivenPropertyInfo(owner, typeof(T), name, member)
{
    public override bool TakesPart
        => values.HasJsonInclude || values.IgnoreCondition == JsonIgnoreCondition.Always || (values.IsPublic && (values.IsProperty || Options.IncludeFields));

    private bool IsHidden => values.IgnoreCondition == JsonIgnoreCondition.Always;

    private protected override Func<object, object?>? FindGetter()
        => values.Getter is { } get && !IsHidden ? source => get(source) : null;

    private protected override Action<object, object?>? FindSetter()
        => values.Setter is { } set && !IsHidden && values.IgnoreCondition != JsonIgnoreCondition.WhenReading ? (target, value) => set(target, (T?)value) : null;

    private protected override JsonConverter? FindConverter() => values.Converter;

    private protected override Func<object, object?, bool>? FindCondition() => ConditionOf(Member!.Ignore);

    private protected override JsonParameterInfo? FindParameter() => MemberParameterInfo.Of(this);

    private protected override System.Reflection.ICustomAttributeProvider? FindAttributes() => values.AttributeProviderFactory?.Invoke();

    private protected override bool IsDeclared(MemberFlags flag) => false;
}
