using System.Reflection;
using Brisk.Json.Serialization;
using Microsoft.EntityFrameworkCore.Metadata;
using Microsoft.EntityFrameworkCore.Metadata.Builders;
using Microsoft.EntityFrameworkCore.Metadata.Conventions;

namespace Brisk.Json.EntityFrameworkCore;

/// <summary>Sets the names that attributes specify for scalar properties, and for owned types.</summary>
internal sealed class JsonPropertyNameConvention : IModelFinalizingConvention
{
    // RelationalAnnotationNames.JsonPropertyName: this package does not depend on that of relational providers.
    private const string AnnotationName = "Relational:JsonPropertyName";

    public void ProcessModelFinalizing(IConventionModelBuilder modelBuilder, IConventionContext<IConventionModelBuilder> context)
    {
        foreach (IConventionEntityType entity in modelBuilder.Metadata.GetEntityTypes())
        {
            SetPropertyNames(entity);
            IConventionNavigation? owner = entity.FindOwnership()?.PrincipalToDependent;
            if (owner is not null && NameOf(owner) is { Length: > 0 } name)
            {
                entity.Builder.HasAnnotation(AnnotationName, name, fromDataAnnotation: true);
            }
        }
    }

    private static void SetPropertyNames(IConventionTypeBase type)
    {
        foreach (IConventionProperty property in type.GetDeclaredProperties())
        {
            if (NameOf(property) is { Length: > 0 } name)
            {
                property.Builder.HasAnnotation(AnnotationName, name, fromDataAnnotation: true);
            }
        }

        foreach (IConventionComplexProperty property in type.GetDeclaredComplexProperties())
        {
            SetPropertyNames(property.ComplexType);
        }
    }

    /// <summary>Gets the name that an attribute specifies. An empty name is ignored, as by Entity Framework Core.</summary>
    private static string? NameOf(IReadOnlyPropertyBase property) =>
        ((MemberInfo?)property.PropertyInfo ?? property.FieldInfo)?.GetCustomAttribute<JsonPropertyNameAttribute>(inherit: true)?.Name;
}
