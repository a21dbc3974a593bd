using Brisk.Json.Generator.Symbols;

namespace Brisk.Json.Generator.Discovery;

/// <summary>Writes the expressions that create the converters specified by attributes. The converters included in System.Text.Json have counterparts in this library, closed over the enumeration.</summary>
internal sealed class ConverterExpressions(Accessibility accessibility, ExpectedWarnings warnings)
{
    private const string Own = "global::Brisk.Json.Serialization.";

    /// <summary>Gets the expression for the converter of a type or member; <see langword="null"/> if it is known only at run time.</summary>
    /// <param name="type">The type, or the type of the member.</param>
    public string? Of(IReadOnlyList<IAttributeSource> attributes, ITypeSymbol type)
    {
        var attribute = (SymbolAttribute?)new Marks(attributes).Find("JsonConverter");
        if (attribute is null) return null;

        return attribute["ConverterType"] is SymbolType { Symbol: INamedTypeSymbol converter } ? Of(converter, type) : OfDerived(attribute.Data, type);
    }

    /// <summary>Gets an expression that looks up the attribute at run time, for a converter or an attribute that generated code cannot name.</summary>
    public static string AtRunTime(IReadOnlyList<IAttributeSource> attributes, string type)
    {
        var mark = (SymbolAttribute)new Marks(attributes).Find("JsonConverter")!;
        string attributeType = mark.IsOwn ? Own + "JsonConverterAttribute" : "global::System.Text.Json.Serialization.JsonConverterAttribute";
        string attribute = $"(({attributeType})global::System.Attribute.GetCustomAttribute(typeof({type}), typeof({attributeType}))!)";
        return mark["ConverterType"] is SymbolType
            ? $"global::System.Activator.CreateInstance({attribute}.ConverterType!)!"
            : $"{attribute}.CreateConverter(typeof({type}))!";
    }

    public string? Of(INamedTypeSymbol converter, ITypeSymbol? type)
    {
        if (SymbolType.IsOpen(converter)) return null;
        if (EnumConverter(converter, type) is { } known) return $"new {known}()";

        if (!accessibility.CanName(converter) || converter.IsAbstract
            || converter.InstanceConstructors.FirstOrDefault(c => c.Parameters.IsEmpty && accessibility.CanUse(c, converter)) is not { } constructor)
        {
            return null;
        }

        warnings.Note(converter);
        warnings.Note(constructor);
        return ObjectModelBuilder.HasRequiredMembers(converter) && !SetsRequiredMembers(constructor)
            ? $"global::System.Activator.CreateInstance<{CodeNames.Of(converter)}>()"
            : $"new {CodeNames.Of(converter)}()";
    }

    private static bool SetsRequiredMembers(IMethodSymbol constructor) => constructor.GetAttributes().Any(static a => a.AttributeClass?.Name == "SetsRequiredMembersAttribute");

    /// <summary>Gets the expression for a converter in options; <see langword="null"/> if the type is not a converter, or cannot be created. Options contain only converters of this library.</summary>
    public string? ForOptions(INamedTypeSymbol converter)
    {
        if (EnumConverter(converter, null) is not null || SymbolType.DerivesFrom(converter, "Brisk.Json.Serialization.JsonConverter"))
        {
            return Of(converter, null);
        }

        return SymbolType.DerivesFrom(converter, "System.Text.Json.Serialization.JsonConverter") && Of(converter, null) is { } created
            ? $"global::Brisk.Json.Interop.SystemTextJsonConversions.ToBriskJson({created})"
            : null;
    }

    private static string? EnumConverter(INamedTypeSymbol converter, ITypeSymbol? type)
    {
        string space = converter.ContainingNamespace.ToDisplayString();
        if (space is not ("System.Text.Json.Serialization" or "Brisk.Json.Serialization") || converter.Name is not ("JsonStringEnumConverter" or "JsonNumberEnumConverter"))
        {
            return null;
        }

        ITypeSymbol? inner = type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable ? nullable.TypeArguments[0] : type;
        return converter.IsGenericType ? $"{Own}{converter.Name}<{CodeNames.Of(converter.TypeArguments[0])}>"
            : inner is { TypeKind: TypeKind.Enum } ? $"{Own}{converter.Name}<{CodeNames.Of(inner)}>"
            : $"{Own}{converter.Name}";
    }

    /// <summary>Gets the expression for an attribute that creates the converter itself.</summary>
    private string? OfDerived(AttributeData attribute, ITypeSymbol type)
    {
        if (attribute.AttributeClass is not { } attributeClass || !accessibility.CanName(attributeClass) || attribute.AttributeConstructor is null)
        {
            return null;
        }

        var arguments = attribute.ConstructorArguments.Select(Constant).ToList();
        var settings = attribute.NamedArguments.Select(a => Constant(a.Value) is { } value ? $"{CodeNames.Identifier(a.Key)} = {value}" : null).ToList();
        if (arguments.Contains(null) || settings.Contains(null)) return null;

        warnings.Note(attributeClass);
        warnings.Note(attribute.AttributeConstructor);
        foreach (KeyValuePair<string, TypedConstant> setting in attribute.NamedArguments)
        {
            warnings.Note(SymbolType.SelfAndBases(attributeClass).SelectMany(level => level.GetMembers(setting.Key)).FirstOrDefault());
        }

        string initializer = settings.Count == 0 ? "" : $" {{ {string.Join(", ", settings)} }}";
        return $"new {CodeNames.Of(attributeClass)}({string.Join(", ", arguments)}){initializer}.CreateConverter(typeof({CodeNames.Of(type)}))";
    }

    private string? Constant(TypedConstant constant)
    {
        if (!CanName(constant)) return null;

        Note(constant);
        return Constants.Of(constant);
    }

    private void Note(TypedConstant constant)
    {
        warnings.Note(constant.Type);
        if (constant.Kind == TypedConstantKind.Type) warnings.Note(constant.Value as ITypeSymbol);
        if (constant.Kind != TypedConstantKind.Array || constant.IsNull) return;

        foreach (TypedConstant item in constant.Values)
        {
            Note(item);
        }
    }

    private bool CanName(TypedConstant constant) => constant.Kind switch
    {
        TypedConstantKind.Array => accessibility.CanName(constant.Type!) && (constant.IsNull || constant.Values.All(CanName)),
        TypedConstantKind.Enum => accessibility.CanName(constant.Type!),
        TypedConstantKind.Type => constant.Value is not ITypeSymbol type || accessibility.CanName(type),
        _ => true,
    };
}
