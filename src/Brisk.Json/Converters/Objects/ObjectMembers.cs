using System.Runtime.CompilerServices;

namespace Brisk.Json.Serialization;

/// <summary>The members of an object as reading and writing need them: a table of names, and the order of writing.</summary>
internal sealed class ObjectMembers<T>
{
    private readonly Member<T>[] _all;
    private readonly Member<T>[] _required;
    private readonly bool _rejectsDuplicates;
    private readonly bool _rejectsUnmapped;

    /// <param name="all">Every member that takes part, in the order of the contract; the index of each is its position here.</param>
    /// <param name="ignored">Names that are passed over although no member takes them.</param>
    /// <param name="settings">What the type and the options ask for.</param>
    /// <param name="extension">What collects the properties that no member takes; null where nothing does.</param>
    public ObjectMembers(Member<T>[] all, IReadOnlyCollection<string> ignored, ObjectSettings settings, ExtensionData<T>? extension)
    {
        Extension = extension;
        _all = all;
        _required = Array.FindAll(all, m => m.Settings.IsRequired);
        _rejectsDuplicates = settings.RejectsDuplicates;
        _rejectsUnmapped = settings.RejectsUnmapped && extension is null;
        Ignored = ignored;
        Names = new NameTable<T>(Array.FindAll(all, m => !m.Settings.IsIgnored), settings.IgnoresCase);
        Written = Array.FindAll(all, m => m.Settings.IsWritten);
        TracksSeen = _required.Length > 0 || _rejectsDuplicates;
    }

    /// <summary>What collects the properties that no member takes; null where nothing does.</summary>
    public ExtensionData<T>? Extension { get; }

    public NameTable<T> Names { get; }

    /// <summary>The members that are written, in order.</summary>
    public Member<T>[] Written { get; }

    public IReadOnlyCollection<string> Ignored { get; }

    public int Count => _all.Length;

    public ReadOnlySpan<Member<T>> All => _all;

    /// <summary>Whether reading must note which members came.</summary>
    public bool TracksSeen { get; }

    /// <summary>The member of a name; null where none has it.</summary>
    public Member<T>? FindForRead(ReadOnlySpan<byte> name, bool hasEscapes) => Names.Find(name, hasEscapes)?.Member;

    /// <summary>Reads a name, guessing from the last one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Member<T>? ReadNextName(ref JsonCursor cursor, ref NameLink<T> previous)
    {
        NameLink<T>? expected = previous.Successor;
        if (expected is not null && cursor.TryReadName(expected.Key))
        {
            previous = expected;
            return expected.Member;
        }

        return ReadName(ref cursor, ref previous);
    }

    /// <summary>Reads a name that the first guess missed, and learns that it follows the previous one.</summary>
    public Member<T>? ReadName(ref JsonCursor cursor, ref NameLink<T> previous)
    {
        NameLink<T>? found = previous.Alternate;
        if (found is null || !cursor.TryReadName(found.Key))
        {
            ReadOnlySpan<byte> name = cursor.ReadName(out bool hasEscapes);
            found = Names.Find(name, hasEscapes);
            if (found is null)
            {
                if (hasEscapes)
                {
                    cursor.CheckName(name);
                }

                previous = Names.Unknown;
                return null;
            }
        }

        previous.Learn(found);
        previous = found;
        return found.Member;
    }

    /// <summary>Passes over the value of a name that no member has.</summary>
    public void SkipUnmapped(ref JsonCursor cursor)
    {
        if (_rejectsUnmapped)
        {
            RejectUnmapped(ref cursor);
        }

        cursor.SkipValue();
    }

    /// <summary>Reads or passes over the value of a name that no member has.</summary>
    /// <param name="cursor">Stands at the value.</param>
    /// <param name="link">The name, where it is a known one.</param>
    /// <param name="target">The object.</param>
    public void TakeUnmapped(ref JsonCursor cursor, NameLink<T> link, ref T target)
    {
        if (Extends(ref cursor, link, out string name))
        {
            Extension!.Read(ref cursor, name, ref target);
        }
        else
        {
            SkipUnmapped(ref cursor);
        }
    }

    /// <summary>As <see cref="TakeUnmapped(ref JsonCursor, NameLink{T}, ref T)"/>, where the object is still to be made.</summary>
    public void TakeUnmapped(ref JsonCursor cursor, NameLink<T> link, Slot[] slots)
    {
        if (Extends(ref cursor, link, out string name))
        {
            Extension!.ReadInto(ref cursor, name, slots[Count]);
        }
        else
        {
            SkipUnmapped(ref cursor);
        }
    }

    private bool Extends(ref JsonCursor cursor, NameLink<T> link, out string name)
    {
        name = "";
        if (Extension is not { TakesValues: true })
        {
            return false;
        }

        name = cursor.Decode(link == Names.Unknown ? cursor.LastName : link.Key.Name);
        return !Ignored.Contains(name);
    }

    /// <summary>Notes that a member came. One whose value is passed over may come again.</summary>
    public void MarkSeen(Member<T> member, ref SeenMembers seen)
    {
        if (member.Settings.TakesValues && !seen.TryAdd(member.Index) && _rejectsDuplicates)
        {
            throw ObjectErrors.DuplicateMember(typeof(T), member.Name);
        }
    }

    /// <summary>Throws when a required member did not come.</summary>
    public void CheckRequired(ref JsonCursor cursor, in SeenMembers seen)
    {
        foreach (Member<T> member in _required)
        {
            if (!seen.Contains(member.Index))
            {
                SeenMembers all = seen;
                throw ObjectErrors.MissingRequired(typeof(T), _required.Where(m => !all.Contains(m.Index)).Select(m => m.Name));
            }
        }
    }

    private void RejectUnmapped(ref JsonCursor cursor)
    {
        string name = cursor.PrecedingName();
        if (!Ignored.Contains(name))
        {
            throw ObjectErrors.UnmappedMember(typeof(T), name);
        }
    }
}

/// <summary>What a type and the options ask of its objects.</summary>
internal readonly record struct ObjectSettings(bool IgnoresCase, bool RejectsDuplicates, bool RejectsUnmapped);
