using Brisk.Json.Rules;

namespace Brisk.Json.Converters;

/// <summary>The member that stores properties without a matching member (<see cref="JsonExtensionDataAttribute"/>), which are added one at a time.</summary>
/// <typeparam name="T">The type that has the member.</typeparam>
[UnconditionalSuppressMessage("Trimming", "IL2072", Justification = "Created only by the reflection path, which carries the warning.")]
internal sealed class ExtensionData<T>
{
    private readonly MemberAccess _access;
    private readonly Type _type;
    private readonly JsonSerializerOptions _options;
    private readonly ExtensionStore _store;
    private readonly bool _isWritten;
    private readonly Func<object, object?, bool>? _shouldSerialize;

    /// <summary>The custom converter of the member's value, used only for writing: as in System.Text.Json, properties are added one at a time when reading.</summary>
    private readonly ICursorConverter? _own;

    public ExtensionData(MemberContract member, TypeContract owner, MemberEdit? edit, ContractCache cache)
    {
        _type = member.Type;
        ClrName = edit is { IsAdded: true } ? "" : member.ClrName;
        _access = MemberAccess.Create(member.Ref, get: member.Has(MemberFlags.Reads), set: member.Has(MemberFlags.Writes), edit);
        _options = cache.Options;
        _isWritten = member.Ignore != JsonIgnoreCondition.WhenWriting;
        _shouldSerialize = edit?.ShouldSerialize;
        _store = ExtensionStore.For(_type, member.NumberHandling ?? owner.NumberHandling, cache);
        _own = edit is { Converter: { } given } ? ConverterResolution.FromAttribute(given, _type, cache)
            : member.Converter is not null ? cache.ConverterOf(member, owner)
            : ConverterResolution.FromOptions(_type, cache);
    }

    public string ClrName { get; }

    /// <summary>Whether values are stored, which requires a getter and a setter.</summary>
    public bool TakesValues => _access.CanSet && _access.CanGet;

    /// <summary>Reads the value at the cursor, whose name has been read, into the object's member.</summary>
    /// <param name="storage">The value of the member, once it is known.</param>
    public void Read(ref JsonCursor cursor, ref T target, ref object? storage)
    {
        string name = cursor.PrecedingName();
        if (storage is null)
        {
            cursor.FailurePlace = FailurePlace.After;
            storage = Find(ref target);
            cursor.FailurePlace = FailurePlace.Unknown;
        }

        object? value = _store.ReadValue(ref cursor);
        if (!cursor.HasValue) return;

        cursor.FailurePlace = FailurePlace.After;
        if (!_options.AllowDuplicateProperties && _store.Contains(storage, name))
        {
            cursor.FailPrevious(ObjectErrors.DuplicateMember(typeof(T), name));
            return;
        }

        _store.Add(storage, name, value);
        cursor.FailurePlace = FailurePlace.Unknown;
    }

    /// <summary>Reads the value at the cursor for an object that has not been created yet.</summary>
    public void Read(ref JsonCursor cursor, ref ExtensionEntries? collected)
    {
        string name = cursor.PrecedingName();
        object? value = _store.ReadValue(ref cursor);
        if (!cursor.HasValue) return;

        collected ??= new(!_options.AllowDuplicateProperties);
        if (!collected.TryAdd(name, value, cursor.Position))
        {
            cursor.FailPrevious(ObjectErrors.DuplicateMember(typeof(T), name));
        }
    }

    /// <summary>Adds the properties read before the object was created.</summary>
    /// <param name="collected">The properties, or null if there are none.</param>
    /// <param name="end">The position after the value of a disallowed duplicate.</param>
    /// <returns>The error if one is already in the member, or a duplicate according to its comparer; otherwise, null.</returns>
    public JsonException? Assign(ref T target, ExtensionEntries? collected, out int end)
    {
        end = 0;
        if (collected is null) return null;

        object storage = Find(ref target);
        foreach ((string name, object? value, int after) in collected.All)
        {
            end = after;
            if (!_options.AllowDuplicateProperties && _store.Contains(storage, name))
            {
                return ObjectErrors.DuplicateMember(typeof(T), name);
            }

            _store.Add(storage, name, value);
        }

        return null;
    }

    public ICursorConverter ValueConverter => _store.ValueConverter;

    /// <summary>Writes the stored values as properties of the object being written.</summary>
    /// <param name="frame">The frame that writes the object and is notified of each value, or null.</param>
    public void Write(Utf8JsonWriter writer, ref T source, WriteFrame? frame = null)
    {
        if (!_isWritten || !_access.CanGet) return;

        object? storage;
        try
        {
            storage = _access.GetBoxed(source);
            if (_shouldSerialize?.Invoke(source!, storage) == false || storage is null) return;
        }
        catch (Exception exception) when (WriteFailure.RecordMember(writer, exception, ClrName))
        {
            throw;
        }

        if (_own is null)
        {
            _store.Write(writer, storage, frame);
        }
        else
        {
            _own.WriteBoxed(writer, storage);
        }
    }

    private object Find(ref T target)
    {
        object? existing = _access.CanGet ? _access.GetBoxed(target) : null;
        if (existing is not null) return existing;

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

/// <summary>Extension data of an object that has not been created yet.</summary>
internal sealed class ExtensionEntries(bool isUnique)
{
    private readonly List<(string Name, object? Value, int End)> _entries = [];
    private readonly HashSet<string>? _names = isUnique ? new(StringComparer.Ordinal) : null;

    /// <summary>The properties in document order, with the position after the value.</summary>
    public IReadOnlyList<(string Name, object? Value, int End)> All => _entries;

    /// <summary>Adds a property.</summary>
    /// <returns>false if the name is a disallowed duplicate; otherwise, true.</returns>
    public bool TryAdd(string name, object? value, int end)
    {
        if (_names?.Add(name) == false) return false;

        _entries.Add((name, value, end));
        return true;
    }
}
