using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.SourceGeneration;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace Brisk.Json.EntityFrameworkCore;

/// <summary>Has properties stored as JSON text, and changes inside their values noticed.</summary>
/// <remarks>
/// The column is of the type that the provider has for strings. Where the database has a type for JSON, such as <c>jsonb</c> in PostgreSQL,
/// <c>HasColumnType</c> asks for it. A null is stored as the database's null; to give the contract of a class for a property that may be null,
/// select it as <c>Property(book => book.Author!)</c>.
/// </remarks>
public static class JsonPropertyExtensions
{
    private const DynamicallyAccessedMemberTypes ComparedMembers = DynamicallyAccessedMemberTypes.PublicMethods | DynamicallyAccessedMemberTypes.PublicProperties;

    /// <summary>Has the property stored as JSON.</summary>
    /// <typeparam name="T">The type of the property.</typeparam>
    /// <param name="propertyBuilder">The builder of the property.</param>
    /// <param name="options">How to write and read; null means the defaults.</param>
    /// <returns>The same builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="propertyBuilder"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static PropertyBuilder<T> HasJsonConversion<[JsonContractRequired, DynamicallyAccessedMembers(ComparedMembers)] T>(
        this PropertyBuilder<T> propertyBuilder, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(propertyBuilder);
        return propertyBuilder.HasConversion(new JsonValueConverter<T>(options), new JsonValueComparer<T>(options));
    }

    /// <summary>Has the property stored as JSON, by a contract.</summary>
    /// <typeparam name="T">The type of the property.</typeparam>
    /// <param name="propertyBuilder">The builder of the property.</param>
    /// <param name="jsonTypeInfo">The contract of the type.</param>
    /// <returns>The same builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="propertyBuilder"/> or <paramref name="jsonTypeInfo"/> is null.</exception>
    public static PropertyBuilder<T> HasJsonConversion<[DynamicallyAccessedMembers(ComparedMembers)] T>(
        this PropertyBuilder<T> propertyBuilder, JsonTypeInfo<T> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(propertyBuilder);
        return propertyBuilder.HasConversion(new JsonValueConverter<T>(jsonTypeInfo), new JsonValueComparer<T>(jsonTypeInfo));
    }

    /// <summary>Has the property of a complex type stored as JSON.</summary>
    /// <typeparam name="T">The type of the property.</typeparam>
    /// <param name="propertyBuilder">The builder of the property.</param>
    /// <param name="options">How to write and read; null means the defaults.</param>
    /// <returns>The same builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="propertyBuilder"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ComplexTypePropertyBuilder<T> HasJsonConversion<[JsonContractRequired, DynamicallyAccessedMembers(ComparedMembers)] T>(
        this ComplexTypePropertyBuilder<T> propertyBuilder, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(propertyBuilder);
        return propertyBuilder.HasConversion(new JsonValueConverter<T>(options), new JsonValueComparer<T>(options));
    }

    /// <summary>Has the property of a complex type stored as JSON, by a contract.</summary>
    /// <typeparam name="T">The type of the property.</typeparam>
    /// <param name="propertyBuilder">The builder of the property.</param>
    /// <param name="jsonTypeInfo">The contract of the type.</param>
    /// <returns>The same builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="propertyBuilder"/> or <paramref name="jsonTypeInfo"/> is null.</exception>
    public static ComplexTypePropertyBuilder<T> HasJsonConversion<[DynamicallyAccessedMembers(ComparedMembers)] T>(
        this ComplexTypePropertyBuilder<T> propertyBuilder, JsonTypeInfo<T> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(propertyBuilder);
        return propertyBuilder.HasConversion(new JsonValueConverter<T>(jsonTypeInfo), new JsonValueComparer<T>(jsonTypeInfo));
    }

    /// <summary>Has all properties of a type stored as JSON, with the default options.</summary>
    /// <typeparam name="T">The type of the properties.</typeparam>
    /// <param name="propertiesBuilder">The builder of the properties.</param>
    /// <returns>The same builder.</returns>
    /// <remarks>
    /// Entity Framework Core takes types here, not instances. To give options, derive from <see cref="JsonValueConverter{T}"/> and
    /// <see cref="JsonValueComparer{T}"/> and name these with <c>HaveConversion</c>.
    /// </remarks>
    /// <exception cref="ArgumentNullException"><paramref name="propertiesBuilder"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static PropertiesConfigurationBuilder<T> HaveJsonConversion<[JsonContractRequired, DynamicallyAccessedMembers(ComparedMembers)] T>(
        this PropertiesConfigurationBuilder<T> propertiesBuilder)
    {
        ArgumentNullException.ThrowIfNull(propertiesBuilder);
        return propertiesBuilder.HaveConversion<JsonValueConverter<T>, JsonValueComparer<T>>();
    }
}
