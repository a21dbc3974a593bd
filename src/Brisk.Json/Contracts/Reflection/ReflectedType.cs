using System.Reflection;
using Brisk.Json.Rules;

namespace Brisk.Json.Contracts.Reflection;

/// <summary>A type as the rules see it, based on reflection. Expensive results are cached.</summary>
[RequiresUnreferencedCode(ReflectionContracts.TrimmingMessage)]
internal sealed class ReflectedType(ReflectedTypes types, Type type) : ITypeSource
{
    private const BindingFlags DeclaredInstance = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private IReadOnlyList<ITypeSource>? _arguments;
    private IReadOnlyList<ITypeSource>? _interfaces;
    private IReadOnlyList<IMemberSource>? _properties;
    private IReadOnlyList<IMemberSource>? _fields;
    private IReadOnlyList<IConstructorSource>? _constructors;
    private IReadOnlyList<IAttributeSource>? _attributes;
    private string? _namespace;
    private int? _fsharpConstruct;

    public ReflectedTypes Types => types;

    public Type Ref => type;

    public string Namespace => _namespace ??= type.IsGenericParameter ? "" : type.Namespace ?? "";

    public string Name { get; } = type.Name;

    public ITypeSource? Declaring => type.IsGenericParameter ? null : types.OfOptional(type.DeclaringType);

    public TypeForm Form { get; } = FormOf(type);

    public bool IsAbstract => type.IsAbstract;

    public bool IsSealed => type.IsSealed;

    public ITypeSource? Element => type.IsEnum ? types.Of(type.GetEnumUnderlyingType()) : types.OfOptional(type.GetElementType());

    public int Rank => type.IsArray ? type.GetArrayRank() : 0;

    public IReadOnlyList<ITypeSource> Arguments => _arguments ??= types.OfAll(type.GetGenericArguments());

    public ITypeSource? Base => types.OfOptional(type.BaseType);

    public IReadOnlyList<ITypeSource> Interfaces => _interfaces ??= types.OfAll(type.GetInterfaces());

    public IReadOnlyList<IMemberSource> Properties => _properties ??= FindProperties();

    public IReadOnlyList<IMemberSource> Fields => _fields ??= FindFields();

    public IReadOnlyList<IConstructorSource> Constructors => _constructors ??=
        Array.ConvertAll(type.GetConstructors(DeclaredInstance), constructor => new ReflectedConstructor(this, constructor));

    public IReadOnlyList<IAttributeSource> Attributes => _attributes ??= ReflectedAttribute.On(type, types);

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
