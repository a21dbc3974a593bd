using Brisk.Json.Rules;

namespace Brisk.Json.Serialization;

/// <summary>What generated code gives to a contract: how instances are made, and the ways to members.</summary>
internal sealed class GeneratedAccess<T>
{
    private readonly List<GeneratedMember> _members = [];
    private int _next;

    /// <summary>Makes an instance by the constructor without parameters.</summary>
    public required Func<T> Create { get; init; }

    /// <summary>Makes an instance by the constructor with parameters, from slots and the slot of each parameter.</summary>
    public required Func<Slot[], int[], T> Construct { get; init; }

    /// <summary>Reads the members of an object; null where there is no body for that.</summary>
    public GeneratedReading<T>? Reading { get; init; }

    /// <summary>Writes the members of an object; null where there is no body for that.</summary>
    public GeneratedBody<T>? Body { get; init; }

    /// <summary>Adds the access to a member.</summary>
    public void Add(Type declaring, string name, Delegate? get, Delegate? set, Func<object>? converter)
        => _members.Add(new GeneratedMember(_members.Count, declaring, name, get, set, converter));

    /// <summary>The access to a member; null where none was generated.</summary>
    public GeneratedMember? Find(MemberContract member)
    {
        // The rules ask for members in about the order in which they were added.
        for (int i = 0; i < _members.Count; i++)
        {
            int place = (_next + i) % _members.Count;
            GeneratedMember found = _members[place];
            if (found.Name == member.ClrName && found.Declaring == member.Declaring)
            {
                _next = place + 1;
                return found;
            }
        }

        return null;
    }
}

/// <summary>The ways to a property or field that were generated.</summary>
/// <param name="index">How many were added before it.</param>
/// <param name="declaring">The type that declares it.</param>
/// <param name="name">Its name in .NET.</param>
/// <param name="get">The getter, of the delegate type that a member binds; null where there is none.</param>
/// <param name="set">The setter, of the delegate type that a member binds; null where there is none.</param>
/// <param name="converter">Makes the converter that its attribute names; null where none does.</param>
internal sealed class GeneratedMember(int index, Type declaring, string name, Delegate? get, Delegate? set, Func<object>? converter)
{
    /// <summary>How many were added before it.</summary>
    public int Index => index;

    /// <summary>The type that declares it.</summary>
    public Type Declaring => declaring;

    /// <summary>Its name in .NET.</summary>
    public string Name => name;

    /// <summary>Makes the converter that its attribute names; null where none does.</summary>
    public Func<object>? Converter => converter;

    /// <summary>The access that a member takes.</summary>
    /// <param name="isSet">Whether a setter is wanted.</param>
    public MemberAccess Access(bool isSet) => new BoundAccess(get, isSet ? set : null);

    private sealed class BoundAccess(Delegate? get, Delegate? set) : MemberAccess(null, false, false)
    {
        public override bool CanGet => get is not null;

        public override bool CanSet => set is not null;

        public override Delegate? BindGetter(Type type) => get;

        public override Delegate? BindSetter(Type type) => set;
    }
}
