using System.Collections.Immutable;
using System.Threading;
using Brisk.Json.Generator.Problems;
using Brisk.Json.Generator.Symbols;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Brisk.Json.Generator.Discovery;

/// <summary>Creates the model of a class that derives from <c>JsonSerializerContext</c> and lists types with attributes.</summary>
internal static class ContextDiscovery
{
    public const string Attribute = "Brisk.Json.Serialization.JsonSerializableAttribute";

    private const string Base = "Brisk.Json.Serialization.JsonSerializerContext";
    private const string Options = "Brisk.Json.JsonSerializerOptions";

    /// <summary>Members of the base class and of the generated part, whose names properties cannot have.</summary>
    private static readonly string[] Reserved =
        ["Default", "Options", "GeneratedSerializerOptions", "GetTypeInfo", "FindTypeInfo", "GetType", "ToString", "Equals", "GetHashCode", "MemberwiseClone", "ReferenceEquals", "Finalize", "s_generatedOptions"];

    public static ContextModel? Model(GeneratorAttributeSyntaxContext found, CancellationToken cancellation)
    {
        if (found.TargetSymbol is not INamedTypeSymbol context || !IsFirstPart(context, found.TargetNode, cancellation))
        {
            return null;
        }

        Compilation compilation = found.SemanticModel.Compilation;
        var options = ContextOptions.Of(context, compilation);
        var types = new TypeCollector(compilation, options.Rules, cancellation)
        {
            EnumsAsStrings = options.EnumsAsStrings,
            Local = new(compilation, context),
        };
        Dictionary<string, string> listed = SymbolType.DerivesFrom(context, Base) ? Listed(context, types, cancellation) : [];
        types.AddConverted();
        List<DiagnosticModel> diagnostics = types.Diagnostics;
        diagnostics.AddRange(Obstacles(context, found.TargetNode));
        diagnostics.AddRange(options.Unusable.Select(converter => Unusable(converter, context, found.TargetNode)));
        EquatableArray<PropertyModel> properties = Properties(context, types, listed, diagnostics);
        bool isPossible = !diagnostics.Exists(d => d.Id is GeneratorProblems.NotAContext or GeneratorProblems.ContextNotPartial or GeneratorProblems.LanguageTooOld);
        return new(
            Namespace: context.ContainingNamespace.IsGlobalNamespace ? "" : context.ContainingNamespace.ToDisplayString(),
            Declarations: new([.. Declarations(found.TargetNode)]),
            Name: context.Name,
            Code: CodeNames.Of(context),
            FileName: CodeNames.Plain(context.ToDisplayString()),
            Options: options.Model,
            HasEmptyConstructor: HasConstructor(context, static parameters => parameters.IsEmpty),
            HasOptionsConstructor: HasConstructor(context, static parameters => parameters.Length == 1 && parameters[0].Type.ToDisplayString(NullableFlowState.None) == Options),
            Properties: properties,
            MemberNames: new([.. Taken(context).Concat(properties.SelectMany(p => new[] { p.Name, "_" + p.Name })).Distinct().OrderBy(name => name, System.StringComparer.Ordinal)]),
            HasLocalTypes: types.Models.Any(t => t.IsLocal),
            Types: isPossible ? new([.. types.Models]) : default,
            Diagnostics: EquatableArray<DiagnosticModel>.From(diagnostics),
            IsPossible: isPossible);
    }

    private static bool HasConstructor(INamedTypeSymbol context, Func<ImmutableArray<IParameterSymbol>, bool> takes) =>
        context.InstanceConstructors.Any(c => !c.IsImplicitlyDeclared && takes(c.Parameters));

    /// <summary>A context can have several parts with attributes on each; only one of them is processed.</summary>
    private static bool IsFirstPart(INamedTypeSymbol context, SyntaxNode part, CancellationToken cancellation)
    {
        SyntaxReference? first = context.GetAttributes().First(a => a.AttributeClass?.ToDisplayString() == Attribute).ApplicationSyntaxReference;
        return first is not null && first.SyntaxTree == part.SyntaxTree && part.Span.Contains(first.Span) && !cancellation.IsCancellationRequested;
    }

    /// <summary>Gets the types listed by attributes, by id, with the names of their properties. Of several attributes for one type, the first applies.</summary>
    private static Dictionary<string, string> Listed(INamedTypeSymbol context, TypeCollector types, CancellationToken cancellation)
    {
        var names = new Dictionary<string, string>();
        var seen = new HashSet<string>();
        foreach (AttributeData attribute in context.GetAttributes())
        {
            if (attribute.AttributeClass?.ToDisplayString() != Attribute || attribute.ConstructorArguments.FirstOrDefault().Value is not ITypeSymbol type)
            {
                continue;
            }

            TypeModel? model = types.Add(type, PlaceModel.Of(attribute.ApplicationSyntaxReference?.GetSyntax(cancellation).GetLocation()));
            if (model is not null && seen.Add(model.Id) && attribute.NamedArguments.FirstOrDefault(a => a.Key == "TypeInfoPropertyName").Value.Value is string name)
            {
                names[model.Id] = name;
            }
        }

        return names;
    }

    private static IEnumerable<DiagnosticModel> Obstacles(INamedTypeSymbol context, SyntaxNode node)
    {
        var place = PlaceModel.Of(((BaseTypeDeclarationSyntax)node).Identifier.GetLocation());
        if (!SymbolType.DerivesFrom(context, Base))
        {
            yield return new(GeneratorProblems.NotAContext, false, place, new([context.Name]));
            yield break;
        }

        if (node.AncestorsAndSelf().OfType<TypeDeclarationSyntax>().Any(t => !t.Modifiers.Any(SyntaxKind.PartialKeyword)))
        {
            yield return new(GeneratorProblems.ContextNotPartial, false, place, new([context.Name]));
        }

        if (!Language.IsSupported(node.SyntaxTree.Options))
        {
            yield return new(GeneratorProblems.LanguageTooOld, false, place, new([Language.NameOf(node.SyntaxTree.Options)]));
        }
    }

    private static DiagnosticModel Unusable(string converter, INamedTypeSymbol context, SyntaxNode node)
    {
        string name = context.ToDisplayString();
        var problem = new Problem(ProblemKind.ConverterNotConstructible, name, name, converter, "");
        return new(GeneratorProblems.Of(problem.Kind), false, PlaceModel.Of(((BaseTypeDeclarationSyntax)node).Identifier.GetLocation()), new([problem.Message]));
    }

    private static IEnumerable<string> Declarations(SyntaxNode node) =>
        node.AncestorsAndSelf().OfType<TypeDeclarationSyntax>().Reverse().Select(type =>
            "partial " + type.Keyword.Text + (type is RecordDeclarationSyntax { ClassOrStructKeyword.RawKind: not 0 } record ? " " + record.ClassOrStructKeyword.Text : "")
            + " " + type.Identifier.Text + TypeParameters(type.TypeParameterList));

    /// <summary>Formats type parameters without attributes, which one part of a type specifies for all.</summary>
    private static string TypeParameters(TypeParameterListSyntax? list) =>
        list is null ? "" : $"<{string.Join(", ", list.Parameters.Select(p => p.Identifier.Text))}>";

    private static IEnumerable<string> Taken(INamedTypeSymbol context) => Reserved.Append(context.Name).Concat(context.GetMembers().Select(m => m.Name));

    private static EquatableArray<PropertyModel> Properties(
        INamedTypeSymbol context, TypeCollector types, Dictionary<string, string> listed, List<DiagnosticModel> diagnostics)
    {
        var taken = new HashSet<string>(Taken(context));
        var names = new Dictionary<string, string>();
        foreach (TypeModel type in types.Models.OrderBy(t => listed.ContainsKey(t.Id) ? 0 : 1))
        {
            string wanted = listed.TryGetValue(type.Id, out string? given) ? given : type.Name;
            if (given is not null && taken.Contains(wanted))
            {
                diagnostics.Add(new(GeneratorProblems.DuplicateTypeInfoName, false, PlaceModel.Of(context.Locations.FirstOrDefault()), new([context.Name, wanted])));
            }

            string name = wanted;
            for (int i = 1; taken.Contains("_" + name) || !taken.Add(name); i++)
            {
                name = type.Qualifier.Replace("_", "") + wanted + (i == 1 ? "" : i.ToString(System.Globalization.CultureInfo.InvariantCulture));
            }

            taken.Add("_" + name); // its field
            names[type.Id] = name;
        }

        return new([.. types.Models.Select(type => new PropertyModel(names[type.Id], type.Code, PropertyVisibility.Of(types.SymbolOf(type), context, type.IsLocal)))]);
    }
}
