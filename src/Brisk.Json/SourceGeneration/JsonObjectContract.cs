using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;
using Brisk.Json.Rules;
using Brisk.Json.Serialization;

namespace Brisk.Json.SourceGeneration;

/// <summary>
/// Access to a type that is written as a JSON object. For generated code, which derives a class from it for each such type; not meant to be
/// used by hand.
/// </summary>
/// <typeparam name="T">The type. Its members are kept when the program is trimmed.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class JsonObjectContract<[DynamicallyAccessedMembers(Kept)] T> : JsonContract
{
    private const DynamicallyAccessedMemberTypes Kept = DynamicallyAccessedMemberTypes.AllConstructors | DynamicallyAccessedMemberTypes.AllProperties
        | DynamicallyAccessedMemberTypes.AllFields | DynamicallyAccessedMemberTypes.Interfaces;

    /// <summary>Initializes the contract.</summary>
    protected JsonObjectContract()
    {
    }

    /// <inheritdoc/>
    public sealed override Type Type => typeof(T);

    /// <summary>Makes an instance by the constructor without parameters.</summary>
    /// <returns>The instance.</returns>
    /// <exception cref="NotSupportedException">No such constructor was found when the code was generated.</exception>
    protected virtual T Create() => throw ConverterErrors.CannotCreate(typeof(T));

    /// <summary>Makes an instance by the constructor with parameters.</summary>
    /// <param name="arguments">The values for its parameters.</param>
    /// <returns>The instance.</returns>
    /// <exception cref="NotSupportedException">No such constructor was found when the code was generated.</exception>
    protected virtual T Construct(JsonConstructorArguments arguments) => throw ConverterErrors.CannotCreate(typeof(T));

    /// <summary>Adds the accessors of every property and field that is a member under some options, those of base classes too.</summary>
    /// <param name="members">Where to add them.</param>
    protected abstract void AddMembers(JsonMemberAccessors<T> members);

    /// <summary>Whether <see cref="ReadMembers"/> is generated.</summary>
    protected virtual bool ReadsMembers => false;

    /// <summary>Which of the members that are added the parameters of the constructor are, where <see cref="ReadMembers"/> calls it; null where that fills an object which exists.</summary>
    protected virtual int[]? ParameterMembers => null;

    /// <summary>Reads an object.</summary>
    /// <param name="cursor">The text.</param>
    /// <param name="position">The position of the object; the complement of that of the first name of one that has been entered.</param>
    /// <param name="members">What the contract at run time says of the members.</param>
    /// <param name="value">The object that is filled; null where it is made.</param>
    /// <returns>The object, and the position after it.</returns>
    /// <exception cref="NotSupportedException">The method was not generated.</exception>
    protected virtual JsonObjectRead<T> ReadMembers(ref JsonCursor cursor, int position, JsonMemberTable<T> members, T? value) => throw ConverterErrors.CannotCreate(typeof(T));

    /// <summary>How many of the members, the first that are added, <see cref="WriteMembers"/> writes; 0, the default, where it writes none.</summary>
    protected virtual int WrittenMembers => 0;

    /// <summary>Writes an object with the first <see cref="WrittenMembers"/> members, in order.</summary>
    /// <param name="members">Where to write, and what the contract at run time says of them.</param>
    /// <param name="position">A position to begin with.</param>
    /// <param name="value">The object.</param>
    /// <returns>The position that <see cref="JsonMemberWriter.End"/> gives.</returns>
    protected virtual int WriteMembers(JsonMembers members, int position, T value) => position;

    internal sealed override ICursorConverter CreateConverter(JsonNumberHandling handling, ContractCache cache)
    {
        TypeContract contract = cache.Describe(typeof(T));
        ConverterResolution.CheckProblems(contract);
        var access = new GeneratedAccess<T>
        {
            Create = Create,
            Construct = (slots, order) => Construct(new(slots, order)),
            Reading = ReadsMembers ? new(ReadMembers, ParameterMembers) : null,
            Body = WrittenMembers == 0 ? null : new(WrittenMembers, WriteMembers),
        };
        AddMembers(new JsonMemberAccessors<T>(access));
        var runnable = new ObjectContract<T>(contract, cache, access);
        return ConverterResolution.IsConstructed(contract) ? new ConstructedObjectConverter<T>(runnable) : new ObjectConverter<T>(runnable);
    }
}
