using System.ComponentModel;
using Brisk.Json.Rules;

namespace Brisk.Json.SourceGeneration;

/// <summary>Access to a type that is written as a JSON object. For generated code, which derives a class for each such type; not intended for direct use.</summary>
/// <typeparam name="T">The type. Its members are kept when the program is trimmed.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class JsonObjectContract<[DynamicallyAccessedMembers(Kept)] T> : JsonContract
{
    private const DynamicallyAccessedMemberTypes Kept = DynamicallyAccessedMemberTypes.AllConstructors | DynamicallyAccessedMemberTypes.AllProperties
        | DynamicallyAccessedMemberTypes.AllFields | DynamicallyAccessedMemberTypes.Interfaces;

    /// <summary>Initializes the contract.</summary>
    protected JsonObjectContract() { }

    /// <inheritdoc/>
    public sealed override Type Type => typeof(T);

    /// <summary>Creates an instance with the parameterless constructor.</summary>
    /// <returns>The instance.</returns>
    /// <exception cref="NotSupportedException">There was no such constructor when the code was generated.</exception>
    protected virtual T Create() => throw ConverterErrors.CannotCreate(typeof(T));

    /// <summary>Creates an instance with the constructor with parameters.</summary>
    /// <param name="arguments">The values for the parameters.</param>
    /// <returns>The instance.</returns>
    /// <exception cref="NotSupportedException">There was no such constructor when the code was generated.</exception>
    protected virtual T Construct(JsonConstructorArguments arguments) => throw ConverterErrors.CannotCreate(typeof(T));

    /// <summary>
    /// Gets the parameter types of the constructor that the generated code calls, if the type may differ at run time from what was visible when the code was generated; otherwise, null. What then differs is
    /// accessed by reflection. An array that contains only the type <see cref="void"/> stands for no constructor.
    /// </summary>
    protected virtual Type[]? ConstructorParameters => null;

    /// <summary>Adds the accessors of every property and field that is a member with some options, including those of base classes.</summary>
    /// <param name="members">The list to add them to.</param>
    protected abstract void AddMembers(JsonMemberAccessors<T> members);

    /// <summary>Gets a value that indicates whether <see cref="ReadMembers"/> is generated.</summary>
    protected virtual bool ReadsMembers => false;

    /// <summary>Gets the indices of the members that correspond to the constructor parameters if <see cref="ReadMembers"/> calls the constructor; null if it populates an existing object.</summary>
    protected virtual int[]? ParameterMembers => null;

    /// <summary>Reads an object.</summary>
    /// <param name="cursor">The text.</param>
    /// <param name="position">The position of the object; if it has already been entered, the complement of the position of its first name.</param>
    /// <param name="members">The members in the run-time contract.</param>
    /// <param name="value">The object to populate, or null if it is created.</param>
    /// <returns>The object, and the position after it.</returns>
    /// <exception cref="NotSupportedException">The method was not generated.</exception>
    protected virtual JsonObjectRead<T> ReadMembers(ref JsonCursor cursor, int position, JsonMemberTable<T> members, T? value) => throw ConverterErrors.CannotCreate(typeof(T));

    /// <summary>Gets the number of members that <see cref="WriteMembers"/> writes, from the first one added; 0, the default, if it writes none.</summary>
    protected virtual int WrittenMembers => 0;

    /// <summary>Writes an object with the first <see cref="WrittenMembers"/> members, in order.</summary>
    /// <param name="members">The writer, and the members in the run-time contract.</param>
    /// <param name="position">The start position.</param>
    /// <param name="value">The object.</param>
    /// <returns>The position returned by <see cref="JsonMemberWriter.End"/>.</returns>
    protected virtual int WriteMembers(JsonMembers members, int position, T value) => position;

    internal sealed override ICursorConverter CreateConverter(JsonNumberHandling handling, ContractCache cache) => CreateConverter(cache.DescribeWithoutConverter(typeof(T)), cache);

    internal sealed override ICursorConverter? CreateUndeclared(JsonNumberHandling handling, ContractCache cache)
        => cache.Describe(typeof(T)) is { Kind: ContractKind.Object } contract ? CreateConverter(contract, cache) : null;

    private ICursorConverter CreateConverter(TypeContract contract, ContractCache cache)
    {
        ConverterResolution.CheckProblems(contract);
        Type[]? parameters = ConstructorParameters;
        bool creates = parameters is null || contract.Constructor is not { } constructor || IsOf(constructor, parameters);
        var access = new GeneratedAccess<T>
        {
            Create = creates ? Create : null,
            Construct = creates ? (slots, order) => Construct(new(slots, order)) : null,
            ReadMethod = creates && ReadsMembers ? new(ReadMembers, ParameterMembers) : null,
            MayDiffer = parameters is not null,
            WriteMethod = WrittenMembers == 0 ? null : new(WrittenMembers, WriteMembers),
        };
        AddMembers(new JsonMemberAccessors<T>(access));
        var runnable = new ObjectContract<T>(contract, cache, access);
        return ConverterResolution.IsConstructed(contract) ? new ConstructedObjectConverter<T>(runnable) : new ObjectConverter<T>(runnable);
    }

    private static bool IsOf(ConstructorContract constructor, Type[] parameters)
    {
        bool isSame = parameters.Length == constructor.Parameters.Count;
        for (int i = 0; isSame && i < parameters.Length; i++)
        {
            isSame = parameters[i] == constructor.Parameters[i].Type;
        }

        return isSame;
    }
}

/// <summary>Collects the accessors of the members of a type. For generated code.</summary>
/// <typeparam name="T">The type that has the members.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonMemberAccessors<T>
{
    private readonly GeneratedAccess<T> _access;

    internal JsonMemberAccessors(GeneratedAccess<T> access) => _access = access;

    // These methods are not generic, because a method, or at least a stub, would otherwise be compiled for each type of member before the first value is read.

    /// <summary>Adds a member.</summary>
    /// <param name="declaring">The declaring type.</param>
    /// <param name="name">The .NET name.</param>
    /// <param name="get">Gets the value: a <see cref="Func{T, TResult}"/> for a class, a <see cref="JsonRefGetter{T, V}"/> for a struct, or null.</param>
    /// <param name="set">Sets the value: an <see cref="Action{T1, T2}"/> for a class, a <see cref="JsonRefSetter{T, V}"/> for a struct, or null.</param>
    /// <param name="converter">Creates the converter specified by an attribute, of this library or of System.Text.Json, or null.</param>
    public void Add(Type declaring, string name, Delegate? get, Delegate? set, Func<object>? converter = null)
        => _access.Add(declaring, name, get, set, converter);

    /// <summary>Adds a member of an anonymous type, which code cannot name.</summary>
    /// <typeparam name="V">The type of the member.</typeparam>
    /// <param name="declaring">The declaring type.</param>
    /// <param name="name">The .NET name.</param>
    /// <param name="get">Gets the value.</param>
    public void AddGetter<V>(Type declaring, string name, Func<T, V> get) => Add(declaring, name, get, null);
}

/// <summary>The values of the document for the parameters of a constructor. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly ref struct JsonConstructorArguments
{
    private readonly Slot[] _slots;
    private readonly int[] _slotOfParameter;

    internal JsonConstructorArguments(Slot[] slots, int[] slotOfParameter)
    {
        _slots = slots;
        _slotOfParameter = slotOfParameter;
    }

    /// <summary>Gets the value of the document, or the default value of the parameter.</summary>
    /// <typeparam name="V">The type of the parameter.</typeparam>
    /// <param name="parameter">The zero-based position of the parameter.</param>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidCastException">The parameter has another type.</exception>
    /// <exception cref="IndexOutOfRangeException">There is no such parameter.</exception>
    public V Get<V>(int parameter) => ((Slot<V>)_slots[_slotOfParameter[parameter]]).Value!;
}
