using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Converters;
using Brisk.Json.Rules;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Contracts;

// Polymorphic types.
internal sealed partial class ContractCache
{
    /// <summary>Creates the converter of a derived type listed by a polymorphic type. Polymorphism of the derived type itself is ignored.</summary>
    /// <param name="type">The derived type.</param>
    /// <param name="handling">The number handling.</param>
    /// <param name="rules">The metadata properties, or null if there are none.</param>
    /// <param name="tag">The discriminator to write, or null for none.</param>
    public ICursorConverter CreateDerived(Type type, JsonNumberHandling handling, MetadataRules? rules, TypeTag? tag)
    {
        if (rules is null && PolymorphismOf(type) is null) return Get(type, handling);

        ICursorConverter converter = WithMetadata(CreateOwn(type, handling), rules, tag);
        converter.Prepare();
        return converter;
    }

    /// <summary>Wraps a converter with support for metadata and references.</summary>
    public ICursorConverter WithMetadata(ICursorConverter plain, MetadataRules? rules, TypeTag? tag)
    {
        if (rules is null || (plain.Shape == ValueShape.Scalar && tag is null)) return ReferenceAware(plain);

        if (plain.Shape == ValueShape.Scalar) throw PolymorphismErrors.NoMetadata(plain.Type);

        ICursorConverter converter = plain.WithMetadata(rules, tag);
        return options.ReferenceHandler is CycleIgnoringHandler ? converter.IgnoringCycles() : converter;
    }

    /// <summary>Returns the classifier of a polymorphic type, or null if it uses discriminators.</summary>
    /// <exception cref="InvalidOperationException">The factory specified by the attribute cannot be created, does not support the type, or returns null.</exception>
    public JsonTypeClassifier? ClassifierOf(Type type, PolymorphismContract polymorphism)
    {
        if (polymorphism.Classifier is { } given || polymorphism.ClassifierFactory is null)
        {
            return (JsonTypeClassifier?)polymorphism.Classifier;
        }

        JsonTypeClassifierFactory factory = CreateFactory(type, polymorphism.ClassifierFactory);
        var context = new JsonTypeClassifierContext(
            type,
            Array.AsReadOnly([.. polymorphism.Derived.Select(static derived => new JsonDerivedType(derived.Type, derived.Discriminator))]),
            polymorphism.DiscriminatorName ?? DerivedTypes.DefaultName);
        return factory.CanClassify(context) ? factory.CreateJsonClassifier(context, options) ?? throw PolymorphismErrors.NoClassifier(factory.GetType(), type)
            : throw PolymorphismErrors.WrongFactory(factory.GetType(), type);
    }

    [UnconditionalSuppressMessage("Trimming", "IL2067", Justification = "The attribute keeps the constructor.")]
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "The attribute keeps the constructor.")]
    private static JsonTypeClassifierFactory CreateFactory(Type type, Type factory)
        => factory.IsSubclassOf(typeof(JsonTypeClassifierFactory)) && !factory.IsAbstract && factory.GetConstructor([]) is not null
            ? (JsonTypeClassifierFactory)Activator.CreateInstance(factory)!
            : throw ContractErrors.Invalid(new Problem(ProblemKind.InvalidClassifier, ReflectionContracts.NameOf(type), ReflectionContracts.NameOf(type), ReflectionContracts.NameOf(factory), ""));

    /// <summary>Like <see cref="TryInfoOf"/>, for callers that use the contract.</summary>
    /// <exception cref="InvalidOperationException">Its polymorphism is invalid.</exception>
    public JsonTypeInfo? TryCheckedInfoOf(Type type)
    {
        JsonTypeInfo? info = TryInfoOf(type);
        if (info?.Polymorphism is { } polymorphism && FindProblem(type, polymorphism) is { } problem)
        {
            throw ContractErrors.Invalid(problem);
        }

        return info;
    }

    private ICursorConverter Finish(Type type, ICursorConverter plain, JsonNumberHandling handling) => Finish(type, plain, handling, PolymorphismOf(type));

    private ICursorConverter Finish(Type type, ICursorConverter plain, JsonNumberHandling handling, PolymorphismContract? polymorphism)
    {
        // A custom converter is called for values of every type, as for a member in System.Text.Json.
        if (polymorphism is null || plain.Shape == ValueShape.Scalar) return ReferenceAware(plain);

        return FindProblem(type, polymorphism) is { } problem ? throw ContractErrors.Invalid(problem) : plain.WithDerivedTypes(polymorphism, handling, this);
    }

    private PolymorphismContract? PolymorphismOf(Type type)
        => type.IsValueType ? null
            : _resolver is not null ? TryInfoOf(type)?.Polymorphism
            : options.InferClosedTypePolymorphism || type.IsDefined(typeof(System.Text.Json.Serialization.JsonAttribute), inherit: false)
                ? PolymorphismRules.Find(new ReflectedTypes().Of(type), options.InferClosedTypePolymorphism)
            : null;

    // A value declared as object is written like a value of its nearest polymorphic ancestor. Null if there is none, or if several are equally near.
    private Type? PolymorphicAncestor(Type type)
    {
        if (type.IsValueType && type.IsPrimitive || FindBuiltIn(type, default) is not null || PolymorphismOf(type) is not null)
        {
            return null;
        }

        List<Type> candidates = [.. ImplementedBy(type).Where(IsPolymorphic)];
        for (Type? above = type.BaseType; above is not null && above != typeof(object); above = above.BaseType)
        {
            if (IsPolymorphic(above))
            {
                candidates.Add(above);
                break;
            }
        }

        return Nearest(candidates);
    }

    private bool IsPolymorphic(Type type) => PolymorphismOf(type) is { } polymorphism && FindProblem(type, polymorphism) is null;

    private static Problem? FindProblem(Type type, PolymorphismContract polymorphism)
    {
        var types = new ReflectedTypes();
        ITypeSource source = types.Of(type);
        var problems = new Problems(source);
        PolymorphismRules.Check(source, polymorphism, types.Of, problems);
        return problems.ToArray() is { Count: > 0 } found ? found[0] : null;
    }
}
