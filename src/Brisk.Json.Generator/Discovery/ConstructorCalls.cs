using Brisk.Json.Generator.Symbols;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Brisk.Json.Generator.Discovery;

/// <summary>Determines whether <c>new</c> in generated code calls the constructor that the compiler sees.</summary>
internal static class ConstructorCalls
{
    /// <summary>Returns whether a type may differ at run time from what the compiler sees: a later version of its assembly, non-public members of it, parts from other source generators.</summary>
    public static bool MayDiffer(ITypeSymbol type) => !type.IsTupleType && SymbolType.SelfAndBases(type).Concat(type.TypeKind == TypeKind.Interface ? type.AllInterfaces : [])
        .Any(static level => level.SpecialType == SpecialType.None && (level.DeclaringSyntaxReferences.IsEmpty || IsPartial(level)));

    /// <summary>Returns whether <c>new</c> might call a constructor other than the given one, or not compile.</summary>
    public static bool MayCallAnother(IMethodSymbol constructor) =>
        (constructor.IsImplicitlyDeclared && constructor.Parameters.IsEmpty && !constructor.ContainingType.IsValueType && IsPartial(constructor.ContainingType))
        || constructor.ContainingType.InstanceConstructors.Any(other => !SymbolEqualityComparer.Default.Equals(other, constructor) && (HasPriority(other) || HasSameTypes(other, constructor)));

    /// <summary>Returns whether another source generator may add a constructor, in whose place the implicit one would have been, or required members.</summary>
    private static bool IsPartial(ITypeSymbol type) => type.DeclaringSyntaxReferences
        .Any(static part => part.GetSyntax() is TypeDeclarationSyntax declaration && declaration.Modifiers.Any(SyntaxKind.PartialKeyword));

    private static bool HasPriority(IMethodSymbol constructor) => constructor.GetAttributes().Any(static a => a.AttributeClass?.Name == "OverloadResolutionPriorityAttribute");

    private static bool HasSameTypes(IMethodSymbol one, IMethodSymbol other) =>
        one.Parameters.Select(p => p.Type).SequenceEqual(other.Parameters.Select(p => p.Type), SymbolEqualityComparer.Default);
}
