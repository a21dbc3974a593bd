using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.SourceGeneration;
using Brisk.Json.Text;
using Stj = System.Text.Json;

namespace Brisk.Json.Converters;

/// <summary>
/// A converter that uses the cursor: contracts contain only these, built-in ones or wrappers of custom ones. The public methods
/// call it, so that a built-in converter can be used like any other.
/// </summary>
internal abstract partial class CursorConverter<T> : JsonConverter<T>, ICursorConverter
{
    // The bit for a trait that the converter has, shifted by the trait; the bits below are for traits that have been determined.
    private const int PresentTraits = 1 << 8;

    private int _traits;

    /// <summary>The complete implementation for reading plain objects; null if there is none, or not yet.</summary>
    protected JsonMemberTable<T>? Body { get; set; }

    /// <summary>Reads the value at the cursor, including <c>null</c>, and moves the cursor after it. There is no value if it was rejected (<see cref="JsonCursor.HasValue"/>).</summary>
    public abstract T? ReadValue(ref JsonCursor cursor);

    /// <summary>Like <see cref="ReadValue(ref JsonCursor)"/>, with the position owned by the caller. After an error, the cursor is at the same position as with that method.</summary>
    public virtual Parsed<T?> ReadValue(ref JsonCursor cursor, int position)
    {
        cursor.Position = position;
        T? value = ReadValue(ref cursor);
        return new(cursor.Position, value);
    }

    /// <summary>Like <see cref="ReadValue(ref JsonCursor, int)"/>, with one call less for objects read by a generated method.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Parsed<T?> ReadNear(ref JsonCursor cursor, int position)
        => !typeof(T).IsValueType && Body is { } body && cursor.IsPlainObject(position) ? body.Read(ref cursor, position, default) : ReadValue(ref cursor, position);

    /// <summary>Reads elements of an open array until it ends or the space is full, and returns their count; see <see cref="ElementRuns"/>.</summary>
    public virtual int ReadElements(ref JsonCursor cursor, Span<T> items, out bool isEnd) => ElementRuns.ReadEach(ref cursor, this, items!, out isEnd);

    /// <summary>Writes a value, including null.</summary>
    public abstract void WriteValue(Utf8JsonWriter writer, T value);

    /// <summary>Whether <see cref="ReadOpened"/> is supported.</summary>
    public virtual bool ReadsOpened => false;

    /// <summary>Reads the rest of an object that has been entered.</summary>
    /// <param name="cursor">The cursor, at a name, or after the object.</param>
    /// <param name="start"><see cref="ContainerStart.Open"/> at a name, <see cref="ContainerStart.Empty"/> after the object.</param>
    public virtual T? ReadOpened(ref JsonCursor cursor, ContainerStart start) => throw new InvalidOperationException($"Values of type '{typeof(T)}' are not objects in JSON.");

    /// <summary>Returns the converter for rules that treat some names as metadata.</summary>
    public virtual CursorConverter<T> Under(MetadataRules rules) => this;

    /// <summary>Returns the converter that reads the object at the reader: for a polymorphic type, that of the derived type that the object specifies.</summary>
    /// <param name="reader">The reader, at the opening brace, in text that may end anywhere.</param>
    public virtual ICursorConverter AtObject(Utf8JsonReader reader) => this;

    /// <summary>What takes an array apart, where that is not seen from outside.</summary>
    public virtual ICursorConverter AtArray => this;

    /// <summary>Whether values may have identifiers, specified by metadata in the document.</summary>
    public virtual bool CarriesIdentity => false;

    /// <summary>Returns the converter for options that handle references.</summary>
    public virtual CursorConverter<T> WithReferences(ContractCache cache) => this;

    /// <summary>Looks up the converters that every use of this one needs, so that their errors are detected immediately.</summary>
    public virtual void Prepare()
    {
    }

    /// <summary>The converter for elements of a collection, where there is no member between it and the text.</summary>
    public virtual CursorConverter<T> ForElements => this;

    /// <summary>Reads the name at the cursor as a dictionary key, and moves the cursor to the value after the colon.</summary>
    public virtual T ReadKey(ref JsonCursor cursor)
    {
        // An invalid name is reported first.
        int start = cursor.Position;
        cursor.ReadName(out _);
        if (cursor.HasValue)
        {
            cursor.Position = start;
            cursor.CheckString();
        }

        throw ConverterErrors.NoKeys(typeof(T), Public.GetType());
    }

    /// <summary>Like <see cref="ReadKey(ref JsonCursor)"/>, with the position owned by the caller.</summary>
    public virtual Parsed<T> ReadKey(ref JsonCursor cursor, int position)
    {
        cursor.Position = position;
        T key = ReadKey(ref cursor);
        return new(cursor.Position, key);
    }

    /// <summary>Whether a generated method can read the values: types that it supports itself, read as by the cursor.</summary>
    public virtual bool SuitsBody
        => typeof(T) != typeof(string) && typeof(T) != typeof(int) && typeof(T) != typeof(long) && typeof(T) != typeof(bool);

    /// <summary>Whether values are written as by the writer itself: as a number, a string without a special format, or a literal.</summary>
    public virtual bool WritesPlainly => false;

    /// <summary>Writes a dictionary key.</summary>
    public virtual void WriteKey(Utf8JsonWriter writer, [DisallowNull] T value) => throw ConverterErrors.NoKeys(typeof(T), Public.GetType());

    /// <summary>Whether reading can add to an existing value (<see cref="JsonObjectCreationHandling.Populate"/>).</summary>
    public virtual bool CanPopulate => false;

    /// <summary>Reads the value at the cursor into an existing one. Supported only if <see cref="CanPopulate"/> is true.</summary>
    public virtual void Populate(ref JsonCursor cursor, ref T value) => throw ConverterErrors.CannotPopulate(typeof(T));

    /// <summary>Whether a document can be read into an existing value.</summary>
    public virtual bool CanFill => CanPopulate;

    /// <summary>Reads a document into an existing value, like <see cref="Populate"/>, except that required members may be missing. Supported only if <see cref="CanFill"/> is true.</summary>
    public virtual void Fill(ref JsonCursor cursor, ref T value) => Populate(ref cursor, ref value);

    /// <summary>Returns a frame for a value that begins with this byte, or null if it cannot be read incrementally.</summary>
    public virtual ReadFrame? BeginFrame(byte first) => null;

    /// <summary>Whether values are objects that can be returned before their end (<see cref="ReadFrame.YieldEarly"/>).</summary>
    public virtual bool CanBeReadyEarly => false;

    /// <summary>Returns a frame that adds to an existing value, like <see cref="Populate"/>, or null if it cannot be read incrementally.</summary>
    public virtual ReadFrame? BeginFilling(byte first, T existing) => null;

    /// <summary>Returns the value read by a frame of this converter. Called once, when the frame is complete.</summary>
    public virtual T? TakeFrom(ReadFrame frame) => ((ReadFrame<T>)frame).Result;

    /// <summary>Returns a frame for an array whose elements are read while they are enumerated, with a result that is available from the start; null if that is not supported.</summary>
    public virtual ReadFrame? BeginStreamed() => null;

    /// <summary>Whether this is the converter of objects with streamed members, or with members that contain such objects.</summary>
    public bool LeadsToStreamed => Has(ConverterTrait.LeadsToStreamed);

    /// <summary>Returns a frame that writes a value incrementally, or null if it is written at once.</summary>
    public virtual WriteFrame? BeginWrite(T value) => null;

    /// <summary>Whether values may contain asynchronous sequences, which only frames can write.</summary>
    public bool HoldsAsync => Has(ConverterTrait.HoldsAsync);

    /// <summary>Which containers the walk that locates errors may enter: how names and elements of this value are converted.</summary>
    public virtual ValueShape Shape => ValueShape.Scalar;

    /// <summary>The converter of the elements of a collection, or of the values of a dictionary.</summary>
    public virtual ICursorConverter? ElementConverter => null;

    /// <summary>The key type of a dictionary.</summary>
    public virtual Type? KeyType => null;

    /// <summary>Returns the converter of an object member; null if there is no such member, or it is not read.</summary>
    /// <param name="name">The JSON name.</param>
    /// <param name="isRead">Whether the value is read rather than written.</param>
    public virtual ICursorConverter? MemberConverter(ReadOnlySpan<byte> name, bool isRead) => null;

    /// <summary>Returns the .NET name of an object member; null if there is no such member, empty if paths omit it.</summary>
    public virtual string? MemberName(ReadOnlySpan<byte> name) => null;

    /// <summary>Returns the .NET name of the member with this number in generated code.</summary>
    public virtual string? WrittenName(int number) => null;

    /// <summary>The converter as visible to users.</summary>
    public virtual JsonConverter Public => this;

    /// <summary>Whether its behaviour depends on the options: when other options are passed to it, those apply.</summary>
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
        if (outerDepth == 0) writer.SerializerMaxDepth = options.EffectiveMaxDepth;

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

    // Single tokens need no options: as in System.Text.Json, null is allowed.
    private JsonSerializerOptions OptionsOf(JsonSerializerOptions? options)
        => options ?? (Shape == ValueShape.Scalar ? JsonSerializerOptions.Default : throw new ArgumentNullException(nameof(options)));

    /// <summary>Creates a member of <typeparamref name="TOwner"/> with values of this converter.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)] // so that PrecompiledShapes can root it
    public virtual Member<TOwner> CreateMember<TOwner>(MemberSettings settings, MemberAccess access)
        => new Member<TOwner, T>(settings, this, access);

    /// <summary>Whether values may contain collections or bytes, and thus have any size.</summary>
    public bool HoldsMany => Has(ConverterTrait.HoldsMany);

    /// <summary>Determines a trait from this converter and those that it uses, which may use it in turn.</summary>
    /// <param name="trait">The trait.</param>
    /// <param name="seen">The converters examined so far.</param>
    public virtual bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen) => trait switch
    {
        ConverterTrait.HoldsMany => Shape is ValueShape.Array or ValueShape.Dictionary,
        ConverterTrait.HoldsAsync => seen.Add(this) && ElementConverter is { } element && element.Finds(trait, seen),
        _ => false,
    };

    private bool Has(ConverterTrait trait)
    {
        (int known, int present) = (1 << (int)trait, PresentTraits << (int)trait);
        int traits = Volatile.Read(ref _traits);
        if ((traits & known) == 0)
        {
            traits = Finds(trait, []) ? known | present : known;
            Interlocked.Or(ref _traits, traits);
        }

        return (traits & present) != 0;
    }

    ICursorConverter ICursorConverter.WithReferences(ContractCache cache) => WithReferences(cache);

    ICursorConverter ICursorConverter.WithMetadata(MetadataRules rules, TypeTag? tag) => new MetadataConverter<T>(Under(rules), rules, tag);

    ICursorConverter ICursorConverter.IgnoringCycles() => new AcyclicConverter<T>(this);

    ICursorConverter ICursorConverter.WithDerivedTypes(Rules.PolymorphismContract contract, JsonNumberHandling handling, ContractCache cache)
        => contract is { ClassifierFactory: null, Classifier: null }
            ? new PolymorphicConverter<T>(this, contract, handling, cache)
            : new ClassifiedConverter<T>(this, contract, handling, cache);

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

    object? ICursorConverter.TakeBoxed(ReadFrame frame) => TakeFrom(frame);

    WriteFrame? ICursorConverter.BeginWriteBoxed(object value) => BeginWrite((T)value);

    JsonTypeInfo ICursorConverter.CreateInfo(JsonSerializerOptions options, InfoOrigin origin) => new JsonTypeInfo<T>(options, origin);

    Stj.Serialization.JsonConverter ICursorConverter.ToHosted(JsonSerializerOptions options) => new HostedConverter<T>(this, options);

    Stj.Serialization.Metadata.JsonTypeInfo ICursorConverter.ToHosted(JsonSerializerOptions options, Stj.JsonSerializerOptions host)
    {
        // This converter handles the attributes of the type: the host would reject some of them if it could not support them itself.
        Stj.Serialization.Metadata.JsonTypeInfo<T> info = StjMetadataServices.CreateValueInfo<T>(host, new HostedConverter<T>(this, options));
        info.PolymorphismOptions = null;
        return info;
    }

    object? ICursorConverter.ReadBoxed(ref JsonCursor cursor) => ReadValue(ref cursor);

    object? ICursorConverter.ReadBoxed(ref Utf8JsonReader reader, JsonSerializerOptions options) => ReaderBridge.ReadValue(ref reader, this, options);

    void ICursorConverter.WriteBoxed(Utf8JsonWriter writer, object? value)
    {
        if (value is null && default(T) is not null) throw ConverterErrors.NullForValueType(typeof(T));

        WriteValue(writer, (T)value!);
    }

    ICursorConverter ICursorConverter.WrittenKeys(JsonSerializerOptions options) => KeyPolicy.ForWriting(this, options);

    void ICursorConverter.WriteKeyBoxed(Utf8JsonWriter writer, object value) => WriteKey(writer, (T)value);
}

/// <summary>A converter of sequences whose paths contain no index, as in System.Text.Json.</summary>
internal interface IPathWithoutIndex;
