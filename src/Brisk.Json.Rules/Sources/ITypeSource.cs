namespace Brisk.Json.Rules;

/// <summary>
/// The view of a type that the rules use, implemented with reflection at run time and with symbols at compile time. Both must agree: tuple names,
/// <c>dynamic</c>, <c>nint</c> and nullable annotations are erased from the types.
/// </summary>
internal interface ITypeSource
{
    TypeRef Ref { get; }

    /// <summary>The namespace; empty for the global one.</summary>
    string Namespace { get; }

    /// <summary>The metadata name at this level of nesting: <c>List`1</c>.</summary>
    string Name { get; }

    ITypeSource? Declaring { get; }

    TypeForm Form { get; }

    bool IsAbstract { get; }

    bool IsSealed { get; }

    /// <summary>The element of an array or pointer; the underlying type of an enumeration.</summary>
    ITypeSource? Element { get; }

    /// <summary>The number of dimensions of an array; otherwise, 0.</summary>
    int Rank { get; }

    /// <summary>The type arguments, those of enclosing types first.</summary>
    IReadOnlyList<ITypeSource> Arguments { get; }

    ITypeSource? Base { get; }

    /// <summary>All interfaces, including inherited ones, in the order of reflection: those of the base class first, each followed by those it extends.</summary>
    IReadOnlyList<ITypeSource> Interfaces { get; }

    /// <summary>The instance properties declared here, without indexers, in the order of declaration.</summary>
    IReadOnlyList<IMemberSource> Properties { get; }

    /// <summary>The instance fields declared here, in the order of declaration. Backing fields are included, because an attribute can select them.</summary>
    IReadOnlyList<IMemberSource> Fields { get; }

    /// <summary>The instance constructors declared here, without the implicit one of a struct.</summary>
    IReadOnlyList<IConstructorSource> Constructors { get; }

    /// <summary>The attributes declared here, only those of System.Text.Json and of this library.</summary>
    IReadOnlyList<IAttributeSource> Attributes { get; }

    /// <summary>
    /// The metadata that the F# compiler adds to the type or its nearest base class: the <c>SourceConstructFlags</c> of the attribute
    /// <c>CompilationMapping</c>. 0 without that attribute.
    /// </summary>
    int FSharpConstruct { get; }

    /// <summary>Whether only classes of its assembly can derive from it: no constructor is accessible elsewhere, except the copy constructor of a record.</summary>
    bool IsClosed { get; }

    /// <summary>The classes of its assembly that derive from it, directly or indirectly, in any order.</summary>
    IReadOnlyList<ITypeSource> Descendants { get; }

    bool Is(ITypeSource other);
}

internal enum TypeForm : byte
{
    Class,
    Struct,
    Interface,
    Enum,
    Delegate,
    Array,

    /// <summary>A pointer, function pointer, reference or <c>void</c>.</summary>
    Pointer,

    RefStruct,

    /// <summary>A type parameter, or a type that contains one.</summary>
    Open,
}

/// <summary>Types that a rule can need although the examined type does not mention them.</summary>
internal interface IWellKnownTypes
{
    /// <summary><see cref="object"/>: the element of non-generic collections.</summary>
    ITypeSource Object { get; }

    /// <summary><see cref="string"/>: the key of non-generic dictionaries.</summary>
    ITypeSource String { get; }
}

internal interface IAttributeSource
{
    AttributeRef Ref { get; }

    /// <summary>The simple name without <c>Attribute</c>. For an attribute derived by users, it is the name of the library's attribute.</summary>
    string Name { get; }

    /// <summary>Whether it belongs to this library, not to System.Text.Json.</summary>
    bool IsOwn { get; }

    /// <summary>Gets an argument by the name of its property, whether it is a constructor or named argument. A type is an <see cref="ITypeSource"/>, an enumeration an <see cref="int"/>.</summary>
    object? this[string argument] { get; }
}
