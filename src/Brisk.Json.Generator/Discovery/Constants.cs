using System.Globalization;
using Microsoft.CodeAnalysis.CSharp;

namespace Brisk.Json.Generator.Discovery;

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
                return constant.Value is ITypeSymbol type ? $"typeof({CodeNames.Of(type)})" : "null";
            case TypedConstantKind.Array:
                string?[]? items = constant.IsNull ? default : constant.Values.Select(Of).ToArray();
                return items is null ? "null" : items.Contains(null) ? null : $"new {CodeNames.Of(constant.Type!)} {{ {string.Join(", ", items)} }}";
            case TypedConstantKind.Enum:
                string enumeration = CodeNames.Of(constant.Type!);
                IFieldSymbol? member = constant.Type!.GetMembers().OfType<IFieldSymbol>().FirstOrDefault(f => f.IsConst && Equals(f.ConstantValue, constant.Value));
                return member is not null ? $"{enumeration}.{CodeNames.Identifier(member.Name)}" : $"({enumeration})({System.Convert.ToString(constant.Value, CultureInfo.InvariantCulture)})";
            default:
                return constant.Value is null ? "null" : SymbolDisplay.FormatPrimitive(constant.Value, quoteStrings: true, useHexadecimalNumbers: false);
        }
    }
}
