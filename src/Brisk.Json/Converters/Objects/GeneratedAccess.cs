using Brisk.Json.Rules;

namespace Brisk.Json.Serialization;

/// <summary>What generated code gives in place of reflection: how instances of a type are made and how their members are reached.</summary>
internal sealed class GeneratedAccess<T>
{
    private readonly Dictionary<(Type Declaring, string Name), MemberFactory<T>> _members = [];

    /// <summary>Makes an instance by the constructor without parameters.</summary>
    public required Func<T> Create { get; init; }

    /// <summary>Makes an instance by the constructor with parameters, from slots and the slot of each parameter.</summary>
    public required Func<Slot[], int[], T> Construct { get; init; }

    /// <summary>Adds the access to a member.</summary>
    public void Add(Type declaring, string name, MemberFactory<T> member) => _members[(declaring, name)] = member;

    /// <summary>The access to a member; null where none was generated.</summary>
    public MemberFactory<T>? Find(MemberContract member) => _members.GetValueOrDefault((member.Declaring, member.ClrName));
}

/// <summary>Makes a member once its settings and its converter are known.</summary>
internal abstract class MemberFactory<T>
{
    /// <summary>Makes the converter that an attribute of the member names; null where none does.</summary>
    public Func<object>? Converter { get; init; }

    /// <summary>Makes the member.</summary>
    public abstract Member<T> Create(MemberSettings settings, ICursorConverter converter);
}
