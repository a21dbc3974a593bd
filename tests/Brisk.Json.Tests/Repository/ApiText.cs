using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Brisk.Json.Tests.Repository;

/// <summary>Writes the public surface of an assembly as text, a line for a type and one for each of its members.</summary>
/// <param name="rename">Gives a type the name that the text shows for it.</param>
internal sealed class ApiText(Func<Type, string> rename)
{
    private readonly NullabilityInfoContext _nullability = new();

    private const BindingFlags Any = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static;

    /// <summary>The types that code outside the assembly can name.</summary>
    public static IEnumerable<Type> TypesOf(Assembly assembly) =>
        assembly.GetTypes().Where(IsVisible).OrderBy(type => type.FullName, StringComparer.Ordinal);

    /// <summary>What a type is, and what it derives from.</summary>
    public string Declaration(Type type)
    {
        var kind = type switch
        {
            { IsEnum: true } => "enum",
            { IsInterface: true } => "interface",
            { IsValueType: true } => (Has<IsReadOnlyAttribute>(type) ? "readonly " : "") + (type.IsByRefLike ? "ref struct" : "struct"),
            { IsAbstract: true, IsSealed: true } => "static class",
            { IsAbstract: true } => "abstract class",
            { IsSealed: true } => "sealed class",
            _ => "class",
        };
        return Join(" : ", $"{kind} {Name(type)}", string.Join(", ", Parents(type).Select(Name))) + Constraints(type.GetGenericArguments());
    }

    /// <summary>The members that code outside the assembly can use or override; those of base types on request.</summary>
    public IEnumerable<string> Members(Type type, bool inherited = false)
    {
        var scope = Any | (inherited ? BindingFlags.FlattenHierarchy : BindingFlags.DeclaredOnly);
        if (type.IsEnum)
        {
            return Enum.GetNames(type).Select(name => $"{name} = {Enum.Format(type, Enum.Parse(type, name), "d")}");
        }

        return type.GetMembers(scope).Select(Member).OfType<string>().Order(StringComparer.Ordinal);
    }

    /// <summary>The line of a member, or nothing for what is not visible or not written by hand.</summary>
    public string? Member(MemberInfo member) => member switch
    {
        ConstructorInfo constructor when IsVisible(constructor) => $"{Access(constructor)}.ctor({Parameters(constructor.GetParameters())})",
        MethodInfo method when IsVisible(method) && !IsAccessor(method) =>
            $"{Access(method)}{Type(method.ReturnType, _nullability.Create(method.ReturnParameter))} {method.Name}{GenericParameters(method)}({Parameters(method.GetParameters())})"
            + (method.IsGenericMethod ? Constraints(method.GetGenericArguments()) : ""),
        PropertyInfo property when property.GetAccessors(nonPublic: true).Any(IsVisible) => Property(property),
        FieldInfo { IsSpecialName: false } field when field.IsPublic || field.IsFamily || field.IsFamilyOrAssembly =>
            field.IsLiteral
                ? $"const {Type(field.FieldType)} {field.Name} = {Value(field.GetRawConstantValue())}"
                : $"{(field.IsStatic ? "static " : "")}{(field.IsInitOnly ? "readonly " : "")}{Type(field.FieldType)} {field.Name}",
        EventInfo e => $"event {Type(e.EventHandlerType!)} {e.Name}",
        _ => null,
    };

    /// <summary>The name of a type as the text shows it.</summary>
    public string Name(Type type) => Type(type);

    private string Property(PropertyInfo property)
    {
        var accessors = property.GetAccessors(nonPublic: true).Where(IsVisible).ToArray();
        var widest = accessors.OrderBy(accessor => accessor.IsPublic ? 0 : 1).First();
        var index = property.GetIndexParameters() is { Length: > 0 } parameters ? $"[{Parameters(parameters)}]" : "";
        return $"{Access(widest)}{Type(property.PropertyType, _nullability.Create(property))} {property.Name}{index} {{ {string.Join(" ", accessors.OrderBy(a => a.Name, StringComparer.Ordinal).Select(Accessor))} }}";

        string Accessor(MethodInfo accessor)
        {
            var narrower = accessor.IsPublic == widest.IsPublic ? "" : "protected ";
            var init = accessor.ReturnParameter.GetRequiredCustomModifiers().Contains(typeof(IsExternalInit));
            return narrower + (accessor.ReturnType != typeof(void) ? "get;" : init ? "init;" : "set;");
        }
    }

    private static string Access(MethodBase method) =>
        (method.IsPublic ? "" : "protected ")
        + (method.IsStatic ? "static " : "")
        + (method.IsAbstract && !method.DeclaringType!.IsInterface ? "abstract "
            : method is { IsVirtual: true, IsFinal: false } && !method.DeclaringType!.IsSealed && !method.DeclaringType.IsInterface ? "virtual " : "");

    private string Parameters(ParameterInfo[] parameters) => string.Join(", ", parameters.Select(parameter =>
    {
        var mode = !parameter.ParameterType.IsByRef ? "" : parameter.IsOut ? "out " : parameter.IsIn ? "in " : "ref ";
        var many = Has<ParamArrayAttribute>(parameter) ? "params " : "";
        return $"{many}{mode}{Type(parameter.ParameterType, _nullability.Create(parameter))} {parameter.Name}" + (parameter.HasDefaultValue ? $" = {Value(parameter.RawDefaultValue)}" : "");
    }));

    private string Type(Type type) => Type(type, null);

    /// <summary>A type with the question marks of its annotations: those for what is written to it, or read where nothing is.</summary>
    private string Type(Type type, NullabilityInfo? info)
    {
        if (type.IsByRef)
        {
            return Type(type.GetElementType()!, info);
        }

        if (Nullable.GetUnderlyingType(type) is { } value)
        {
            return Type(value) + "?";
        }

        var mark = !type.IsValueType && info is { } known
            && (known.WriteState == NullabilityState.Unknown ? known.ReadState : known.WriteState) == NullabilityState.Nullable ? "?" : "";
        if (type.IsArray)
        {
            return $"{Type(type.GetElementType()!, info?.ElementType)}[{new string(',', type.GetArrayRank() - 1)}]{mark}";
        }

        if (type.IsGenericParameter)
        {
            return type.Name + mark;
        }

        var name = rename(type.IsGenericType ? type.GetGenericTypeDefinition() : type);
        var tick = name.IndexOf('`');
        if (tick < 0)
        {
            return name + mark;
        }

        var arguments = type.GetGenericArguments().Select((argument, i) => Type(argument, info?.GenericTypeArguments.ElementAtOrDefault(i)));
        return $"{name[..tick]}<{string.Join(", ", arguments)}>{name[(tick + 2)..]}{mark}";
    }

    private static string GenericParameters(MethodInfo method) =>
        method.IsGenericMethod ? $"<{string.Join(", ", method.GetGenericArguments().Select(argument => argument.Name))}>" : "";

    private string Constraints(Type[] parameters) => string.Concat(parameters.Where(parameter => parameter.IsGenericParameter).Select(parameter =>
    {
        var attributes = parameter.GenericParameterAttributes;
        var words = new List<string>();
        if (attributes.HasFlag(GenericParameterAttributes.ReferenceTypeConstraint))
        {
            words.Add("class");
        }

        if (attributes.HasFlag(GenericParameterAttributes.NotNullableValueTypeConstraint))
        {
            words.Add("struct");
        }

        words.AddRange(parameter.GetGenericParameterConstraints().Where(constraint => constraint != typeof(ValueType)).Select(Type));
        return words.Count == 0 ? "" : $" where {parameter.Name} : {string.Join(", ", words)}";
    }));

    private static IEnumerable<Type> Parents(Type type)
    {
        if (type.IsEnum)
        {
            return [Enum.GetUnderlyingType(type)];
        }

        var interfaces = type.GetInterfaces().Where(IsVisible).OrderBy(parent => parent.FullName, StringComparer.Ordinal);
        return type.BaseType is { } parent && parent != typeof(object) && parent != typeof(ValueType) ? interfaces.Prepend(parent) : interfaces;
    }

    private static bool IsAccessor(MethodInfo method) =>
        method.IsSpecialName && !method.Name.StartsWith("op_", StringComparison.Ordinal);

    private static bool IsVisible(Type type) =>
        type.IsGenericType && !type.IsGenericTypeDefinition ? IsVisible(type.GetGenericTypeDefinition())
        : type.IsPublic || ((type.IsNestedPublic || type.IsNestedFamily || type.IsNestedFamORAssem) && IsVisible(type.DeclaringType!));

    private static bool IsVisible(MethodBase method) =>
        method.IsPublic || ((method.IsFamily || method.IsFamilyOrAssembly) && !method.DeclaringType!.IsSealed);

    private static bool Has<T>(ICustomAttributeProvider member) where T : Attribute => member.IsDefined(typeof(T), inherit: false);

    private static string Value(object? value) => value switch
    {
        null => "null",
        string text => $"\"{text}\"",
        bool flag => flag ? "true" : "false",
        _ => Convert.ToString(value, CultureInfo.InvariantCulture)!,
    };

    private static string Join(string separator, string left, string right) => right.Length == 0 ? left : left + separator + right;
}
