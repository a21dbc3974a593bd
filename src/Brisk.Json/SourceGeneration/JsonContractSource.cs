using System.ComponentModel;

namespace Brisk.Json.SourceGeneration;

/// <summary>
/// The contracts generated for an assembly, or for a <c>JsonSerializerContext</c>. For generated code; not intended for
/// direct use.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class JsonContractSource
{
    private static readonly Lock Gate = new();

    // Weak: an unloadable assembly keeps its own source alive, and nothing here keeps the assembly alive.
    private static WeakReference<JsonContractSource>[] _registered = [];

    private JsonContractList? _contracts;

    /// <summary>Initializes the source.</summary>
    protected JsonContractSource()
    {
    }

    /// <summary>Adds all contracts to a list. Called once, when the first is requested.</summary>
    /// <param name="contracts">The list.</param>
    protected abstract void Declare(JsonContractList contracts);

    /// <summary>Registers the contracts of a source for every call whose options have no resolver. The caller keeps the source alive.</summary>
    /// <param name="source">The source.</param>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
    public static void Register(JsonContractSource source)
    {
        ArgumentNullException.ThrowIfNull(source);
        lock (Gate)
        {
            _registered = [.. Array.FindAll(_registered, static s => s.TryGetTarget(out _)), new(source)];
        }
    }

    /// <summary>Returns the registered contract of a type, or null.</summary>
    internal static JsonContract? FindRegistered(Type type)
    {
        foreach (WeakReference<JsonContractSource> weak in Volatile.Read(ref _registered))
        {
            if (weak.TryGetTarget(out JsonContractSource? source) && source.Find(type) is { } contract) return contract;
        }

        return null;
    }

    /// <summary>Returns the contract of a type, or null if the source has none.</summary>
    internal JsonContract? Find(Type type) => (Volatile.Read(ref _contracts) ?? Fill()).Find(type);

    private JsonContractList Fill()
    {
        var contracts = new JsonContractList();
        Declare(contracts);
        return Interlocked.CompareExchange(ref _contracts, contracts, null) ?? contracts;
    }
}
