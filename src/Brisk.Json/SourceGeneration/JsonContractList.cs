using System.ComponentModel;

namespace Brisk.Json.SourceGeneration;

/// <summary>Collects the contracts of a <see cref="JsonContractSource"/>. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonContractList
{
    private readonly Dictionary<Type, Func<JsonContract>> _creators = [];

    internal JsonContractList()
    {
    }

    /// <summary>Adds a contract, which is created on first use. The first of several contracts for one type is used.</summary>
    /// <param name="type">The type.</param>
    /// <param name="create">Creates the contract.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public void Add(Type type, Func<JsonContract> create)
    {
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(create);
        _creators.TryAdd(type, create);
    }

    internal JsonContract? Find(Type type) => _creators.TryGetValue(type, out Func<JsonContract>? create) ? create() : null;
}
