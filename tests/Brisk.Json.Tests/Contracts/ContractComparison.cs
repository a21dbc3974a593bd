using System.Reflection;
using System.Text.Json.Serialization.Metadata;
using Brisk.Json.Rules;

namespace Brisk.Json.Tests.Contracts;

/// <summary>Compares a contract of Brisk.Json with that of System.Text.Json for the same type, and describes the differences.</summary>
internal static class ContractComparison
{
    public static IEnumerable<string> Differences(SystemTextJsonOutcome expected, TypeContract actual)
    {
        var list = new List<string>();
        string problems = string.Join(", ", actual.Problems.Select(p => $"{p.Kind}({p.Detail})"));
        if (actual.Problems.Any(p => p.Kind.Breaks() == Breaks.Support))
        {
            Compare(list, "unsupported (" + problems + ")", true, expected.Writing is NotSupportedException || expected.Reading[0] is NotSupportedException);
            return list;
        }

        bool invalid = actual.Problems.Any(p => p.Kind.Breaks() is Breaks.Contract or Breaks.Polymorphism);
        Compare(list, "invalid (" + problems + " / " + (expected.Writing ?? expected.Reading.FirstOrDefault(e => e is InvalidOperationException))?.Message + ")", expected.IsInvalid, invalid);
        if (expected.Contract is not { } contract || expected.IsInvalid || invalid)
        {
            return list;
        }

        if (actual.Kind == ContractKind.Nullable)
        {
            // System.Text.Json reports the kind of the inner value; in Brisk.Json, it is that of the contract of Inner.
            return list;
        }

        Compare(list, "kind", contract.Kind, KindOf(actual.Kind));
        if (contract.Kind != KindOf(actual.Kind))
        {
            return list;
        }

        Compare(list, "number handling", (int?)contract.NumberHandling, (int?)actual.NumberHandling);
        Compare(list, "creation", (int?)contract.PreferredPropertyObjectCreationHandling, (int?)actual.Creation);
        Compare(list, "unmapped", (int?)contract.UnmappedMemberHandling, (int?)actual.Unmapped);
        ComparePolymorphism(list, contract.PolymorphismOptions, actual.Polymorphism);
        if (contract.Kind == JsonTypeInfoKind.Object)
        {
            Compare(list, "reading invalid (" + problems + ")", expected.ReadingIsInvalid, actual.Problems.Any(p => p.Kind.Breaks() == Breaks.Reading));
            CompareMembers(list, contract, actual);
            CompareConstructor(list, expected, contract, actual);
        }

        return list;
    }

    public static void Compare<T>(List<string> list, string what, T expected, T actual)
    {
        if (!EqualityComparer<T>.Default.Equals(expected, actual))
        {
            list.Add($"{what}: expected {expected}, got {actual}");
        }
    }

    /// <summary>Replaces the names of Brisk.Json models with those of their twins.</summary>
    [return: System.Diagnostics.CodeAnalysis.NotNullIfNotNull(nameof(name))]
    private static string? AsTheirs(string? name) => name?.Replace("OwnModels", "StjModels", StringComparison.Ordinal);

    private static JsonTypeInfoKind KindOf(ContractKind kind) => kind switch
    {
        ContractKind.Object => JsonTypeInfoKind.Object,
        ContractKind.Enumerable => JsonTypeInfoKind.Enumerable,
        ContractKind.Dictionary => JsonTypeInfoKind.Dictionary,
        _ => JsonTypeInfoKind.None,
    };

    private static void CompareMembers(List<string> list, JsonTypeInfo contract, TypeContract actual)
    {
        string expectedNames = string.Join(", ", contract.Properties.Select(p => p.Name)), actualNames = AsTheirs(string.Join(", ", actual.Members.Select(m => m.Name)));
        Compare(list, "names", expectedNames, actualNames);
        if (expectedNames == actualNames)
        {
            for (int i = 0; i < actual.Members.Count; i++)
            {
                CompareMember(list, contract.Properties[i], actual.Members[i]);
            }
        }
    }

    private static void CompareMember(List<string> list, JsonPropertyInfo expected, MemberContract actual)
    {
        string name = expected.Name;
        Compare(list, name + " declared by", (expected.AttributeProvider as MemberInfo)?.DeclaringType?.Name, actual.Declaring.Name);
        Compare(list, name + " member", (expected.AttributeProvider as MemberInfo)?.Name, AsTheirs(actual.ClrName));
        Compare(list, name + " type", expected.PropertyType.Name, actual.Type.Name);
        Compare(list, name + " get", expected.Get is not null, actual.Has(MemberFlags.Reads));
        Compare(list, name + " set", expected.Set is not null, actual.Has(MemberFlags.Writes));
        Compare(list, name + " required", expected.IsRequired, actual.Has(MemberFlags.Required));
        Compare(list, name + " extension data", expected.IsExtensionData, actual.Has(MemberFlags.ExtensionData));
        Compare(list, name + " order", expected.Order, actual.Order);
        Compare(list, name + " number handling", (int?)expected.NumberHandling, (int?)actual.NumberHandling);
        Compare(list, name + " creation", (int?)expected.ObjectCreationHandling, (int?)actual.Creation);
        Compare(list, name + " converter", expected.CustomConverter is not null, actual.Converter is not null);
        Compare(list, name + " parameter", expected.AssociatedParameter?.Position ?? -1, actual.Parameter);
        Compare(list, name + " get nullable", expected.IsGetNullable, !actual.Has(MemberFlags.ReadsNotNull));
        Compare(list, name + " set nullable", expected.IsSetNullable, !actual.Has(MemberFlags.WritesNotNull));
    }

    private static void CompareConstructor(List<string> list, SystemTextJsonOutcome expected, JsonTypeInfo contract, TypeContract actual)
    {
        Compare(list, "can be made", !expected.ReadingIsUnsupported, actual.Constructor is not null);
        if (actual.Constructor is not { } constructor || expected.ReadingIsUnsupported)
        {
            return;
        }

        if (!contract.Type.IsValueType || constructor.Parameters.Count > 0)
        {
            // System.Text.Json does not report the parameterless constructor of a struct, although it calls it.
            Compare(list, "constructor", (contract.ConstructorAttributeProvider as ConstructorInfo)?.ToString(), AsTheirs(constructor.Ref?.ToString()));
        }

        foreach (var property in contract.Properties.Where(p => p.AssociatedParameter is not null))
        {
            var parameter = property.AssociatedParameter!;
            if (parameter.Position >= constructor.Parameters.Count)
            {
                list.Add($"parameter {parameter.Name}: missing");
                continue;
            }

            CompareParameter(list, parameter, constructor.Parameters[parameter.Position]);
            Compare(list, parameter.Name + " member", contract.Properties.IndexOf(property), constructor.Parameters[parameter.Position].Member);
        }
    }

    private static void CompareParameter(List<string> list, JsonParameterInfo expected, ParameterContract actual)
    {
        Compare(list, expected.Name + " name", expected.Name, actual.Name);
        Compare(list, expected.Name + " parameter type", expected.ParameterType.Name, actual.Type.Name);
        Compare(list, expected.Name + " has default", expected.HasDefaultValue, actual.HasDefault);
        Compare(list, expected.Name + " nullable", expected.IsNullable, !actual.NotNull);
        Compare(list, expected.Name + " default", expected.DefaultValue?.ToString(), DefaultOf(actual)?.ToString());
    }

    /// <summary>The raw constant as a value of the parameter's type; System.Text.Json, too, leaves the default of a struct null.</summary>
    private static object? DefaultOf(ParameterContract parameter)
    {
        var type = Nullable.GetUnderlyingType(parameter.Type) ?? parameter.Type;
        return parameter.Default is { } value && type.IsEnum ? Enum.ToObject(type, value) : parameter.Default;
    }

    private static void ComparePolymorphism(List<string> list, JsonPolymorphismOptions? expected, PolymorphismContract? actual)
    {
        Compare(list, "polymorphic", expected is not null, actual is not null);
        if (expected is null || actual is null)
        {
            return;
        }

        Compare(list, "discriminator", expected.TypeDiscriminatorPropertyName, actual.DiscriminatorName ?? "$type");
        Compare(list, "unknown types", (int)expected.UnknownDerivedTypeHandling, (int)actual.Unknown);
        Compare(list, "unrecognized", expected.IgnoreUnrecognizedTypeDiscriminators, actual.IgnoreUnrecognized);
        Compare(list, "derived", string.Join(", ", expected.DerivedTypes.Select(d => d.DerivedType.Name + d.TypeDiscriminator)), string.Join(", ", actual.Derived.Select(d => d.Type.Name + d.Discriminator)));
    }
}
