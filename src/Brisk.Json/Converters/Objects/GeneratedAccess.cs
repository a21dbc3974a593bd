using Brisk.Json.Rules;

namespace Brisk.Json.Converters;

/// <summary>The parts of a contract provided by generated code: creation of instances, and access to members.</summary>
internal sealed class GeneratedAccess<T>
{
    private readonly List<GeneratedMember> _members = [];
    private int _next;

    public required Func<T> Create { get; init; }

    /// <summary>Creates an instance with the constructor with parameters, from slots and the slot of each parameter.</summary>
    public required Func<Slot[], int[], T> Construct { get; init; }

    /// <summary>Reads the members of an object, or null if it was not generated.</summary>
    public GeneratedReadMethod<T>? ReadMethod { get; init; }

    /// <summary>Writes the members of an object, or null if it was not generated.</summary>
    public GeneratedWriteMethod<T>? WriteMethod { get; init; }

    public void Add(Type declaring, string name, Delegate? get, Delegate? set, Func<object>? converter)
        => _members.Add(new GeneratedMember(_members.Count, declaring, name, get, set, converter));

    public GeneratedMember? Find(MemberContract member)
    {
        // The rules request members approximately in the order in which they were added.
        int next = _next; // several threads may search
        for (int i = 0; i < _members.Count; i++)
        {
            int index = (next + i) % _members.Count;
            GeneratedMember found = _members[index];
            if (found.Name == member.ClrName && found.Declaring == member.Declaring)
            {
                _next = index + 1;
                return found;
            }
        }

        return null;
    }
}

/// <summary>The generated accessors of a property or field.</summary>
/// <param name="index">The number of members added before it.</param>
/// <param name="name">The .NET name.</param>
/// <param name="get">The getter, of the delegate type that a member binds, or null.</param>
/// <param name="set">The setter, of the delegate type that a member binds, or null.</param>
/// <param name="converter">Creates the converter specified by an attribute, or null.</param>
internal sealed class GeneratedMember(int index, Type declaring, string name, Delegate? get, Delegate? set, Func<object>? converter)
{
    /// <summary>The number of members added before it.</summary>
    public int Index => index;

    public Type Declaring => declaring;

    public string Name => name;

    /// <summary>Creates the converter specified by an attribute, or null.</summary>
    public Func<object>? Converter => converter;

    public MemberAccess Access(bool isSet) => new BoundAccess(get, isSet ? set : null);

    private sealed class BoundAccess(Delegate? get, Delegate? set) : MemberAccess(null, false, false)
    {
        public override bool CanGet => get is not null;

        public override bool CanSet => set is not null;

        public override Delegate? BindGetter(Type type) => get;

        public override Delegate? BindSetter(Type type) => set;
    }
}
