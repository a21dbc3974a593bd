using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Rules;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Contracts;

// Types whose values may be of derived types.
internal sealed partial class ContractCache
{
    /// <summary>The converter of a derived type as a polymorphic type lists it: what that type itself says of derived types does not count.</summary>
    /// <param name="type">The derived type.</param>
    /// <param name="handling">The handling of numbers.</param>
    /// <param name="rules">Which properties are metadata; null where none are.</param>
    /// <param name="tag">The discriminator that is written; null for none.</param>
    public ICursorConverter CreateDerived(Type type, JsonNumberHandling handling, MetadataRules? rules, TypeTag? tag)
    {
        if (rules is null && PolymorphismOf(type) is null)
        {
            return Get(type, handling);
        }

        ICursorConverter converter = WithMetadata(CreateOwn(type, handling), rules, tag);
        converter.Prepare();
        return converter;
    }

    /// <summary>The converter around one that knows nothing of metadata or references.</summary>
    public ICursorConverter WithMetadata(ICursorConverter plain, MetadataRules? rules, TypeTag? tag)
    {
        if (rules is null || (plain.Shape == ValueShape.Scalar && tag is null))
        {
            return Aware(plain);
        }

        if (plain.Shape == ValueShape.Scalar)
        {
            throw PolymorphismErrors.NoMetadata(plain.Type);
        }

        ICursorConverter converter = plain.WithMetadata(rules, tag);
        return options.ReferenceHandler is CycleIgnoringHandler ? converter.IgnoringCycles() : converter;
    }

    /// <summary>As <see cref="TryInfoOf"/>, for those who will use the contract.</summary>
    /// <exception cref="InvalidOperationException">What it says of derived types is not valid.</exception>
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
        // A converter of the user's own is asked for values of every type, as where System.Text.Json meets it in a member.
        if (polymorphism is null || plain.Shape == ValueShape.Scalar)
        {
            return Aware(plain);
        }

        return FindProblem(type, polymorphism) is { } problem ? throw ContractErrors.Invalid(problem) : plain.WithDerivedTypes(polymorphism, handling, this);
    }

    private PolymorphismContract? PolymorphismOf(Type type)
        => type.IsValueType ? null
            : _resolver is not null ? TryInfoOf(type)?.Polymorphism
            : type.IsDefined(typeof(System.Text.Json.Serialization.JsonAttribute), inherit: false) ? PolymorphismRules.Find(new ReflectedTypes().Of(type))
            : null;

    // A value that is declared as an object is written as the nearest polymorphic type above would write it. Null if there is no such type, or if several are equally near.
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
