using System.ComponentModel;

namespace Brisk.Json.Interop;

/// <summary>The System.Text.Json converter of <see cref="JsonElement"/>, which an attribute on that type specifies.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class HostedElementConverter : Stj.Serialization.JsonConverter<JsonElement>
{
    /// <inheritdoc/>
    public override JsonElement Read(ref StjReader reader, Type typeToConvert, Stj.JsonSerializerOptions options)
        => HostedDocument.Read(ref reader, NotNull(options), isOwned: true).RootElement;

    /// <inheritdoc/>
    public override void Write(StjWriter writer, JsonElement value, Stj.JsonSerializerOptions options)
        => HostedOutput.Write(NotNull(writer), value, static (own, element) => element.WriteTo(own));
}

/// <summary>The System.Text.Json converter of <see cref="JsonDocument"/>, which an attribute on that type specifies.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class HostedDocumentConverter : Stj.Serialization.JsonConverter<JsonDocument>
{
    /// <summary>Gets true: a document may represent a JSON <c>null</c>.</summary>
    public override bool HandleNull => true;

    /// <inheritdoc/>
    public override JsonDocument Read(ref StjReader reader, Type typeToConvert, Stj.JsonSerializerOptions options)
        => HostedDocument.Read(ref reader, NotNull(options), isOwned: false);

    /// <inheritdoc/>
    public override void Write(StjWriter writer, JsonDocument value, Stj.JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(writer);
        if (value is null)
        {
            writer.WriteNullValue();
        }
        else
        {
            HostedOutput.Write(writer, value, static (own, document) => document.WriteTo(own));
        }
    }
}
