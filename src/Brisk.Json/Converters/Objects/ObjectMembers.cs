using System.Runtime.CompilerServices;
using Brisk.Json.SourceGeneration;
using Brisk.Json.Text;

namespace Brisk.Json.Serialization;

/// <summary>The members of an object as reading and writing need them: a table of names, and the order of writing.</summary>
internal sealed class ObjectMembers<T>
{
    private readonly Member<T>[] _all;
    private readonly Member<T>[] _required;
    private readonly bool _rejectsUnmapped;
    private readonly MetadataRules? _metadata;

    // Found or made again: two threads may do so at once.
    private WrittenMember[]? _names;
    private WrittenNames?[]? _indented;

    private EmissionPlan? _emission;

    /// <param name="all">Every member that takes part, in the order of the contract; the index of each is its position here.</param>
    /// <param name="ignored">Names that are passed over although no member takes them.</param>
    /// <param name="settings">What the type and the options ask for.</param>
    public ObjectMembers(Member<T>[] all, IReadOnlyCollection<string> ignored, ObjectSettings settings)
    {
        _all = all;
        _required = Array.FindAll(all, m => m.Settings.IsRequired);
        RejectsDuplicates = settings.RejectsDuplicates;
        _rejectsUnmapped = settings.RejectsUnmapped;
        _metadata = settings.Metadata;
        HasDollarNames = Array.Exists(all, static m => m.HasDollarName);
        Ignored = ignored;
        Names = new NameTable<T>(Array.FindAll(all, m => !m.Settings.IsIgnored || m.Settings.IsRequired), settings.IgnoresCase);
        Written = Array.FindAll(all, m => m.Settings.IsWritten);
        TracksSeen = _required.Length > 0 || RejectsDuplicates;
        int count = all.Count(m => !m.Settings.IsIgnored && m.Settings.TakesValues);
        CountToComplete = count == 0 || RejectsDuplicates || _rejectsUnmapped || settings.KeepsUnmapped ? -1 : count;
    }

    public NameTable<T> Names { get; }

    /// <summary>The members that are written, in order.</summary>
    public Member<T>[] Written { get; }

    public IReadOnlyCollection<string> Ignored { get; }

    /// <summary>Whether members have names that look like those of metadata.</summary>
    public bool HasDollarNames { get; }

    public int Count => _all.Length;

    /// <summary>What generated code can write in one go; null where there is no such code.</summary>
    public GeneratedBody<T>? Body { get; init; }

    /// <summary>The numbers of the generated accessors of the constructor's parameters, in order.</summary>
    public int[] ParameterAccessors { get; init; } = [];

    /// <summary>Generated code that reads the members; null where there is no such code.</summary>
    public GeneratedReading<T>? ReadBody { get; init; }

    /// <summary>What such code can be emitted from; null where it cannot be, or need not.</summary>
    public EmissionPlan? Emission
    {
        init => _emission = value;
    }

    /// <summary>Whether such code can be emitted, and nobody has begun to.</summary>
    public bool Emits => _emission is not null;

    /// <summary>Takes what the code is emitted from, which only one of several threads gets.</summary>
    public EmissionPlan? TakeEmission() => Interlocked.Exchange(ref _emission, null);

    /// <summary>The member that takes properties without one; null where there is none.</summary>
    public ExtensionData<T>? Extension { get; init; }

    public ReadOnlySpan<Member<T>> All => _all;

    /// <summary>
    /// How many members must have come before nothing that follows in the document can change the object; -1 where that is never so: properties without a
    /// member are kept or refused, or what comes twice is an error.
    /// </summary>
    public int CountToComplete { get; }

    /// <summary>Whether there are members that must come.</summary>
    public bool HasRequired => _required.Length > 0;

    /// <summary>Whether a member that comes twice is an error.</summary>
    public bool RejectsDuplicates { get; }

    /// <summary>Whether reading must note which members came.</summary>
    public bool TracksSeen { get; }

    /// <summary>The member of a name; null where none has it.</summary>
    public Member<T>? FindForRead(ReadOnlySpan<byte> name, bool hasEscapes) => Names.Find(name, hasEscapes)?.Member;

    /// <summary>Reads a name, guessing from the last one: gives its link, and the position of the value.</summary>
    /// <param name="cursor">The cursor, wherever it stands.</param>
    /// <param name="position">The position of the name.</param>
    /// <param name="previous">The link of the last name.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Parsed<NameLink<T>> ReadName(ref JsonCursor cursor, int position, NameLink<T> previous)
        => previous.Successor is var expected && expected.Key.Matches(cursor.Text, position)
            ? new(cursor.AfterName(position, expected.Key.Length), expected)
            : ReadOtherName(ref cursor, position, previous);

    /// <summary>Reads a name that the first guess missed. That it follows the previous one is learnt.</summary>
    /// <inheritdoc cref="ReadName"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public Parsed<NameLink<T>> ReadOtherName(ref JsonCursor cursor, int position, NameLink<T> previous)
    {
        cursor.Position = position;

        // Loaded once: another thread may replace the link between the comparison and the answer.
        NameLink<T> expected = previous.Successor;
        if (cursor.TryReadName(expected.Key))
        {
            return new(cursor.Position, expected);
        }

        NameLink<T>? found = previous.Alternate;
        if (found is null || !cursor.TryReadName(found.Key))
        {
            ReadOnlySpan<byte> name = cursor.ReadName(out bool hasEscapes);
            if (!cursor.HasValue)
            {
                return new(cursor.Position, Names.Unknown);
            }

            found = Names.Find(name, hasEscapes);
            if (_metadata is not null && found?.Member is null)
            {
                MetadataReader.Refuse(ref cursor, name, hasEscapes, _metadata); // so that no such name is ever a guess
            }

            if (found is null)
            {
                if (hasEscapes)
                {
                    cursor.CheckName(name);
                }

                return new(cursor.Position, Names.Unknown);
            }
        }

        previous.Learn(found);
        return new(cursor.Position, found);
    }

    /// <summary>Reads the value of a name that no member has, into the member for such, or passes over it.</summary>
    /// <param name="cursor">The cursor, wherever it stands.</param>
    /// <param name="position">The position of the value.</param>
    /// <param name="target">The object.</param>
    /// <param name="extension">What the member for such holds, once it is known.</param>
    /// <returns>The position after the value.</returns>
    public int ReadUnmapped(ref JsonCursor cursor, int position, ref T target, ref object? extension)
    {
        cursor.Position = position;
        if (position <= 0)
        {
            return position;
        }

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

    /// <summary>Writes all members, after what others wrote of the object.</summary>
    public void Write(Utf8JsonWriter writer, ref T source) => writer.GiveBackBetween(Store(writer, ref source, writer.TakeAfterValue()));

    /// <summary>Stores all members.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="source">The object.</param>
    /// <param name="position">After the start of the object, or after a comma; <see cref="Utf8JsonWriter.NotTaken"/> when the writer has the position.</param>
    /// <returns>The position after the last one; <see cref="Utf8JsonWriter.NotTaken"/> when the writer has it.</returns>
    public int Store(Utf8JsonWriter writer, ref T source, int position)
    {
        Member<T>[] written = Written;
        WrittenMember[] names = NamesFor(writer);
        for (int i = 0; i < written.Length; i++)
        {
            if (position != Utf8JsonWriter.NotTaken)
            {
                writer.Mark(position, i);
            }

            position = written[i].Store(writer, ref source, names[i], position);
        }

        if (Extension is { } extension)
        {
            writer.GiveBackBetween(position);
            extension.Write(writer, ref source);
            position = writer.TakeAfterValue();
        }

        return position;
    }

    /// <summary>The members as they are stored in the object that a writer has begun.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public WrittenMember[] NamesFor(Utf8JsonWriter writer)
        => writer.IsOutputIndented ? IndentedNames(writer.Indentation) : _names ?? MakeNames(default);

    private WrittenMember[] IndentedNames(Indentation indentation)
    {
        const int Last = Indentation.MaxDepth + 1;
        WrittenNames?[] all = _indented ??= new WrittenNames?[Last];
        if (indentation.Depth > Last)
        {
            indentation = indentation with { Depth = Last };
        }

        WrittenNames? names = all[indentation.Depth - 1];
        if (names is null || names.Indentation != indentation)
        {
            all[indentation.Depth - 1] = names = new WrittenNames(indentation, MakeNames(indentation));
        }

        return names.Names;
    }

    private WrittenMember[] MakeNames(Indentation indentation)
    {
        WrittenMember[] names = Array.ConvertAll(Written, member => member.CreateWritten(indentation));
        if (indentation.Depth == 0)
        {
            _names = names;
        }

        return names;
    }

    private sealed record WrittenNames(Indentation Indentation, WrittenMember[] Names);

    /// <summary>Whether the value at the cursor, whose name no member has, goes to the member for such.</summary>
    public bool TakesUnmapped(ref JsonCursor cursor) => Extension is { TakesValues: true } && !IsIgnored(ref cursor);

    // Whether the name that was just read is that of a member that is ignored.
    private bool IsIgnored(ref JsonCursor cursor) => Ignored.Count != 0 && Ignored.Contains(cursor.PrecedingName());

    /// <summary>Passes over the value of a name that no member has.</summary>
    public void SkipUnmapped(ref JsonCursor cursor)
    {
        if (!cursor.HasValue || (_rejectsUnmapped && IsRefused(ref cursor)))
        {
            return;
        }

        cursor.SkipValue();
    }

    /// <summary>Throws where the value at the cursor, whose name no member has, must not be passed over.</summary>
    public void CheckUnmapped(ref JsonCursor cursor)
    {
        if (_rejectsUnmapped)
        {
            IsRefused(ref cursor);
        }
    }

    /// <summary>Notes that a member came. One whose value is passed over may come again.</summary>
    /// <param name="member">The member.</param>
    /// <param name="seen">The members that came before.</param>
    /// <param name="exists">Whether the object exists: then nothing goes to its constructor.</param>
    /// <returns>Null, or why the member must not come again.</returns>
    public JsonException? MarkSeen(Member<T> member, ref SeenMembers seen, bool exists)
        => (exists ? member.Settings.ChangesObject : member.Settings.TakesValues) && !seen.TryAdd(member.Index) ? DuplicateError(member) : null;

    /// <summary>Notes a member of an object that exists, whose value was just read or refused, and refuses the value where the member must not come again.</summary>
    /// <returns>The position after the value, or what says that it was refused.</returns>
    public int MarkRead(ref JsonCursor cursor, Member<T> member, ref SeenMembers seen)
    {
        if (MarkSeen(member, ref seen, exists: true) is { } error)
        {
            cursor.FailPassed(error);
        }

        return cursor.Position;
    }

    /// <summary>Why a member that came before must not come again; null where it may.</summary>
    public JsonException? DuplicateError(Member<T> member) => RejectsDuplicates ? ObjectErrors.DuplicateMember(typeof(T), member.Name) : null;

    /// <summary>The members as the generated body reads them; null where there is none, or it does not do what the contract asks for.</summary>
    /// <param name="body">The body.</param>
    /// <param name="creates">Whether the body may make the objects that it reads.</param>
    public JsonMemberTable<T>? BindReading(GeneratedReading<T> body, bool creates)
    {
        if (TracksSeen && _all.Length > SeenMembers.Few)
        {
            return null;
        }

        Names.BindReading(_all, TracksSeen || body.Constructs);
        return body.Suits(this) ? new JsonMemberTable<T>(this, body, creates) : null;
    }

    /// <summary>Refuses the object that has just ended when a required member did not come.</summary>
    public void CheckRequired(ref JsonCursor cursor, in SeenMembers seen)
    {
        foreach (Member<T> member in _required)
        {
            if (!seen.Contains(member.Index))
            {
                SeenMembers all = seen;
                cursor.FailPassed(ObjectErrors.MissingRequired(typeof(T), _required.Where(m => !all.Contains(m.Index)).Select(m => m.Name)));
                return;
            }
        }
    }

    private bool IsRefused(ref JsonCursor cursor)
    {
        string name = cursor.PrecedingName();
        if (Ignored.Contains(name))
        {
            return false;
        }

        cursor.FailValue(ObjectErrors.UnmappedMember(typeof(T), name));
        return true;
    }
}

/// <summary>What a type and the options ask of its objects.</summary>
internal readonly record struct ObjectSettings(bool IgnoresCase, bool RejectsDuplicates, bool RejectsUnmapped, bool KeepsUnmapped, MetadataRules? Metadata);
