using Brisk.Json.Converters;
using Brisk.Json.Resolution;

namespace Brisk.Json;

// The contracts for these options, which equal options share.
public sealed partial class JsonSerializerOptions
{
    private ContractCache? _contracts;

    internal ContractCache Contracts => _contracts ?? UseContracts();

    /// <summary>The contracts; an uncached snapshot while the options are mutable.</summary>
    internal ContractCache ContractsOrDraft => _contracts ?? (IsReadOnly ? UseContracts() : new ContractResolution(this));

    /// <summary>Associates these options with the cache of equal options.</summary>
    internal void Adopt(ContractCache contracts) => _contracts = contracts;

    private ContractCache UseContracts()
    {
        Lock();
        LockResolver();
        return _contracts = ContractCacheTable.Find(this);
    }
}
