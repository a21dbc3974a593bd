using System.Collections.Immutable;
using System.Text;
using Microsoft.CodeAnalysis;

namespace ReferencePages;

/// <summary>Declarations in C#.</summary>
internal static class Signature
{
    private const int LongestLine = 92;

    private const SymbolDisplayMiscellaneousOptions Spelling =
        SymbolDisplayMiscellaneousOptions.UseSpecialTypes | SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier | SymbolDisplayMiscellaneousOptions.AllowDefaultLiteral;

    /// <summary>Returns the name of a type in text: with its type parameters and containing types.</summary>
    public static readonly SymbolDisplayFormat Short = new(
        typeQualificationStyle: SymbolDisplayTypeQualificationStyle.NameAndContainingTypes,
        genericsOptions: SymbolDisplayGenericsOptions.IncludeTypeParameters,
        miscellaneousOptions: Spelling);

    /// <summary>Returns a member with the types of its parameters.</summary>
    public static readonly SymbolDisplayFormat Overload = Short
        .WithMemberOptions(SymbolDisplayMemberOptions.IncludeParameters)
        .WithParameterOptions(SymbolDisplayParameterOptions.IncludeType | SymbolDisplayParameterOptions.IncludeParamsRefOut);

    private static readonly SymbolDisplayFormat Declaration = new(
        typeQualificationStyle: SymbolDisplayTypeQualificationStyle.NameAndContainingTypes,
        genericsOptions: SymbolDisplayGenericsOptions.IncludeTypeParameters | SymbolDisplayGenericsOptions.IncludeTypeConstraints | SymbolDisplayGenericsOptions.IncludeVariance,
        memberOptions: SymbolDisplayMemberOptions.IncludeParameters | SymbolDisplayMemberOptions.IncludeType | SymbolDisplayMemberOptions.IncludeRef
            | SymbolDisplayMemberOptions.IncludeModifiers | SymbolDisplayMemberOptions.IncludeAccessibility | SymbolDisplayMemberOptions.IncludeConstantValue,
        delegateStyle: SymbolDisplayDelegateStyle.NameAndSignature,
        extensionMethodStyle: SymbolDisplayExtensionMethodStyle.StaticMethod,
        parameterOptions: SymbolDisplayParameterOptions.IncludeType | SymbolDisplayParameterOptions.IncludeName | SymbolDisplayParameterOptions.IncludeDefaultValue
            | SymbolDisplayParameterOptions.IncludeParamsRefOut | SymbolDisplayParameterOptions.IncludeExtensionThis,
        propertyStyle: SymbolDisplayPropertyStyle.ShowReadWriteDescriptor,
        kindOptions: SymbolDisplayKindOptions.IncludeMemberKeyword,
        miscellaneousOptions: Spelling | SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers);

    // For all readers, protected internal members are protected.
    public static string OfMember(ISymbol member)
    {
        string line = member.ToDisplayString(Declaration);
        bool isLong = line.Length > LongestLine && member is IMethodSymbol or IPropertySymbol { IsIndexer: true };
        return (isLong ? OnSeveralLines(member.ToDisplayParts(Declaration)) : line).Replace("protected internal ", "protected ", StringComparison.Ordinal);
    }

    public static string OfType(INamedTypeSymbol type)
    {
        if (type.TypeKind == TypeKind.Delegate) return $"public delegate {type.ToDisplayString(Declaration)}";

        string declared = type.ToDisplayString(Declaration);
        int constraints = declared.IndexOf(" where ", StringComparison.Ordinal);
        string bases = string.Join(", ", BasesOf(type).Concat(InterfacesOf(type)).Select(ancestor => ancestor.ToDisplayString(Short)));
        string name = constraints < 0 ? declared : declared[..constraints];
        return $"{AccessibilityOf(type)} {ModifiersOf(type)}{KindOf(type)} {name}{(bases.Length > 0 ? $" : {bases}" : "")}{(constraints < 0 ? "" : "\n   " + declared[constraints..])}";
    }

    /// <summary>Returns the kind of a type.</summary>
    public static string KindOf(INamedTypeSymbol type) => type switch
    {
        { TypeKind: TypeKind.Enum } => "enum",
        { TypeKind: TypeKind.Interface } => "interface",
        { TypeKind: TypeKind.Delegate } => "delegate",
        { TypeKind: TypeKind.Struct, IsRecord: true } => "record struct",
        { TypeKind: TypeKind.Struct } => "struct",
        { IsRecord: true } => "record",
        _ => "class",
    };

    /// <summary>Returns the public interfaces of a type, without those that others in the list imply.</summary>
    public static IEnumerable<INamedTypeSymbol> InterfacesOf(INamedTypeSymbol type)
    {
        if (type.TypeKind == TypeKind.Enum) return [];
        var implied = type.Interfaces.SelectMany(one => one.AllInterfaces).ToHashSet(SymbolEqualityComparer.Default);
        return type.Interfaces.Where(one => one.DeclaredAccessibility == Accessibility.Public && !implied.Contains(one));
    }

    private static INamedTypeSymbol[] BasesOf(INamedTypeSymbol type) => type switch
    {
        { TypeKind: TypeKind.Enum, EnumUnderlyingType: { SpecialType: not SpecialType.System_Int32 } underlying } => [underlying],
        { TypeKind: TypeKind.Class, BaseType: { SpecialType: SpecialType.None } ancestor } => [ancestor],
        _ => [],
    };

    private static string AccessibilityOf(ISymbol symbol) => symbol.DeclaredAccessibility == Accessibility.Public ? "public" : "protected";

    private static string ModifiersOf(INamedTypeSymbol type) => type switch
    {
        { TypeKind: TypeKind.Class, IsStatic: true } => "static ",
        { TypeKind: TypeKind.Class, IsAbstract: true } => "abstract ",
        { TypeKind: TypeKind.Class, IsSealed: true } => "sealed ",
        { TypeKind: TypeKind.Struct } => (type.IsReadOnly ? "readonly " : "") + (type.IsRefLikeType ? "ref " : ""),
        _ => "",
    };

    private static string OnSeveralLines(ImmutableArray<SymbolDisplayPart> parts)
    {
        var text = new StringBuilder();
        bool isAfterName = false;
        int depth = 0, angles = 0;
        foreach (SymbolDisplayPart part in parts)
        {
            string word = part.ToString();
            text.Append(word);
            isAfterName |= part.Kind is SymbolDisplayPartKind.MethodName or SymbolDisplayPartKind.ClassName or SymbolDisplayPartKind.StructName && part.Symbol is IMethodSymbol || word == "this";
            if (!isAfterName || part.Kind != SymbolDisplayPartKind.Punctuation) continue;

            angles += word switch { "<" => 1, ">" => -1, _ => 0 };
            depth += word switch { "(" or "[" => 1, ")" or "]" => -1, _ => 0 };
            if (depth == 1 && angles == 0 && word is "(" or "[" or ",") text.Append("\n    ");
        }

        return text.Replace("\n     ", "\n    ").Replace(") where ", ")\n    where ").ToString();
    }
}
