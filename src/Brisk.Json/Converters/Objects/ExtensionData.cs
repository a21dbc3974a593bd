using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;
using Brisk.Json.Rules;

namespace Brisk.Json.Serialization;

/// <summary>The member that collects the properties which no other member of <typeparamref name="T"/> takes (<see cref="JsonExtensionDataAttribute"/>).</summary>
internal abstract class ExtensionData<T>
{
    /// <summary>The name of the member in .NET.</summary>
    public abstract string ClrName { get; }

    /// <summary>Whether what is read goes anywhere: not where the member cannot be set.</summary>
    public abstract bool TakesValues { get; }

    /// <summary>Reads the value at the cursor into the object.</summary>
    public abstract void Read(ref JsonCursor cursor, string name, ref T target);

    /// <summary>A slot for the properties of an object that is still to be made.</summary>
    public abstract Slot CreateSlot();

    /// <summary>Reads the value at the cursor into a slot.</summary>
    public abstract void ReadInto(ref JsonCursor cursor, string name, Slot slot);

    /// <summary>Adds what a slot has to the object.</summary>
    public abstract void Assign(ref T target, Slot slot);

    /// <summary>Writes the properties, as if the object had them itself.</summary>
    public abstract void Write(Utf8JsonWriter writer, ref T source);

    /// <summary>Makes one for the member of the contract; null where there is none.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Only made by the reflection path, which carries the warning.")]
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "Only made by the reflection path, which carries the warning.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only made by the reflection path, which carries the warning.")]
    public static ExtensionData<T>? Of(TypeContract contract, ContractCache cache)
    {
        MemberContract? member = contract.Members.FirstOrDefault(m => m.Has(MemberFlags.ExtensionData) && !m.Has(MemberFlags.Ignored));
        if (member is null || DictionaryOf(member.Type) is not { } dictionary)
        {
            return null;
        }

        var access = new MemberAccess(member.Ref, get: true, member.Has(MemberFlags.Writes));
        return (ExtensionData<T>)Activator.CreateInstance(
            typeof(ExtensionData<,>).MakeGenericType(typeof(T), dictionary.GenericTypeArguments[1]), member.ClrName, member.Type, access, cache)!;
    }

    // The rules have seen that there is one, unless the member is a node.
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Only made by the reflection path, which carries the warning.")]
    private static Type? DictionaryOf(Type type)
        => type.GetInterfaces().Append(type).FirstOrDefault(i => i.IsGenericType && i.GetGenericTypeDefinition() == typeof(IDictionary<,>) && i.GenericTypeArguments[0] == typeof(string));
}

/// <summary>Collects properties in a dictionary.</summary>
/// <param name="clrName">The name of the member in .NET.</param>
/// <param name="type">The type of the member: implements or is <see cref="IDictionary{TKey, TValue}"/>.</param>
/// <param name="access">The member.</param>
/// <param name="cache">Where the converter of the values is found.</param>
[UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Only made by the reflection path, which carries the warning.")]
internal sealed class ExtensionData<T, V>(string clrName, Type type, MemberAccess access, ContractCache cache) : ExtensionData<T>
{
    private readonly bool _rejectsDuplicates = !cache.Options.AllowDuplicateProperties;
    private CursorConverter<V>? _values;

    public override string ClrName => clrName;

    public override bool TakesValues => access.CanSet;

    private CursorConverter<V> Values => _values ??= (CursorConverter<V>)cache.Get(typeof(V));

    public override void Read(ref JsonCursor cursor, string name, ref T target)
    {
        cursor.FailurePlace = FailurePlace.Behind;
        IDictionary<string, V> dictionary = DictionaryOf(ref target);
        cursor.FailurePlace = FailurePlace.Unknown;
        Add(ref cursor, dictionary, name);
    }

    public override Slot CreateSlot() => new Slot<Dictionary<string, V>>(null);

    public override void ReadInto(ref JsonCursor cursor, string name, Slot slot)
    {
        var properties = (Slot<Dictionary<string, V>>)slot;
        properties.IsFilled = true;
        Add(ref cursor, properties.Value ??= [], name);
    }

    public override void Assign(ref T target, Slot slot)
    {
        IDictionary<string, V> dictionary = DictionaryOf(ref target);
        foreach ((string name, V value) in ((Slot<Dictionary<string, V>>)slot).Value!)
        {
            dictionary[name] = value;
        }
    }

    public override void Write(Utf8JsonWriter writer, ref T source)
    {
        if (access.GetBoxed(source) is not IDictionary<string, V> dictionary)
        {
            return;
        }

        foreach ((string name, V value) in dictionary)
        {
            writer.WritePropertyName(name);
            Values.WriteValue(writer, value);
        }
    }

    private void Add(ref JsonCursor cursor, IDictionary<string, V> dictionary, string name)
    {
        V? value = Values.ReadValue(ref cursor);
        if (_rejectsDuplicates && dictionary.ContainsKey(name))
        {
            throw ObjectErrors.DuplicateMember(typeof(T), name);
        }

        dictionary[name] = value!;
    }

    private IDictionary<string, V> DictionaryOf(ref T target)
    {
        if (access.GetBoxed(target) is IDictionary<string, V> existing)
        {
            return existing;
        }

        IDictionary<string, V> created = Create();
        object boxed = target!;
        access.SetBoxed(boxed, created);
        if (typeof(T).IsValueType)
        {
            target = (T)boxed;
        }

        return created;
    }

    private IDictionary<string, V> Create()
    {
        if (type.IsAssignableFrom(typeof(Dictionary<string, V>)))
        {
            return new Dictionary<string, V>();
        }

        return type.GetConstructor(Type.EmptyTypes) is { } constructor && !type.IsAbstract
            ? (IDictionary<string, V>)constructor.Invoke(null)
            : throw ConverterErrors.Unsupported(type);
    }
}
