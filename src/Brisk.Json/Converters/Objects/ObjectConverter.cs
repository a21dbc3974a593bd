using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Converters;

/// <summary>
/// Objects that are created first and populated afterwards. The members are determined on first use, so that types may refer to each other.
/// </summary>
internal partial class ObjectConverter<T>(ObjectContract<T> contract) : CursorConverter<T>, IValueStructure, IOpenObjectConverter
{
    // Bound late: a program with few objects of a type does not load types and methods that only the generated methods need.
    private const int UsesBeforeGenerated = 32;

    private ObjectMembers<T>? _members;
    private int _reads;
    private JsonMemberTable<T>? _reading;

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

    OpenObjectReader? IOpenObjectConverter.CreateOpenReader() => contract.CanCreate && !Members.HasDollarNames ? (ref cursor, start) => ReadOpened(ref cursor, start) : null;

    bool IOpenObjectConverter.Skips(string name) => Members.Skips(name);

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

        if (trait != ConverterTrait.ContainsStreamed)
        {
            return Array.Exists(members.Written, member => member.Converter.Finds(trait, seen));
        }

        // Streamed members keep a reference to their object, which a struct cannot have.
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
