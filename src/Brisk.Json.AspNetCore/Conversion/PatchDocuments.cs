using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization.Metadata;
using Brisk.Json.Interop;
using Brisk.Json.Serialization;

namespace Brisk.Json.AspNetCore.Conversion;

/// <summary>
/// Reads and writes the patches of Microsoft.AspNetCore.JsonPatch.SystemTextJson. A patch finds the members that it changes in the contracts of the System.Text.Json options
/// with which it was read, so these have contracts with the members of Brisk.Json's.
/// </summary>
internal sealed class PatchDocuments : JsonConverterFactory
{
    private const string Justification = "The converter's constructor is kept below, and its type argument is not reflected over.";

    public override bool CanConvert(Type typeToConvert) => PatchTypes.Include(typeToConvert);

    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicConstructors, typeof(PatchConverter<>))]
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Patches find members by reflection, and are not supported in trimmed applications.")]
    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = Justification)]
    [UnconditionalSuppressMessage("Trimming", "IL2071", Justification = Justification)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Justification)]
    public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options)
    {
        var members = new Stj.JsonSerializerOptions(options.ToSystemTextJson());
        members.TypeInfoResolver = JsonTypeInfoResolver.Combine(new PatchTypes(), members.TypeInfoResolver!.WithAddedModifier(static _ => { }));
        return (JsonConverter)Activator.CreateInstance(typeof(PatchConverter<>).MakeGenericType(typeToConvert), members)!;
    }

    // Equal options share their contracts.
    public override bool Equals(object? obj) => obj is PatchDocuments;

    public override int GetHashCode() => typeof(PatchDocuments).GetHashCode();

    private sealed class PatchTypes : IJsonTypeInfoResolver
    {
        private readonly DefaultJsonTypeInfoResolver _original = Originals();

        public static bool Include(Type type) => type.Assembly.GetName().Name == "Microsoft.AspNetCore.JsonPatch.SystemTextJson";

        public Stj.Serialization.Metadata.JsonTypeInfo? GetTypeInfo(Type type, Stj.JsonSerializerOptions options) => Include(type) ? _original.GetTypeInfo(type, options) : null;

        [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Patches find members by reflection, and are not supported in trimmed applications.")]
        [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Patches find members by reflection, and are not supported in trimmed applications.")]
        private static DefaultJsonTypeInfoResolver Originals() => new();
    }
}

/// <summary>Reads and writes a type with System.Text.Json.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Patches find members by reflection, and are not supported in trimmed applications.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Patches find members by reflection, and are not supported in trimmed applications.")]
internal sealed class PatchConverter<T>(Stj.JsonSerializerOptions members) : JsonConverter<T>
{
    public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        using var document = JsonDocument.ParseValue(ref reader);
        try
        {
            return Stj.JsonSerializer.Deserialize<T>(InteropServices.JsonMarshal.GetRawUtf8Value(document.RootElement), members);
        }
        catch (Stj.JsonException exception) when (exception is not JsonException)
        {
            throw exception.ToBriskJson();
        }
    }

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) =>
        writer.WriteRawValue(Stj.JsonSerializer.SerializeToUtf8Bytes(value, members), skipInputValidation: true);
}
