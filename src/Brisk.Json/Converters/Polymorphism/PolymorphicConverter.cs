using Brisk.Json.Rules;

namespace Brisk.Json.Converters;

/// <summary>The converter of a polymorphic type: each value is written and read by the converter of its own type.</summary>
internal interface IPolymorphicConverter;

/// <inheritdoc cref="IPolymorphicConverter"/>
/// <remarks>
/// A leading discriminator costs one comparison; the derived converter then reads the rest of the object. If reference metadata comes first, or the
/// discriminator comes later, the text is searched for it, and the selected converter reads the object from the start.
/// </remarks>
internal class PolymorphicConverter<T> : CursorConverter<T>, IPolymorphicConverter, ICursorConverter
{
    private readonly CursorConverter<T> _plain;
    private readonly ContractCache _cache;
    private readonly DerivedTypes _types;
    private readonly MetadataRules? _rules;
    private readonly NameKey[] _names;

    /// <param name="plain">The converter of values of the type itself.</param>
    public PolymorphicConverter(CursorConverter<T> plain, PolymorphismContract contract, JsonNumberHandling handling, ContractCache cache)
    {
        _plain = plain;
        _cache = cache;
        _types = new DerivedTypes(typeof(T), tag => cache.WithMetadata(plain, _rules, tag), contract, handling, cache);
        _rules = _types.Rules;
        _names = _rules is null ? [] : [.. Spellings.Of(_rules.DiscriminatorName!, cache.Options.Encoder).Select(static spelling => new NameKey(spelling))];
    }

    /// <summary>Whether the text determines which type is read.</summary>
    protected virtual bool ReadsDerivedTypes => _rules is not null;

    protected DerivedTypes Types => _types;

    /// <summary>Whether no values of the type itself can be created.</summary>
    public bool RequiresDiscriminator => _plain is ObjectConverter<T> { Contract.CanCreate: false };

    public override IValueStructure Structure => _plain.Structure;

    public override bool CarriesIdentity => _plain.CarriesIdentity;

    // A discriminator might not match the existing root object.
    public override bool CanPopulate(bool isRoot) => !(isRoot && ReadsDerivedTypes) && _plain.CanPopulate(isRoot);

    public virtual void Prepare()
    {
        ((ICursorConverter)_plain).Prepare();
        _ = _types.Base;
    }

    public override ICursorConverter AtObject(Utf8JsonReader reader, ref long searched)
        => (_rules is null ? _types.Base : _types.FindOrBase(Discriminator.Find(reader, _rules, ref searched))).AtObject(reader, ref searched);

    public override T? ReadValue(ref JsonCursor cursor)
    {
        if (_rules is null || cursor.Current != '{') return (T?)_types.Base.ReadBoxed(ref cursor);

        int start = cursor.Position;
        int depth = cursor.Depth;
        if (!_rules.PreservesReferences && cursor.BeginObject() == ContainerStart.Open)
        {
            int indent = cursor.Indent;
            if (TryReadName(ref cursor))
            {
                if (_types.TryRead(ref cursor) is { } read)
                {
                    ContainerStart rest = cursor.NextMember(ref indent) ? ContainerStart.Open : ContainerStart.Empty;
                    if (rest == ContainerStart.Empty || _rules.KindAt(ref cursor) == MetadataKind.None)
                    {
                        return (T?)read(ref cursor, rest);
                    }
                }
            }
            else if (!_rules.InAnyOrder && _types.OpenBaseReader is { } read && _rules.KindAt(ref cursor) == MetadataKind.None)
            {
                CheckBase(ref cursor, isEmpty: false); // throws
                return (T?)read(ref cursor, ContainerStart.Open);
            }
        }

        if (cursor.HasStopped) return default;

        cursor.Rewind(start, depth);
        if (_rules is { InAnyOrder: true, PreservesReferences: false } && FindLate(cursor, out int discriminator) is { } late)
        {
            return ReadLate(ref cursor, late, discriminator);
        }

        return (T?)Choose(ref cursor, exists: false).ReadBoxed(ref cursor);
    }

    /// <summary>Finds the discriminator of an object that has no other metadata.</summary>
    /// <param name="cursor">A cursor at the object, which need not be restored.</param>
    /// <param name="place">The position of its name; 0 if the object has none.</param>
    /// <returns>A delegate that reads the object, if its converter skips the discriminator; otherwise, or after an error, null.</returns>
    private OpenObjectReader? FindLate(JsonCursor cursor, out int place)
    {
        place = 0;
        cursor.FailureLimit = 0; // errors recorded in a copy would be lost
        OpenObjectReader? found = null;
        try
        {
            if (cursor.BeginObject() != ContainerStart.Open) return null;

            int indent = cursor.Indent;
            do
            {
                MetadataKind kind = _rules!.KindAt(ref cursor);
                bool isFirst = kind == MetadataKind.Type && place == 0;
                if (kind != MetadataKind.None && !isFirst) return null;

                int name = cursor.Position;
                cursor.ReadName(out _);
                if (kind == MetadataKind.None)
                {
                    cursor.SkipValue();
                    continue;
                }

                place = name;
                found = _types.TryRead(ref cursor, isLate: true);
                if (found is null) return null;
            }
            while (cursor.NextMember(ref indent));

            return place > 0 ? found : RequiresDiscriminator ? null : _types.OpenBaseReader;
        }
        catch (JsonException)
        {
            return null; // reported when the object is read
        }
    }

    private static T? ReadLate(ref JsonCursor cursor, OpenObjectReader reader, int discriminator)
    {
        int outer = cursor.Discriminator;
        cursor.Discriminator = discriminator;
        cursor.BeginObject();
        object? value = reader(ref cursor, ContainerStart.Open);
        cursor.Discriminator = outer;
        return (T?)value;
    }

    private bool TryReadName(ref JsonCursor cursor)
    {
        foreach (ref readonly NameKey name in _names.AsSpan())
        {
            if (cursor.TryReadName(name)) return true;
        }

        return false;
    }

    public override void Populate(ref JsonCursor cursor, ref T value, bool isRoot)
    {
        if (isRoot)
        {
            _plain.Populate(ref cursor, ref value, isRoot);
            return;
        }

        ICursorConverter converter = _rules is null || cursor.Current != '{' ? _types.Base : Choose(ref cursor, exists: true);
        converter.PopulateBoxed(ref cursor, value!, isRoot);
    }

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (writer.TryWriteNull(value)) return;

        ICursorConverter converter = _types.ForWriting(value.GetType());
        int depth = writer.CurrentDepth;
        try
        {
            if (value is ValueType && converter is IMetadataConverter boxed)
            {
                boxed.WriteBox(writer, value, isInside: true);
            }
            else
            {
                converter.WriteBoxed(writer, value);
            }
        }
        catch (Exception exception) when (WriteFailure.RecordConverter(writer, exception, depth, converter))
        {
            throw;
        }
    }

    public override int Store(Utf8JsonWriter writer, T value, int position)
        => value is null or ValueType ? base.Store(writer, value!, position) : AnyConverter.Store(writer, value, _types.ForWriting(value.GetType()), position);

    public override ReadFrame? BeginFrame(byte first)
        => _rules is null || first != '{' ? _types.Base.BeginFrame(first)
            : _rules.InAnyOrder || !_types.All.All(static c => c.CanBegin((byte)'{')) ? null
            : new PolymorphicFrame<T>(this, _types, _rules);

    // Only an object determines a derived type.
    public override T? TakeFrom(ReadFrame frame) => (T?)(_rules is null || !frame.IsObject ? _types.Base : frame.Converter!).TakeBoxed(frame);

    public override WriteFrame? BeginWrite(T value)
        => value is null or ValueType ? null : _types.ForWriting(value.GetType()).BeginWriteBoxed(value);

    public override Member<TOwner> CreateMember<TOwner>(MemberSettings settings, MemberAccess access)
        => settings.IsMarkedPopulate && ReadsDerivedTypes ? throw PolymorphismErrors.Populated(typeof(TOwner), settings.Name)
            : _cache.Options.ReferenceHandler is CycleIgnoringHandler && !settings.IsPlainWrite ? new AcyclicMember<TOwner, T>(settings with { Accessors = -1 }, this, access)
            : base.CreateMember<TOwner>(settings, access);

    public override bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen) => seen.Add(this) && _types.All.Any(c => c.Finds(trait, seen));

    // Returns the converter of the object at the cursor, which does not move.
    private ICursorConverter Choose(ref JsonCursor cursor, bool exists)
    {
        JsonCursor ahead = cursor;
        ahead.FailureLimit = 0; // errors recorded in a copy would be lost
        bool isEmpty = ahead.BeginObject() == ContainerStart.Empty;
        try
        {
            return ChooseInside(ref ahead, isEmpty, exists);
        }
        catch
        {
            cursor.Position = ahead.Position;
            cursor.FailurePlace = ahead.FailurePlace;
            throw;
        }
    }

    /// <summary>Returns the converter of an object.</summary>
    /// <param name="cursor">The cursor, at the first name, or after an empty object. It is moved.</param>
    /// <param name="exists">Whether an existing object is populated.</param>
    public ICursorConverter ChooseInside(ref JsonCursor cursor, bool isEmpty, bool exists)
    {
        JsonCursor first = cursor;
        object? discriminator = isEmpty ? null : FindDiscriminator(ref cursor);
        cursor = first;
        if (discriminator is not null) return ChooseBy(discriminator, ref cursor);

        if (!exists && (isEmpty || _rules!.KindAt(ref cursor) is MetadataKind.None || (!_rules.InAnyOrder && _rules.KindAt(ref cursor) == MetadataKind.Unknown)))
        {
            CheckBase(ref cursor, isEmpty);
        }

        return _types.Base;
    }

    private object? FindDiscriminator(ref JsonCursor cursor)
    {
        JsonCursor first = cursor;
        try
        {
            return Discriminator.Find(ref cursor, _rules!);
        }
        catch when (_rules is { PreservesReferences: true } or { InAnyOrder: true })
        {
            // An error in the metadata before it is reported instead.
            JsonCursor failed = cursor;
            cursor = first;
            CheckMetadata(ref cursor);
            cursor = failed;
            throw;
        }
    }

    private void CheckMetadata(ref JsonCursor cursor)
        => new MetadataReader(typeof(T), isArray: false, _plain.CarriesIdentity, _rules!).Check(ref cursor, cursor.Context as ReferenceScope);

    private ICursorConverter ChooseBy(object discriminator, ref JsonCursor cursor)
    {
        try
        {
            if (_types.Find(discriminator) is { } listed) return listed;
        }
        catch
        {
            Discriminator.FailObject(ref cursor, isEmpty: false, _rules!);
            throw;
        }

        if (_types.IgnoresUnrecognized) return _types.Base;

        JsonCursor first = cursor;
        CheckMetadata(ref cursor);
        cursor = first;
        Discriminator.FailObject(ref cursor, isEmpty: false, _rules!);
        throw PolymorphismErrors.Unknown(typeof(T), discriminator);
    }

    /// <summary>Throws if no values of the type itself can be created, so that a discriminator is required.</summary>
    /// <param name="cursor">The cursor, at the first name, or after an empty object.</param>
    public void CheckBase(ref JsonCursor cursor, bool isEmpty)
    {
        if (_rules is not null && RequiresDiscriminator)
        {
            if (_rules.InAnyOrder && !isEmpty)
            {
                JsonCursor first = cursor;
                CheckMetadata(ref cursor);
                cursor = first;
            }

            Discriminator.FailObject(ref cursor, isEmpty, _rules);
            throw PolymorphismErrors.Required(typeof(T));
        }
    }
}
