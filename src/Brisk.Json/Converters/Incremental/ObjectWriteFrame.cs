namespace Brisk.Json.Converters;

internal sealed class ObjectWriteFrame<T>(ObjectConverter<T> converter, ObjectContract<T> contract, ObjectMembers<T> members) : WriteFrame(converter)
{
    private T _value = default!;
    private int _next;

    public ObjectWriteFrame<T> For(T value)
    {
        _value = value;
        _next = 0;
        return this;
    }

    public override void Begin(Utf8JsonWriter writer, CancellationToken cancellationToken)
    {
        WriteGuard.Enter(writer);
        contract.OnSerializing?.Invoke(ref _value);
        WriteStartObject(writer);
    }

    public override WriteStep Write(Utf8JsonWriter writer, int threshold)
    {
        Member<T>[] written = members.Written;
        bool[] large = members.LargeMembers;
        while (_next < written.Length)
        {
            if (writer.IsDue(threshold)) return WriteStep.Full;

            if (!large[_next])
            {
                StoreSmall(writer, threshold, large);
                continue;
            }

            Member<T> member = written[_next++];
            Name = member.Settings.ClrName;
            ElementConverter = null;
            Child = member.BeginWrite(writer, ref _value, this);
            if (Child is not null) return WriteStep.Enter;
        }

        ElementConverter = null;
        if (members.Extension is { } extension)
        {
            Name = extension.ClrName;
            extension.Write(writer, ref _value, this);
        }

        Name = null;
        ElementConverter = null;
        writer.WriteEndObject();
        contract.OnSerialized?.Invoke(ref _value);
        return WriteStep.Ended;
    }

    // Stores the next members up to one that may be large, as if the object were written to memory.
    private void StoreSmall(Utf8JsonWriter writer, int threshold, bool[] large)
    {
        BeginMembers(writer);
        Member<T>[] written = members.Written;
        WrittenMember[] names = members.NamesFor(writer);
        int position = writer.AcquireBetween();
        do
        {
            if (position != Utf8JsonWriter.NotAcquired) writer.Mark(position, _next);

            position = written[_next].Store(writer, ref _value, names[_next], position);
            _next++;
        }
        while (_next < written.Length && !large[_next] && !writer.IsDue(threshold));

        writer.ReleaseBetween(position);
        EndMembers();
    }

    protected override void Release()
    {
        _value = default!;
        Clear();
        converter.Recycle(this);
    }
}
