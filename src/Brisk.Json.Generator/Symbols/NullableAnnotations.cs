using System.Collections.Immutable;

namespace Brisk.Json.Generator.Symbols;

/// <summary>Reads nullable annotations. For members of a generic type, it reads those of the definition, because the closed type no longer distinguishes <c>T</c> from <c>T?</c>.</summary>
internal static class NullableAnnotations
{
    public static Nullness Reads(ISymbol member, ITypeSymbol closed) => Of(member.OriginalDefinition, closed, "MaybeNullAttribute", "NotNullAttribute");

    public static Nullness Writes(ISymbol member, ITypeSymbol closed) => Of(member.OriginalDefinition, closed, "AllowNullAttribute", "DisallowNullAttribute");

    public static Nullness Accepts(IParameterSymbol parameter)
    {
        ImmutableArray<AttributeData> attributes = parameter.GetAttributes();
        return Has(attributes, "AllowNullAttribute") ? Nullness.Nullable
            : Has(attributes, "DisallowNullAttribute") ? Nullness.NotNull
            : Annotated(parameter.Type, parameter.OriginalDefinition.Type, parameter.OriginalDefinition.NullableAnnotation);
    }

    public static bool Has(ImmutableArray<AttributeData> attributes, string name) =>
        attributes.Any(attribute => attribute.AttributeClass?.Name == name);

    private static Nullness Of(ISymbol definition, ITypeSymbol closed, string nullable, string notNull)
        => closed.IsValueType ? Annotated(definition, closed)
            : IsMarked(definition, nullable) ? Nullness.Nullable
            : IsMarked(definition, notNull) ? Nullness.NotNull
            : Annotated(definition, closed);

    /// <summary>The attributes can be on a property, or on the parameters and return values of its accessors.</summary>
    private static bool IsMarked(ISymbol member, string name) => Has(member.GetAttributes(), name)
        || (member is IPropertySymbol { GetMethod: { } getter } && Has(getter.GetReturnTypeAttributes(), name))
        || (member is IPropertySymbol { SetMethod: { } setter } && Has(setter.Parameters[0].GetAttributes(), name));

    private static Nullness Annotated(ISymbol definition, ITypeSymbol closed) => definition is IPropertySymbol property
        ? Annotated(closed, property.Type, property.NullableAnnotation)
        : Annotated(closed, ((IFieldSymbol)definition).Type, ((IFieldSymbol)definition).NullableAnnotation);

    private static Nullness Annotated(ITypeSymbol closed, ITypeSymbol definition, NullableAnnotation annotation)
    {
        if (closed is IPointerTypeSymbol or IFunctionPointerTypeSymbol) return Nullness.NotNull;

        if (closed.IsValueType)
        {
            return closed.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T ? Nullness.Nullable : Nullness.NotNull;
        }

        return annotation switch
        {
            NullableAnnotation.Annotated => Nullness.Nullable,
            NullableAnnotation.None => Nullness.Oblivious,
            _ when definition is ITypeParameterSymbol parameter => OfParameter(parameter),
            _ => Nullness.NotNull,
        };
    }

    private static Nullness OfParameter(ITypeParameterSymbol parameter) =>
        parameter.HasNotNullConstraint
        || (parameter.HasReferenceTypeConstraint && parameter.ReferenceTypeConstraintNullableAnnotation == NullableAnnotation.NotAnnotated)
            ? Nullness.NotNull
            : Nullness.Oblivious;
}
