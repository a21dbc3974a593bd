using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Converters;

/// <summary>A member of <typeparamref name="T"/> with values of type <typeparamref name="V"/>.</summary>
internal class TypedMember<T, V> : Member<T>
{
    private readonly CursorConverter<V> _converter;

    // One pair or the other, depending on the owner. A class is passed by reference too, so that Get and Set need only one signature.
    private readonly Func<T, V>? _classGetter;
    private readonly Action<T, V>? _classSetter;
    private readonly JsonRefGetter<T, V>? _structGetter;
    private readonly JsonRefSetter<T, V>? _structSetter;

    // Few fields and methods, here and in derived classes: each is compiled separately for members of types unknown to the library.

    /// <summary>The setter, if nothing but a call to it is needed.</summary>
    protected readonly Action<T, V>? PlainSetter;

    public TypedMember(MemberSettings settings, CursorConverter<V> converter, MemberAccess access)
        : base(settings, access)
    {
        _converter = converter;
        if (typeof(T).IsValueType)
        {
            _structGetter = !CanGet ? null : (JsonRefGetter<T, V>?)access.BindGetter(typeof(JsonRefGetter<T, V>)) ?? ReflectedAccessors.StructGetter<T, V>(access);
            _structSetter = !CanSet ? null : (JsonRefSetter<T, V>?)access.BindSetter(typeof(JsonRefSetter<T, V>)) ?? ReflectedAccessors.StructSetter<T, V>(access);
        }
        else
        {
            _classGetter = !CanGet ? null : (Func<T, V>?)access.BindGetter(typeof(Func<T, V>)) ?? ReflectedAccessors.ClassGetter<T, V>(access);
            _classSetter = !CanSet ? null : (Action<T, V>?)access.BindSetter(typeof(Action<T, V>)) ?? ReflectedAccessors.ClassSetter<T, V>(access);
            PlainSetter = settings.IsPlainRead ? _classSetter : null;
        }
    }

    public sealed override ICursorConverter Converter => _converter;

    public override int Read(ref JsonCursor cursor, int position, ref T target)
    {
        if (PlainSetter is not { } set) return ReadSpecial(ref cursor, position, ref target);

        Parsed<V?> read = _converter.ReadValue(ref cursor, position);
        cursor.Position = read.End;
        if (read.End > 0) set(target, read.Value!);

        return read.End;
    }

    protected sealed override ReadMember? CreateTyped() => IsSkipped || !_converter.SuitsGeneratedCode ? null : new ReadMember<V>(Settings, _converter);

    public sealed override Slot CreateSlot() => new Slot<V>(Settings.ParameterDefault is V value ? value : default);

    public sealed override int ReadInto(ref JsonCursor cursor, int position, Slot slot)
    {
        var typed = (Slot<V>)slot;
        cursor.Position = position;
        if (IsSkipped)
        {
            cursor.SkipValue();
            return cursor.Position;
        }

        if (!Settings.IsParameter && IsIgnoredNull(ref cursor)) return cursor.Position;

        Parsed<V?> read = _converter.ReadValue(ref cursor, position);
        cursor.Position = read.End;
        if (read.End > 0 && read.Value is null && Settings is { IgnoresNullOnRead: true, IsParameter: true })
        {
            typed.Restore(); // also for a null that a converter returned; the name may have occurred before
            return read.End;
        }

        if (read.End <= 0 || IsRejectedNull(ref cursor, read.Value))
        {
            typed.IsRejected = true;
            return cursor.Position;
        }

        typed.Value = read.Value;
        typed.IsFilled = true;
        return read.End;
    }

    public sealed override WrittenMember CreateWritten(Indentation indentation) => new WrittenMember<V>(Settings, _converter, indentation);

    public sealed override void Assign(ref T target, Slot slot) => Set(ref target, ((Slot<V>)slot).Value!);

    public sealed override ReadFrame? BeginFrame(byte first)
        => IsSkipped ? SkipFrame.For(first) : _converter.BeginFrame(first);

    public sealed override ReadFrame? BeginFrame(byte first, ref T target)
        => !Settings.Populates ? (CanSet ? _converter.BeginFrame(first) : SkipFrame.For(first))
            : IsFilledBy(first) && Get(ref target) is { } existing ? _converter.BeginPopulate(first, existing)
            : _converter.BeginFrame(first);

    public sealed override ReadFrame? BeginStreaming(byte first)
    {
        if (Settings.Populates || IsSkipped) return null;
        if (first == '[') return Settings.IsStreamed ? _converter.BeginStreamed() : null;
        if (first != '{' || !_converter.ContainsStreamed) return null;

        ReadFrame? frame = BeginFrame(first);
        (frame as IStreamingFrame)?.BeginStreaming();
        return frame;
    }

    public sealed override void Take(ref T target, ReadFrame value)
    {
        if (value is SkipFrame) return;

        V taken = _converter.TakeFrom(value)!;
        if (CanSet && (typeof(V).IsValueType || !value.Populates)) Set(ref target, taken);
    }

    public sealed override void TakeInto(Slot slot, ReadFrame value)
    {
        if (value is not SkipFrame)
        {
            ((Slot<V>)slot).Value = _converter.TakeFrom(value);
            slot.IsFilled = true;
        }
    }

    public override int Store(Utf8JsonWriter writer, ref T source, WrittenMember name, int position)
    {
        if (!IsStored || writer.Limit - position <= name.RequiredSpace)
        {
            return WriteBetween(writer, ref source, position);
        }

        // Not through Get, so that the JIT has one method fewer to compile for each type.
        V value = typeof(T).IsValueType ? _structGetter!(ref source) : _classGetter!(source);
        return name.IsConditional && name.ShouldIgnore(value) ? position : _converter.Store(writer, value, name.Name.Store(writer.Buffer, position));
    }

    /// <summary>Reads a value that is not simply set.</summary>
    protected int ReadSpecial(ref JsonCursor cursor, int position, ref T target)
    {
        cursor.Position = position;
        if (Settings.Populates)
        {
            Populate(ref cursor, ref target);
        }
        else if (!CanSet)
        {
            cursor.SkipValue();
        }
        else
        {
            Replace(ref cursor, ref target);
        }

        return cursor.Position;
    }

    // A value that cannot be set is read anyway, so that its errors, which include null, are reported.
    private void Populate(ref JsonCursor cursor, ref T target)
    {
        if (cursor.Current == 'n')
        {
            if (!CanSet && cursor.TryReadNull()) throw ObjectErrors.NullPopulated(typeof(T), typeof(V), Settings);

            Replace(ref cursor, ref target);
        }
        else if (IsFilledBy(cursor.Current) && Get(ref target) is { } existing)
        {
            _converter.Populate(ref cursor, ref existing, isRoot: false);
            if (typeof(V).IsValueType && CanSet && cursor.HasValue) Set(ref target, existing);
        }
        else
        {
            Replace(ref cursor, ref target);
        }
    }

    // The member's getter is not called before there is a value that can populate it.
    private bool IsFilledBy(byte first) => _converter.CanPopulate(isRoot: false)
        && (first == (_converter.Shape == ValueShape.Array ? '[' : '{') || (first == '{' && _converter is IPolymorphicConverter));

    private void Replace(ref JsonCursor cursor, ref T target)
    {
        if (IsIgnoredNull(ref cursor)) return;

        V? value = _converter.ReadValue(ref cursor);
        if (cursor.HasValue && !IsRejectedNull(ref cursor, value) && CanSet) Set(ref target, value!);
    }

    /// <summary>Returns the value.</summary>
    protected V Get(ref T source) => typeof(T).IsValueType ? _structGetter!(ref source) : _classGetter!(source);

    private void Set(ref T target, V value)
    {
        if (typeof(T).IsValueType)
        {
            _structSetter!(ref target, value);
        }
        else
        {
            _classSetter!(target, value);
        }
    }

    private bool IsIgnoredNull(ref JsonCursor cursor) => Settings.IgnoresNullOnRead && cursor.TryReadNull();

    private bool IsRejectedNull(ref JsonCursor cursor, V? value)
    {
        if (value is not null || !Settings.RejectsNullOnRead) return false;

        cursor.FailPrevious(ObjectErrors.NullForMember(typeof(T), Settings, ref cursor));
        return true;
    }

    public override WriteFrame? BeginWrite(Utf8JsonWriter writer, ref T source, ObjectWriteFrame<T> frame)
    {
        if (!TryGetWritten(writer, ref source, out V value)) return null;

        writer.WritePreparedName(PreparedName);
        frame.BeginValue(writer, _converter);
        if (_converter.MayBeLarge && _converter.BeginWrite(value) is { } child) return child;

        _converter.WriteValue(writer, value);
        return null;
    }

    public override void Write(Utf8JsonWriter writer, ref T source)
    {
        if (TryGetWritten(writer, ref source, out V value))
        {
            writer.WritePreparedName(PreparedName);
            _converter.WriteValue(writer, value);
        }
    }

    // Gets the value, unless it is ignored.
    private bool TryGetWritten(Utf8JsonWriter writer, ref T source, out V value)
    {
        if (!CanGet)
        {
            value = default!;
            return false;
        }

        value = Get(writer, ref source);
        return IsWritten(writer, ref source, value);
    }

    // Returns whether a value of the member is written rather than ignored.
    private bool IsWritten(Utf8JsonWriter writer, ref T source, V value)
    {
        if (Settings.ShouldIgnore(value)) return false;

        if (Settings.ShouldSerialize is { } condition && !IsMet(condition, writer, source!, value)) return false;

        return value is null && Settings.RejectsNullOnWrite ? throw ObjectErrors.NullMemberWritten(typeof(T), Settings, writer) : true;
    }

    private bool IsMet(Func<object, object?, bool> condition, Utf8JsonWriter writer, object source, V value)
    {
        try
        {
            return condition(source, value);
        }
        catch (Exception exception) when (WriteFailure.RecordMember(writer, exception, Settings.ClrName))
        {
            throw;
        }
    }

    /// <summary>Returns the value to write; the name is recorded with an exception.</summary>
    protected virtual V Get(Utf8JsonWriter writer, ref T source)
    {
        try
        {
            return Get(ref source);
        }
        catch (Exception exception) when (WriteFailure.RecordMember(writer, exception, Settings.ClrName))
        {
            throw;
        }
    }
}

/// <summary>A string member with the built-in converter. Fast path: skips the converter call.</summary>
internal sealed class StringMember<T>(MemberSettings settings, StringConverter converter, MemberAccess access) : TypedMember<T, string>(settings, converter, access)
{
    public override int Read(ref JsonCursor cursor, int position, ref T target)
    {
        if (PlainSetter is not { } set) return ReadSpecial(ref cursor, position, ref target);

        Parsed<string?> read = cursor.ReadString(position);
        cursor.Position = read.End;
        if (read.End > 0) set(target, read.Value!);

        return read.End;
    }

    public override int Store(Utf8JsonWriter writer, ref T source, WrittenMember name, int position)
    {
        if (!IsStored || writer.Limit - position <= name.RequiredSpace)
        {
            return WriteBetween(writer, ref source, position);
        }

        string? value = Get(ref source);
        return name.IsConditional && name.ShouldIgnore(value) ? position
            : value is null ? writer.StoreNull(name.Name.Store(writer.Buffer, position))
            : writer.StoreString(value, name.Name.Store(writer.Buffer, position));
    }
}
