using System.Reflection;
using Brisk.Json.Rules;

namespace Brisk.Json.Converters;

/// <summary>The parts of a contract provided by generated code: creation of instances, and access to members.</summary>
internal sealed class GeneratedAccess<T>
{
    private readonly List<GeneratedMember> _members = [];
    private int _next;

    /// <summary>Creates an instance with the parameterless constructor, or null if that is not the constructor of the contract.</summary>
    public required Func<T>? Create { get; init; }

    /// <summary>Creates an instance with the constructor with parameters, from slots and the slot of each parameter, or null if that is not the constructor of the contract.</summary>
    public required Func<Slot[], int[], T>? Construct { get; init; }

    /// <summary>Reads the members of an object, or null if it was not generated.</summary>
    public GeneratedReadMethod<T>? ReadMethod { get; init; }

    /// <summary>Writes the members of an object, or null if it was not generated.</summary>
    public GeneratedWriteMethod<T>? WriteMethod { get; init; }

    /// <summary>Whether the type may differ at run time from what was visible when the code was generated, as with another version of its assembly.</summary>
    public bool MayDiffer { get; init; }

    /// <summary>The read method, unless it sets members that the type no longer has, in which case the JIT could not compile it.</summary>
    public GeneratedReadMethod<T>? UsableReadMethod => MayDiffer && _members.Exists(static member => !member.CanStillBeSet) ? null : ReadMethod;

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
    // Whether a contract sets the member, whose type is then that of the generated setter.
    private bool _isSet;

    /// <summary>The number of members added before it.</summary>
    public int Index => index;

    public Type Declaring => declaring;

    public string Name => name;

    /// <summary>Creates the converter specified by an attribute, or null.</summary>
    public Func<object>? Converter => converter;

    /// <summary>Returns whether the accessors that a contract needs exist, and have the type of its member.</summary>
    public bool Suits(Type type, bool gets, bool sets)
    {
        bool suits = (!gets || IsOf(get, type)) && (!sets || IsOf(set, type));
        _isSet |= suits && sets;
        return suits;
    }

    /// <summary>Whether the generated setter, if there is one, sets a property or field that exists. Only members that a contract does not set need be looked up.</summary>
    public bool CanStillBeSet => set is null || _isSet || (ValueType is { } type && IsOf(set, type));

    private Type? ValueType
    {
        [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Contracts preserve their members. Without one, reflection is used instead of the generated method.")]
        [UnconditionalSuppressMessage("Trimming", "IL2080", Justification = "The same, as the linker sees it: the parameter is a field.")]
        get
        {
            const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;
            return declaring.GetProperty(name, Declared) is { SetMethod: not null } property ? property.PropertyType : declaring.GetField(name, Declared)?.FieldType;
        }
    }

    private static bool IsOf(Delegate? accessor, Type type) => accessor?.GetType().GenericTypeArguments is [_, { } value] && value == type;

    public MemberAccess Access(bool isSet) => new BoundAccess(get, isSet ? set : null);

    private sealed class BoundAccess(Delegate? get, Delegate? set) : MemberAccess(null, false, false)
    {
        public override bool CanGet => get is not null;

        public override bool CanSet => set is not null;

        public override Delegate? BindGetter(Type type) => get;

        public override Delegate? BindSetter(Type type) => set;
    }
}
