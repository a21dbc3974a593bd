using System.Collections.Concurrent;

namespace Brisk.Json.Converters;

/// <summary>Applies the options of a call to the built-in converter that is called, which may be that of other options: as in System.Text.Json, its contract is that of the call's options.</summary>
internal static class CallOptions
{
    // By type. An entry exists only for converters that have been called directly.
    private static readonly ConditionalWeakTable<ContractCache, ConcurrentDictionary<Type, ICursorConverter>> s_current = [];

    /// <summary>Returns the converter that reads and writes for these options, of the same type.</summary>
    /// <param name="called">A built-in converter. That of a single token has no contract, and remains.</param>
    public static ICursorConverter Apply(ICursorConverter called, JsonSerializerOptions options)
    {
        // Options that have not been used have no contracts yet.
        if (called.Shape == ValueShape.Scalar || !options.IsReadOnly) return called;

        ContractCache cache = options.Contracts;
        ConcurrentDictionary<Type, ICursorConverter> current = s_current.GetOrCreateValue(cache);
        return current.TryGetValue(called.Type, out ICursorConverter? known) ? known : current.GetOrAdd(called.Type, Find(called, cache));
    }

    // A custom converter in the options is probably the caller, so that its own call would never end.
    private static ICursorConverter Find(ICursorConverter called, ContractCache cache)
    {
        if (cache.TryCheckedInfoOf(called.Type) is null) return called;
        if (cache.PublicConverter(called.Type) is ICursorConverter { Shape: not ValueShape.Scalar } own && own.Type == called.Type)
        {
            return own;
        }

        if (cache.CreateUnregistered(called.Type) is not { } unregistered || unregistered.Type != called.Type)
        {
            return called;
        }

        unregistered.Prepare();
        return unregistered;
    }
}
