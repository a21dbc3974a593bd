namespace Brisk.Json.Converters;

/// <summary>
/// Objects and collections with metadata: identifiers, or discriminators of derived types. Reading uses the same frames as
/// streams, because they hold the object while it is populated, so that its contents can refer to it.
/// </summary>
/// <param name="tag">The discriminator written with values; null for none.</param>
internal sealed partial class MetadataConverter<T>(CursorConverter<T> inner, MetadataRules rules, TypeTag? tag = null) : ReferenceAwareConverter<T>(inner), IMetadataConverter, IOpenObjectConverter
{
    private readonly MetadataReader _metadata = new(typeof(T), inner.Shape == ValueShape.Array, inner.CarriesIdentity, rules);
    private readonly ObjectConverter<T>? _objects = inner as ObjectConverter<T>;
    private ValuesEnvelope<T>? _envelope;
    private MetadataWriteFrame<T>? _spareFrame;

    // Whether values can have an identifier, and be referred to.
    private bool HasIdentity => rules.PreservesReferences && CarriesIdentity && !typeof(T).IsValueType;

    public override ICursorConverter AtObject(Utf8JsonReader reader, ref long searched) => Form;

    OpenObjectReader? IOpenObjectConverter.CreateOpenReader() => rules.PreservesReferences ? null : (Inner as IOpenObjectConverter)?.CreateOpenReader();

    bool IOpenObjectConverter.Skips(string name) => Inner is IOpenObjectConverter inner && inner.Skips(name);

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (writer.TryWriteNull(value)) return;

        if (HasIdentity)
        {
            Write(writer, value, value);
        }
        else
        {
            (writer.SerializerContext as ReferenceScope)?.IsInside = true;
            WriteFirst(writer, value, null);
        }
    }

    public override int Store(Utf8JsonWriter writer, T value, int position)
        => value is null || tag is null || _objects is null || rules.PreservesReferences || writer.SerializerContext is ReferenceScope
            ? base.Store(writer, value!, position)
            : _objects.Store(writer, value, position, tag);

    public override void WriteProperties(Utf8JsonWriter writer, T value)
    {
        tag?.Write(writer);
        Inner.WriteProperties(writer, value);
    }

    public override WriteFrame? BeginWrite(T value)
    {
        if (value is null || !MayBeLarge) return null;

        if (HasIdentity || (tag is not null && Shape == ValueShape.Array))
        {
            return (Interlocked.Exchange(ref _spareFrame, null) ?? new(this)).For(value);
        }

        WriteFrame? frame = Inner.BeginWrite(value);
        frame?.Tag = tag;
        return frame;
    }

    public void WriteBox(Utf8JsonWriter writer, object box, bool isInside)
    {
        if (rules.PreservesReferences && CarriesIdentity && (isInside || writer.SerializerContext is ReferenceScope { IsInside: true }))
        {
            Write(writer, box, (T)box);
        }
        else
        {
            WriteValue(writer, (T)box);
        }
    }

    public override bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen) => !(trait == ConverterTrait.ContainsStreamed && rules.PreservesReferences) && base.Finds(trait, seen);

    public void Recycle(MetadataWriteFrame<T> frame) => _spareFrame = frame;

    /// <summary>Writes the value or a reference to it, or what precedes it and returns the frame that writes the value.</summary>
    public WriteFrame? BeginInside(Utf8JsonWriter writer, T value)
    {
        string? id = null;
        if (HasIdentity && TryWriteReference(writer, value!, out id)) return null;

        if (Inner.BeginWrite(value) is not { } frame)
        {
            WriteFirst(writer, value, id);
            return null;
        }

        if (Shape != ValueShape.Array)
        {
            frame.Identifier = id;
            frame.Tag = tag;
        }
        else
        {
            BeginEnvelope(writer, id);
        }

        return frame;
    }

    /// <summary>Writes what follows the value.</summary>
    public void EndInside(Utf8JsonWriter writer)
    {
        if (Shape == ValueShape.Array) writer.WriteEndObject();
    }

    // Writes a reference to an object that was already written; otherwise, returns false and the identifier to write, or null for none.
    private static bool TryWriteReference(Utf8JsonWriter writer, object identity, out string? id)
    {
        if (writer.SerializerContext is not ReferenceScope { Resolver: { } resolver } scope)
        {
            id = null;
            return false;
        }

        scope.IsInside = true;
        id = resolver.GetReference(identity, out bool alreadyExists);
        if (alreadyExists)
        {
            WriteGuard.Enter(writer);
            writer.WriteStartObject();
            writer.WriteUnescapedPropertyName("$ref"u8);
            writer.WriteStringValue(id);
            writer.WriteEndObject();
        }

        return alreadyExists;
    }

    private void Write(Utf8JsonWriter writer, object identity, T value)
    {
        if (!TryWriteReference(writer, identity, out string? id)) WriteFirst(writer, value, id);
    }

    private void WriteFirst(Utf8JsonWriter writer, T value, string? id)
    {
        if (id is null && (tag is null || _objects is not null))
        {
            if (tag is null)
            {
                Inner.WriteValue(writer, value);
            }
            else
            {
                _objects!.WriteTagged(writer, value, tag);
            }
        }
        else if (Shape == ValueShape.Array)
        {
            BeginEnvelope(writer, id);
            Inner.WriteValue(writer, value);
            writer.WriteEndObject();
        }
        else
        {
            BeginObject(writer, id);
            WriteProperties(writer, value);
            writer.WriteEndObject();
        }
    }

    private void BeginEnvelope(Utf8JsonWriter writer, string? id)
    {
        BeginObject(writer, id);
        tag?.Write(writer);
        writer.WriteUnescapedPropertyName("$values"u8);
    }

    private static void BeginObject(Utf8JsonWriter writer, string? id)
    {
        WriteGuard.Enter(writer);
        writer.WriteStartObject();
        if (id is not null)
        {
            writer.WriteUnescapedPropertyName("$id"u8);
            writer.WriteStringValue(id);
        }
    }
}

/// <summary>A converter of values with metadata, whose type is known only at run time.</summary>
internal interface IMetadataConverter
{
    /// <summary>The converter of an object in the text, for paths, which may represent an array.</summary>
    ICursorConverter Form { get; }

    /// <inheritdoc cref="CursorConverter{T}.CarriesIdentity"/>
    bool CarriesIdentity { get; }

    /// <summary>Writes a value of a value type, which has an identity because it is boxed.</summary>
    /// <param name="isInside">Whether the box is known to be part of a written value, rather than only the argument of the call.</param>
    void WriteBox(Utf8JsonWriter writer, object box, bool isInside);
}

/// <summary>An object that represents an array, for error paths: its member <c>$values</c> is the array.</summary>
internal interface IValuesEnvelope;

internal sealed class ValuesEnvelope<T>(MetadataConverter<T> array) : CursorConverter<T>, IValuesEnvelope, IValueStructure
{
    public override IValueStructure Structure => this;

    ValueShape IValueStructure.Shape => ValueShape.Object;

    public ICursorConverter? MemberConverter(ReadOnlySpan<byte> name, bool isRead) => StringDecoder.Equals(name, hasEscapes: true, "$values"u8) ? array : null;

    // Paths of written values contain only the array.
    public string? MemberName(ReadOnlySpan<byte> name) => "";

    public override T? ReadValue(ref JsonCursor cursor) => array.ReadValue(ref cursor);

    public override void WriteValue(Utf8JsonWriter writer, T value) => array.WriteValue(writer, value);
}
