using System.Reflection;
using Brisk.Json.Rules;

namespace Brisk.Json.Contracts.Reflection;

[RequiresUnreferencedCode(ReflectionContracts.TrimmingMessage)]
internal sealed class NullableAnnotations
{
    private readonly NullabilityInfoContext _context = new();

    public (Nullness Reads, Nullness Writes) Of(PropertyInfo property) => IsPlainValue(property.PropertyType)
        ? (Nullness.NotNull, Nullness.NotNull)
        : States(_context.Create(property));

    public (Nullness Reads, Nullness Writes) Of(FieldInfo field) => IsPlainValue(field.FieldType)
        ? (Nullness.NotNull, Nullness.NotNull)
        : States(_context.Create(field));

    public Nullness Of(ParameterInfo parameter) => IsPlainValue(parameter.ParameterType) ? Nullness.NotNull : StateOf(_context.Create(parameter).WriteState);

    private static (Nullness Reads, Nullness Writes) States(NullabilityInfo info) => (StateOf(info.ReadState), StateOf(info.WriteState));

    private static Nullness StateOf(NullabilityState state) => state switch
    {
        NullabilityState.NotNull => Nullness.NotNull,
        NullabilityState.Nullable => Nullness.Nullable,
        _ => Nullness.Oblivious,
    };

    private static bool IsPlainValue(Type type) => type.IsValueType && Nullable.GetUnderlyingType(type) is null;
}
