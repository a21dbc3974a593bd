using Brisk.Json.Rules;

namespace Brisk.Json.Converters;

/// <summary>Determines the converter of a type: first the options, then an attribute, then the built-in converters.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("Trimming", "IL2067", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("Trimming", "IL2072", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Reached by public methods that carry the warning.")]
internal static class ConverterResolution
{
    /// <summary>Returns the first matching converter of the options, or null.</summary>
    public static ICursorConverter? FromOptions(Type type, ContractCache cache)
    {
        foreach (JsonConverter converter in cache.Options.ConverterSpan)
        {
            if (converter.CanConvert(type)) return Expand(converter, type, cache);
        }

        return null;
    }

    /// <summary>Returns whether a converter of the options converts a type, or the underlying type of a nullable one.</summary>
    public static bool IsInOptions(Type type, JsonSerializerOptions options)
    {
        foreach (JsonConverter converter in options.ConverterSpan)
        {
            if (converter.CanConvert(type) || UnderlyingTypeOnly(converter, type) is not null) return true;
        }

        return false;
    }

    public static ICursorConverter FromAttribute(ConverterContract contract, Type type, ContractCache cache)
        => FromAttribute(AttributeConverters.Create(contract, type, cache.Options), type, cache);

    /// <summary>Returns a converter created for an attribute, adapted to the type.</summary>
    public static ICursorConverter FromAttribute(JsonConverter converter, Type type, ContractCache cache, MemberContract? member = null)
    {
        if (UnderlyingTypeOnly(converter, type) is { } inner) return NullableOf(inner, Expand(converter, inner, cache));
        if (!converter.CanConvert(type))
        {
            // A converter of a type also supports optionals of that type.
            if (JsonOptionalTypes.ValueOf(type) is { } value)
            {
                return OptionalOf(value, FromAttribute(converter, value, cache, member));
            }

            throw ContractErrors.AttributeDoesNotFit(converter, type, member);
        }

        return Expand(converter, type, cache);
    }

    /// <summary>
    /// Returns a converter set on a property of a contract, adapted to the type. As in System.Text.Json, and unlike that of an attribute, a converter of the underlying type
    /// does not support a nullable type.
    /// </summary>
    public static ICursorConverter FromProperty(JsonConverter converter, Type type, ContractCache cache, MemberContract? member = null)
    {
        bool differs = UnderlyingTypeOnly(converter, type) is not null || (converter.ConvertedType is { } converted && Nullable.GetUnderlyingType(converted) == type);
        return differs ? throw ContractErrors.DiffersInNullability(converter, type) : FromAttribute(converter, type, cache, member);
    }

    /// <summary>Returns the underlying type of a nullable type if the converter converts only that. Such a converter also supports the nullable type, but must be adapted.</summary>
    public static Type? UnderlyingTypeOnly(JsonConverter converter, Type type)
        => Nullable.GetUnderlyingType(type) is { } inner && !converter.CanConvert(type) && converter.CanConvert(inner) ? inner : null;

    public static ICursorConverter FromContract(TypeContract contract, JsonNumberHandling handling, ContractCache cache)
    {
        CheckProblems(contract);
        if (contract.Kind == ContractKind.Custom)
        {
            ContractErrors.CheckNumberHandling(contract.Type, contract.NumberHandling);
        }

        return contract.Kind switch
        {
            ContractKind.Custom => FromAttribute(contract.Converter!, contract.Type, cache),
            ContractKind.Enum => EnumConverters.CreateNumeric(contract.Type, cache.Options.Encoder),
            ContractKind.Nullable => NullableOf(contract.Inner!, cache.Get(contract.Inner!, handling)),
            ContractKind.Optional => OptionalOf(contract.Inner!, cache.Get(contract.Inner!, handling)),
            ContractKind.Option => OptionOf(contract, cache),
            ContractKind.Any => AnyConverter.For(handling, cache),
            ContractKind.Dictionary or ContractKind.Enumerable => CollectionConverters.Create(contract, ContractCache.Combine(handling, contract.NumberHandling), cache),
            ContractKind.Object => ObjectOf(contract, cache),
            _ => Make(typeof(UnsupportedConverter<>), contract.Type),
        };
    }

    /// <summary>Throws for problems that make the whole contract invalid.</summary>
    public static void CheckProblems(TypeContract contract)
    {
        foreach (Problem problem in contract.Problems)
        {
            switch (problem.Kind.Breaks())
            {
                case Breaks.Contract:
                    throw ContractErrors.Invalid(problem);
                case Breaks.Support when contract.Kind != ContractKind.Unsupported:
                    throw ContractErrors.NotSupported(problem);
            }
        }
    }

    /// <summary>Creates a generic converter for types known at run time.</summary>
    public static ICursorConverter Make(Type definition, Type argument, params object?[] arguments) => Make(definition, [argument], arguments);

    public static ICursorConverter Make(Type definition, Type[] typeArguments, params object?[] arguments)
        => (ICursorConverter)Activator.CreateInstance(definition.MakeGenericType(typeArguments), arguments)!;

    private static ICursorConverter NullableOf(Type inner, ICursorConverter converter) => Make(typeof(NullableConverter<>), inner, converter);

    private static ICursorConverter OptionalOf(Type inner, ICursorConverter converter) => Make(typeof(OptionalConverter<>), inner, converter);

    private static ICursorConverter OptionOf(TypeContract contract, ContractCache cache)
        => Make(typeof(OptionConverter<,>), [contract.Type, contract.Inner!], ValueOfOption(contract.Inner!, cache));

    /// <summary>
    /// Returns the converter of the value in an F# option. As in System.Text.Json, a number in it is always written as a number, regardless of options and attributes;
    /// the elements of a collection follow the options.
    /// </summary>
    public static ICursorConverter ValueOfOption(Type value, ContractCache cache)
    {
        ICursorConverter converter = cache.Get(value);
        return converter.Shape != ValueShape.Scalar ? converter
            : value == typeof(object) && FromOptions(value, cache) is null ? cache.ReferenceAware(AnyConverter.WithinOption(cache))
            : cache.Get(value, JsonNumberHandling.Strict);
    }

    private static ICursorConverter ObjectOf(TypeContract contract, ContractCache cache)
        => (ICursorConverter)Activator.CreateInstance(
            (IsConstructed(contract) ? typeof(ConstructedObjectConverter<>) : typeof(ObjectConverter<>)).MakeGenericType(contract.Type),
            Activator.CreateInstance(typeof(ObjectContract<>).MakeGenericType(contract.Type), contract, cache, null, null))!;

    /// <summary>Returns whether instances are created by a constructor with parameters.</summary>
    public static bool IsConstructed(TypeContract contract)
        => contract.Constructor is { Parameters.Count: > 0 } && ObstacleOf(contract) is null;

    /// <summary>Returns the problem that prevents objects from being read, or null.</summary>
    public static Problem? ObstacleOf(TypeContract contract) => contract.Problems.FirstOrDefault(static p => p.Kind.Breaks() == Breaks.Reading);

    /// <summary>Adapts a converter to a type: a factory creates its converter, a converter of a related type is cast.</summary>
    public static ICursorConverter Expand(JsonConverter converter, Type type, ContractCache cache)
    {
        if (converter is JsonConverterFactory factory)
        {
            converter = factory.CreateConverter(type, cache.Options) switch
            {
                null => throw ContractErrors.FactoryReturnedNull(factory, type),
                JsonConverterFactory => throw ContractErrors.FactoryReturnedFactory(factory, type),
                { } made => made,
            };
        }

        Type? converted = converter.ConvertedType;
        if (converted == type)
        {
            // This is a built-in converter of other options; as in System.Text.Json, the options passed to it apply.
            return converter is ICursorConverter { FollowsOptions: true } && cache.CreateUnregistered(type) is { } own ? own : converter.AsCursorConverter(type, cache);
        }

        if (converted is not null && (converted.IsAssignableFrom(type) || type.IsAssignableFrom(converted)))
        {
            if (Nullable.GetUnderlyingType(converted) == type || Nullable.GetUnderlyingType(type) == converted)
            {
                throw ContractErrors.DiffersInNullability(converter, type);
            }

            return (ICursorConverter)Activator.CreateInstance(
                typeof(CastingConverter<,>).MakeGenericType(type, converted), converter.AsCursorConverter(type, cache))!;
        }

        throw ContractErrors.ConverterDoesNotFit(converter, type);
    }
}
