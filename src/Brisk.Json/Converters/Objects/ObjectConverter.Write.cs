using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Converters;

// Writing.
internal partial class ObjectConverter<T>
{
    private int _writes;
    private GeneratedWriter<T>? _generatedWriter;
    private ObjectWriteFrame<T>? _spareFrame;

    public sealed override WriteFrame? BeginWrite(T value)
        => value is null ? null : (Interlocked.Exchange(ref _spareFrame, null) ?? new ObjectWriteFrame<T>(this, contract, Members)).For(value);

    /// <summary>Keeps an ended frame for the next object.</summary>
    public void Recycle(ObjectWriteFrame<T> frame) => _spareFrame = frame;

    public sealed override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (writer.TryWriteNull(value)) return;

        writer.ReleaseAfterValue(Store(writer, value, writer.AcquireForValue(), null));
    }

    /// <summary>Writes a value with a discriminator before its members.</summary>
    public void WriteTagged(Utf8JsonWriter writer, T value, TypeTag tag) => writer.ReleaseAfterValue(Store(writer, value, writer.AcquireForValue(), tag));

    public sealed override int Store(Utf8JsonWriter writer, T value, int position) => value is null ? writer.StoreNull(position) : Store(writer, value, position, null);

    public sealed override int StoreItems(Utf8JsonWriter writer, ReadOnlySpan<T> items, int position)
    {
        for (int i = 0; i < items.Length; i++)
        {
            if (_generatedWriter is { } write) return StoreGeneratedItems(writer, items[i..], position, write);
            position = StoreItem(writer, items[i], position);
        }

        return position;
    }

    /// <summary>Stores a value that is not null, with a discriminator before its members if one is passed.</summary>
    public int Store(Utf8JsonWriter writer, T value, int position, TypeTag? tag)
        => _generatedWriter is { } write ? StoreGenerated(writer, value, position, tag, write) : StoreMembers(writer, value, position, tag);

    // Separate methods, here and below: the JIT does not optimize a branch that was not taken before it compiled the method, and the first objects are written without a generated
    // method.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int StoreGeneratedItems(Utf8JsonWriter writer, ReadOnlySpan<T> items, int position, GeneratedWriter<T> write)
    {
        bool isIndented = writer.IsOutputIndented;
        int i = 0;
        while (i < items.Length)
        {
            int start = isIndented ? writer.StoreNewLine(position) : writer.Limit - position > Utf8JsonWriter.StoreSpace ? position : Utf8JsonWriter.NotAcquired;
            if (start == Utf8JsonWriter.NotAcquired || items[i] is null)
            {
                position = StoreItem(writer, items[i++], position);
                continue;
            }

            // Objects of the same array have the same depth, which is updated only before the first and after the last.
            start = WriteGuard.Begin(writer, start, (byte)'{');
            IndentedMembers? indented = isIndented ? Members.IndentedNames(writer.Indentation) : null;
            WrittenMember[] names = indented is null ? Members.NamesFor(writer) : indented.Members;
            do
            {
                position = write(new JsonMembers(writer, names), start, items[i++]);
                if (i == items.Length || items[i] is null) break;

                start = indented is null ? writer.StoreNextObject(position) : writer.StoreNextObject(position, indented.Next, indented.NextSpace);
            }
            while (start != Utf8JsonWriter.NotAcquired);

            position = writer.StoreEnd(position, (byte)'}');
        }

        return position;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int StoreGenerated(Utf8JsonWriter writer, T value, int position, TypeTag? tag, GeneratedWriter<T> write)
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
            writer.ReleaseBeforeValue(position);
            position = Utf8JsonWriter.NotAcquired;
            WriteGuard.Enter(writer);
            before(ref value);
        }

        position = WriteGuard.Begin(writer, position, (byte)'{');
        if (tag is not null) position = tag.Store(writer, position);

        position = writer.StoreEnd(members.Store(writer, ref value, position), (byte)'}');
        if (contract.OnSerialized is { } after)
        {
            writer.ReleaseAfterValue(position);
            after(ref value);
            position = writer.AcquireAfterValue();
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
        catch (Exception exception) when (WriteFailure.RecordMember(writer, exception, ""))
        {
            throw;
        }
    }

    public string? WrittenName(int number) => _members is { } members && number < members.Written.Length ? members.Written[number].Settings.ClrName : null;
}
