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

    /// <summary>Whether reading can add to an existing value (<see cref="JsonObjectCreationHandling.Populate"/>).</summary>
    /// <param name="isRoot">Whether that is the root of a document, rather than the value of a member.</param>
    public virtual bool CanPopulate(bool isRoot) => false;

    /// <summary>Reads the value at the cursor into an existing one. Supported only if <see cref="CanPopulate"/> is true.</summary>
    /// <param name="cursor">The cursor, at the value.</param>
    /// <param name="value">The existing value.</param>
    /// <param name="isRoot">Whether it is the root of a document, which may lack required members.</param>
    public virtual void Populate(ref JsonCursor cursor, ref T value, bool isRoot) => throw ConverterErrors.CannotPopulate(typeof(T));

    /// <summary>Writes a value, including null.</summary>
    public abstract void WriteValue(Utf8JsonWriter writer, T value);

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

    /// <summary>Whether a generated method can read the values: types that it supports itself, read as by the cursor.</summary>
    public virtual bool SuitsBody
        => typeof(T) != typeof(string) && typeof(T) != typeof(int) && typeof(T) != typeof(long) && typeof(T) != typeof(bool);

    /// <summary>Whether values are written as by the writer itself: as a number, a string without a special format, or a literal.</summary>
    public virtual bool WritesPlainly => false;

    /// <summary>How the names and elements of values are converted.</summary>
    public virtual IValueStructure Structure => OpaqueStructure.Scalar;

    /// <summary>The kind of JSON value.</summary>
    public ValueShape Shape => Structure.Shape;

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
}

/// <summary>A converter of sequences whose paths contain no index, as in System.Text.Json.</summary>
internal interface IPathWithoutIndex;
