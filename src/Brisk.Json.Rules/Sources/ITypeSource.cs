using System.Collections.Generic;

namespace Brisk.Json.Rules;

/// <summary>
/// What a rule may ask about a type. Reflection answers at run time, symbols at compile time, and both must mean the same: tuple names,
/// <c>dynamic</c>, <c>nint</c> and nullable annotations are erased from the types.
/// </summary>
internal interface ITypeSource
{
    TypeRef Ref { get; }

    /// <summary>The namespace; empty for the global one.</summary>
    string Namespace { get; }

    /// <summary>The metadata name at this level of nesting: <c>List`1</c>.</summary>
    string Name { get; }

    /// <summary>The enclosing type.</summary>
    ITypeSource? Declaring { get; }

    TypeForm Form { get; }

    bool IsAbstract { get; }

    bool IsSealed { get; }

    /// <summary>The element of an array or pointer; the underlying type of an enumeration.</summary>
    ITypeSource? Element { get; }

    /// <summary>The number of dimensions of an array; else 0.</summary>
    int Rank { get; }

    /// <summary>The type arguments, those of enclosing types first.</summary>
    IReadOnlyList<ITypeSource> Arguments { get; }

    ITypeSource? Base { get; }

    /// <summary>All interfaces, inherited ones included, in the order of reflection: those of the base class first, each followed by what it extends.</summary>
    IReadOnlyList<ITypeSource> Interfaces { get; }

    /// <summary>The instance properties declared here, without indexers, in the order of declaration.</summary>
    IReadOnlyList<IMemberSource> Properties { get; }

    /// <summary>The instance fields declared here, in the order of declaration. Backing fields count: an attribute can include them.</summary>
    IReadOnlyList<IMemberSource> Fields { get; }

    /// <summary>The instance constructors declared here; not the implicit one of a struct.</summary>
    IReadOnlyList<IConstructorSource> Constructors { get; }

    /// <summary>The attributes declared here, of System.Text.Json and of this library only.</summary>
    IReadOnlyList<IAttributeSource> Attributes { get; }

    /// <summary>
    /// What the F# compiler notes about the type or its nearest base class: the <c>SourceConstructFlags</c> of the attribute
    /// <c>CompilationMapping</c>. 0 without that attribute.
    /// </summary>
    int FSharpConstruct { get; }

    /// <summary>Whether both are the same type.</summary>
    bool Is(ITypeSource other);
}
