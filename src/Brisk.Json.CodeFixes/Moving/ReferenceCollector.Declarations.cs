using Microsoft.CodeAnalysis.CSharp;

namespace Brisk.Json.CodeFixes.Moving;

/// <summary>Declarations, which are grouped with their place, with the members that they override and implement, and with the values that they return.</summary>
internal sealed partial class ReferenceCollector
{
    private void Declare(SyntaxNode node)
    {
        if (node is not (MemberDeclarationSyntax or ParameterSyntax or VariableDeclaratorSyntax or SingleVariableDesignationSyntax or ForEachStatementSyntax
                or LocalFunctionStatementSyntax or QueryClauseSyntax or JoinIntoClauseSyntax or QueryContinuationSyntax or AnonymousObjectMemberDeclaratorSyntax)
            || _model.GetDeclaredSymbol(node, cancellation) is not { } symbol)
        {
            return;
        }

        if (symbol is INamedTypeSymbol type)
        {
            DeclareType(node, type);
            return;
        }

        TypeUse use = uses.OfSignature(symbol);
        if ((!use.IsAny && symbol is not IRangeVariableSymbol) || groups.NodeOf(symbol) is not { } own) return;

        Link(node, own);
        LinkToUse(node, use);
        switch (symbol)
        {
            case IParameterSymbol parameter:
                DeclareParameter((ParameterSyntax)node, parameter, own);
                break;
            case IMethodSymbol method:
                foreach (IParameterSymbol parameter in method.Parameters.Where(parameter => uses.Of(parameter.Type).IsAny))
                {
                    Union(own, parameter);
                }

                Inherit(own, method.OverriddenMethod, method);
                break;
            case IPropertySymbol property:
                Inherit(own, property.OverriddenProperty, property);
                KeepExtensionData(own, node);
                break;
        }

        if (Initializer(node) is { } initializer) groups.Union(own, groups.NodeOf(initializer));
    }

    private void DeclareParameter(ParameterSyntax node, IParameterSymbol parameter, string own)
    {
        if (Places.IsOfLambda(node))
        {
            Link(Places.Around(node), own);
        }
        else
        {
            Union(own, parameter.ContainingSymbol);
            KeepExtensionData(own, node);
        }
    }

    private static SyntaxNode? Initializer(SyntaxNode node) => node switch
    {
        PropertyDeclarationSyntax property => property.Initializer,
        VariableDeclaratorSyntax { Parent.Parent: BaseFieldDeclarationSyntax } field => field.Initializer,
        _ => null,
    };

    private void DeclareType(SyntaxNode node, INamedTypeSymbol type)
    {
        TypeUse use = uses.Of(type);
        if (groups.NodeOf(type) is { } own && use.IsAny)
        {
            groups.Union(groups.NodeOf(node), own);
            LinkToUse(node, use);
            if (type.DelegateInvokeMethod is { } invoke)
            {
                foreach (IParameterSymbol parameter in invoke.Parameters)
                {
                    Union(own, parameter);
                }
            }
        }

        foreach (INamedTypeSymbol contract in type.AllInterfaces)
        {
            foreach (ISymbol member in contract.GetMembers().Where(member => uses.OfSignature(member).IsAny))
            {
                if (type.FindImplementationForInterfaceMember(member) is { } implementation && groups.NodeOf(implementation) is { } node2)
                {
                    Inherit(node2, member, implementation);
                }
            }
        }
    }

    /// <summary>A member has the signature of the member that it overrides or implements.</summary>
    private void Inherit(string own, ISymbol? inherited, ISymbol member)
    {
        if (inherited is null) return;

        if (Counterparts.IsSystemTextJson(inherited.ContainingType) || !uses.OfSignature(inherited.OriginalDefinition).IsAny)
        {
            Union(own, member.ContainingType); // a System.Text.Json type, or a type argument of the class
        }
        else if (groups.NodeOf(inherited) is { } node)
        {
            groups.Union(own, node);
        }
        else
        {
            groups.Pin(own);
        }
    }

    /// <summary>Hosts do not support extension data with elements of another library.</summary>
    private void KeepExtensionData(string own, SyntaxNode declaration)
    {
        if (!movesAttributes && Hosts.Has(_model.Compilation)
            && declaration.DescendantNodes(static node => node is not (AccessorListSyntax or ArrowExpressionClauseSyntax)).OfType<AttributeSyntax>()
                .Any(static attribute => ModelAnnotations.NameOf(attribute.Name).Identifier.ValueText is "JsonExtensionData" or "JsonExtensionDataAttribute"))
        {
            groups.Pin(own);
        }
    }

    private void Union(string own, ISymbol other)
    {
        if (groups.NodeOf(other) is { } node) groups.Union(own, node);
    }

    /// <summary>A returned value belongs to the library in the method's declaration.</summary>
    private void LinkToEnclosing(SyntaxNode node)
    {
        if (node is ArrowExpressionClauseSyntax { Parent: { } declaration })
        {
            if (_model.GetDeclaredSymbol(declaration, cancellation) is { } declared && uses.OfSignature(declared is IMethodSymbol { AssociatedSymbol: { } property } ? property : declared).IsAny
                && groups.NodeOf(declared) is { } own)
            {
                groups.Union(groups.NodeOf(node), own);
            }
        }
        else if (node.Ancestors().FirstOrDefault(static a => a is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or MemberDeclarationSyntax) is AnonymousFunctionExpressionSyntax lambda)
        {
            if (_model.GetSymbolInfo(lambda, cancellation).Symbol is IMethodSymbol method && uses.Of(method.ReturnType).IsAny)
            {
                groups.Union(groups.NodeOf(node), NodeAt(lambda));
            }
        }
        else if (_model.GetEnclosingSymbol(node.SpanStart, cancellation) is IMethodSymbol method && uses.Of(method.ReturnType).IsAny && groups.NodeOf(method) is { } own)
        {
            groups.Union(groups.NodeOf(node), own);
        }
    }
}
