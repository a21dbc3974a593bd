using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Converters;

/// <summary>
/// A converter that uses the cursor. Contracts contain only such converters: built-in ones, and wrappers of custom ones. The
/// public methods delegate to it, so a built-in converter can be used like any other.
/// </summary>
internal abstract partial class CursorConverter<T> : JsonConverter<T>, ICursorConverter
{
    /// <summary>The complete implementation for reading plain objects; null if there is none, or not yet.</summary>
    protected JsonMemberTable<T>? CompleteReading { get; set; }

    /// <summary>Reads the value at the cursor, including <c>null</c>, and moves the cursor after it. There is no value if it was rejected (<see cref="JsonCursor.HasValue"/>).</summary>
    public abstract T? ReadValue(ref JsonCursor cursor);

    /// <summary>Like <see cref="ReadValue(ref JsonCursor)"/>, at a position that the caller keeps. After an error, the cursor is at the same position as with that method.</summary>
    public virtual Parsed<T?> ReadValue(ref JsonCursor cursor, int position)
    {
        cursor.Position = position;
        T? value = ReadValue(ref cursor);
        return new(cursor.Position, value);
    }

    /// <summary>Like <see cref="ReadValue(ref JsonCursor, int)"/>, with one call fewer for objects read by a generated method.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Parsed<T?> ReadNear(ref JsonCursor cursor, int position)
        => !typeof(T).IsValueType && FindReading(ref cursor, position) is { } reading ? reading.Read(ref cursor, position, default) : ReadValue(ref cursor, position);

    /// <summary>Returns the members for the read method of the object at the position; null if there is no such method, or no object.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public JsonMemberTable<T>? FindReading(ref JsonCursor cursor, int position) => cursor.IsPlainObject(position) ? CompleteReading : null;

    /// <summary>Reads elements of an open array until it ends or the space is full, and returns their count; see <see cref="ElementRuns"/>.</summary>
    public virtual int ReadElements(ref JsonCursor cursor, Span<T> items, out bool isEnd) => ElementRuns.ReadEach(ref cursor, this, items!, out isEnd);

    /// <summary>Returns whether reading can add to an existing value (<see cref="JsonObjectCreationHandling.Populate"/>).</summary>
    /// <param name="isRoot">Whether that is the root of a document, rather than the value of a member.</param>
    public virtual bool CanPopulate(bool isRoot) => false;

    /// <summary>Reads the value at the cursor into an existing one. Supported only if <see cref="CanPopulate"/> is true.</summary>
    /// <param name="isRoot">Whether it is the root of a document, which may lack required members.</param>
    public virtual void Populate(ref JsonCursor cursor, ref T value, bool isRoot) => throw ConverterErrors.CannotPopulate(typeof(T));

    public abstract void WriteValue(Utf8JsonWriter writer, T value);

    /// <summary>Returns the converter for rules that treat some names as metadata.</summary>
    public virtual CursorConverter<T> Under(MetadataRules rules) => this;

    /// <summary>Returns the converter that reads the object at the reader: for a polymorphic type, that of the derived type that the object specifies.</summary>
    /// <param name="reader">The reader, at the opening brace, in text that may end anywhere.</param>
    /// <param name="searched">A number to which that of the bytes searched for the discriminator is added.</param>
    public virtual ICursorConverter AtObject(Utf8JsonReader reader, ref long searched) => this;

    /// <summary>The converter that reads the elements of an array, if this converter wraps it.</summary>
    public virtual ICursorConverter AtArray => this;

    /// <summary>Whether values may have identifiers, specified by metadata in the document.</summary>
    public virtual bool CarriesIdentity => false;

    /// <summary>Returns the converter for options that handle references.</summary>
    public virtual CursorConverter<T> WithReferences(ContractCache cache) => this;

    /// <summary>The converter for elements of a collection, which are read without a member in between.</summary>
    public virtual CursorConverter<T> ForElements => this;

    /// <summary>Whether a generated method can read the values: types that it supports itself, read as by the cursor.</summary>
    public virtual bool SuitsGeneratedCode
        => typeof(T) != typeof(string) && typeof(T) != typeof(int) && typeof(T) != typeof(long) && typeof(T) != typeof(bool);

    /// <summary>How the names and elements of values are converted.</summary>
    public virtual IValueStructure Structure => OpaqueStructure.Scalar;

    public ValueShape Shape => Structure.Shape;

    /// <summary>The converter as visible to users.</summary>
    public virtual JsonConverter Public => this;

    /// <summary>Whether its behavior depends on the options, so that other options passed to it apply.</summary>
    public virtual bool FollowsOptions => Shape != ValueShape.Scalar;

    public override bool HandleNull => false;

    public sealed override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        options = OptionsOf(options);
        return ReaderBridge.Read(ref reader, ForCall(options), options);
    }

    public sealed override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(writer);
        options = OptionsOf(options);
        ForCall(options).WriteNested(writer, value, options, options.CallContext);
    }

    /// <summary>Writes a value with this converter and the options, for a caller that may continue after an exception.</summary>
    /// <param name="context">The context of the call: a new one, or that of the conversion that the call is a part of.</param>
    public void WriteNested(Utf8JsonWriter writer, T value, JsonSerializerOptions options, object context)
    {
        object? outer = writer.SerializerContext;
        int outerDepth = writer.SerializerMaxDepth;
        writer.SerializerContext = context;
        if (outerDepth == 0) writer.SerializerMaxDepth = options.EffectiveMaxDepth;

        try
        {
            WriteValue(writer, value);
        }
        finally
        {
            writer.ReleaseAfterFailure();
            writer.SerializerContext = outer;
            writer.SerializerMaxDepth = outerDepth;
        }
    }

    public sealed override T ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        => ReaderBridge.ReadKey(ref reader, this, options ?? JsonSerializerOptions.Default);

    public sealed override void WriteAsPropertyName(Utf8JsonWriter writer, [DisallowNull] T value, JsonSerializerOptions options)
        => WriteKey(writer, value);

    // Single tokens have no contract, and options that have not been used have none yet.
    private CursorConverter<T> ForCall(JsonSerializerOptions options)
        => Shape == ValueShape.Scalar || !options.IsReadOnly ? this : (CursorConverter<T>)options.Contracts.ForCall(this);

    // Single tokens need no options: as in System.Text.Json, null is allowed.
    private JsonSerializerOptions OptionsOf(JsonSerializerOptions? options)
        => options ?? (Shape == ValueShape.Scalar ? JsonSerializerOptions.Default : throw new ArgumentNullException(nameof(options)));

    /// <summary>Creates a member of <typeparamref name="TOwner"/> with values of this converter.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)] // so that PrecompiledShapes can root it
    public virtual Member<TOwner> CreateMember<TOwner>(MemberSettings settings, MemberAccess access)
        => new TypedMember<TOwner, T>(settings, this, access);

    // Dictionary keys.

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

    /// <summary>Like <see cref="ReadKey(ref JsonCursor)"/>, at a position that the caller keeps.</summary>
    public virtual Parsed<T> ReadKey(ref JsonCursor cursor, int position)
    {
        cursor.Position = position;
        T key = ReadKey(ref cursor);
        return new(cursor.Position, key);
    }

    public virtual void WriteKey(Utf8JsonWriter writer, [DisallowNull] T value) => throw ConverterErrors.NoKeys(typeof(T), Public.GetType());

    /// <summary>Stores a dictionary key and its colon.</summary>
    /// <param name="position">The position after the start of an object, or after a comma; <see cref="Utf8JsonWriter.NotAcquired"/> if the writer has it.</param>
    /// <returns>The position of the value, with <see cref="Utf8JsonWriter.StoreSpace"/>; <see cref="Utf8JsonWriter.NotAcquired"/> if <see cref="WriteKey"/> must write the key.</returns>
    public virtual int StoreKey(Utf8JsonWriter writer, T key, int position) => Utf8JsonWriter.NotAcquired;

    // Writing objects, and writing at a position acquired from the writer.

    /// <summary>Stores a value, including null, and a comma, at a position acquired from the writer that has <see cref="Utf8JsonWriter.StoreSpace"/>.</summary>
    /// <param name="position">The position after a name, or of an element.</param>
    /// <returns>The position after the comma; <see cref="Utf8JsonWriter.NotAcquired"/> if the writer has it.</returns>
    public virtual int Store(Utf8JsonWriter writer, T value, int position)
    {
        writer.ReleaseBeforeValue(position);
        WriteValue(writer, value);
        return writer.AcquireAfterValue();
    }

    /// <summary>Stores elements of an open array.</summary>
    /// <param name="position">The position after the start of the array, or after a comma; <see cref="Utf8JsonWriter.NotAcquired"/> if the writer has the position.</param>
    /// <returns>The position after the comma of the last one; <see cref="Utf8JsonWriter.NotAcquired"/> if the writer has it.</returns>
    public virtual int StoreItems(Utf8JsonWriter writer, ReadOnlySpan<T> items, int position)
    {
        foreach (T item in items)
        {
            position = StoreItem(writer, item, position);
        }

        return position;
    }

    /// <summary>Stores an element; if there is too little space, the writer's other methods write it.</summary>
    /// <param name="position">Like that of <see cref="StoreItems"/>.</param>
    /// <returns>Like that of <see cref="StoreItems"/>.</returns>
    public int StoreItem(Utf8JsonWriter writer, T item, int position)
    {
        if (writer.Limit - position > Utf8JsonWriter.StoreSpace)
        {
            int indented = writer.IsOutputIndented ? writer.StoreNewLine(position) : position;
            if (indented != Utf8JsonWriter.NotAcquired) return Store(writer, item, indented);
        }

        writer.ReleaseBetween(position);
        WriteValue(writer, item);
        return writer.AcquireAfterValue();
    }

    /// <summary>Writes the properties of a value that is written as an object, between its braces, after a name written by other code.</summary>
    public virtual void WriteProperties(Utf8JsonWriter writer, T value) => throw new InvalidOperationException($"Values of type '{typeof(T)}' are not written as JSON objects.");

    // The same operations, for callers that know the type only at run time.

    ICursorConverter ICursorConverter.WithReferences(ContractCache cache) => WithReferences(cache);

    ICursorConverter ICursorConverter.WithMetadata(MetadataRules rules, TypeTag? tag) => new MetadataConverter<T>(Under(rules), rules, tag);

    ICursorConverter ICursorConverter.IgnoringCycles() => new AcyclicConverter<T>(this);

    ICursorConverter ICursorConverter.WithDerivedTypes(Rules.PolymorphismContract contract, JsonNumberHandling handling, ContractCache cache)
        => contract is { ClassifierFactory: null, Classifier: null }
            ? new PolymorphicConverter<T>(this, contract, handling, cache)
            : new ClassifiedConverter<T>(this, contract, handling, cache);

    void ICursorConverter.PopulateBoxed(ref JsonCursor cursor, object value, bool isRoot)
    {
        var existing = (T)value;
        Populate(ref cursor, ref existing, isRoot);
    }

    ReadFrame? ICursorConverter.BeginPopulateBoxed(byte first, object existing) => BeginPopulate(first, (T)existing);

    bool ICursorConverter.IsStreamable => BeginStreamed() is not null;

    object? ICursorConverter.TakeBoxed(ReadFrame frame) => TakeFrom(frame);

    WriteFrame? ICursorConverter.BeginWriteBoxed(object value) => BeginWrite((T)value);

    JsonTypeInfo ICursorConverter.CreateInfo(JsonSerializerOptions options, InfoOrigin origin) => new JsonTypeInfo<T>(options, origin);

    Stj.Serialization.JsonConverter ICursorConverter.ToHosted(JsonSerializerOptions options) => new HostedConverter<T>(this, options);

    Stj.Serialization.Metadata.JsonTypeInfo ICursorConverter.ToHosted(JsonSerializerOptions options, Stj.JsonSerializerOptions host)
    {
        // This converter handles the attributes of the type, some of which the host would otherwise reject because it does not support them.
        Stj.Serialization.Metadata.JsonTypeInfo<T> info = StjMetadataServices.CreateValueInfo<T>(host, new HostedConverter<T>(this, options));
        info.PolymorphismOptions = null;
        return info;
    }

    object? ICursorConverter.ReadBoxed(ref JsonCursor cursor) => ReadValue(ref cursor);

    object? ICursorConverter.ReadBoxed(ref Utf8JsonReader reader, JsonSerializerOptions options) => ReaderBridge.ReadValue(ref reader, this, options);

    void ICursorConverter.CheckBoxed(object? value) => Unboxed(value);

    void ICursorConverter.WriteBoxed(Utf8JsonWriter writer, object? value) => WriteValue(writer, Unboxed(value));

    ICursorConverter ICursorConverter.WrittenKeys(JsonSerializerOptions options) => KeyPolicy.ForWriting(this, options);

    object ICursorConverter.ReadKeyBoxed(ref JsonCursor cursor) => ReadKey(ref cursor)!;

    void ICursorConverter.WriteKeyBoxed(Utf8JsonWriter writer, object value) => WriteKey(writer, (T)value);

    int ICursorConverter.StoreBoxed(Utf8JsonWriter writer, object value, int position) => Store(writer, (T)value, position);

    private static T Unboxed(object? value) => value is null && default(T) is not null ? throw ConverterErrors.NullForValueType(typeof(T)) : (T)value!;
}

/// <summary>Marks converters of sequences whose elements have no index in paths, as in System.Text.Json.</summary>
internal interface IPathWithoutIndex;
