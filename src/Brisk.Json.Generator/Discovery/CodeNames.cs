using System.Globalization;
using System.Text;
using Microsoft.CodeAnalysis.CSharp;

namespace Brisk.Json.Generator.Discovery;

/// <summary>Formats types and members as C# for generated code.</summary>
internal static class CodeNames
{
    private static readonly SymbolDisplayFormat Full = new(
        SymbolDisplayGlobalNamespaceStyle.Included,
        SymbolDisplayTypeQualificationStyle.NameAndContainingTypesAndNamespaces,
        SymbolDisplayGenericsOptions.IncludeTypeParameters,
        miscellaneousOptions: SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers | SymbolDisplayMiscellaneousOptions.UseSpecialTypes);

    public static string Of(ITypeSymbol type) => type.ToDisplayString(Full);

    /// <summary>Formats an identifier, escaped if it is a keyword.</summary>
    public static string Identifier(string name) =>
        SyntaxFacts.GetKeywordKind(name) != SyntaxKind.None || SyntaxFacts.GetContextualKeywordKind(name) != SyntaxKind.None ? "@" + name : name;

    /// <summary>Returns whether a name has a meaning in some places, such as <c>var</c>, where an alias with this name would be used instead.</summary>
    public static bool IsContextualKeyword(string name) =>
        SyntaxFacts.GetContextualKeywordKind(name) != SyntaxKind.None || name is "nint" or "nuint" or "dynamic" or "notnull";

    /// <summary>Formats a metadata name as part of an identifier: the punctuation in explicit implementations and backing fields becomes underscores.</summary>
    public static string Plain(string name)
    {
        var text = new StringBuilder(name.Length);
        foreach (char c in name)
        {
            text.Append(SyntaxFacts.IsIdentifierPartCharacter(c) ? c : '_');
        }

        return text.ToString();
    }

    /// <summary>Numbers a name that has been used, and records it.</summary>
    public static string Unique(string name, HashSet<string> taken)
    {
        string unique = name;
        for (int i = 2; !taken.Add(unique); i++)
        {
            unique = name + i;
        }

        return unique;
    }

    /// <summary>Gets the name of the context property for a type: <c>ListInt32</c>, <c>StringArray</c>, <c>NullableDouble</c>.</summary>
    public static string Property(ITypeSymbol type)
    {
        switch (type)
        {
            case IArrayTypeSymbol array:
                return Property(array.ElementType) + "Array" + (array.Rank == 1 ? "" : array.Rank + "D");
            case INamedTypeSymbol named:
                var text = new StringBuilder(named.Name);
                AppendArguments(text, named);
                return text.ToString();
            default:
                return Plain(type.Name);
        }
    }

    /// <summary>Formats the namespace and the enclosing types of a type, with underscores instead of dots.</summary>
    public static string Qualifier(ITypeSymbol type)
    {
        while (type is IArrayTypeSymbol array)
        {
            type = array.ElementType;
        }

        string scope = type.ContainingSymbol is INamedTypeSymbol enclosing ? enclosing.ToDisplayString(SymbolDisplayFormat.CSharpErrorMessageFormat)
            : type.ContainingNamespace is { IsGlobalNamespace: false } space ? space.ToDisplayString()
            : "Global";
        string own = Plain(scope);
        return type is INamedTypeSymbol { TypeArguments: { Length: > 0 } arguments } ? string.Join("_", arguments.Select(Qualifier).Prepend(own)) : own;
    }

    private static void AppendArguments(StringBuilder text, INamedTypeSymbol type)
    {
        if (type.ContainingType is { } enclosing) AppendArguments(text, enclosing);

        foreach (ITypeSymbol argument in type.TypeArguments)
        {
            text.Append(Property(argument));
        }
    }
}

/// <summary>Formats the arguments of attributes as C#.</summary>
internal static class Constants
{
    public static string? Of(TypedConstant constant)
    {
        switch (constant.Kind)
        {
            case TypedConstantKind.Error:
                return null;
            case TypedConstantKind.Type:
                return constant.Value is ITypeSymbol type ? $"typeof({CodeNames.Of(type)})" : Null(constant.Type);
            case TypedConstantKind.Array:
                string?[]? items = constant.IsNull ? default : constant.Values.Select(Of).ToArray();
                return items is null ? Null(constant.Type) : items.Contains(null) ? null : $"new {CodeNames.Of(constant.Type!)} {{ {string.Join(", ", items)} }}";
            case TypedConstantKind.Enum:
                string enumeration = CodeNames.Of(constant.Type!);
                // Attributes may make the use of a constant an error.
                IFieldSymbol? member = constant.Type!.GetMembers().OfType<IFieldSymbol>().FirstOrDefault(f => f.IsConst && Equals(f.ConstantValue, constant.Value) && f.GetAttributes().IsEmpty);
                return member is not null ? $"{enumeration}.{CodeNames.Identifier(member.Name)}" : $"({enumeration})({System.Convert.ToString(constant.Value, CultureInfo.InvariantCulture)})";
            default:
                return constant.Value is null ? Null(constant.Type) : OfPrimitive(constant.Value);
        }
    }

    private static string Null(ITypeSymbol? type) => type is null ? "null" : $"({CodeNames.Of(type)})null";

    /// <summary>Formats a value with its type, which determines the overload that is called, and the type of an argument passed as an object.</summary>
    private static string OfPrimitive(object value) => value switch
    {
        float number => WithoutLiteral(number, "float") ?? number.ToString("G9", CultureInfo.InvariantCulture) + "f",
        double number => WithoutLiteral(number, "double") ?? number.ToString("G17", CultureInfo.InvariantCulture) + "d",
        sbyte number => $"(sbyte)({number.ToString(CultureInfo.InvariantCulture)})",
        byte number => $"(byte){number.ToString(CultureInfo.InvariantCulture)}",
        short number => $"(short)({number.ToString(CultureInfo.InvariantCulture)})",
        ushort number => $"(ushort){number.ToString(CultureInfo.InvariantCulture)}",
        uint number => number.ToString(CultureInfo.InvariantCulture) + "U",
        long number => number.ToString(CultureInfo.InvariantCulture) + "L",
        ulong number => number.ToString(CultureInfo.InvariantCulture) + "UL",
        _ => SymbolDisplay.FormatPrimitive(value, quoteStrings: true, useHexadecimalNumbers: false),
    };

    /// <summary>Formats a value that has no literal; null for others. Negative zero is among them, because .NET Framework formats it without its sign.</summary>
    private static string? WithoutLiteral(double value, string type) => double.IsNaN(value) ? type + ".NaN"
        : double.IsPositiveInfinity(value) ? type + ".PositiveInfinity"
        : double.IsNegativeInfinity(value) ? type + ".NegativeInfinity"
        : value == 0 && double.IsNegativeInfinity(1 / value) ? $"({type})-0.0"
        : null;
}

internal static class TypeConstraints
{
    /// <summary>Gets the clause of one parameter, preceded by a space; empty if it has no constraints.</summary>
    public static string Of(ITypeParameterSymbol parameter)
    {
        string? kind = parameter.HasUnmanagedTypeConstraint ? "unmanaged"
            : parameter.HasValueTypeConstraint ? "struct"
            : parameter.HasReferenceTypeConstraint ? "class"
            : parameter.HasNotNullConstraint ? "notnull"
            : null;
        List<string> constraints = kind is null ? [] : [kind];
        constraints.AddRange(parameter.ConstraintTypes.Select(CodeNames.Of));
        if (parameter.HasConstructorConstraint) constraints.Add("new()");

        return constraints.Count == 0 ? "" : $" where {CodeNames.Identifier(parameter.Name)} : {string.Join(", ", constraints)}";
    }
}
