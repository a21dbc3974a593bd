namespace Brisk.Json.Generator.Discovery;

/// <summary>The settings of <c>[JsonSourceGenerationOptions]</c>.</summary>
/// <param name="Model">The options, in C#.</param>
/// <param name="Unusable">The listed converters that cannot be created.</param>
internal sealed record ContextOptions(OptionsModel Model, RuleOptions Rules, bool EnumsAsStrings, EquatableArray<string> Unusable)
{
    private const string Attribute = "Brisk.Json.Serialization.JsonSourceGenerationOptionsAttribute";
    private const int WebDefaults = 1;

    public static ContextOptions Of(INamedTypeSymbol context, Compilation compilation)
    {
        AttributeData? attribute = context.GetAttributes().FirstOrDefault(a => a.AttributeClass?.ToDisplayString() == Attribute);
        if (attribute is null) return new(new("", default), new RuleOptions { Nullability = true }, false, default);

        var converters = new ConverterExpressions(new Accessibility(compilation, context), new ExpectedWarnings());
        List<string> unusable = [];
        string[] settings = attribute.NamedArguments.Select(a => Setting(a.Key, a.Value, converters, unusable)).OfType<string>().ToArray();
        TypedConstant defaults = attribute.ConstructorArguments.FirstOrDefault();
        string argument = defaults.Value is int ? Constants.Of(defaults)! : "";
        return new(new(argument, new(settings)), RulesOf(attribute, defaults.Value is WebDefaults), Is(attribute, "UseStringEnumConverter"), new([.. unusable]));
    }

    private static RuleOptions RulesOf(AttributeData attribute, bool isWeb) => new()
    {
        IncludeFields = Is(attribute, "IncludeFields"),
        IgnoreReadOnlyProperties = Is(attribute, "IgnoreReadOnlyProperties"),
        IgnoreReadOnlyFields = Is(attribute, "IgnoreReadOnlyFields"),
        CaseInsensitive = Named(attribute, "PropertyNameCaseInsensitive") is bool given ? given : isWeb,
        Populate = Named(attribute, "PreferredObjectCreationHandling") is 1,
        InferClosed = Is(attribute, "InferClosedTypePolymorphism"),
        RequiredParameters = Is(attribute, "RespectRequiredConstructorParameters"),
        Nullability = true,
    };

    private static object? Named(AttributeData attribute, string name) => attribute.NamedArguments.FirstOrDefault(a => a.Key == name).Value.Value;

    private static bool Is(AttributeData attribute, string name) => Named(attribute, name) is true;

    /// <summary>Gets the assignment to the options property; <see langword="null"/> if the name is not a setting.</summary>
    private static string? Setting(string name, TypedConstant value, ConverterExpressions converters, List<string> unusable)
        => name switch
        {
            "GenerationMode" or "UseStringEnumConverter" => null,
            "PropertyNamingPolicy" or "DictionaryKeyPolicy" => NamingPolicy(value.Value) is { } policy ? $"{name} = global::Brisk.Json.JsonNamingPolicy.{policy}" : $"{name} = null",
            "ReferenceHandler" => value.Value is 1 or 2 ? $"{name} = global::Brisk.Json.Serialization.ReferenceHandler.{(value.Value is 1 ? "Preserve" : "IgnoreCycles")}" : $"{name} = null",
            "Converters" => Converters(value, converters, unusable),
            _ => Constants.Of(value) is { } constant ? $"{name} = {constant}" : null,
        };

    private static string? NamingPolicy(object? value) => value switch
    {
        1 => "CamelCase",
        2 => "SnakeCaseLower",
        3 => "SnakeCaseUpper",
        4 => "KebabCaseLower",
        5 => "KebabCaseUpper",
        6 => "PascalCase",
        _ => null,
    };

    private static string? Converters(TypedConstant types, ConverterExpressions converters, List<string> unusable)
    {
        if (types.IsNull) return null;

        List<string> created = [];
        foreach (ITypeSymbol type in types.Values.Select(t => t.Value).OfType<ITypeSymbol>())
        {
            if (type is INamedTypeSymbol named && converters.ForOptions(named) is { } expression)
            {
                created.Add(expression);
            }
            else
            {
                unusable.Add(type.ToDisplayString());
            }
        }

        return $"Converters = {{ {string.Join(", ", created)} }}";
    }
}
