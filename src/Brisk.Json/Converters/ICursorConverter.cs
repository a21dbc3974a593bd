namespace Brisk.Json.Converters;

/// <summary>A converter whose type is known only at run time.</summary>
internal interface ICursorConverter : IFailureLocator
{
    Type Type { get; }

    /// <summary>The converter as visible to users.</summary>
    JsonConverter Public { get; }

    ValueShape Shape { get; }

    /// <inheritdoc cref="CursorConverter{T}.Structure"/>
    IValueStructure Structure { get; }

    bool FollowsOptions { get; }

    // These have default implementations here instead of being virtual methods of CursorConverter<T>, which the JIT would compile for each type. A converter that overrides one
    // lists this interface again.

    /// <summary>Whether values are written as by the writer itself: as a number, a string without a special format, or a literal.</summary>
    bool WritesPlainly => false;

    /// <summary>Looks up the converters that every use of this one needs, so that their errors are detected immediately.</summary>
    void Prepare() { }

    Exception IFailureLocator.Locate(Exception exception, ref JsonCursor cursor) => ErrorLocator.Located(exception, ref cursor, this);

    ICursorConverter WithReferences(ContractCache cache);

    /// <summary>Returns the converter of objects and arrays that may have metadata, and are written with a discriminator if one is specified.</summary>
    ICursorConverter WithMetadata(MetadataRules rules, TypeTag? tag);

    /// <summary>Returns the converter that writes <c>null</c> for an object that is already being written.</summary>
    ICursorConverter IgnoringCycles();

    ICursorConverter WithDerivedTypes(Rules.PolymorphismContract contract, JsonNumberHandling handling, ContractCache cache);

    /// <inheritdoc cref="CursorConverter{T}.AtObject"/>
    ICursorConverter AtObject(Utf8JsonReader reader, ref long searched);

    /// <inheritdoc cref="CursorConverter{T}.AtArray"/>
    ICursorConverter AtArray { get; }

    /// <inheritdoc cref="CursorConverter{T}.CanPopulate"/>
    bool CanPopulate(bool isRoot);

    /// <summary>Reads the value at the cursor into an existing one of a reference type.</summary>
    void PopulateBoxed(ref JsonCursor cursor, object value, bool isRoot);

    /// <inheritdoc cref="CursorConverter{T}.BeginPopulate"/>
    ReadFrame? BeginPopulateBoxed(byte first, object existing);

    Member<TOwner> CreateMember<TOwner>(MemberSettings settings, MemberAccess access);

    ReadFrame? BeginFrame(byte first);

    /// <inheritdoc cref="CursorConverter{T}.CanBegin"/>
    bool CanBegin(byte first);

    object? TakeBoxed(ReadFrame frame);

    WriteFrame? BeginWriteBoxed(object value);

    /// <inheritdoc cref="CursorConverter{T}.MayBeLarge"/>
    bool MayBeLarge { get; }

    /// <summary>Determines a trait from this converter and those that it uses.</summary>
    bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen);

    /// <summary>Creates the public view of this converter's contract.</summary>
    JsonTypeInfo CreateInfo(JsonSerializerOptions options, InfoOrigin origin);

    bool IsStreamable { get; }

    bool ContainsStreamed { get; }

    Stj.Serialization.JsonConverter ToHosted(JsonSerializerOptions options);

    /// <summary>Returns a contract for System.Text.Json options that delegates values to this converter.</summary>
    Stj.Serialization.Metadata.JsonTypeInfo ToHosted(JsonSerializerOptions options, Stj.JsonSerializerOptions host);

    object? ReadBoxed(ref JsonCursor cursor);

    object? ReadBoxed(ref Utf8JsonReader reader, JsonSerializerOptions options);

    /// <summary>Throws if a value cannot be written because it is not of the type.</summary>
    void CheckBoxed(object? value);

    void WriteBoxed(Utf8JsonWriter writer, object? value);

    /// <inheritdoc cref="CursorConverter{T}.Store"/>
    int StoreBoxed(Utf8JsonWriter writer, object value, int position);

    object ReadKeyBoxed(ref JsonCursor cursor);

    void WriteKeyBoxed(Utf8JsonWriter writer, object value);

    /// <summary>Returns the converter for writing keys with the policy of the options.</summary>
    ICursorConverter WrittenKeys(JsonSerializerOptions options);
}

/// <summary>How the names and elements of a JSON value are converted, for the walks that locate errors.</summary>
internal interface IValueStructure
{
    ValueShape Shape { get; }

    /// <summary>The converter of the elements of a collection, or of the values of a dictionary.</summary>
    ICursorConverter? ElementConverter => null;

    Type? KeyType => null;

    /// <summary>Returns the converter of an object member; null if there is no such member, or it is not read.</summary>
    /// <param name="name">The JSON name.</param>
    /// <param name="isRead">Whether the value is read rather than written.</param>
    ICursorConverter? MemberConverter(ReadOnlySpan<byte> name, bool isRead) => null;

    /// <summary>Returns the .NET name of an object member; null if there is no such member, empty if paths omit it.</summary>
    string? MemberName(ReadOnlySpan<byte> name) => null;

    /// <summary>Returns the .NET name of the member with this number in generated code.</summary>
    string? WrittenName(int number) => null;
}

/// <summary>A structure whose members or elements have no known converters.</summary>
internal sealed class OpaqueStructure : IValueStructure
{
    /// <summary>A single token, or a user's converter.</summary>
    public static readonly OpaqueStructure Scalar = new();

    public ValueShape Shape => ValueShape.Scalar;
}

/// <summary>The kind of JSON value that a converter handles.</summary>
internal enum ValueShape : byte
{
    /// <summary>A single token, or a user's converter, whose structure is unknown.</summary>
    Scalar,

    Array,

    /// <summary>An object whose names are keys.</summary>
    Dictionary,

    /// <summary>An object whose names are members.</summary>
    Object,
}

/// <summary>The traits that a converter can have by itself, or through the converters that it uses.</summary>
internal enum ConverterTrait
{
    /// <summary>Values may contain collections or bytes, so that their size is not bounded.</summary>
    MayBeLarge,

    /// <summary>Values may contain asynchronous sequences, which only frames can write.</summary>
    MayContainAsync,

    /// <summary>Values are objects with streamed members, or with members that contain such objects.</summary>
    ContainsStreamed,
}

/// <summary>A converter that may be able to read the rest of an object whose start, with a discriminator, has been read.</summary>
internal interface IOpenObjectConverter
{
    /// <summary>Creates a delegate that reads the rest of an object, without the calls through this interface; null if the converter cannot.</summary>
    OpenObjectReader? CreateOpenReader();

    /// <summary>Returns whether a property with this name, which is not metadata, is skipped without an effect.</summary>
    bool Skips(string name);
}

/// <summary>Reads the rest of an object.</summary>
/// <param name="cursor">The cursor, at a name, or after the object.</param>
/// <param name="start"><see cref="ContainerStart.Open"/> at a name, <see cref="ContainerStart.Empty"/> after the object.</param>
internal delegate object? OpenObjectReader(ref JsonCursor cursor, ContainerStart start);
