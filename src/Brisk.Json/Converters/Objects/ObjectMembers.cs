using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Converters;

/// <summary>The members of an object for reading and writing: a name table, and the writing order.</summary>
internal sealed class ObjectMembers<T>
{
    private readonly Member<T>[] _all;
    private readonly Member<T>[] _required;
    private readonly bool _rejectsUnmapped;
    private readonly MetadataRules? _metadata;

    // Created on first use; two threads may do so concurrently.
    private WrittenMember[]? _names;
    private IndentedMembers?[]? _indented;

    private Func<EmissionPlan?>? _emission;

    /// <param name="all">Every included member, in the order of the contract; the index of each is its position here.</param>
    /// <param name="ignored">Names that are skipped although they match no member.</param>
    /// <param name="settings">The settings of the type and the options.</param>
    public ObjectMembers(Member<T>[] all, HashSet<string> ignored, ObjectSettings settings)
    {
        _all = all;
        List<Member<T>> required = [], read = [], written = [];
        int count = 0;
        foreach (Member<T> member in all)
        {
            MemberSettings own = member.Settings;
            if (own.IsRequired) required.Add(member);
            if (own.IsRequired || !own.IsIgnored) read.Add(member);
            if (own.IsWritten) written.Add(member);
            if (own.TakesValues && !own.IsIgnored) count++;
            HasDollarNames |= member.HasDollarName;
        }

        _required = [.. required];
        RejectsDuplicates = settings.RejectsDuplicates;
        _rejectsUnmapped = settings.RejectsUnmapped;
        _metadata = settings.Metadata;
        Ignored = ignored;
        Names = new NameTable<T>([.. read], settings.IgnoresCase, _metadata?.DiscriminatorName);
        Written = [.. written];
        TracksSeen = _required.Length > 0 || RejectsDuplicates;
        CountToComplete = count == 0 || RejectsDuplicates || _rejectsUnmapped || settings.KeepsUnmapped ? -1 : count;
    }

    public NameTable<T> Names { get; }

    /// <summary>The members that are written, in order.</summary>
    public Member<T>[] Written { get; }

    /// <summary>Whether each of the members that are written may have a value of any size.</summary>
    public bool[] LargeMembers => field ??= Array.ConvertAll(Written, static member => member.Converter.MayBeLarge);

    public HashSet<string> Ignored { get; }

    /// <summary>Whether members have names that look like metadata.</summary>
    public bool HasDollarNames { get; }

    public int Count => _all.Length;

    public GeneratedWriteMethod<T>? WriteMethod { get; init; }

    /// <summary>The numbers of the generated accessors for the constructor parameters, in order.</summary>
    public int[] ParameterAccessors { get; init; } = [];

    public GeneratedReadMethod<T>? ReadMethod { get; init; }

    /// <summary>Plans the emission of a read method for the documents that are read; null if that is impossible.</summary>
    public Func<EmissionPlan?>? Emission { init => _emission = value; }

    /// <summary>Whether a read method can be emitted, and emission has not started.</summary>
    public bool Emits => _emission is not null;

    /// <summary>Takes the delegate that plans the emission; only one of several threads gets it.</summary>
    public Func<EmissionPlan?>? TakeEmission() => Interlocked.Exchange(ref _emission, null);

    /// <summary>Emits the method; null if that is impossible or unnecessary.</summary>
    public GeneratedReadMethod<T>? Emit(EmissionPlan plan)
        => plan.Members.Count > 0 && BindNames(plan.Parameters is not null) ? new ReadMethodEmitter<T>(plan, this).Emit() : null;

    public ExtensionData<T>? Extension { get; init; }

    public ReadOnlySpan<Member<T>> All => _all;

    /// <summary>
    /// The number of members that must be read before nothing that follows in the document can change the object; -1 if that is never the case, because there are no such members,
    /// properties without a matching member are stored or rejected, or duplicates are errors.
    /// </summary>
    public int CountToComplete { get; }

    public bool HasRequired => _required.Length > 0;

    public bool RejectsDuplicates { get; }

    /// <summary>Whether reading must record which members were read.</summary>
    public bool TracksSeen { get; }

    /// <summary>Returns the member with a name, or null.</summary>
    public Member<T>? FindForRead(ReadOnlySpan<byte> name, bool hasEscapes) => Names.Find(name, hasEscapes)?.Member;

    /// <summary>Reads a name, predicted from the previous one: returns its link, and the position of the value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Parsed<NameLink<T>> ReadName(ref JsonCursor cursor, int position, NameLink<T> previous)
        => previous.Successor is var expected && expected.Key.Matches(cursor.Text, position)
            ? new(cursor.AfterName(position, expected.Key.Length), expected)
            : ReadOtherName(ref cursor, position, previous);

    /// <summary>Reads a name that was not predicted, and learns that it follows the previous one.</summary>
    /// <inheritdoc cref="ReadName"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public Parsed<NameLink<T>> ReadOtherName(ref JsonCursor cursor, int position, NameLink<T> previous)
    {
        cursor.Position = position;

        // Loaded once: another thread may replace the link between the comparison and the result.
        NameLink<T> expected = previous.Successor;
        if (cursor.TryReadName(expected.Key)) return new(cursor.Position, expected);

        NameLink<T>? found = previous.Alternate;
        if (found is null || !cursor.TryReadName(found.Key))
        {
            ReadOnlySpan<byte> name = cursor.ReadName(out bool hasEscapes);
            if (!cursor.HasValue) return new(cursor.Position, Names.Unknown);

            found = Names.Find(name, hasEscapes);
            if (_metadata is not null && found?.Member is null)
            {
                // Before it is learned, so that no such name is ever predicted.
                if (position > 0 && position == cursor.Discriminator) return new(cursor.Position, Names.Unknown);

                MetadataReader.Reject(ref cursor, name, hasEscapes, _metadata);
            }

            if (found is null)
            {
                if (hasEscapes) cursor.CheckName(name);

                return new(cursor.Position, Names.Unknown);
            }
        }

        if (cursor.ShouldUpdatePrediction()) previous.Learn(found);

        return new(cursor.Position, found);
    }

    /// <summary>Reads the value of a name without a matching member into the extension data, or skips it.</summary>
    /// <param name="extension">The value of the extension data member, once it is known.</param>
    /// <returns>The position after the value.</returns>
    public int ReadUnmapped(ref JsonCursor cursor, int position, ref T target, ref object? extension)
    {
        cursor.Position = position;
        if (position <= 0) return position;

        if (TakesUnmapped(ref cursor))
        {
            Extension!.Read(ref cursor, ref target, ref extension);
        }
        else
        {
            SkipUnmapped(ref cursor);
        }

        return cursor.Position;
    }

    /// <summary>Writes all members, after the part of the object written by other code.</summary>
    public void Write(Utf8JsonWriter writer, ref T source) => writer.ReleaseBetween(Store(writer, ref source, writer.AcquireAfterValue()));

    /// <summary>Stores all members.</summary>
    /// <param name="position">The position after the start of the object, or after a comma; <see cref="Utf8JsonWriter.NotAcquired"/> if the writer has the position.</param>
    /// <returns>The position after the last one; <see cref="Utf8JsonWriter.NotAcquired"/> if the writer has it.</returns>
    public int Store(Utf8JsonWriter writer, ref T source, int position)
    {
        Member<T>[] written = Written;
        WrittenMember[] names = NamesFor(writer);
        for (int i = 0; i < written.Length; i++)
        {
            if (position != Utf8JsonWriter.NotAcquired) writer.Mark(position, i);

            position = written[i].Store(writer, ref source, names[i], position);
        }

        if (Extension is { } extension)
        {
            writer.ReleaseBetween(position);
            extension.Write(writer, ref source);
            position = writer.AcquireAfterValue();
        }

        return position;
    }

    /// <summary>Returns the members as they are stored in the object that a writer has started.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public WrittenMember[] NamesFor(Utf8JsonWriter writer)
        => writer.IsOutputIndented ? IndentedNames(writer.Indentation).Members : _names ??= MakeNames(default);

    /// <summary>Returns the members as they are stored with an indentation.</summary>
    public IndentedMembers IndentedNames(Indentation indentation)
    {
        const int Last = Indentation.MaxDepth + 1;
        IndentedMembers?[] all = _indented ??= new IndentedMembers?[Last];
        if (indentation.Depth > Last) indentation = indentation with { Depth = Last };

        IndentedMembers? names = all[indentation.Depth - 1];
        return names is not null && names.Indentation == indentation ? names : all[indentation.Depth - 1] = new(indentation, MakeNames(indentation));
    }

    private WrittenMember[] MakeNames(Indentation indentation)
    {
        // Only a generated method needs the type of the value: without one, no code need be JIT-compiled for it.
        var names = new WrittenMember[Written.Length];
        for (int i = 0; i < names.Length; i++)
        {
            names[i] = WriteMethod is null ? new WrittenMember(Written[i].Settings, isPlain: false, indentation) : Written[i].CreateWritten(indentation);
        }

        return names;
    }

    /// <summary>Returns whether the value at the cursor, whose name matches no member, is stored in the extension data.</summary>
    public bool TakesUnmapped(ref JsonCursor cursor) => Extension is { TakesValues: true } && !IsIgnored(ref cursor);

    /// <summary>Returns whether a property with this name is skipped without an effect.</summary>
    public bool Skips(string name)
        => !RejectsDuplicates && !_rejectsUnmapped && Extension is null && FindForRead(System.Text.Encoding.UTF8.GetBytes(name), hasEscapes: false) is null;

    // Returns whether the last name read is that of an ignored member.
    private bool IsIgnored(ref JsonCursor cursor) => Ignored.Count != 0 && Ignored.Contains(cursor.PrecedingName());

    /// <summary>Skips the value of a name without a matching member.</summary>
    public void SkipUnmapped(ref JsonCursor cursor)
    {
        if (!cursor.HasValue || (_rejectsUnmapped && IsRejected(ref cursor))) return;

        cursor.SkipValue();
    }

    /// <summary>Throws if the value at the cursor, whose name matches no member, must not be skipped.</summary>
    public void CheckUnmapped(ref JsonCursor cursor)
    {
        if (_rejectsUnmapped) IsRejected(ref cursor);
    }

    /// <summary>Records the name at the cursor, if it is that of an ignored member, and returns the error if it is a disallowed duplicate.</summary>
    public JsonException? MarkIgnored(ref JsonCursor cursor, ref HashSet<string>? seen)
    {
        if (!RejectsDuplicates || Ignored.Count == 0 || !Ignored.TryGetValue(cursor.PrecedingName(), out string? name))
        {
            return null;
        }

        seen ??= [];
        return seen.Add(name) ? null : ObjectErrors.DuplicateMember(typeof(T), name);
    }

    /// <summary>Records a member. As in System.Text.Json, duplicates of a member whose value is skipped are allowed only in an existing object.</summary>
    /// <param name="exists">Whether the object exists, so that nothing is passed to its constructor.</param>
    /// <returns>Null, or the error if the member is a disallowed duplicate.</returns>
    public JsonException? MarkSeen(Member<T> member, ref SeenMembers seen, bool exists)
        => (member.Settings.ChangesObject || !exists) && !seen.TryAdd(member.Index) ? DuplicateError(member) : null;

    /// <summary>Records a member of an existing object, whose value was read or rejected, and rejects the value if the member is a disallowed duplicate.</summary>
    /// <returns>The position after the value, or one that means that it was rejected.</returns>
    public int MarkRead(ref JsonCursor cursor, Member<T> member, ref SeenMembers seen)
    {
        if (MarkSeen(member, ref seen, exists: true) is { } error) cursor.FailPrevious(error);

        return cursor.Position;
    }

    /// <summary>Returns the error for a duplicate member, or null if it is allowed.</summary>
    public JsonException? DuplicateError(Member<T> member) => RejectsDuplicates ? ObjectErrors.DuplicateMember(typeof(T), member.Name) : null;

    /// <summary>Returns the members for the generated read method; null if there is none, or it does not support the contract.</summary>
    /// <param name="creates">Whether the method may create the objects that it reads.</param>
    /// <param name="onDeserialized">The callback of an object that was read, which is called before missing members are reported.</param>
    public JsonMemberTable<T>? BindReading(GeneratedReadMethod<T> method, bool creates, ObjectCallback<T>? onDeserialized)
        => BindNames(method.Constructs) && method.Suits(this) ? new JsonMemberTable<T>(this, method, creates, onDeserialized) : null;

    private bool BindNames(bool constructs)
    {
        if (TracksSeen && _all.Length > SeenMembers.Few) return false;

        Names.BindReading(_all, TracksSeen || constructs);
        return true;
    }

    /// <summary>Rejects the object that has ended, and has not been created, if a required member is missing.</summary>
    public void CheckRequired(ref JsonCursor cursor, in SeenMembers seen)
    {
        if (LacksRequired(in seen)) FailRequired(ref cursor, seen);
    }

    /// <summary>Rejects the existing object that has ended if a required member is missing. As in System.Text.Json, its callback is called first.</summary>
    public void CheckRequired(ref JsonCursor cursor, in SeenMembers seen, ref T target, ObjectCallback<T>? onDeserialized)
    {
        if (!LacksRequired(in seen)) return;

        // Errors that are recorded instead of thrown must not depend on what a callback does with an incomplete object.
        if (cursor.FailureLimit == 0) onDeserialized?.Invoke(ref target);

        FailRequired(ref cursor, seen);
    }

    private bool LacksRequired(in SeenMembers seen)
    {
        foreach (Member<T> member in _required)
        {
            if (!seen.Contains(member.Index)) return true;
        }

        return false;
    }

    private void FailRequired(ref JsonCursor cursor, SeenMembers seen)
        => cursor.FailPrevious(ObjectErrors.MissingRequired(typeof(T), _required.Where(m => !seen.Contains(m.Index)).Select(m => m.Name)));

    private bool IsRejected(ref JsonCursor cursor)
    {
        string name = cursor.PrecedingName();
        if (Ignored.Contains(name)) return false;

        cursor.FailValue(ObjectErrors.UnmappedMember(typeof(T), name));
        return true;
    }
}

internal readonly record struct ObjectSettings(bool IgnoresCase, bool RejectsDuplicates, bool RejectsUnmapped, bool KeepsUnmapped, MetadataRules? Metadata);
