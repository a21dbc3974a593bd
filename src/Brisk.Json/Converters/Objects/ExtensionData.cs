using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;
using Brisk.Json.Rules;

namespace Brisk.Json.Serialization;

/// <summary>The member that takes the properties for which there is no member (<see cref="JsonExtensionDataAttribute"/>): they are added to it one by one.</summary>
/// <typeparam name="T">The type that has the member.</typeparam>
[UnconditionalSuppressMessage("Trimming", "IL2072", Justification = "Only made by the reflection path, which carries the warning.")]
internal sealed class ExtensionData<T>
{
    private readonly MemberAccess _access;
    private readonly Type _type;
    private readonly JsonSerializerOptions _options;
    private readonly ExtensionStore _store;
    private readonly bool _isWritten;

    public ExtensionData(MemberContract member, ContractCache cache)
    {
        _type = member.Type;
        ClrName = member.ClrName;
        _access = new MemberAccess(member.Ref, get: member.Has(MemberFlags.Reads), set: member.Has(MemberFlags.Writes));
        _options = cache.Options;
        _isWritten = member.Ignore != JsonIgnoreCondition.WhenWriting;
        _store = ExtensionStore.For(_type, cache);
    }

    /// <summary>The name of the member in .NET.</summary>
    public string ClrName { get; }

    /// <summary>Whether what is read goes anywhere: not where the member cannot be set, nor where what it holds cannot be got.</summary>
    public bool TakesValues => _access.CanSet && _access.CanGet;

    /// <summary>Reads the value at the cursor, whose name was just read, into the object's member.</summary>
    /// <param name="cursor">Stands at the value.</param>
    /// <param name="target">The object.</param>
    /// <param name="storage">The value of the member, once it is known.</param>
    public void Read(ref JsonCursor cursor, ref T target, ref object? storage)
    {
        string name = cursor.PrecedingName();
        if (storage is null)
        {
            cursor.FailurePlace = FailurePlace.Behind;
            storage = Find(ref target);
            cursor.FailurePlace = FailurePlace.Unknown;
        }

        object? value = _store.ReadValue(ref cursor);
        cursor.FailurePlace = FailurePlace.Behind;
        Add(storage, name, value);
        cursor.FailurePlace = FailurePlace.Unknown;
    }

    /// <summary>Reads the value at the cursor for an object that is still to be made.</summary>
    public void Read(ref JsonCursor cursor, ref List<KeyValuePair<string, object?>>? collected)
    {
        string name = cursor.PrecedingName();
        object? value = _store.ReadValue(ref cursor);
        collected ??= [];
        if (!_options.AllowDuplicateProperties && collected.Exists(entry => entry.Key == name))
        {
            throw ObjectErrors.DuplicateMember(typeof(T), name);
        }

        collected.Add(new(name, value));
    }

    /// <summary>Adds what was read before the object was made.</summary>
    public void Assign(ref T target, List<KeyValuePair<string, object?>>? collected)
    {
        if (collected is null)
        {
            return;
        }

        object storage = Find(ref target);
        foreach (KeyValuePair<string, object?> entry in collected)
        {
            _store.Add(storage, entry.Key, entry.Value);
        }
    }

    /// <summary>The converter of the values that the member holds.</summary>
    public ICursorConverter ValueConverter => _store.ValueConverter;

    /// <summary>Writes what the member holds as properties of the object that is being written.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="source">The object.</param>
    /// <param name="frame">The frame that writes the object, which is told of each value; null where there is none.</param>
    public void Write(Utf8JsonWriter writer, ref T source, WriteFrame? frame = null)
    {
        if (_isWritten && _access.CanGet && _access.GetBoxed(source) is { } storage)
        {
            _store.Write(writer, storage, frame);
        }
    }

    private void Add(object storage, string name, object? value)
    {
        if (!_options.AllowDuplicateProperties && _store.Contains(storage, name))
        {
            throw ObjectErrors.DuplicateMember(typeof(T), name);
        }

        _store.Add(storage, name, value);
    }

    private object Find(ref T target)
    {
        object? existing = _access.CanGet ? _access.GetBoxed(target) : null;
        if (existing is not null)
        {
            return existing;
        }

        object created = _store.Create();
        if (_access.CanSet)
        {
            object boxed = target!;
            _access.SetBoxed(boxed, created);
            target = (T)boxed;
        }

        return created;
    }
}
