namespace Brisk.Json.Converters;

/// <summary>Writes <c>null</c> for an object that is already being written.</summary>
internal sealed class AcyclicConverter<T>(CursorConverter<T> inner) : ReferenceAwareConverter<T>(inner), ICursorConverter, IOpenObjectConverter
{
    // The kind of an object is determined by its own converter.
    private static bool HasIdentity => !typeof(T).IsValueType && typeof(T) != typeof(object);

    public override ICursorConverter AtObject(Utf8JsonReader reader, ref long searched) => Inner.AtObject(reader, ref searched);

    public override T? ReadValue(ref JsonCursor cursor) => Inner.ReadValue(ref cursor);

    public override bool CanPopulate(bool isRoot) => Inner.CanPopulate(isRoot);

    public override void Populate(ref JsonCursor cursor, ref T value, bool isRoot) => Inner.Populate(ref cursor, ref value, isRoot);

    OpenObjectReader? IOpenObjectConverter.CreateOpenReader() => (Inner as IOpenObjectConverter)?.CreateOpenReader();

    bool IOpenObjectConverter.Skips(string name) => Inner is IOpenObjectConverter inner && inner.Skips(name);

    public override ReadFrame? BeginFrame(byte first) => Inner.BeginFrame(first);

    public override T? TakeFrom(ReadFrame frame) => Inner.TakeFrom(frame);

    public override ReadFrame? BeginStreamed() => Inner.BeginStreamed();

    public override Member<TOwner> CreateMember<TOwner>(MemberSettings settings, MemberAccess access)
        => typeof(T).IsValueType || settings.IsPlainWrite
            ? base.CreateMember<TOwner>(settings, access)
            : new AcyclicMember<TOwner, T>(settings with { Accessors = -1 }, this, access); // generated methods do not check which objects are being written

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (value is null || !HasIdentity)
        {
            Inner.WriteValue(writer, value);
        }
        else
        {
            Write(writer, value, value);
        }
    }

    public override WriteFrame? BeginWrite(T value)
        => value is null || !MayBeLarge ? null : HasIdentity ? BeginWrite(value, value) : Inner.BeginWrite(value);

    WriteFrame? ICursorConverter.BeginWriteBoxed(object value)
        => !typeof(T).IsValueType ? BeginWrite((T)value) : MayBeLarge ? BeginWrite(value, (T)value) : null;

    private WriteFrame? BeginWrite(object identity, T value)
    {
        WriteFrame? frame = Inner.BeginWrite(value);
        frame?.Identity = identity;
        return frame;
    }

    void ICursorConverter.WriteBoxed(Utf8JsonWriter writer, object? value)
    {
        if (typeof(T).IsValueType && value is T unboxed)
        {
            Write(writer, value, unboxed);
        }
        else
        {
            WriteValue(writer, value is null && default(T) is not null ? throw ConverterErrors.NullForValueType(typeof(T)) : (T)value!);
        }
    }

    private void Write(Utf8JsonWriter writer, object identity, T value)
    {
        if (writer.SerializerContext is not ReferenceScope scope)
        {
            Inner.WriteValue(writer, value);
        }
        else if (scope.TryEnter(identity))
        {
            try
            {
                Inner.WriteValue(writer, value);
            }
            finally
            {
                // Also after an exception, which a converter may catch.
                scope.Leave(identity);
            }
        }
        else
        {
            writer.WriteNullValue();
        }
    }
}

/// <summary>A member that may omit or reject null values, and therefore also objects that are already being written.</summary>
internal sealed class AcyclicMember<T, V>(MemberSettings settings, CursorConverter<V> converter, MemberAccess access) : TypedMember<T, V>(settings, converter, access)
{
    public override int Store(Utf8JsonWriter writer, ref T source, WrittenMember name, int position) => WriteBetween(writer, ref source, position);

    protected override V Get(Utf8JsonWriter writer, ref T source)
    {
        V value = base.Get(writer, ref source);
        return value is not null && writer.SerializerContext is ReferenceScope scope && scope.IsOpen(value) ? default! : value;
    }
}
