using Brisk.Json.SourceGeneration;
using Brisk.Json.Text;

namespace Brisk.Json.Converters;

/// <summary>
/// Objects that are created first and populated afterwards. The members are determined on first use, so that types may refer to each other.
/// </summary>
internal partial class ObjectConverter<T>(ObjectContract<T> contract) : CursorConverter<T>, IValueStructure, IOpenObjectReader
{
    // Bound late: a program with few objects of a type does not load types and methods that only the generated methods need.
    private const int UsesBeforeGenerated = 32;

    private ObjectMembers<T>? _members;
    private int _reads;
    private JsonMemberTable<T>? _reading;
    private int _writes;
    private GeneratedWriter<T>? _generatedWriter;
    private ObjectWriteFrame<T>? _spareFrame;

    public ObjectContract<T> Contract => contract;

    /// <summary>The members for the generated read method; null until it is used.</summary>
    protected JsonMemberTable<T>? Reading => Volatile.Read(ref _reading);

    protected ObjectMembers<T> Members
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _members ?? Configure();
    }

    public sealed override IValueStructure Structure => this;

    ValueShape IValueStructure.Shape => ValueShape.Object;

    public sealed override bool CarriesIdentity => true;

    public sealed override CursorConverter<T> WithReferences(ContractCache cache)
    {
        contract.CheckReferences();
        return ReferenceConverters.For(this, cache);
    }

    public ICursorConverter? MemberConverter(ReadOnlySpan<byte> name, bool isRead) => Members.FindForRead(name, hasEscapes: true) switch
    {
        { } member => isRead && member.Settings is not { TakesValues: true, IsIgnored: false } ? null : member.Converter,
        _ => isRead ? null : Members.Extension?.ValueConverter,
    };

    public string? MemberName(ReadOnlySpan<byte> name) => Members.FindForRead(name, hasEscapes: true)?.Settings.ClrName ?? Members.Extension?.ClrName;

    public sealed override T? ReadValue(ref JsonCursor cursor) => cursor.MoveAfter(ReadValue(ref cursor, cursor.Position));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public override Parsed<T?> ReadValue(ref JsonCursor cursor, int position)
    {
        if (_reading is not { Creates: true } table || !cursor.IsPlainObject(position))
        {
            return ReadOther(ref cursor, position);
        }

        Parsed<T?> read = table.Read(ref cursor, position, default);
        return contract.OnDeserialized is null || cursor.Failures is not null ? read : Finish(read);
    }

    /// <summary>Calls the callback after an object was read.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected Parsed<T?> Finish(Parsed<T?> read)
    {
        T target = read.Value!;
        contract.OnDeserialized!(ref target);
        return new(read.End, target);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Parsed<T?> ReadOther(ref JsonCursor cursor, int position)
    {
        int first = cursor.EnterObject(position);
        if (first == JsonCursor.NotEntered) return ReadNull(ref cursor, position);

        cursor.Position = first < 0 ? ~first : first;
        T? target = ReadOpened(ref cursor, first < 0 ? ContainerStart.Empty : ContainerStart.Open);
        return new(cursor.Position, target);
    }

    bool IOpenObjectReader.ReadsOpened => contract.CanCreate && !Members.HasDollarNames;

    object? IOpenObjectReader.ReadOpened(ref JsonCursor cursor, ContainerStart start) => ReadOpened(ref cursor, start);

    protected virtual T? ReadOpened(ref JsonCursor cursor, ContainerStart start)
    {
        if (cursor.HasStopped) return default;

        T target = contract.Create();
        ReadInto(ref cursor, ref target, start);
        return target;
    }

    public sealed override CursorConverter<T> Under(MetadataRules rules)
    {
        contract.CheckReferences();
        return contract.Under(rules).CreateConverter();
    }

    public override ReadFrame? BeginFrame(byte first) => first == '{' ? new ObjectFrame<T>(this, contract, Members) : null;

    public sealed override bool CanBegin(byte first) => first == '{';

    public sealed override bool CanBeReadyEarly => TryGetMembers() is { CountToComplete: > 0 };

    public sealed override WriteFrame? BeginWrite(T value)
        => value is null ? null : (Interlocked.Exchange(ref _spareFrame, null) ?? new ObjectWriteFrame<T>(this, contract, Members)).For(value);

    /// <summary>Keeps an ended frame for the next object.</summary>
    public void Keep(ObjectWriteFrame<T> frame) => _spareFrame = frame;

    public sealed override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (writer.TryWriteNull(value)) return;

        writer.GiveBackAfterValue(Store(writer, value, writer.TakeForValue(), null));
    }

    /// <summary>Writes a value with a discriminator before its members.</summary>
    public void WriteTagged(Utf8JsonWriter writer, T value, TypeTag tag) => writer.GiveBackAfterValue(Store(writer, value, writer.TakeForValue(), tag));

    public sealed override int Store(Utf8JsonWriter writer, T value, int position) => value is null ? writer.StoreNull(position) : Store(writer, value, position, null);

    /// <summary>Stores a value with a discriminator before its members, like <see cref="Store(Utf8JsonWriter, T, int)"/>.</summary>
    public int StoreTagged(Utf8JsonWriter writer, T value, TypeTag tag, int position) => Store(writer, value, position, tag);

    public sealed override int StoreItems(Utf8JsonWriter writer, ReadOnlySpan<T> items, int position)
    {
        for (int i = 0; i < items.Length; i++)
        {
            if (_generatedWriter is { } write && !writer.IsOutputIndented) return StoreGeneratedItems(writer, items[i..], position, write);
            position = StoreItem(writer, items[i], position);
        }

        return position;
    }

    private int Store(Utf8JsonWriter writer, T value, int position, TypeTag? tag)
        => _generatedWriter is { } write ? StoreGenerated(writer, value, position, tag, write) : StoreMembers(writer, value, position, tag);

    // Separate methods, here and below: the JIT would not optimize branches for generated methods if it compiled this method while objects were written without them.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int StoreGeneratedItems(Utf8JsonWriter writer, ReadOnlySpan<T> items, int position, GeneratedWriter<T> write)
    {
        foreach (T item in items)
        {
            position = item is not null && writer.Limit - position > Utf8JsonWriter.StoreRoom
                ? StoreGeneratedCore(writer, item, position, null, write)
                : StoreItem(writer, item, position);
        }

        return position;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int StoreGenerated(Utf8JsonWriter writer, T value, int position, TypeTag? tag, GeneratedWriter<T> write)
        => StoreGeneratedCore(writer, value, position, tag, write);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int StoreGeneratedCore(Utf8JsonWriter writer, T value, int position, TypeTag? tag, GeneratedWriter<T> write)
    {
        position = WriteGuard.Begin(writer, position, (byte)'{');
        if (tag is not null) position = tag.Store(writer, position);

        return writer.StoreEnd(write(new JsonMembers(writer, Members.NamesFor(writer)), position, value), (byte)'}');
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int StoreMembers(Utf8JsonWriter writer, T value, int position, TypeTag? tag)
    {
        ObjectMembers<T> members = Members;
        if (contract.OnSerializing is { } before)
        {
            writer.GiveBackBeforeValue(position);
            position = Utf8JsonWriter.NotTaken;
            WriteGuard.Enter(writer);
            before(ref value);
        }

        position = WriteGuard.Begin(writer, position, (byte)'{');
        if (tag is not null) position = tag.Store(writer, position);

        position = writer.StoreEnd(members.Store(writer, ref value, position), (byte)'}');
        if (contract.OnSerialized is { } after)
        {
            writer.GiveBackAfterValue(position);
            after(ref value);
            position = writer.TakeAfterValue();
        }

        if (members.WriteMethod is not null && _writes < UsesBeforeGenerated && ++_writes == UsesBeforeGenerated)
        {
            _generatedWriter = members.WriteMethod.Bind(members.Written);
        }

        return position;
    }

    public sealed override void WriteProperties(Utf8JsonWriter writer, T value)
    {
        if (contract.OnSerializing is { } before) Call(before, writer, ref value);

        Members.Write(writer, ref value);
        if (contract.OnSerialized is { } after) Call(after, writer, ref value);
    }

    // Whatever has been written of the object, its callbacks belong to no member.
    private static void Call(ObjectCallback<T> callback, Utf8JsonWriter writer, ref T value)
    {
        try
        {
            callback(ref value);
        }
        catch (Exception exception) when (WriteFailure.NoteMember(writer, exception, ""))
        {
            throw;
        }
    }

    public string? WrittenName(int number) => _members is { } members && number < members.Written.Length ? members.Written[number].Settings.ClrName : null;

    /// <summary>Reads <c>null</c>, or reports an error.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected static Parsed<T?> ReadNull(ref JsonCursor cursor, int position)
    {
        cursor.Position = position;
        if (default(T) is not null || !cursor.TryReadNull()) cursor.FailValue();

        return new(cursor.Position, default);
    }

    public sealed override bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen)
    {
        if (!seen.Add(this) || TryGetMembers() is not { } members) return false;

        if (trait != ConverterTrait.LeadsToStreamed)
        {
            return Array.Exists(members.Written, member => member.Converter.Finds(trait, seen));
        }

        // While members are streamed, their object is held by reference.
        if (typeof(T).IsValueType) return false;

        foreach (Member<T> member in members.All)
        {
            if ((member.Settings.IsStreamed && member.Converter.IsStreamable) || member.Converter.Finds(trait, seen))
            {
                return true;
            }
        }

        return false;
    }

    private void ReadInto(ref JsonCursor cursor, ref T target, ContainerStart start)
        => cursor.Position = ReadInto(ref cursor, start == ContainerStart.Open ? cursor.Position : ~cursor.Position, ref target);

    // Returns the position of the first name, or the complement of that after an empty object.
    private int ReadInto(ref JsonCursor cursor, int position, ref T target)
    {
        contract.OnDeserializing?.Invoke(ref target);
        if (position >= 0 && _reading is { Constructs: false } table && !cursor.IsRelaxed)
        {
            Parsed<T?> read = table.Read(ref cursor, ~position, target);
            target = read.Value!;
            position = read.End;
        }
        else
        {
            position = ReadByMembers(ref cursor, position, ref target);
        }

        if (cursor.Failures is null) contract.OnDeserialized?.Invoke(ref target);

        return position;
    }

    private int ReadByMembers(ref JsonCursor cursor, int position, ref T target)
    {
        ObjectMembers<T> members = Members;
        CountReading(members);
        if (members.TracksSeen)
        {
            var seen = new SeenMembers(members.Count);
            position = position < 0 ? ~position : ReadTracked(ref cursor, position, ref target, members, ref seen);
            cursor.Position = position;
            if (position > 0)
            {
                members.CheckRequired(ref cursor, in seen, ref target, contract.OnDeserialized);
                position = cursor.Position;
            }
        }
        else
        {
            position = position < 0 ? ~position : ReadMembers(ref cursor, position, ref target, members);
            cursor.Position = position;
        }

        return position;
    }

    private static int ReadMembers(ref JsonCursor cursor, int position, ref T target, ObjectMembers<T> members)
    {
        NameLink<T> link = members.Names.Start;
        object? extension = null;
        int indent = cursor.Indent;
        do
        {
            Parsed<NameLink<T>> name = members.ReadName(ref cursor, position, link);
            link = name.Value;
            position = link.Member is { } member
                ? member.Read(ref cursor, name.End, ref target)
                : members.ReadUnmapped(ref cursor, name.End, ref target, ref extension);
            position = cursor.NextMember(position, ref indent);
        }
        while (position >= 0);

        return ~position;
    }

    // The loop for contracts with required members, or that disallow duplicates.
    private static int ReadTracked(ref JsonCursor cursor, int position, ref T target, ObjectMembers<T> members, ref SeenMembers seen)
    {
        NameLink<T> link = members.Names.Start;
        object? extension = null;
        int indent = cursor.Indent;
        do
        {
            Parsed<NameLink<T>> name = members.ReadName(ref cursor, position, link);
            link = name.Value;
            if (link.Member is { } member)
            {
                cursor.Position = member.Read(ref cursor, name.End, ref target);
                position = members.MarkRead(ref cursor, member, ref seen);
            }
            else
            {
                position = members.ReadUnmapped(ref cursor, name.End, ref target, ref extension);
            }

            position = cursor.NextMember(position, ref indent);
        }
        while (position >= 0);

        return ~position;
    }

    /// <summary>
    /// Counts an object read without a generated method, and binds the method after enough of them: immediately if it was generated, in the background if it must be emitted. Objects
    /// read by a generated method are counted too, because an emitted one is faster.
    /// </summary>
    protected void CountReading(ObjectMembers<T> members)
    {
        if (members.ReadMethod is not { } generated)
        {
            CountToEmission(members);
        }
        else if (_reads < UsesBeforeGenerated && ++_reads == UsesBeforeGenerated)
        {
            BindReading(members, members.Emits ? new CountedReading(this, members, generated).Method : generated);
        }
    }

    private void CountToEmission(ObjectMembers<T> members)
    {
        if (members.Emits && ++_reads >= EmissionSchedule.Uses && members.TakeEmission() is { } planning)
        {
            Emit(members, planning);
        }
    }

    // A separate method: the captured variables of the lambda would be allocated for every object counted.
    private void Emit(ObjectMembers<T> members, Func<EmissionPlan?> planning) => EmissionSchedule.Run(() =>
    {
        if (planning() is { } plan && members.Emit(plan) is { } method) BindReading(members, method);
    });

    private void BindReading(ObjectMembers<T> members, GeneratedReadMethod<T> method)
    {
        if (members.BindReading(method, contract.ReadMethodCreates, contract.OnDeserialized) is not { } table) return;

        Volatile.Write(ref _reading, table);
        CompleteReading = (table.Creates || table.Constructs) && contract.OnDeserialized is null ? table : null;
    }

    /// <summary>A generated method that counts the objects it reads.</summary>
    private sealed class CountedReading(ObjectConverter<T> converter, ObjectMembers<T> members, GeneratedReadMethod<T> generated)
    {
        public GeneratedReadMethod<T> Method => generated.With(Read);

        private JsonObjectRead<T> Read(ref JsonCursor cursor, int position, JsonMemberTable<T> table, T? value)
        {
            converter.CountToEmission(members);
            return generated.Read(ref cursor, position, table, value);
        }
    }

    // Errors in the members of a type are reported when a value of it is read or written, not when its possible contents are determined.
    private ObjectMembers<T>? TryGetMembers()
    {
        try
        {
            return Members;
        }
        catch (Exception exception) when (exception is InvalidOperationException or NotSupportedException)
        {
            return null;
        }
    }

    private ObjectMembers<T> Configure() => _members = contract.BuildMembers();
}
