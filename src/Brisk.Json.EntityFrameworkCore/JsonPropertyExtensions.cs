using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Shared;
using Brisk.Json.SourceGeneration;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace Brisk.Json.EntityFrameworkCore;

/// <summary>Extension methods that configure properties to be stored as JSON text, with detection of changes inside their values.</summary>
/// <remarks>
/// The column has the provider's type for strings. If the database has a JSON type, such as <c>jsonb</c> in PostgreSQL,
/// specify it with <c>HasColumnType</c>. Null is stored as a database null. To use the contract of a class for a nullable property,
/// select it as <c>Property(book => book.Author!)</c>.
/// </remarks>
public static class JsonPropertyExtensions
{
    private const DynamicallyAccessedMemberTypes ComparedMembers = DynamicallyAccessedMemberTypes.PublicMethods | DynamicallyAccessedMemberTypes.PublicProperties;

    /// <summary>Configures the property to be stored as JSON.</summary>
    /// <typeparam name="T">The type of the property.</typeparam>
    /// <param name="propertyBuilder">The builder of the property.</param>
    /// <param name="options">Options that control serialization, or null for the defaults.</param>
    /// <returns>The same builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="propertyBuilder"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static PropertyBuilder<T> HasJsonConversion<[JsonContractRequired, DynamicallyAccessedMembers(ComparedMembers)] T>(
        this PropertyBuilder<T> propertyBuilder, JsonSerializerOptions? options = null)
        => NotNull(propertyBuilder).HasConversion(new JsonValueConverter<T>(options), new JsonValueComparer<T>(options));

    /// <summary>Configures the property to be stored as JSON, using a contract.</summary>
    /// <inheritdoc cref="HasJsonConversion{T}(PropertyBuilder{T}, JsonSerializerOptions?)"/>
    /// <param name="jsonTypeInfo">The contract of the type.</param>
    /// <exception cref="ArgumentNullException"><paramref name="propertyBuilder"/> or <paramref name="jsonTypeInfo"/> is null.</exception>
    public static PropertyBuilder<T> HasJsonConversion<[DynamicallyAccessedMembers(ComparedMembers)] T>(
        this PropertyBuilder<T> propertyBuilder, JsonTypeInfo<T> jsonTypeInfo)
        => NotNull(propertyBuilder).HasConversion(new JsonValueConverter<T>(jsonTypeInfo), new JsonValueComparer<T>(jsonTypeInfo));

    /// <summary>Configures the property of a complex type to be stored as JSON.</summary>
    /// <inheritdoc cref="HasJsonConversion{T}(PropertyBuilder{T}, JsonSerializerOptions?)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ComplexTypePropertyBuilder<T> HasJsonConversion<[JsonContractRequired, DynamicallyAccessedMembers(ComparedMembers)] T>(
        this ComplexTypePropertyBuilder<T> propertyBuilder, JsonSerializerOptions? options = null)
        => NotNull(propertyBuilder).HasConversion(new JsonValueConverter<T>(options), new JsonValueComparer<T>(options));

    /// <summary>Configures the property of a complex type to be stored as JSON, using a contract.</summary>
    /// <inheritdoc cref="HasJsonConversion{T}(PropertyBuilder{T}, JsonTypeInfo{T})"/>
    public static ComplexTypePropertyBuilder<T> HasJsonConversion<[DynamicallyAccessedMembers(ComparedMembers)] T>(
        this ComplexTypePropertyBuilder<T> propertyBuilder, JsonTypeInfo<T> jsonTypeInfo)
        => NotNull(propertyBuilder).HasConversion(new JsonValueConverter<T>(jsonTypeInfo), new JsonValueComparer<T>(jsonTypeInfo));

    /// <summary>Configures all properties of a type to be stored as JSON, with the default options.</summary>
    /// <typeparam name="T">The type of the properties.</typeparam>
    /// <param name="propertiesBuilder">The builder of the properties.</param>
    /// <returns>The same builder.</returns>
    /// <remarks>
    /// Entity Framework Core accepts only types here, not instances. To use options, derive from <see cref="JsonValueConverter{T}"/> and
    /// <see cref="JsonValueComparer{T}"/>, and specify these types with <c>HaveConversion</c>.
    /// </remarks>
    /// <exception cref="ArgumentNullException"><paramref name="propertiesBuilder"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static PropertiesConfigurationBuilder<T> HaveJsonConversion<[JsonContractRequired, DynamicallyAccessedMembers(ComparedMembers)] T>(
        this PropertiesConfigurationBuilder<T> propertiesBuilder)
        => NotNull(propertiesBuilder).HaveConversion<JsonValueConverter<T>, JsonValueComparer<T>>();
}
