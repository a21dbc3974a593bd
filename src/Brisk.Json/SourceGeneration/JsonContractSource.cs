using System.ComponentModel;

namespace Brisk.Json.SourceGeneration;

/// <summary>The contracts generated for an assembly, or for a <c>JsonSerializerContext</c>. For generated code; not intended for direct use.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class JsonContractSource
{
    private static readonly Lock Gate = new();

    // Weak references: an unloadable assembly keeps its own source alive, and must not be kept alive by this table.
    private static WeakReference<JsonContractSource>[] _registered = [];

    private JsonContractList? _contracts;

    /// <summary>Initializes the source.</summary>
    protected JsonContractSource() { }

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

    internal static JsonContract? FindRegistered(Type type)
    {
        foreach (WeakReference<JsonContractSource> weak in Volatile.Read(ref _registered))
        {
            if (weak.TryGetTarget(out JsonContractSource? source) && source.Find(type) is { } contract) return contract;
        }

        return null;
    }

    internal JsonContract? Find(Type type) => (Volatile.Read(ref _contracts) ?? Fill()).Find(type);

    private JsonContractList Fill()
    {
        var contracts = new JsonContractList();
        try
        {
            Declare(contracts);
        }
        catch (Exception e) when (ReflectionSwitch.IsEnabled && e is TypeLoadException or FileNotFoundException or FileLoadException)
        {
            // The assembly of a type has been replaced by a version without the type, or is missing. The method cannot be compiled, so none of its contracts can be used.
        }

        return Interlocked.CompareExchange(ref _contracts, contracts, null) ?? contracts;
    }
}

/// <summary>Collects the contracts of a <see cref="JsonContractSource"/>. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonContractList
{
    private readonly Dictionary<Type, Func<JsonContract>> _creators = [];

    internal JsonContractList() { }

    /// <summary>Adds a contract, which is created on first use. The first of several contracts for one type is used.</summary>
    /// <param name="type">The type.</param>
    /// <param name="create">Creates the contract.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public void Add(Type type, Func<JsonContract> create) => _creators.TryAdd(NotNull(type), NotNull(create));

    internal JsonContract? Find(Type type) => _creators.TryGetValue(type, out Func<JsonContract>? create) ? create() : null;
}
