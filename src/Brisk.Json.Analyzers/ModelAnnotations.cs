namespace Brisk.Json.Analyzers;

/// <summary>
/// The annotations of models. Both libraries support the attributes and callbacks of System.Text.Json, and hosts support no others, so they are kept in a
/// migration.
/// </summary>
internal static class ModelAnnotations
{
    public const string Namespace = "System.Text.Json.Serialization";

    /// <summary>Returns whether a System.Text.Json type is an attribute of contexts, which is migrated with the context.</summary>
    public static bool IsOfContexts(string attribute) => attribute is "JsonSerializableAttribute" or "JsonSourceGenerationOptionsAttribute";

    public static bool IsCallback(string type) => type is "IJsonOnSerializing" or "IJsonOnSerialized" or "IJsonOnDeserializing" or "IJsonOnDeserialized";

    /// <summary>Returns whether a type is an attribute for models, a callback, or an enumeration used as an argument of such an attribute.</summary>
    public static bool IsAnnotation(ITypeSymbol type) =>
        Counterparts.IsSystemTextJson(type) && ((IsAttribute(type) && !IsOfContexts(type.Name)) || IsCallback(type.Name));

    /// <summary>Gets the names of all types in the namespace of the attributes that are not annotations of models.</summary>
    public static HashSet<string> NamesOfOthers(INamespaceSymbol ns) =>
        [.. ns.GetTypeMembers().Where(static type => Counterparts.IsSystemTextJson(type) && !IsAnnotation(type)).Select(static type => type.Name)];

    public static bool IsAttribute(ITypeSymbol type) => BasesOf(type)
        .Any(static level => level.Name == "Attribute" && level.ContainingNamespace is { Name: "System", ContainingNamespace.IsGlobalNamespace: true });

    /// <summary>Gets the base classes of a type, from the most derived one.</summary>
    public static IEnumerable<INamedTypeSymbol> BasesOf(ITypeSymbol type)
    {
        for (INamedTypeSymbol? level = type.BaseType; level is not null; level = level.BaseType)
        {
            yield return level;
        }
    }

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
