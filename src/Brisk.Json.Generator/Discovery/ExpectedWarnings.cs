using Brisk.Json.Rules;

namespace Brisk.Json.Generator.Discovery;

/// <summary>The ids of warnings that authors attach to declarations that generated code must name: <c>[Obsolete]</c> and <c>[Experimental]</c>.</summary>
internal sealed class ExpectedWarnings
{
    private readonly SortedSet<string> _ids = new(System.StringComparer.Ordinal);

    public void Note(ISymbol? symbol)
    {
        for (; symbol is not null and not INamespaceSymbol; symbol = symbol.ContainingSymbol)
        {
            foreach (AttributeData attribute in symbol.GetAttributes())
            {
                Note(attribute);
            }

            if (symbol is INamedTypeSymbol { TypeArguments: { Length: > 0 } arguments })
            {
                foreach (ITypeSymbol argument in arguments)
                {
                    Note(argument);
                }
            }
        }
    }

    public EquatableArray<string> ToArray() => new([.. _ids]);

    private void Note(AttributeData attribute)
    {
        switch (attribute.AttributeClass?.Name)
        {
            case "ObsoleteAttribute":
                TypedConstant id = attribute.NamedArguments.FirstOrDefault(a => a.Key == "DiagnosticId").Value;
                _ids.Add(id.Value as string ?? (attribute.ConstructorArguments.Length == 0 ? "CS0612" : "CS0618"));
                break;
            case "ExperimentalAttribute" when attribute.ConstructorArguments.FirstOrDefault().Value is string experiment:
                _ids.Add(experiment);
                break;
        }
    }
}
