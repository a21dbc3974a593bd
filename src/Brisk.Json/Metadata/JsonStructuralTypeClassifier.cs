namespace Brisk.Json.Modeling;

/// <summary>
/// Identifies the derived types of a type by the names of their members, without a discriminator. Specify it in <see cref="JsonPolymorphicAttribute.TypeClassifier"/>.
/// </summary>
/// <remarks>
/// An object is of the type that declares all of its names and whose required members are all present. Names that none of the types declares are ignored, except that they exclude types that
/// disallow unmapped members. Neither the order of names nor their values matter. An array is of the type that is a collection. If several types match, or
/// none, a <see cref="JsonException"/> that names them is thrown.
/// </remarks>
public sealed class JsonStructuralTypeClassifier : JsonTypeClassifierFactory
{
    /// <summary>Initializes the factory.</summary>
    public JsonStructuralTypeClassifier() { }

    /// <inheritdoc/>
    public override bool CanClassify(JsonTypeClassifierContext context) => NotNull(context).Kind == JsonTypeClassifierKind.PolymorphicType;

    /// <inheritdoc/>
    public override JsonTypeClassifier CreateJsonClassifier(JsonTypeClassifierContext context, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(options);
        var candidates = new Lazy<StructuralCandidates>(() => new StructuralCandidates(context, options)); // when all contracts are available
        return (ref reader) => candidates.Value.Classify(ref reader);
    }
}
