namespace Brisk.Json.Serialization;

/// <summary>Creates classifiers, which determine the type of a value from the value itself. Specified by <see cref="JsonPolymorphicAttribute.TypeClassifier"/>. Equivalent to the API in .NET 11.</summary>
public abstract class JsonTypeClassifierFactory
{
    /// <summary>Initializes the factory.</summary>
    protected JsonTypeClassifierFactory() { }

    /// <summary>Returns whether a classifier for a type can be created.</summary>
    /// <param name="context">The type, and its derived types.</param>
    /// <returns>true if it can; otherwise, false.</returns>
    public abstract bool CanClassify(JsonTypeClassifierContext context);

    /// <summary>Creates the classifier of a type for which <see cref="CanClassify"/> returned true.</summary>
    /// <param name="context">The type, and its derived types.</param>
    /// <param name="options">The options.</param>
    /// <returns>The classifier.</returns>
    public abstract JsonTypeClassifier CreateJsonClassifier(JsonTypeClassifierContext context, JsonSerializerOptions options);
}

/// <summary>Creates the classifier of one type. Equivalent to the API in .NET 11.</summary>
/// <typeparam name="T">The type.</typeparam>
public abstract class JsonTypeClassifierFactory<T> : JsonTypeClassifierFactory
{
    /// <summary>Initializes the factory.</summary>
    protected JsonTypeClassifierFactory() { }

    /// <inheritdoc/>
    public sealed override bool CanClassify(JsonTypeClassifierContext context) => NotNull(context).DeclaringType == typeof(T);
}

/// <summary>Describes the type for which a classifier is created. Equivalent to the API in .NET 11.</summary>
public sealed class JsonTypeClassifierContext
{
    internal JsonTypeClassifierContext(Type declaringType, IReadOnlyList<JsonDerivedType> derivedTypes, string? typeDiscriminatorPropertyName)
    {
        DeclaringType = declaringType;
        DerivedTypes = derivedTypes;
        TypeDiscriminatorPropertyName = typeDiscriminatorPropertyName;
    }

    /// <summary>Gets the kind of type.</summary>
    public JsonTypeClassifierKind Kind => JsonTypeClassifierKind.PolymorphicType;

    /// <summary>Gets the type whose values are classified.</summary>
    public Type DeclaringType { get; }

    /// <summary>Gets the types of the values, with their discriminators.</summary>
    public IReadOnlyList<JsonDerivedType> DerivedTypes { get; }

    /// <summary>Gets the name of the discriminator property.</summary>
    public string? TypeDiscriminatorPropertyName { get; }
}

/// <summary>Specifies the kind of type for which a classifier is created. Equivalent to the API in .NET 11.</summary>
public enum JsonTypeClassifierKind
{
    /// <summary>Unspecified.</summary>
    None,

    /// <summary>A union of C# 15, which this library does not support.</summary>
    Union,

    /// <summary>A type with derived types.</summary>
    PolymorphicType,
}
