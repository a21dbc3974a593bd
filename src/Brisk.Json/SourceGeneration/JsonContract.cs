using System.ComponentModel;

namespace Brisk.Json.SourceGeneration;

/// <summary>Access to a type without reflection. For generated code, which creates one for each type that it finds; not intended for direct use.</summary>
/// <remarks>
/// The contract itself is determined by the same rules as without generated code, from the same attributes, so there is no
/// difference between the two with any options.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract partial class JsonContract
{
    private protected JsonContract() { }

    /// <summary>Gets the type.</summary>
    public abstract Type Type { get; }

    /// <summary>Creates the converter of the type.</summary>
    /// <param name="handling">The number handling, unless the type specifies one.</param>
    internal abstract ICursorConverter CreateConverter(JsonNumberHandling handling, ContractCache cache);

    /// <summary>
    /// Creates the converter of a type that no context declares, or returns null if the type has a converter at run time, which another source generator, or a later version of its assembly, may have added;
    /// for an object, also if it has become a collection.
    /// </summary>
    internal virtual ICursorConverter? CreateUndeclared(JsonNumberHandling handling, ContractCache cache) => ContractCache.IsConverted(Type) ? null : CreateConverter(handling, cache);

    internal JsonTypeInfo CreateInfo(JsonSerializerOptions options)
    {
        ICursorConverter Make(JsonNumberHandling handling, ContractCache cache) => ConverterResolution.FromOptions(Type, cache) ?? CreateConverter(handling, cache);

        ContractCache home = options.ContractsOrDraft;
        ICursorConverter converter = Make(options.NumberHandling, home);
        var origin = new InfoOrigin(converter, home, Make, home.ContractUnder(converter, Type)) { IsGenerated = true, MakeDefault = (handling, cache) => Default?.CreateConverter(handling, cache) };
        return converter.CreateInfo(home.Options, origin);
    }

    /// <summary>The contract without the converter specified by an attribute on the type, or null if none was generated.</summary>
    internal virtual JsonContract? Default => this;

    /// <summary>The contract of a type with a converter specified by an attribute, and its contract without that converter.</summary>
    private sealed class Converted(Type type, Func<object> create, JsonContract? inner) : JsonContract
    {
        public override Type Type => type;

        internal override JsonContract? Default => inner;

        internal override ICursorConverter? CreateUndeclared(JsonNumberHandling handling, ContractCache cache) => CreateConverter(handling, cache);

        internal override ICursorConverter CreateConverter(JsonNumberHandling handling, ContractCache cache)
            => ConverterResolution.FromAttribute(AttributeConverters.Adapt(create() ?? throw ContractErrors.AttributeReturnedNull(type), type, cache.Options), type, cache);
    }

    /// <summary>A contract that only creates the converter.</summary>
    private sealed class Simple(Type type, Func<JsonNumberHandling, ContractCache, ICursorConverter> create) : JsonContract
    {
        public override Type Type => type;

        internal override ICursorConverter CreateConverter(JsonNumberHandling handling, ContractCache cache) => create(handling, cache);
    }

    private sealed class BuiltIn(Type type) : JsonContract
    {
        public override Type Type => type;

        internal override ICursorConverter CreateConverter(JsonNumberHandling handling, ContractCache cache)
            => type == typeof(object) ? AnyConverter.For(handling, cache) : cache.FindBuiltIn(type, handling) ?? throw MetadataErrors.NoContract(type, cache.Options.SetResolver);
    }

    // Asynchronous sequences.

    internal static JsonContract ForAsyncEnumerable<TCollection, E>()
        where TCollection : IAsyncEnumerable<E>
        => new Simple(
            typeof(TCollection),
            static (handling, cache) => new AsyncEnumerableConverter<TCollection, E>(cache, handling, typeof(TCollection) == typeof(IAsyncEnumerable<E>)));
}
