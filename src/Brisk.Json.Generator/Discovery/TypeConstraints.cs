namespace Brisk.Json.Generator.Discovery;

/// <summary>Formats the constraints of type parameters.</summary>
internal static class TypeConstraints
{
    /// <summary>Gets the clause of one parameter, preceded by a space; empty if it has no constraints.</summary>
    public static string Of(ITypeParameterSymbol parameter)
    {
        var constraints = new List<string>();
        if (parameter.HasUnmanagedTypeConstraint)
        {
            constraints.Add("unmanaged");
        }
        else if (parameter.HasValueTypeConstraint)
        {
            constraints.Add("struct");
        }
        else if (parameter.HasReferenceTypeConstraint)
        {
            constraints.Add("class");
        }
        else if (parameter.HasNotNullConstraint)
        {
            constraints.Add("notnull");
        }

        constraints.AddRange(parameter.ConstraintTypes.Select(CodeNames.Of));
        if (parameter.HasConstructorConstraint) constraints.Add("new()");

        return constraints.Count == 0 ? "" : $" where {CodeNames.Identifier(parameter.Name)} : {string.Join(", ", constraints)}";
    }
}
