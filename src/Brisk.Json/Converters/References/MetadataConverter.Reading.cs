namespace Brisk.Json.Converters;

// Reads the metadata first, then the members, elements, or entries with a frame.
internal sealed partial class MetadataConverter<T>
{
    public override bool CanPopulate(bool isRoot) => Inner.CanPopulate(isRoot);

    public override T? ReadValue(ref JsonCursor cursor)
    {
        var scope = cursor.Context as ReferenceScope;
        return cursor.Current != '{' || (scope?.Resolver is null && rules.DiscriminatorName is null) ? Inner.ReadValue(ref cursor) : Read(ref cursor, scope, null);
    }

    public override void Populate(ref JsonCursor cursor, ref T value, bool isRoot)
    {
        if (cursor.Current == '{')
        {
            Read(ref cursor, cursor.Context as ReferenceScope, new StrongBox<T>(value));
        }
        else
        {
            Inner.Populate(ref cursor, ref value, isRoot);
        }
    }

    // Errors are thrown here rather than recorded, because metadata is read from copies of the cursor, and values with metadata are read by frames.
    private T? Read(ref JsonCursor cursor, ReferenceScope? scope, StrongBox<T>? filled)
    {
        int limit = cursor.FailureLimit;
        cursor.FailureLimit = 0;
        T? value = ReadEntered(ref cursor, scope, filled);
        cursor.FailureLimit = limit;
        return value;
    }

    private T? ReadEntered(ref JsonCursor cursor, ReferenceScope? scope, StrongBox<T>? filled)
    {
        JsonCursor outside = cursor;
        if (cursor.BeginObject() == ContainerStart.Empty)
        {
            if (Shape == ValueShape.Array) throw cursor.At(FailurePlace.After, ReferenceErrors.NoValues(typeof(T)));

            cursor = outside;
            return ReadInner(ref cursor, filled);
        }

        ObjectMetadata metadata = ReadMetadata(ref cursor, scope, exists: filled is not null);
        return metadata.Reference is { } reference ? Resolve(ref cursor, reference)
            : Shape == ValueShape.Array ? ReadArray(ref cursor, metadata, filled)
            : ReadObject(ref cursor, outside, metadata, filled);
    }

    // The cursor is at the first name.
    private ObjectMetadata ReadMetadata(ref JsonCursor cursor, ReferenceScope? scope, bool exists)
    {
        JsonCursor first = cursor;
        bool requiresType = !exists && rules.DiscriminatorName is not null && Inner is ObjectConverter<T> { Contract.CanCreate: false };
        ObjectMetadata metadata = rules.InAnyOrder ? _metadata.ReadAll(ref cursor, scope) : _metadata.ReadLeading(ref cursor, scope, acceptsUnknown: requiresType);
        if (metadata.Reference is null && requiresType)
        {
            cursor = first;
            if (rules.InAnyOrder)
            {
                _metadata.Check(ref cursor, scope);
                cursor = first;
            }

            Discriminator.FailObject(ref cursor, isEmpty: false, rules);
            throw PolymorphismErrors.Required(typeof(T));
        }

        return metadata;
    }

    private T? ReadInner(ref JsonCursor cursor, StrongBox<T>? filled)
    {
        if (filled is null) return Inner.ReadValue(ref cursor);

        T existing = filled.Value!;
        Inner.Populate(ref cursor, ref existing, isRoot: false);
        return existing;
    }

    private ReadFrame<T>? BeginFrame(byte first, StrongBox<T>? filled)
        => (filled is null ? Inner.BeginFrame(first) : Inner.BeginPopulate(first, filled.Value!)) as ReadFrame<T>;

    private T? ReadObject(ref JsonCursor cursor, JsonCursor outside, ObjectMetadata metadata, StrongBox<T>? filled)
    {
        if (BeginFrame((byte)'{', filled) is not { } frame)
        {
            // Nothing that has an identifier is read without a frame; only names are examined before.
            int indent = 0;
            if (!metadata.IsAtEnd && !(metadata.IsAfterProperty && !cursor.NextMember(ref indent)))
            {
                MetadataReader.SkipAll(ref cursor, rules);
            }

            cursor = outside;
            return ReadInner(ref cursor, filled);
        }

        Open(ref cursor, frame, metadata);
        if (!metadata.IsAtEnd) frame.Read(ref cursor, isPart: false);

        frame.End(ref cursor);
        return Inner.TakeFrom(frame);
    }

    private void Open(ref JsonCursor cursor, ReadFrame<T> frame, ObjectMetadata metadata)
    {
        frame.Metadata = rules;
        frame.Identifier = metadata.Id;
        frame.Open(ref cursor);
        if (metadata.IsAfterProperty) frame.Commit();
    }

    private T? ReadArray(ref JsonCursor cursor, ObjectMetadata metadata, StrongBox<T>? filled)
    {
        int indent = 0;
        MoveToValues(ref cursor, metadata);
        // Without a frame, the converter reports why there is none.
        T? value = BeginFrame((byte)'[', filled) is { } frame ? ReadValues(ref cursor, Identified(frame, metadata)) : ReadInner(ref cursor, filled);
        if (metadata.Close > 0) cursor.Position = metadata.Close;

        return cursor.NextMember(ref indent) ? throw MetadataReader.BesideValues(ref cursor) : value;
    }

    // Moves to the array in the metadata.
    private static void MoveToValues(ref JsonCursor cursor, ObjectMetadata metadata)
    {
        if (metadata.Values < 0)
        {
            cursor.Position = Math.Max(cursor.Position, metadata.Close + 1);
            throw cursor.At(FailurePlace.After, ReferenceErrors.NoValues(typeof(T)));
        }

        cursor.Position = metadata.Values;
        if (metadata.Id is null && !metadata.HasDiscriminator)
        {
            throw cursor.At(FailurePlace.After, ReferenceErrors.ValuesWithoutIdentifier());
        }

        if (cursor.Current != '[') throw cursor.At(FailurePlace.Here, ReferenceErrors.ValuesNoArray());
    }

    private static ReadFrame<T> Identified(ReadFrame<T> frame, ObjectMetadata metadata)
    {
        frame.WantsInstance = true;
        frame.Identifier = metadata.Id;
        return frame;
    }

    /// <summary>Reads the array at the cursor that an object represents.</summary>
    public T? ReadValues(ref JsonCursor cursor, ReadFrame<T> frame)
    {
        cursor.EnterContainer();
        frame.Open(ref cursor);
        frame.Read(ref cursor, isPart: false);
        frame.End(ref cursor);
        return Inner.TakeFrom(frame);
    }

    /// <summary>Returns the value that an object refers to. The cursor is after the object.</summary>
    public static T? Resolve(ref JsonCursor cursor, string reference)
    {
        cursor.FailurePlace = FailurePlace.After;
        object? found = ((ReferenceScope)cursor.Context).Resolver!.ResolveReference(reference);
        cursor.FailurePlace = FailurePlace.Unknown;
        return found switch
        {
            null => default,
            T value => value,
            _ => throw ReferenceErrors.WrongType(reference, found.GetType(), typeof(T)),
        };
    }
}
