using Microsoft.CodeAnalysis;

namespace ReferencePages;

/// <summary>The members of a type with the same name: overloads, which the page shows together.</summary>
/// <param name="Name">The name as a heading.</param>
/// <param name="Members">The members.</param>
internal sealed record MemberGroup(string Name, IReadOnlyList<ISymbol> Members)
{
    /// <summary>The sections of a type's page, in their order.</summary>
    public static IEnumerable<(string Title, IReadOnlyList<MemberGroup> Groups)> SectionsOf(INamedTypeSymbol type, Library library)
    {
        if (type.TypeKind is TypeKind.Enum or TypeKind.Delegate) yield break;

        ISymbol[] members = [.. type.GetMembers().Where(member => library.Documents(member) && IsWritten(member, library))];
        foreach ((string title, Func<ISymbol, bool> isIn) in Sections)
        {
            MemberGroup[] groups = [.. members.Where(isIn).GroupBy(TitleOf).OrderBy(group => group.Key, StringComparer.Ordinal)
                .Select(group => new MemberGroup(group.Key, [.. group.OrderBy(member => member.GetParameters().Length)]))];
            if (groups.Length > 0) yield return (title, groups);
        }
    }

    private static readonly (string Title, Func<ISymbol, bool> IsIn)[] Sections =
    [
        ("Constructors", member => member is IMethodSymbol { MethodKind: MethodKind.Constructor }),
        ("Fields", member => member is IFieldSymbol),
        ("Properties", member => member is IPropertySymbol),
        ("Methods", member => member is IMethodSymbol { MethodKind: MethodKind.Ordinary }),
        ("Operators", member => member is IMethodSymbol { MethodKind: MethodKind.UserDefinedOperator or MethodKind.Conversion }),
        ("Events", member => member is IEventSymbol),
    ];

    // The compiler generates some members, which have no comments: those of records, and constructors of structs.
    private static bool IsWritten(ISymbol member, Library library) =>
        !member.IsImplicitlyDeclared
        && (library.Comments.Of(member).HasElements || !member.GetAttributes().Any(attribute => attribute.AttributeClass?.Name == "CompilerGeneratedAttribute"));

    private static string TitleOf(ISymbol member) => member switch
    {
        IMethodSymbol { MethodKind: MethodKind.Constructor } => member.ContainingType.Name,
        IMethodSymbol { MethodKind: MethodKind.UserDefinedOperator or MethodKind.Conversion } => OperatorName(member.Name),
        IPropertySymbol { IsIndexer: true } => "this[]",
        _ => member.Name,
    };

    private static string OperatorName(string name) => name switch
    {
        "op_Implicit" => "implicit conversion",
        "op_Explicit" => "explicit conversion",
        "op_Equality" => "operator ==",
        "op_Inequality" => "operator !=",
        "op_LessThan" => "operator <",
        "op_LessThanOrEqual" => "operator <=",
        "op_GreaterThan" => "operator >",
        "op_GreaterThanOrEqual" => "operator >=",
        _ => name.Replace("op_", "operator ", StringComparison.Ordinal),
    };
}
