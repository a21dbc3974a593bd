extern alias Generator;

using System.Reflection;
using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Rules;
using Generator::Brisk.Json.Generator.Symbols;
using Microsoft.CodeAnalysis;
using SymbolRules = Generator::Brisk.Json.Rules;

namespace Brisk.Json.Generator.Tests.Parity;

/// <summary>Contracts of one assembly, by reflection over the loaded types and by symbols of a compilation.</summary>
internal sealed class TwoSides(Compilation compilation)
{
    private readonly SymbolTypes _symbols = new(compilation);

    public static string Reflected(Type type, RuleOptions options) => ContractText.Of(ReflectionContracts.Of(type, options), FormatReflected);

    public string Symbolic(ITypeSymbol type, RuleOptions options) =>
        ContractText.Of(SymbolRules.ContractRules.Apply(_symbols.Of(type), Translate(options), _symbols), static _ => null);

    /// <summary>Returns the symbol of a closed type; null if the compilation does not contain it.</summary>
    public ITypeSymbol? SymbolOf(Type type)
    {
        if (type.IsArray)
        {
            return SymbolOf(type.GetElementType()!) is { } element ? compilation.CreateArrayTypeSymbol(element, type.GetArrayRank()) : null;
        }

        if (type.IsConstructedGenericType && !type.IsNested)
        {
            var arguments = Array.ConvertAll(type.GetGenericArguments(), SymbolOf);
            return Array.TrueForAll(arguments, a => a is not null) && SymbolOf(type.GetGenericTypeDefinition()) is INamedTypeSymbol definition
                ? definition.Construct(arguments!)
                : null;
        }

        return compilation.GetTypesByMetadataName(type.FullName!).FirstOrDefault();
    }

    private static SymbolRules.RuleOptions Translate(RuleOptions options)
    {
        var translated = new SymbolRules.RuleOptions();
        foreach (var property in typeof(RuleOptions).GetProperties(BindingFlags.Public | BindingFlags.Instance))
        {
            typeof(SymbolRules.RuleOptions).GetProperty(property.Name)!.SetValue(translated, property.GetValue(options));
        }

        return translated;
    }

    private static string? FormatReflected(object value) => value switch
    {
        Type type => "String " + TypeNames.Of(new ReflectedTypes().Of(type)),
        Attribute attribute => "String " + TypeNames.Of(new ReflectedTypes().Of(attribute.GetType())).Replace("global::", ""),
        _ => null,
    };
}
