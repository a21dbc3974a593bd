using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Operations;

namespace Brisk.Json.CodeFixes.Moving;

/// <summary>Collects the System.Text.Json names in a file, and groups places with what they refer to.</summary>
internal sealed partial class ReferenceCollector(Findings file, MigrationGroups groups, TypeUses uses, bool movesAttributes, CancellationToken cancellation)
{
    private static readonly string[] s_httpCalls =
    [
        "GetFromJsonAsync", "GetFromJsonAsAsyncEnumerable", "DeleteFromJsonAsync", "PostAsJsonAsync", "PutAsJsonAsync", "PatchAsJsonAsync",
        "ReadFromJsonAsync", "ReadFromJsonAsAsyncEnumerable",
    ];

    private readonly SemanticModel _model = file.Model;

    public void Collect()
    {
        foreach (SyntaxNode node in file.Root.DescendantNodes(descendIntoTrivia: true))
        {
            cancellation.ThrowIfCancellationRequested();
            switch (node)
            {
                case UsingDirectiveSyntax directive:
                    VisitDirective(directive);
                    break;
                case SimpleNameSyntax name when !IsVar(name):
                    VisitName(name);
                    break;
                case BaseObjectCreationExpressionSyntax or ConstructorInitializerSyntax or PrimaryConstructorBaseTypeSyntax or ElementAccessExpressionSyntax or ElementBindingExpressionSyntax:
                    VisitUnnamed(node);
                    break;
                case ReturnStatementSyntax or YieldStatementSyntax or ArrowExpressionClauseSyntax:
                    LinkToEnclosing(node);
                    break;
                case CatchClauseSyntax { Declaration: { } caught } clause:
                    KeepIfThrown(groups.NodeOf(caught), clause);
                    break;
            }

            Declare(node);
        }
    }

    private static bool IsVar(SimpleNameSyntax name) => name is IdentifierNameSyntax { IsVar: true };

    private void VisitDirective(UsingDirectiveSyntax directive)
    {
        if (_model.GetSymbolInfo(directive.NamespaceOrType, cancellation).Symbol is not INamespaceSymbol ns || !Counterparts.IsSystemTextJson(ns))
        {
            return;
        }

        string name = ns.ToDisplayString();
        if (directive.Alias is null)
        {
            file.Imports.Add((directive, name));
        }
        else
        {
            file.Aliases.Add(new(directive, name, NodeAt(directive)));
        }
    }

    private void VisitName(SimpleNameSyntax name)
    {
        if (_model.GetAliasInfo(name, cancellation) is { } alias && alias.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax(cancellation) is UsingDirectiveSyntax directive)
        {
            LinkToDirective(name, directive);
            return;
        }

        SymbolInfo info = _model.GetSymbolInfo(name, cancellation);
        switch (info.Symbol ?? (info.CandidateSymbols.Length > 0 ? info.CandidateSymbols[0] : null))
        {
            case null:
                file.LacksHttp |= s_httpCalls.Contains(name.Identifier.ValueText) && name.Parent is MemberAccessExpressionSyntax or MemberBindingExpressionSyntax;
                break;
            case INamespaceSymbol:
                break;
            case INamedTypeSymbol type:
                VisitType(name, type.OriginalDefinition);
                break;
            case IMethodSymbol { MethodKind: MethodKind.Constructor } constructor when name.FirstAncestorOrSelf<AttributeSyntax>() is not null && ModelAnnotations.IsAttribute(constructor.ContainingType):
                VisitType(name, constructor.ContainingType.OriginalDefinition);
                break;
            case var member:
                VisitMember(name, member);
                break;
        }
    }

    private void VisitType(SimpleNameSyntax name, INamedTypeSymbol type)
    {
        if (!Counterparts.IsSystemTextJson(type))
        {
            LinkToUse(name, uses.Of(type));
            return;
        }

        (SyntaxNode? whole, SyntaxNode? left) = name.Parent switch
        {
            QualifiedNameSyntax qualified when qualified.Right == name => (qualified, qualified.Left),
            MemberAccessExpressionSyntax access when access.Name == name => (access, access.Expression),
            AliasQualifiedNameSyntax qualified when qualified.Name == name => (qualified, qualified.Alias),
            QualifiedCrefSyntax => (null, null),
            _ => ((SyntaxNode)name, (SyntaxNode?)null),
        };
        if (whole is null || (left is not null && _model.GetSymbolInfo(left, cancellation).Symbol is not INamespaceSymbol) || IsNamespaceAlias(left))
        {
            Link(name, null);
            return;
        }

        if (name.IsPartOfStructuredTrivia())
        {
            return; // names in comments follow the imports
        }

        string node = NodeOfName(name, type);
        if (!movesAttributes && ModelAnnotations.IsAnnotation(type) && IsLookup(name)) groups.Pin(node);

        if (type.Name == "JsonException" && IsTypeTest(whole)) VisitTest(whole, node);

        file.Names.Add(new(whole, type, node, IsQualified: left is not null));
        if (!file.MayChange) groups.Pin(node);
    }

    /// <summary>Returns whether code looks up an attribute: the attributes of models stay, and so does code that looks for them.</summary>
    private static bool IsLookup(SyntaxNode name) =>
        name.FirstAncestorOrSelf<SyntaxNode>(static node => node is AttributeSyntax or BaseTypeSyntax or UsingDirectiveSyntax or StatementSyntax) is null or StatementSyntax;

    /// <summary>An alias of a namespace is migrated as a whole, with every name that starts with it.</summary>
    private bool IsNamespaceAlias(SyntaxNode? left) =>
        left?.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>().FirstOrDefault() is { } first && _model.GetAliasInfo(first, cancellation) is { Name: not "global" };

    private string NodeOfName(SimpleNameSyntax name, INamedTypeSymbol type) => !movesAttributes && ModelAnnotations.IsCallback(type.Name) ? MigrationGroups.Staying : NodeAt(name);

    private void VisitMember(SimpleNameSyntax name, ISymbol member)
    {
        if (member.ContainingAssembly is { } assembly && Counterparts.IsSystemTextJson(assembly))
        {
            VisitSystemTextJsonMember(name, member);
        }
        else
        {
            LinkToMember(name, member);
        }
    }

    private void VisitSystemTextJsonMember(SimpleNameSyntax name, ISymbol member)
    {
        Link(name, null);
        if (member is IMethodSymbol { ReducedFrom: not null })
        {
            var access = name.Parent as MemberAccessExpressionSyntax;
            file.Calls.Add(new(access?.Parent as InvocationExpressionSyntax, access, member.ContainingType, NodeAt(name)));
        }
        else if (member.IsStatic && name.Parent is not (MemberAccessExpressionSyntax or QualifiedNameSyntax or NameEqualsSyntax or NameColonSyntax) && StaticImport(member) is { } directive)
        {
            LinkToDirective(name, directive);
        }
    }

    /// <summary>A directive that is needed by something that stays must stay.</summary>
    private void LinkToDirective(SyntaxNode place, UsingDirectiveSyntax directive)
    {
        string node = groups.NodeOf(directive);
        if (NodeAt(place) == MigrationGroups.Staying) groups.Pin(node);

        Link(place, node);
    }

    /// <summary>Gets the directive through which a member is found without its class.</summary>
    private UsingDirectiveSyntax? StaticImport(ISymbol member) =>
        _model.Compilation.SyntaxTrees
            .SelectMany(tree => tree == file.Root.SyntaxTree
                ? file.Root.DescendantNodes(static node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax).OfType<UsingDirectiveSyntax>()
                : ((CompilationUnitSyntax)tree.GetRoot(cancellation)).Usings.Where(static directive => directive.GlobalKeyword.IsKind(SyntaxKind.GlobalKeyword)))
            .FirstOrDefault(directive => directive.StaticKeyword.IsKind(SyntaxKind.StaticKeyword) && directive.NamespaceOrType.ToString().EndsWith(member.ContainingType.Name, System.StringComparison.Ordinal));

    private void LinkToMember(SyntaxNode place, ISymbol member)
    {
        if (member is ILocalSymbol local && IsCaught(local)) return;

        ISymbol definition = member is IMethodSymbol { ReducedFrom: { } reduced } ? reduced.OriginalDefinition : member.OriginalDefinition;
        TypeUse use = uses.OfSignature(definition);
        if (groups.NodeOf(definition) is { } node)
        {
            if (use.IsAny || uses.OfSignature(member).IsAny || member is IRangeVariableSymbol)
            {
                Link(place, node);
                LinkToUse(place, use);
            }
        }
        else if (use.IsAny && PassesSystemTextJson(place, definition))
        {
            groups.Pin(NodeAt(place)); // a signature outside the program, with a type of System.Text.Json, cannot change
        }
        else if (!use.IsAny)
        {
            LinkToUse(place, uses.OfSignature(member));
        }
    }

    /// <summary>Returns whether System.Text.Json values pass through a member at a place. They do not if the member only has an omitted parameter for them.</summary>
    private bool PassesSystemTextJson(SyntaxNode place, ISymbol definition)
    {
        if (definition is not IMethodSymbol method || uses.Of(method.ReturnType).IsAny
            || place.AncestorsAndSelf().FirstOrDefault(static node => node is InvocationExpressionSyntax or StatementSyntax or LambdaExpressionSyntax) is not InvocationExpressionSyntax call
            || !call.Expression.Span.Contains(place.Span) || _model.GetOperation(call, cancellation) is not IInvocationOperation operation)
        {
            return true;
        }

        return operation.Arguments.Any(argument => argument.ArgumentKind != ArgumentKind.DefaultValue && argument.Parameter is { } parameter && uses.Of(parameter.OriginalDefinition.Type).IsAny);
    }

    private void VisitUnnamed(SyntaxNode node)
    {
        if (_model.GetSymbolInfo(node, cancellation).Symbol is { ContainingAssembly: { } assembly } member)
        {
            if (Counterparts.IsSystemTextJson(assembly))
            {
                Link(node, null);
            }
            else
            {
                LinkToMember(node, member);
                if (member is IMethodSymbol { MethodKind: MethodKind.Constructor })
                {
                    LinkToUse(node, uses.Of(member.ContainingType));
                }
            }
        }
    }

    private void LinkToUse(SyntaxNode place, TypeUse use)
    {
        if (use.IsForeign) groups.Pin(NodeAt(place));

        foreach (string node in use.Classes)
        {
            Link(place, node);
        }

        if (use.IsSystemTextJson) Link(place, null);
    }

    /// <summary>Merges the groups of a place and a node, or records that it involves System.Text.Json. In a file that must not be changed, the place stays.</summary>
    private void Link(SyntaxNode place, string? node)
    {
        if (place.IsPartOfStructuredTrivia()) return;

        string own = NodeAt(place);
        if (!file.MayChange) groups.Pin(own);

        if (node is not null && node != MigrationGroups.Staying && own != MigrationGroups.Staying)
        {
            groups.Union(own, node);
        }
    }

    private string NodeAt(SyntaxNode node)
    {
        SyntaxNode place = Places.Of(node);
        return place is AttributeSyntax attribute ? NodeOfAttribute(attribute) : groups.NodeOf(place);
    }

    // Attributes, which stay by default.

    /// <summary>
    /// Determines what an attribute depends on. Those of models stay; one that specifies a converter in source follows the converter, those of contexts follow
    /// the context, and others follow the declaration that they are on.
    /// </summary>
    private string NodeOfAttribute(AttributeSyntax attribute)
    {
        INamedTypeSymbol? type = (_model.GetSymbolInfo(attribute, cancellation).Symbol as IMethodSymbol)?.ContainingType;
        if (type is null || !Counterparts.IsSystemTextJson(type) || ModelAnnotations.IsOfContexts(type.Name))
        {
            return NodeOfDescribed(attribute);
        }

        if (type.Name == "JsonConverterAttribute" && ConverterOf(attribute) is { } converter && uses.Of(converter).IsAny && groups.NodeOf(converter) is { } node)
        {
            if (!Hosts.Has(_model.Compilation) || movesAttributes || Hosts.RecognizesCounterpart(type, _model.Compilation))
            {
                return node;
            }

            groups.Pin(node);
        }

        return movesAttributes ? groups.NodeOf(attribute) : MigrationGroups.Staying;
    }

    private string NodeOfDescribed(AttributeSyntax attribute)
    {
        SyntaxNode? described = attribute.Parent?.Parent switch
        {
            BaseFieldDeclarationSyntax field => field.Declaration.Variables[0],
            var declaration => declaration,
        };
        return described is not null and not CompilationUnitSyntax && _model.GetDeclaredSymbol(described, cancellation) is { } symbol && groups.NodeOf(symbol) is { } node
            ? node
            : groups.NodeOf(attribute);
    }

    private ITypeSymbol? ConverterOf(AttributeSyntax attribute) =>
        attribute.DescendantNodes().OfType<TypeOfExpressionSyntax>().FirstOrDefault() is { } type ? _model.GetTypeInfo(type.Type, cancellation).Type : null;
}
