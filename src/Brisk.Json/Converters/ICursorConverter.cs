using Brisk.Json.Contracts;
using Brisk.Json.Serialization.Metadata;
using Stj = System.Text.Json;

namespace Brisk.Json.Serialization;

/// <summary>A converter whose type is known at run time only.</summary>
internal interface ICursorConverter
{
    Type Type { get; }

    /// <summary>The converter as users see it.</summary>
    JsonConverter Public { get; }

    ValueShape Shape { get; }

    bool FollowsOptions { get; }

    void Prepare();

    ICursorConverter AwareOfReferences(ContractCache cache);

    /// <summary>The converter of objects and arrays that may have metadata, and are written with a discriminator where one is given.</summary>
    ICursorConverter WithMetadata(MetadataRules rules, TypeTag? tag);

    /// <summary>The converter that writes <c>null</c> for an object that is being written already.</summary>
    ICursorConverter IgnoringCycles();

    /// <summary>The converter of the type and of the types that derive from it.</summary>
    ICursorConverter WithDerivedTypes(Rules.PolymorphismContract contract, JsonNumberHandling handling, ContractCache cache);

    /// <inheritdoc cref="CursorConverter{T}.AtObject"/>
    ICursorConverter AtObject(Utf8JsonReader reader);

    bool ReadsOpened { get; }

    object? ReadOpenedBoxed(ref JsonCursor cursor, ContainerStart start);

    /// <summary>Reads the value at the cursor into an existing one of a reference type.</summary>
    void PopulateBoxed(ref JsonCursor cursor, object value);

    /// <inheritdoc cref="CursorConverter{T}.CanFill"/>
    bool CanFill { get; }

    /// <summary>Reads a document into a value that exists, of a reference type.</summary>
    void FillBoxed(ref JsonCursor cursor, object existing);

    /// <inheritdoc cref="CursorConverter{T}.BeginFilling"/>
    ReadFrame? BeginFillingBoxed(byte first, object existing);

    ICursorConverter? ElementConverter { get; }

    Type? KeyType { get; }

    ICursorConverter? MemberConverter(ReadOnlySpan<byte> name, bool isRead);

    string? MemberName(ReadOnlySpan<byte> name);

    string? WrittenName(int number);

    Member<TOwner> CreateMember<TOwner>(MemberSettings settings, MemberAccess access);

    ReadFrame? BeginFrame(byte first);

    object? TakeBoxed(ReadFrame frame);

    WriteFrame? BeginWriteBoxed(object value);

    bool FindsAsync(HashSet<ICursorConverter> seen);

    /// <summary>The public view of the contract that this converter reads and writes by.</summary>
    JsonTypeInfo CreateInfo(JsonSerializerOptions options, InfoOrigin origin);

    bool FindsMany(HashSet<ICursorConverter> seen);

    bool FindsStreamed(HashSet<ICursorConverter> seen);

    bool IsStreamable { get; }

    bool LeadsToStreamed { get; }

    /// <summary>The converter as System.Text.Json's options take it.</summary>
    Stj.Serialization.JsonConverter ToHosted(JsonSerializerOptions options);

    /// <summary>A contract under options of System.Text.Json's that leaves values to this converter.</summary>
    Stj.Serialization.Metadata.JsonTypeInfo ToHosted(JsonSerializerOptions options, Stj.JsonSerializerOptions host);

    object? ReadBoxed(ref JsonCursor cursor);

    object? ReadBoxed(ref Utf8JsonReader reader, JsonSerializerOptions options);

    void WriteBoxed(Utf8JsonWriter writer, object? value);

    /// <inheritdoc cref="CursorConverter{T}.Store"/>
    int StoreBoxed(Utf8JsonWriter writer, object value, int position);

    void WriteKeyBoxed(Utf8JsonWriter writer, object value);

    /// <summary>What writes keys by the policy of the options.</summary>
    ICursorConverter WrittenKeys(JsonSerializerOptions options);
}
