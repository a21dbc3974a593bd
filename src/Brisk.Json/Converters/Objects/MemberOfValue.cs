namespace Brisk.Json.Serialization;

/// <summary>A member of <typeparamref name="T"/> whose values are of type <typeparamref name="V"/>.</summary>
internal class Member<T, V> : Member<T>
{
    private readonly CursorConverter<V> _converter;
    private readonly Accessors<T, V> _accessors;

    public Member(MemberSettings settings, CursorConverter<V> converter, Accessors<T, V> accessors)
        : base(settings)
    {
        _converter = converter;
        _accessors = accessors;
        bool isPlainRead = accessors.CanSet && !settings.IgnoresNullOnRead && !settings.RejectsNullOnRead && !settings.Populates;
        PlainSetter = isPlainRead ? accessors.ClassSetter : null;
        bool isPlainWrite = accessors.CanGet && settings.WriteIgnore == JsonIgnoreCondition.Never && !settings.RejectsNullOnWrite;
        PlainGetter = isPlainWrite ? accessors.ClassGetter : null;
    }

    /// <summary>The setter, where nothing but calling it is asked for.</summary>
    protected ClassSetter<T, V>? PlainSetter { get; }

    /// <summary>The getter, where nothing but calling it is asked for.</summary>
    protected ClassGetter<T, V>? PlainGetter { get; }

    public sealed override ICursorConverter Converter => _converter;

    public override void Read(ref JsonCursor cursor, ref T target)
    {
        if (PlainSetter is { } set)
        {
            set(target, _converter.ReadValue(ref cursor)!);
        }
        else
        {
            ReadSpecial(ref cursor, ref target);
        }
    }

    public sealed override Slot CreateSlot() => new Slot<V>(Settings.ParameterDefault is V value ? value : default);

    public sealed override void ReadInto(ref JsonCursor cursor, Slot slot)
    {
        var typed = (Slot<V>)slot;
        if (!Settings.IsParameter && !_accessors.CanSet)
        {
            cursor.SkipValue();
            return;
        }

        if (IsIgnoredNull(ref cursor))
        {
            return;
        }

        typed.Value = _converter.ReadValue(ref cursor);
        typed.IsFilled = true;
        CheckNull(ref cursor, typed.Value);
    }

    public sealed override void Assign(ref T target, Slot slot) => _accessors.Set(ref target, ((Slot<V>)slot).Value!);

    public override void Write(Utf8JsonWriter writer, ref T source)
    {
        if (PlainGetter is { } get)
        {
            writer.WritePreparedName(PreparedName);
            _converter.WriteValue(writer, get(source));
        }
        else
        {
            WriteSpecial(writer, ref source);
        }
    }

    protected void ReadSpecial(ref JsonCursor cursor, ref T target)
    {
        if (Settings.Populates)
        {
            Populate(ref cursor, ref target);
        }
        else if (!_accessors.CanSet)
        {
            cursor.SkipValue();
        }
        else
        {
            Replace(ref cursor, ref target);
        }
    }

    // What cannot be set is read all the same: its errors count, and null is one.
    private void Populate(ref JsonCursor cursor, ref T target)
    {
        if (cursor.Current == 'n')
        {
            if (!_accessors.CanSet && cursor.TryReadNull())
            {
                throw ObjectErrors.NullPopulated(typeof(T), Settings);
            }

            Replace(ref cursor, ref target);
        }
        else if (_converter.CanPopulate && _accessors.Get(ref target) is { } existing)
        {
            _converter.Populate(ref cursor, ref existing);
            if (typeof(V).IsValueType && _accessors.CanSet)
            {
                _accessors.Set(ref target, existing);
            }
        }
        else
        {
            Replace(ref cursor, ref target);
        }
    }

    private void Replace(ref JsonCursor cursor, ref T target)
    {
        if (IsIgnoredNull(ref cursor))
        {
            return;
        }

        V? value = _converter.ReadValue(ref cursor);
        CheckNull(ref cursor, value);
        if (_accessors.CanSet)
        {
            _accessors.Set(ref target, value!);
        }
    }

    private bool IsIgnoredNull(ref JsonCursor cursor) => Settings.IgnoresNullOnRead && cursor.TryReadNull();

    private void CheckNull(ref JsonCursor cursor, V? value)
    {
        if (value is null && Settings.RejectsNullOnRead)
        {
            throw ObjectErrors.NullForMember(typeof(T), Settings, ref cursor);
        }
    }

    protected void WriteSpecial(Utf8JsonWriter writer, ref T source)
    {
        if (!_accessors.CanGet)
        {
            return;
        }

        V value = Get(writer, ref source);
        if (IsLeftOut(value))
        {
            return;
        }

        if (value is null && Settings.RejectsNullOnWrite)
        {
            throw ObjectErrors.NullMemberWritten(typeof(T), Settings, writer);
        }

        writer.WritePreparedName(PreparedName);
        _converter.WriteValue(writer, value);
    }

    private V Get(Utf8JsonWriter writer, ref T source)
    {
        try
        {
            return _accessors.Get(ref source);
        }
        catch (Exception exception) when (WriteFailure.NoteMember(writer, exception, Name))
        {
            throw;
        }
    }

    private bool IsLeftOut(V value) => Settings.WriteIgnore switch
    {
        JsonIgnoreCondition.WhenWritingNull => value is null,
        JsonIgnoreCondition.WhenWritingDefault => EqualityComparer<V>.Default.Equals(value, default),
        JsonIgnoreCondition.Always or JsonIgnoreCondition.WhenWriting => true,
        _ => false,
    };
}
