using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Brisk.Json.Analyzers;

/// <summary>
/// What describes models. Both libraries understand System.Text.Json's attributes and callbacks, hosts understand no others: these stay when a
/// program moves.
/// </summary>
internal static class ModelAnnotations
{
    public const string Space = "System.Text.Json.Serialization";

    /// <summary>Whether a type of System.Text.Json is an attribute that contexts carry: it moves with the context.</summary>
    public static bool IsOfContexts(string attribute) => attribute is "JsonSerializableAttribute" or "JsonSourceGenerationOptionsAttribute";

    /// <summary>Whether a type of that name is a callback that models implement.</summary>
    public static bool IsCallback(string type) => type is "IJsonOnSerializing" or "IJsonOnSerialized" or "IJsonOnDeserializing" or "IJsonOnDeserialized";

    /// <summary>Whether a type is an attribute for models, a callback, or an enumeration that is an argument of such an attribute.</summary>
    public static bool IsAnnotation(ITypeSymbol type) =>
        Counterparts.IsTheirs(type) && ((IsAttribute(type) && !IsOfContexts(type.Name)) || IsCallback(type.Name));

    /// <summary>The names of all types in their namespace of attributes that do not describe models.</summary>
    public static HashSet<string> NamesOfOthers(INamespaceSymbol space) =>
        [.. space.GetTypeMembers().Where(static type => Counterparts.IsTheirs(type) && !IsAnnotation(type)).Select(static type => type.Name)];

    public static bool IsAttribute(ITypeSymbol type)
    {
        for (var level = type.BaseType; level is not null; level = level.BaseType)
        {
            if (level.Name == "Attribute" && level.ContainingNamespace is { Name: "System", ContainingNamespace.IsGlobalNamespace: true })
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether an attribute, as it is written, is one that contexts carry.</summary>
    public static bool IsOfContexts(AttributeSyntax attribute)
    {
        string name = NameOf(attribute.Name).Identifier.ValueText;
        return IsOfContexts(name) || IsOfContexts(name + "Attribute");
    }

    public static SimpleNameSyntax NameOf(NameSyntax name) => name switch
    {
        QualifiedNameSyntax qualified => qualified.Right,
        AliasQualifiedNameSyntax qualified => qualified.Name,
        _ => (SimpleNameSyntax)name,
    };
}
