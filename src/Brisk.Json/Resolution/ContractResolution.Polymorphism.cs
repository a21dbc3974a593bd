using Brisk.Json.Contracts;
using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Converters;
using Brisk.Json.Rules;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Resolution;

// Polymorphic types.
internal sealed partial class ContractResolution
{
    public override ICursorConverter CreateDerived(Type type, JsonNumberHandling handling, MetadataRules? rules, TypeTag? tag)
    {
        if (rules is null && PolymorphismOf(type) is null) return Get(type, handling);

        ICursorConverter converter = WithMetadata(CreateOwn(type, handling), rules, tag);
        converter.Prepare();
        return converter;
    }

    public override JsonTypeClassifier? ClassifierOf(Type type, PolymorphismContract polymorphism)
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
        return factory.CanClassify(context) ? factory.CreateJsonClassifier(context, Options) ?? throw PolymorphismErrors.NoClassifier(factory.GetType(), type)
            : throw PolymorphismErrors.WrongFactory(factory.GetType(), type);
    }

    [UnconditionalSuppressMessage("Trimming", "IL2067", Justification = "The attribute keeps the constructor.")]
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "The attribute keeps the constructor.")]
    private static JsonTypeClassifierFactory CreateFactory(Type type, Type factory)
        => factory.IsSubclassOf(typeof(JsonTypeClassifierFactory)) && !factory.IsAbstract && factory.GetConstructor([]) is not null
            ? (JsonTypeClassifierFactory)Activator.CreateInstance(factory)!
            : throw ContractErrors.Invalid(new Problem(ProblemKind.InvalidClassifier, ReflectionContracts.NameOf(type), ReflectionContracts.NameOf(type), ReflectionContracts.NameOf(factory), ""));

    public override JsonTypeInfo? TryCheckedInfoOf(Type type)
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
            : Options.InferClosedTypePolymorphism || type.IsDefined(typeof(System.Text.Json.Serialization.JsonAttribute), inherit: false)
                ? PolymorphismRules.Find(new ReflectedTypes().Of(type), Options.InferClosedTypePolymorphism)
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
