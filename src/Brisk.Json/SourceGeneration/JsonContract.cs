using System.ComponentModel;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.SourceGeneration;

/// <summary>
/// Access to a type without reflection. For generated code, which makes one for each type that it finds; not meant to be used by hand.
/// </summary>
/// <remarks>
/// What the contract of the type is, is said by the same rules as without generated code, from the same attributes. So there is no
/// difference between the two, whatever the options.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract partial class JsonContract
{
    private protected JsonContract()
    {
    }

    /// <summary>Gets the type.</summary>
    public abstract Type Type { get; }

    /// <summary>The converter of the type.</summary>
    /// <param name="handling">The handling of numbers where the type says nothing.</param>
    /// <param name="cache">Where the converters of members and elements are found.</param>
    internal abstract ICursorConverter CreateConverter(JsonNumberHandling handling, ContractCache cache);

    /// <summary>A contract that is nothing but a way to make the converter.</summary>
    private sealed class Simple(Type type, Func<JsonNumberHandling, ContractCache, ICursorConverter> create) : JsonContract
    {
        public override Type Type => type;

        internal override ICursorConverter CreateConverter(JsonNumberHandling handling, ContractCache cache) => create(handling, cache);
    }

    /// <summary>The contract of a type that the library converts by itself.</summary>
    private sealed class BuiltIn(Type type) : JsonContract
    {
        public override Type Type => type;

        internal override ICursorConverter CreateConverter(JsonNumberHandling handling, ContractCache cache)
            => type == typeof(object) ? AnyConverter.For(handling, cache) : cache.FindBuiltIn(type, handling) ?? throw MetadataErrors.NoContract(type, cache.Options.SetResolver);
    }
}
