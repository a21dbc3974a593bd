using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.SourceGeneration;
using Brisk.Json.Text;
using Stj = System.Text.Json;

namespace Brisk.Json.Serialization;

/// <summary>
/// A converter that drives the cursor: what every contract holds, whether built in or wrapped around a user's. The public methods
/// bridge to it, so that a built-in converter can be asked for and called like any other.
/// </summary>
internal abstract partial class CursorConverter<T> : JsonConverter<T>, ICursorConverter
{
    private volatile Finding _holdsAsync;
    private volatile Finding _holdsMany;
    private volatile Finding _leadsToStreamed;

    private enum Finding : byte
    {
        Unknown,
        No,
        Yes,
    }

    /// <summary>What reads plain objects and is all there is to reading them; null where there is no such thing, or not yet.</summary>
    protected JsonMemberTable<T>? Body { get; set; }

    /// <summary>Reads the value at the cursor, <c>null</c> included, and leaves the cursor behind it. A value that is refused is none (<see cref="JsonCursor.HasValue"/>).</summary>
    public abstract T? ReadValue(ref JsonCursor cursor);

    /// <summary>As <see cref="ReadValue(ref JsonCursor)"/>, with the position in the caller's hands. What fails leaves the cursor where that method would.</summary>
    public virtual Parsed<T?> ReadValue(ref JsonCursor cursor, int position)
    {
        cursor.Position = position;
        T? value = ReadValue(ref cursor);
        return new(cursor.Position, value);
    }

    /// <summary>As <see cref="ReadValue(ref JsonCursor, int)"/>, with one call less for objects that a generated body reads.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Parsed<T?> ReadNear(ref JsonCursor cursor, int position)
        => !typeof(T).IsValueType && Body is { } body && cursor.IsPlainObject(position) ? body.Read(ref cursor, position, default) : ReadValue(ref cursor, position);

    /// <summary>Reads elements of an open array until it ends or there is no room for more, and gives their count; see <see cref="ElementRuns"/>.</summary>
    public virtual int ReadElements(ref JsonCursor cursor, Span<T> items, out bool isEnd) => ElementRuns.ReadEach(ref cursor, this, items!, out isEnd);

    /// <summary>Writes a value, the null reference included.</summary>
    public abstract void WriteValue(Utf8JsonWriter writer, T value);

    /// <summary>Whether <see cref="ReadOpened"/> can be called.</summary>
    public virtual bool ReadsOpened => false;

    /// <summary>Reads the rest of an object that has been entered.</summary>
    /// <param name="cursor">Stands at a name, or after the object.</param>
    /// <param name="start"><see cref="ContainerStart.Open"/> at a name, <see cref="ContainerStart.Empty"/> after the object.</param>
    public virtual T? ReadOpened(ref JsonCursor cursor, ContainerStart start) => throw new InvalidOperationException($"Values of type '{typeof(T)}' are not objects in JSON.");

    /// <summary>The converter under rules that take some names for metadata.</summary>
    public virtual CursorConverter<T> Under(MetadataRules rules) => this;

    /// <summary>What takes the object apart at which a reader stands: of a polymorphic type, the derived converter that the object names.</summary>
    /// <param name="reader">Stands at the brace of a text that may end anywhere.</param>
    public virtual ICursorConverter AtObject(Utf8JsonReader reader) => this;

    /// <summary>Whether values may have identifiers, which metadata in the document give.</summary>
    public virtual bool CarriesIdentity => false;

    /// <summary>The converter for options that handle references.</summary>
    public virtual CursorConverter<T> AwareOfReferences(ContractCache cache) => this;

    /// <summary>Looks up the converters that every use of this one needs, so that what is wrong with them shows at once.</summary>
    public virtual void Prepare()
    {
    }

    /// <summary>The converter in a collection, where no member stands between it and the text.</summary>
    public virtual CursorConverter<T> ForElements => this;

    /// <summary>Reads the name at the cursor as a dictionary key, and leaves the cursor at the value behind the colon.</summary>
    public virtual T ReadKey(ref JsonCursor cursor)
    {
        // A name that is not valid is the first of errors.
        int start = cursor.Position;
        cursor.ReadName(out _);
        if (cursor.HasValue)
        {
            cursor.Position = start;
            cursor.CheckString();
        }

        throw ConverterErrors.NoKeys(typeof(T), GetType());
    }

    /// <summary>As <see cref="ReadKey(ref JsonCursor)"/>, with the position in the caller's hands.</summary>
    public virtual Parsed<T> ReadKey(ref JsonCursor cursor, int position)
    {
        cursor.Position = position;
        T key = ReadKey(ref cursor);
        return new(cursor.Position, key);
    }

    /// <summary>Whether a generated body can read the values: those of types for which it has code of its own as the cursor reads them.</summary>
    public virtual bool SuitsBody
        => typeof(T) != typeof(string) && typeof(T) != typeof(int) && typeof(T) != typeof(long) && typeof(T) != typeof(bool);

    /// <summary>Whether values are written as the writer itself writes values of the type: as a number, a string without further form, a literal.</summary>
    public virtual bool WritesPlainly => false;

    /// <summary>Writes a dictionary key.</summary>
    public virtual void WriteKey(Utf8JsonWriter writer, [DisallowNull] T value) => throw ConverterErrors.NoKeys(typeof(T), GetType());

    /// <summary>Whether reading can begin with a value that exists and add to it (<see cref="JsonObjectCreationHandling.Populate"/>).</summary>
    public virtual bool CanPopulate => false;

    /// <summary>Reads the value at the cursor into an existing one; only where <see cref="CanPopulate"/> is true.</summary>
    public virtual void Populate(ref JsonCursor cursor, ref T value) => throw ConverterErrors.CannotPopulate(typeof(T));

    /// <summary>Whether a document can be read into a value that exists.</summary>
    public virtual bool CanFill => CanPopulate;

    /// <summary>Reads a document into a value that exists, as <see cref="Populate"/> does, but that required members need not come; only where <see cref="CanFill"/> is true.</summary>
    public virtual void Fill(ref JsonCursor cursor, ref T value) => Populate(ref cursor, ref value);

    /// <summary>A frame for a value that begins with this byte, when it can be read in parts; null where it is read whole.</summary>
    public virtual ReadFrame? BeginFrame(byte first) => null;

    /// <summary>Whether values are objects that can be known before their end (<see cref="ReadFrame.HandOutEarly"/>).</summary>
    public virtual bool CanBeReadyEarly => false;

    /// <summary>A frame that adds to a value that exists, as <see cref="Populate"/> does; null where it is read whole.</summary>
    public virtual ReadFrame? BeginFilling(byte first, T existing) => null;

    /// <summary>The value that one of this converter's frames has read; asked for once, when the frame is complete.</summary>
    public virtual T? TakeFrom(ReadFrame frame) => ((ReadFrame<T>)frame).Result;

    /// <summary>A frame for an array whose elements are read while they are enumerated; its result is there from the beginning. Null where they cannot be.</summary>
    public virtual ReadFrame? BeginStreamed() => null;

    /// <summary>Whether this is the converter of objects that have members to stream, or members that lead to such.</summary>
    public bool LeadsToStreamed
    {
        get
        {
            if (_leadsToStreamed == Finding.Unknown)
            {
                _leadsToStreamed = FindsStreamed([]) ? Finding.Yes : Finding.No;
            }

            return _leadsToStreamed == Finding.Yes;
        }
    }

    /// <summary>A frame that writes a value in parts; null where it is written whole.</summary>
    public virtual WriteFrame? BeginWrite(T value) => null;

    /// <summary>Whether values may hold elements that come by and by, which only frames can write.</summary>
    public bool HoldsAsync
    {
        get
        {
            if (_holdsAsync == Finding.Unknown)
            {
                _holdsAsync = FindsAsync([]) ? Finding.Yes : Finding.No;
            }

            return _holdsAsync == Finding.Yes;
        }
    }

    /// <summary>What the walk that locates errors may enter: how names and elements of this value are converted.</summary>
    public virtual ValueShape Shape => ValueShape.Scalar;

    /// <summary>The converter of the elements of a collection, or of the values of a dictionary.</summary>
    public virtual ICursorConverter? ElementConverter => null;

    /// <summary>The type of the keys of a dictionary.</summary>
    public virtual Type? KeyType => null;

    /// <summary>The converter of a member of an object; null where none has this name, or where a value is read that the member does not take.</summary>
    /// <param name="name">The name in JSON.</param>
    /// <param name="isRead">Whether the value is read, and not written.</param>
    public virtual ICursorConverter? MemberConverter(ReadOnlySpan<byte> name, bool isRead) => null;

    /// <summary>The name in .NET of a member of an object; null where none has this name, empty where paths leave it out.</summary>
    public virtual string? MemberName(ReadOnlySpan<byte> name) => null;

    /// <summary>The name in .NET of the member that a generated body gets by this number.</summary>
    public virtual string? WrittenName(int number) => null;

    /// <summary>The converter as users see it.</summary>
    public virtual JsonConverter Public => this;

    /// <summary>Whether the options say how it works: given to others, it works as they say.</summary>
    public virtual bool FollowsOptions => Shape != ValueShape.Scalar;

    /// <inheritdoc/>
    public override bool HandleNull => false;

    /// <inheritdoc/>
    public sealed override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        => ReaderBridge.Read(ref reader, this, OptionsOf(options));

    /// <inheritdoc/>
    public sealed override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(writer);
        object? outer = writer.SerializerContext;
        int outerDepth = writer.SerializerMaxDepth;
        options = OptionsOf(options);
        writer.SerializerContext = options.CallContext;
        if (outerDepth == 0)
        {
            writer.SerializerMaxDepth = options.EffectiveMaxDepth;
        }

        try
        {
            WriteValue(writer, value);
        }
        finally
        {
            writer.GiveBackAfterFailure();
            writer.SerializerContext = outer;
            writer.SerializerMaxDepth = outerDepth;
        }
    }

    /// <inheritdoc/>
    public sealed override T ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        => ReaderBridge.ReadKey(ref reader, this, options ?? JsonSerializerOptions.Default);

    /// <inheritdoc/>
    public sealed override void WriteAsPropertyName(Utf8JsonWriter writer, [DisallowNull] T value, JsonSerializerOptions options)
        => WriteKey(writer, value);

    // Single tokens need no options: as with System.Text.Json, users may give none.
    private JsonSerializerOptions OptionsOf(JsonSerializerOptions? options)
        => options ?? (Shape == ValueShape.Scalar ? JsonSerializerOptions.Default : throw new ArgumentNullException(nameof(options)));

    /// <summary>A member of <typeparamref name="TOwner"/> whose values this converter converts.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)] // so that PrecompiledShapes can root it
    public virtual Member<TOwner> CreateMember<TOwner>(MemberSettings settings, MemberAccess access)
        => new Member<TOwner, T>(settings, this, access);

    /// <summary>Whether values may hold collections or bytes, and so be of any size.</summary>
    public bool HoldsMany
    {
        get
        {
            if (_holdsMany == Finding.Unknown)
            {
                _holdsMany = FindsMany([]) ? Finding.Yes : Finding.No;
            }

            return _holdsMany == Finding.Yes;
        }
    }

    /// <summary>Looks for <see cref="HoldsMany"/> among the converters that this one uses.</summary>
    /// <param name="seen">Converters that have been looked at.</param>
    protected virtual bool FindsMany(HashSet<ICursorConverter> seen) => Shape is ValueShape.Array or ValueShape.Dictionary;

    bool ICursorConverter.FindsMany(HashSet<ICursorConverter> seen) => FindsMany(seen);

    /// <summary>Looks for <see cref="HoldsAsync"/> among the converters that this one uses.</summary>
    /// <param name="seen">Converters that have been looked at.</param>
    protected virtual bool FindsAsync(HashSet<ICursorConverter> seen)
        => seen.Add(this) && ElementConverter is { } element && element.FindsAsync(seen);

    /// <summary>Looks for <see cref="LeadsToStreamed"/> among the converters that this one uses.</summary>
    /// <param name="seen">Converters that have been looked at.</param>
    protected virtual bool FindsStreamed(HashSet<ICursorConverter> seen) => false;

    bool ICursorConverter.FindsStreamed(HashSet<ICursorConverter> seen) => FindsStreamed(seen);

    ICursorConverter ICursorConverter.AwareOfReferences(ContractCache cache) => AwareOfReferences(cache);

    ICursorConverter ICursorConverter.WithMetadata(MetadataRules rules, TypeTag? tag) => new MetadataConverter<T>(Under(rules), rules, tag);

    ICursorConverter ICursorConverter.IgnoringCycles() => new AcyclicConverter<T>(this);

    ICursorConverter ICursorConverter.WithDerivedTypes(Rules.PolymorphismContract contract, JsonNumberHandling handling, ContractCache cache)
        => new PolymorphicConverter<T>(this, contract, handling, cache);

    void ICursorConverter.PopulateBoxed(ref JsonCursor cursor, object value)
    {
        var existing = (T)value;
        Populate(ref cursor, ref existing);
    }

    void ICursorConverter.FillBoxed(ref JsonCursor cursor, object existing)
    {
        var value = (T)existing;
        Fill(ref cursor, ref value);
    }

    ReadFrame? ICursorConverter.BeginFillingBoxed(byte first, object existing) => BeginFilling(first, (T)existing);

    object? ICursorConverter.ReadOpenedBoxed(ref JsonCursor cursor, ContainerStart start) => ReadOpened(ref cursor, start);

    bool ICursorConverter.IsStreamable => BeginStreamed() is not null;

    bool ICursorConverter.FindsAsync(HashSet<ICursorConverter> seen) => FindsAsync(seen);

    object? ICursorConverter.TakeBoxed(ReadFrame frame) => TakeFrom(frame);

    WriteFrame? ICursorConverter.BeginWriteBoxed(object value) => BeginWrite((T)value);

    JsonTypeInfo ICursorConverter.CreateInfo(JsonSerializerOptions options, InfoOrigin origin) => new JsonTypeInfo<T>(options, origin);

    Stj.Serialization.JsonConverter ICursorConverter.ToHosted(JsonSerializerOptions options) => new HostedConverter<T>(this, options);

    Stj.Serialization.Metadata.JsonTypeInfo ICursorConverter.ToHosted(JsonSerializerOptions options, Stj.JsonSerializerOptions host)
    {
        // What the attributes of the type say is for this converter to know: the host would refuse some of them where it cannot follow them itself.
        Stj.Serialization.Metadata.JsonTypeInfo<T> info = StjMetadataServices.CreateValueInfo<T>(host, new HostedConverter<T>(this, options));
        info.PolymorphismOptions = null;
        return info;
    }

    object? ICursorConverter.ReadBoxed(ref JsonCursor cursor) => ReadValue(ref cursor);

    object? ICursorConverter.ReadBoxed(ref Utf8JsonReader reader, JsonSerializerOptions options) => ReaderBridge.ReadValue(ref reader, this, options);

    void ICursorConverter.WriteBoxed(Utf8JsonWriter writer, object? value)
    {
        if (value is null && default(T) is not null)
        {
            throw ConverterErrors.NullForValueType(typeof(T));
        }

        WriteValue(writer, (T)value!);
    }

    ICursorConverter ICursorConverter.WrittenKeys(JsonSerializerOptions options) => KeyPolicy.ForWriting(this, options);

    void ICursorConverter.WriteKeyBoxed(Utf8JsonWriter writer, object value) => WriteKey(writer, (T)value);
}

/// <summary>A converter of sequences in which paths name no index, as in System.Text.Json.</summary>
internal interface IPathWithoutIndex;
