using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization;

/// <summary>
/// Objects and collections with identifiers. Reading goes through the frames that streams use too: they hold the object while it is filled, so that
/// what is inside can refer to it.
/// </summary>
/// <param name="inner">The converter inside.</param>
/// <param name="inAnyOrder">Whether metadata may stand anywhere in their object.</param>
internal sealed class PreservingConverter<T>(CursorConverter<T> inner, bool inAnyOrder) : AwareConverter<T>(inner), IPreservingConverter
{
    private readonly MetadataReader _metadata = new(typeof(T), inner.Shape == ValueShape.Array, inner.CarriesIdentity);
    private ValuesEnvelope<T>? _envelope;

    protected override bool HasIdentity => CarriesIdentity && !typeof(T).IsValueType;

    public ICursorConverter? Envelope => Shape == ValueShape.Array ? _envelope ??= new(this) : null;

    public override T? ReadValue(ref JsonCursor cursor)
    {
        if (cursor.Current != '{' || cursor.Context is not ReferenceScope { Resolver: not null } scope)
        {
            return Inner.ReadValue(ref cursor);
        }

        JsonCursor outside = cursor;
        if (cursor.BeginObject() == ContainerStart.Empty)
        {
            if (Shape == ValueShape.Array)
            {
                throw Fail(ref cursor, ReferenceErrors.NoValues(typeof(T)));
            }

            cursor = outside;
            return Inner.ReadValue(ref cursor);
        }

        ObjectMetadata metadata = inAnyOrder ? _metadata.ReadAll(ref cursor, scope) : _metadata.ReadLeading(ref cursor, scope);
        return metadata.Reference is { } reference ? Resolve(ref cursor, scope, reference)
            : Shape == ValueShape.Array ? ReadArray(ref cursor, scope, metadata)
            : ReadObject(ref cursor, outside, scope, metadata);
    }

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (value is null || !HasIdentity)
        {
            (writer.SerializerContext as ReferenceScope)?.IsInside = true;
            Inner.WriteValue(writer, value);
        }
        else
        {
            Write(writer, value, value);
        }
    }

    public void WriteBox(Utf8JsonWriter writer, object box)
    {
        if (CarriesIdentity && writer.SerializerContext is ReferenceScope { IsInside: true })
        {
            Write(writer, box, (T)box);
        }
        else
        {
            WriteValue(writer, (T)box);
        }
    }

    public override WriteFrame? BeginAware(Utf8JsonWriter writer, T value)
    {
        if (TryRefer(writer, value!, out string? id))
        {
            return null;
        }

        if (Inner.BeginWrite(value) is not { } frame)
        {
            WriteFirst(writer, value, id);
            return null;
        }

        if (Shape != ValueShape.Array)
        {
            frame.Identifier = id;
        }
        else if (id is not null)
        {
            BeginEnvelope(writer, id);
        }

        return frame;
    }

    public override void EndAware(Utf8JsonWriter writer, T value)
    {
        if (Shape == ValueShape.Array)
        {
            writer.WriteEndObject();
        }
    }

    private T? ReadObject(ref JsonCursor cursor, JsonCursor outside, ReferenceScope scope, ObjectMetadata metadata)
    {
        MetadataNames rule = inAnyOrder ? MetadataNames.PassedOver : MetadataNames.Refused;
        if (Inner.BeginFrame((byte)'{') is not ReadFrame<T> frame)
        {
            // Nothing that carries an identifier is read without a frame: only names are looked at before.
            int indent = 0;
            if (!metadata.IsAtEnd && !(metadata.IsBehindProperty && !cursor.NextMember(ref indent)))
            {
                MetadataReader.PassOverAll(ref cursor, rule);
            }

            cursor = outside;
            return Inner.ReadValue(ref cursor);
        }

        frame.Metadata = rule;
        frame.Begin(ref cursor);
        bool isKnown = TryAdd(ref cursor, scope, metadata.Id, frame.Instance);
        if (metadata.IsBehindProperty)
        {
            frame.Settle();
        }

        if (!metadata.IsAtEnd)
        {
            Type? outer = scope.Constructed;
            scope.Constructed ??= metadata.Id is not null && frame.TakesArguments ? typeof(T) : null;
            frame.Read(ref cursor, isPart: false);
            scope.Constructed = outer;
        }

        return Complete(ref cursor, scope, frame, isKnown ? null : metadata.Id);
    }

    private T? ReadArray(ref JsonCursor cursor, ReferenceScope scope, ObjectMetadata metadata)
    {
        int indent = 0;
        if (metadata.Values < 0)
        {
            cursor.Position = Math.Max(cursor.Position, metadata.Close + 1);
            throw Fail(ref cursor, ReferenceErrors.NoValues(typeof(T)));
        }

        cursor.Position = metadata.Values;
        if (metadata.Id is not { } id)
        {
            throw Fail(ref cursor, ReferenceErrors.ValuesWithoutIdentifier());
        }

        T? value = ReadValues(ref cursor, scope, id);
        if (metadata.Close > 0)
        {
            cursor.Position = metadata.Close;
        }

        return cursor.NextMember(ref indent) ? throw MetadataReader.BesideValues(ref cursor) : value;
    }

    private T? ReadValues(ref JsonCursor cursor, ReferenceScope scope, string id)
    {
        if (cursor.Current != '[')
        {
            cursor.FailurePlace = FailurePlace.Here;
            throw ReferenceErrors.ValuesNoArray();
        }

        if (Inner.BeginFrame((byte)'[') is not ReadFrame<T> frame)
        {
            return Inner.ReadValue(ref cursor); // which says why none can be made
        }

        ContainerStart start = cursor.BeginArray();
        frame.WantsInstance = true;
        frame.Begin(ref cursor);
        bool isKnown = TryAdd(ref cursor, scope, id, frame.Instance);
        if (start == ContainerStart.Open)
        {
            frame.Read(ref cursor, isPart: false);
        }

        return Complete(ref cursor, scope, frame, isKnown ? null : id);
    }

    private T? Complete(ref JsonCursor cursor, ReferenceScope scope, ReadFrame<T> frame, string? id)
    {
        frame.Complete(ref cursor);
        T? value = Inner.TakeFrom(frame);
        if (id is not null && value is not null)
        {
            Add(ref cursor, scope, id, value);
        }

        return value;
    }

    // A box would hold a copy: values of value types are known when they are complete.
    private static bool TryAdd(ref JsonCursor cursor, ReferenceScope scope, string? id, T? instance)
    {
        if (id is null || instance is null || typeof(T).IsValueType)
        {
            return false;
        }

        Add(ref cursor, scope, id, instance);
        return true;
    }

    private static void Add(ref JsonCursor cursor, ReferenceScope scope, string id, object value)
    {
        cursor.FailurePlace = FailurePlace.Behind;
        scope.Resolver!.AddReference(id, value);
        cursor.FailurePlace = FailurePlace.Unknown;
    }

    private static T? Resolve(ref JsonCursor cursor, ReferenceScope scope, string reference)
    {
        cursor.FailurePlace = FailurePlace.Behind;
        object? found = scope.Resolver!.ResolveReference(reference);
        cursor.FailurePlace = FailurePlace.Unknown;
        return found switch
        {
            null => default,
            T value => value,
            _ => throw ReferenceErrors.WrongType(reference, found.GetType(), typeof(T)),
        };
    }

    private static Exception Fail(ref JsonCursor cursor, Exception exception)
    {
        cursor.FailurePlace = FailurePlace.Behind;
        return exception;
    }

    // Writes a reference to what was written before; else gives the identifier to write, null where there is to be none.
    private static bool TryRefer(Utf8JsonWriter writer, object identity, out string? id)
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
        if (!TryRefer(writer, identity, out string? id))
        {
            WriteFirst(writer, value, id);
        }
    }

    private void WriteFirst(Utf8JsonWriter writer, T value, string? id)
    {
        if (id is null)
        {
            Inner.WriteValue(writer, value);
        }
        else if (Shape == ValueShape.Array)
        {
            BeginEnvelope(writer, id);
            Inner.WriteValue(writer, value);
            writer.WriteEndObject();
        }
        else
        {
            WriteGuard.Enter(writer);
            writer.WriteStartObject();
            writer.WriteUnescapedPropertyName("$id"u8);
            writer.WriteStringValue(id);
            Inner.WriteProperties(writer, value);
            writer.WriteEndObject();
        }
    }

    private static void BeginEnvelope(Utf8JsonWriter writer, string id)
    {
        WriteGuard.Enter(writer);
        writer.WriteStartObject();
        writer.WriteUnescapedPropertyName("$id"u8);
        writer.WriteStringValue(id);
        writer.WriteUnescapedPropertyName("$values"u8);
    }
}

/// <summary>A converter that preserves references, whose type is known at run time only.</summary>
internal interface IPreservingConverter
{
    /// <summary>The converter of objects that stand for an array, for those who walk along: they have a member with its values. Null where none do.</summary>
    ICursorConverter? Envelope { get; }

    /// <summary>Writes a value of a value type, which has an identity because it comes in a box.</summary>
    void WriteBox(Utf8JsonWriter writer, object box);
}
