using System.Reflection;
using Brisk.Json.Rules;

namespace Brisk.Json.Contracts.Reflection;

/// <summary>A type as the rules see it, based on reflection. Expensive results are cached.</summary>
[RequiresUnreferencedCode(ReflectionContracts.TrimmingMessage)]
internal sealed class ReflectedType(ReflectedTypes types, Type type) : ITypeSource
{
    private const BindingFlags DeclaredInstance = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private int? _fsharpConstruct;

    public ReflectedTypes Types => types;

    public Type Ref => type;

    public string Namespace => field ??= type.IsGenericParameter ? "" : type.Namespace ?? "";

    public string Name { get; } = type.Name;

    public ITypeSource? Declaring => type.IsGenericParameter ? null : types.OfOptional(type.DeclaringType);

    public TypeForm Form { get; } = FormOf(type);

    public bool IsAbstract => type.IsAbstract;

    public bool IsSealed => type.IsSealed;

    public ITypeSource? Element => type.IsEnum ? types.Of(type.GetEnumUnderlyingType()) : types.OfOptional(type.GetElementType());

    public int Rank => type.IsArray ? type.GetArrayRank() : 0;

    public IReadOnlyList<ITypeSource> Arguments => field ??= types.OfAll(type.GetGenericArguments());

    public ITypeSource? Base => types.OfOptional(type.BaseType);

    public IReadOnlyList<ITypeSource> Interfaces => field ??= types.OfAll(type.GetInterfaces());

    public IReadOnlyList<IMemberSource> Properties => field ??= FindProperties();

    public IReadOnlyList<IMemberSource> Fields => field ??= FindFields();

    public IReadOnlyList<IConstructorSource> Constructors => field ??=
        Array.ConvertAll(type.GetConstructors(DeclaredInstance), constructor => new ReflectedConstructor(this, constructor));

    public IReadOnlyList<IAttributeSource> Attributes => field ??= ReflectedAttribute.On(type, types);

    public int FSharpConstruct => _fsharpConstruct ??= FSharpAttributes.ConstructOf(type);

    public bool IsClosed => ClosedHierarchies.IsClosed(type);

    public IReadOnlyList<ITypeSource> Descendants => types.OfAll(ClosedHierarchies.DescendantsOf(type));

    public bool Is(ITypeSource other) => type == other.Ref;

    private static TypeForm FormOf(Type type)
    {
        if (type.IsArray) return TypeForm.Array;
        if (type.IsPointer || type.IsByRef || type.IsFunctionPointer || type == typeof(void)) return TypeForm.Pointer;
        if (type.ContainsGenericParameters) return TypeForm.Open;

        return type.IsValueType ? FormOfValueType(type)
            : type.IsInterface ? TypeForm.Interface
            : type.IsSubclassOf(typeof(Delegate)) ? TypeForm.Delegate
            : TypeForm.Class;
    }

    private static TypeForm FormOfValueType(Type type) =>
        type.IsByRefLike ? TypeForm.RefStruct : type.IsEnum ? TypeForm.Enum : TypeForm.Struct;

    private List<IMemberSource> FindProperties()
    {
        PropertyInfo[] found = type.GetProperties(DeclaredInstance);
        SortByDeclaration(found);
        var properties = new List<IMemberSource>(found.Length);
        foreach (PropertyInfo property in found)
        {
            if (property.GetIndexParameters().Length == 0) properties.Add(new ReflectedMember(this, property));
        }

        return properties;
    }

    private ReflectedMember[] FindFields()
    {
        FieldInfo[] found = type.GetFields(DeclaredInstance);
        SortByDeclaration(found);
        return Array.ConvertAll(found, field => new ReflectedMember(this, field));
    }

    /// <summary>Reflection guarantees no order; metadata tokens follow the source.</summary>
    private static void SortByDeclaration(MemberInfo[] members)
    {
        for (int i = 1; i < members.Length; i++)
        {
            if (members[i - 1].MetadataToken > members[i].MetadataToken)
            {
                Array.Sort(members, static (a, b) => a.MetadataToken.CompareTo(b.MetadataToken));
                return;
            }
        }
    }
}

/// <summary>Finds the classes of an assembly that derive from a class, by a search of all its classes, cached per class.</summary>
internal static class ClosedHierarchies
{
    private static readonly ConditionalWeakTable<Type, Type[]> s_found = [];

    /// <summary>Returns whether only classes of its own assembly can derive from a class.</summary>
    [RequiresUnreferencedCode(ReflectionContracts.TrimmingMessage)]
    public static bool IsClosed(Type type)
        => type.IsClass && Array.TrueForAll(
            type.GetConstructors(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly),
            constructor => constructor.IsPrivate || constructor.IsAssembly || constructor.IsFamilyAndAssembly || IsCopying(constructor, type));

    /// <summary>Returns the classes of its assembly that derive from a class. In a trimmed program, these are the classes that remain, including all that have generated contracts.</summary>
    [RequiresUnreferencedCode(ReflectionContracts.TrimmingMessage)]
    public static Type[] DescendantsOf(Type type) => type.IsClass && !type.IsSealed ? s_found.GetValue(type, Find) : [];

    [RequiresUnreferencedCode(ReflectionContracts.TrimmingMessage)]
    private static Type[] Find(Type type) => Array.FindAll(TypesOf(type.Assembly), candidate => candidate.IsSubclassOf(type));

    [RequiresUnreferencedCode(ReflectionContracts.TrimmingMessage)]
    private static Type[] TypesOf(Assembly assembly)
    {
        try
        {
            return assembly.GetTypes();
        }
        catch (ReflectionTypeLoadException exception)
        {
            return [.. exception.Types.OfType<Type>()];
        }
    }

    // The copy constructor of a record is always protected.
    private static bool IsCopying(ConstructorInfo constructor, Type type)
        => constructor.IsFamily && constructor.GetParameters() is [{ ParameterType: var parameter }] && parameter == type;
}

/// <summary>Reads the metadata of F# types, without a reference to FSharp.Core.</summary>
[RequiresUnreferencedCode(ReflectionContracts.TrimmingMessage)]
internal static class FSharpAttributes
{
    private const string Mapping = "Microsoft.FSharp.Core.CompilationMappingAttribute";

    // Attributes are slow to read, and most assemblies are not F#. The assemblies are not kept alive.
    private static readonly ConditionalWeakTable<Assembly, object> s_mayBeFSharp = [];

    /// <summary>Returns the <c>SourceConstructFlags</c> of a type or its nearest base class that has them, or 0.</summary>
    public static int ConstructOf(Type type)
    {
        if (type.Assembly == typeof(object).Assembly || !(bool)s_mayBeFSharp.GetValue(type.Assembly, static assembly => MayBeFSharp(assembly)))
        {
            return 0;
        }

        for (Type? level = type; level is not null; level = level.BaseType)
        {
            foreach (CustomAttributeData attribute in level.GetCustomAttributesData())
            {
                if (attribute.AttributeType.FullName == Mapping && attribute.ConstructorArguments is [{ Value: int flags }, ..])
                {
                    return flags;
                }
            }
        }

        return 0;
    }

    // Without dynamic code, assembly references are unknown. An assembly compiled with --standalone contains the attribute itself.
    private static bool MayBeFSharp(Assembly assembly) => !RuntimeFeature.IsDynamicCodeSupported || assembly.IsDynamic || assembly.GetType(Mapping) is not null
        || Array.Exists(assembly.GetReferencedAssemblies(), static reference => reference.Name == "FSharp.Core");
}
