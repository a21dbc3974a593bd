using System.Diagnostics.CodeAnalysis;
using System.Text;
using Brisk.Json.Contracts;
using Brisk.Json.Rules;

namespace Brisk.Json.Serialization;

/// <summary>Calls back into an object; a struct by reference, so that what it changes is kept.</summary>
internal delegate void ObjectCallback<T>(ref T value);

/// <summary>What the rules say about an object type, made runnable: construction, callbacks, members.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Only made by the reflection path, which carries the warning.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only made by the reflection path, which carries the warning.")]
internal sealed class ObjectContract<T>
{
    private readonly TypeContract _contract;
    private readonly ContractCache _cache;
    private readonly Problem? _obstacle;
    private readonly InstanceFactory<T>? _instances;
    private readonly ConstructorFactory<T>? _constructor;

    public ObjectContract(TypeContract contract, ContractCache cache)
    {
        _contract = contract;
        _cache = cache;
        _obstacle = contract.Problems.FirstOrDefault(p => p.Kind.Breaks() == Breaks.Reading);
        if (_obstacle is null && contract.Constructor is { } constructor)
        {
            HasParameters = constructor.Parameters.Count > 0;
            if (HasParameters)
            {
                _constructor = new ConstructorFactory<T>(constructor);
            }
            else
            {
                _instances = new InstanceFactory<T>(constructor.Ref);
            }
        }

        OnSerializing = Callback(Callbacks.OnSerializing);
        OnSerialized = Callback(Callbacks.OnSerialized);
        OnDeserializing = Callback(Callbacks.OnDeserializing);
        OnDeserialized = Callback(Callbacks.OnDeserialized);
    }

    /// <summary>Whether the constructor takes values from the document.</summary>
    public bool HasParameters { get; }

    public ObjectCallback<T>? OnSerializing { get; }

    public ObjectCallback<T>? OnSerialized { get; }

    public ObjectCallback<T>? OnDeserializing { get; }

    public ObjectCallback<T>? OnDeserialized { get; }

    /// <summary>Makes an instance whose members are still to be set.</summary>
    public T Create()
    {
        CheckReading();
        return _instances is { } instances ? instances.Create() : throw ConverterErrors.CannotCreate(typeof(T));
    }

    /// <summary>Makes an instance from the slots of its constructor's parameters.</summary>
    public T Construct(Slot[] slots) => _constructor!.Create(slots);

    /// <summary>Throws when the contract allows writing only.</summary>
    public void CheckReading()
    {
        if (_obstacle is not null)
        {
            throw ContractErrors.Invalid(_obstacle);
        }
    }

    /// <summary>Makes the members: their converters are looked up now.</summary>
    public ObjectMembers<T> BuildMembers()
    {
        JsonSerializerOptions options = _cache.Options;
        var members = new List<Member<T>>();
        var ignored = new HashSet<string>(options.PropertyNameCaseInsensitive ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal);
        var slotOf = new int[_contract.Members.Count];
        for (int i = 0; i < _contract.Members.Count; i++)
        {
            MemberContract member = _contract.Members[i];
            slotOf[i] = members.Count;
            if (member.Has(MemberFlags.Ignored))
            {
                ignored.Add(member.Name);
                if (member.Parameter >= 0)
                {
                    members.Add(Build(member, members.Count));
                }
            }
            else if (!member.Has(MemberFlags.ExtensionData))
            {
                members.Add(Build(member, members.Count));
            }
        }

        _constructor?.Bind(slotOf);
        JsonUnmappedMemberHandling unmapped = _contract.Unmapped ?? options.UnmappedMemberHandling;
        return new ObjectMembers<T>(
            [.. members],
            ignored,
            new ObjectSettings(options.PropertyNameCaseInsensitive, !options.AllowDuplicateProperties, unmapped == JsonUnmappedMemberHandling.Disallow),
            ExtensionData<T>.Of(_contract, _cache));
    }

    private Member<T> Build(MemberContract member, int index)
    {
        ICursorConverter converter = _cache.ConverterOf(member, _contract);
        MemberSettings settings = MemberSettingsBuilder.Build(member, _contract, _cache.Options, index);
        return converter.CreateMember<T>(settings, new MemberAccess(member.Ref, member.Has(MemberFlags.Reads), settings.IsSet));
    }

    private ObjectCallback<T>? Callback(Callbacks which)
    {
        if ((_contract.Callbacks & which) == 0)
        {
            return null;
        }

        return (ref T value) =>
        {
            object boxed = value!;
            ObjectCallbacks.Invoke(boxed, which);
            if (typeof(T).IsValueType)
            {
                value = (T)boxed;
            }
        };
    }
}
