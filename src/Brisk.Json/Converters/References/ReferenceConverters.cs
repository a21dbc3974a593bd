using Brisk.Json.Contracts;
using Brisk.Json.Serialization;

namespace Brisk.Json.Converters;

/// <summary>
/// The entry point of reference handling: for options with a handler, the contract cache wraps the converters of objects and
/// collections in these converters. The wrapped converters, and those of all other options, do not handle references.
/// </summary>
internal static class ReferenceConverters
{
    /// <summary>Gets the wrapper of a converter.</summary>
    public static CursorConverter<T> For<T>(CursorConverter<T> inner, ContractCache cache) => cache.Options.ReferenceHandler switch
    {
        null => inner,
        CycleIgnoringHandler => new AcyclicConverter<T>(inner),
        _ => new MetadataConverter<T>(inner, new() { PreservesReferences = true, InAnyOrder = cache.Options.AllowOutOfOrderMetadataProperties }),
    };

    /// <summary>Gets the wrapper of the converter of values of declared type <see cref="object"/>.</summary>
    public static CursorConverter<object> ForAny(AnyConverter inner, ContractCache cache)
        => cache.Options.ReferenceHandler is CycleIgnoringHandler ? new AcyclicConverter<object>(inner) : new PreservingAnyConverter(inner, cache);
}
