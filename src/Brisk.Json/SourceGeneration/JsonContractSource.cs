using System.ComponentModel;

namespace Brisk.Json.SourceGeneration;

/// <summary>
/// The contracts that were generated for an assembly, or for a <c>JsonSerializerContext</c>. For generated code; not meant to be
/// used by hand.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class JsonContractSource
{
    private static readonly Lock Gate = new();

    // Weak: an assembly that can be unloaded keeps its own source, and nothing here keeps the assembly.
    private static WeakReference<JsonContractSource>[] _registered = [];

    private JsonContractList? _contracts;

    /// <summary>Initializes the source.</summary>
    protected JsonContractSource()
    {
    }

    /// <summary>Adds all contracts to a list. Called once, when the first is asked for.</summary>
    /// <param name="contracts">The list.</param>
    protected abstract void Declare(JsonContractList contracts);

    /// <summary>Makes the contracts of a source serve every call for whose options no resolver was set. The caller keeps the source alive.</summary>
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

    /// <summary>The registered contract of a type; null where none is.</summary>
    internal static JsonContract? FindRegistered(Type type)
    {
        foreach (WeakReference<JsonContractSource> weak in Volatile.Read(ref _registered))
        {
            if (weak.TryGetTarget(out JsonContractSource? source) && source.Find(type) is { } contract)
            {
                return contract;
            }
        }

        return null;
    }

    /// <summary>The contract of a type; null where the source has none.</summary>
    internal JsonContract? Find(Type type) => (Volatile.Read(ref _contracts) ?? Fill()).Find(type);

    private JsonContractList Fill()
    {
        var contracts = new JsonContractList();
        Declare(contracts);
        return Interlocked.CompareExchange(ref _contracts, contracts, null) ?? contracts;
    }
}
