using Brisk.Json.Contracts;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Stj = System.Text.Json;

namespace Brisk.Json.Converters;

/// <summary>A converter whose type is known only at run time.</summary>
internal interface ICursorConverter
{
    Type Type { get; }

    /// <summary>The converter as visible to users.</summary>
    JsonConverter Public { get; }

    ValueShape Shape { get; }

    /// <inheritdoc cref="CursorConverter{T}.Structure"/>
    IValueStructure Structure { get; }

    bool FollowsOptions { get; }

    void Prepare();

    ICursorConverter WithReferences(ContractCache cache);

    /// <summary>Returns the converter of objects and arrays that may have metadata, and are written with a discriminator if one is specified.</summary>
    ICursorConverter WithMetadata(MetadataRules rules, TypeTag? tag);

    /// <summary>Returns the converter that writes <c>null</c> for an object that is already being written.</summary>
    ICursorConverter IgnoringCycles();

    /// <summary>Returns the converter of the type and its derived types.</summary>
    ICursorConverter WithDerivedTypes(Rules.PolymorphismContract contract, JsonNumberHandling handling, ContractCache cache);

    /// <inheritdoc cref="CursorConverter{T}.AtObject"/>
    ICursorConverter AtObject(Utf8JsonReader reader);

    /// <inheritdoc cref="CursorConverter{T}.AtArray"/>
    ICursorConverter AtArray { get; }

    /// <inheritdoc cref="CursorConverter{T}.CanPopulate"/>
    bool CanPopulate(bool isRoot);

    /// <summary>Reads the value at the cursor into an existing one of a reference type.</summary>
    void PopulateBoxed(ref JsonCursor cursor, object value, bool isRoot);

    /// <inheritdoc cref="CursorConverter{T}.BeginFilling"/>
    ReadFrame? BeginFillingBoxed(byte first, object existing);

    Member<TOwner> CreateMember<TOwner>(MemberSettings settings, MemberAccess access);

    ReadFrame? BeginFrame(byte first);

    object? TakeBoxed(ReadFrame frame);

    WriteFrame? BeginWriteBoxed(object value);

    /// <summary>Determines a trait from this converter and those that it uses.</summary>
    bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen);

    /// <summary>Creates the public view of this converter's contract.</summary>
    JsonTypeInfo CreateInfo(JsonSerializerOptions options, InfoOrigin origin);

    bool IsStreamable { get; }

    bool LeadsToStreamed { get; }

    /// <summary>Returns the converter for System.Text.Json options.</summary>
    Stj.Serialization.JsonConverter ToHosted(JsonSerializerOptions options);

    /// <summary>Returns a contract for System.Text.Json options that delegates values to this converter.</summary>
    Stj.Serialization.Metadata.JsonTypeInfo ToHosted(JsonSerializerOptions options, Stj.JsonSerializerOptions host);

    object? ReadBoxed(ref JsonCursor cursor);

    object? ReadBoxed(ref Utf8JsonReader reader, JsonSerializerOptions options);

    void WriteBoxed(Utf8JsonWriter writer, object? value);

    /// <inheritdoc cref="CursorConverter{T}.Store"/>
    int StoreBoxed(Utf8JsonWriter writer, object value, int position);

    void WriteKeyBoxed(Utf8JsonWriter writer, object value);

    /// <summary>Returns the converter for writing keys with the policy of the options.</summary>
    ICursorConverter WrittenKeys(JsonSerializerOptions options);
}
