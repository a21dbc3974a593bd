namespace Brisk.Json.Serialization;

/// <summary>Writes an object, member by member.</summary>
internal sealed class ObjectWriteFrame<T>(ICursorConverter converter, ObjectContract<T> contract, ObjectMembers<T> members, T value) : WriteFrame(converter)
{
    private T _value = value;
    private int _next;

    public override void Begin(Utf8JsonWriter writer, CancellationToken cancellationToken)
    {
        WriteGuard.Enter(writer);
        contract.OnSerializing?.Invoke(ref _value);
        writer.WriteStartObject();
    }

    public override WriteStep Write(Utf8JsonWriter writer, int threshold)
    {
        Member<T>[] written = members.Written;
        while (_next < written.Length)
        {
            if (writer.IsDue(threshold))
            {
                return WriteStep.Full;
            }

            Member<T> member = written[_next++];
            Name = member.Settings.ClrName;
            ElementConverter = null;
            Child = member.BeginWrite(writer, ref _value, this);
            if (Child is not null)
            {
                return WriteStep.Enter;
            }
        }

        Name = null;
        ElementConverter = null;
        members.Extension?.Write(writer, ref _value);
        writer.WriteEndObject();
        contract.OnSerialized?.Invoke(ref _value);
        return WriteStep.Ended;
    }

    /// <summary>Says that the name of the member is written, and its value begins.</summary>
    public void BeginValue(Utf8JsonWriter writer, ICursorConverter element)
    {
        ElementConverter = element;
        ElementStart = writer.BytesWritten;
    }
}
