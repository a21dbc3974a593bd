using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Brisk.Json.Rules;

namespace Brisk.Json.Contracts.Reflection;

/// <summary>Contracts of types found by reflection.</summary>
internal static class ReflectionContracts
{
    internal const string TrimmingMessage = "Reflection needs members that trimming may have removed; use generated contracts instead.";
    internal const string DynamicCodeMessage = "Reflection may need native code that was not generated ahead of time; use generated contracts instead.";

    /// <summary>Applies the contract rules to a type.</summary>
    [RequiresUnreferencedCode(TrimmingMessage)]
    [RequiresDynamicCode(DynamicCodeMessage)]
    public static TypeContract Of(Type type, RuleOptions options)
    {
        bool isObject = !type.IsPrimitive && type != typeof(string);
        var members = new List<MemberContract>();
        if (isObject)
        {
            foreach (var property in type.GetProperties())
            {
                members.Add(new MemberContract
                {
                    Ref = property,
                    Declaring = type,
                    ClrName = property.Name,
                    Name = options.NamingPolicy?.Invoke(property.Name) ?? property.Name,
                    Type = property.PropertyType,
                    Flags = (property.CanRead ? MemberFlags.Reads : 0) | (property.CanWrite ? MemberFlags.Writes : 0),
                });
            }
        }

        return new TypeContract
        {
            Type = type,
            Kind = isObject ? ContractKind.Object : ContractKind.Primitive,
            Members = EquatableArray<MemberContract>.From(members),
            Constructor = type.GetConstructor([]) is { } c ? new ConstructorContract(c, true, false, default) : null,
        };
    }
}
