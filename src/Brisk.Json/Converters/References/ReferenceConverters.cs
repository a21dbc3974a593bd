using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization;

/// <summary>
/// Where the handling of references begins: the contract cache of options that have a handler puts these converters around those of objects and
/// collections. The converters inside, and those of all other options, know nothing of references.
/// </summary>
internal static class ReferenceConverters
{
    /// <summary>The converter around another one.</summary>
    public static CursorConverter<T> For<T>(CursorConverter<T> inner, ContractCache cache) => cache.Options.ReferenceHandler switch
    {
        null => inner,
        CycleIgnoringHandler => new AcyclicConverter<T>(inner),
        _ => new MetadataConverter<T>(inner, new() { PreservesReferences = true, InAnyOrder = cache.Options.AllowOutOfOrderMetadataProperties }),
    };

    /// <summary>The same around the converter of values that are objects to their members.</summary>
    public static CursorConverter<object> ForAny(AnyConverter inner, ContractCache cache)
        => cache.Options.ReferenceHandler is CycleIgnoringHandler ? new AcyclicConverter<object>(inner) : new PreservingAnyConverter(inner, cache);
}
