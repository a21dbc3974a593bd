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

        JsonCursor first = cursor;
        ObjectMetadata metadata = rules.InAnyOrder ? _metadata.ReadAll(ref cursor, scope) : _metadata.ReadLeading(ref cursor, scope);
        if (metadata.Reference is null && filled is null && rules.DiscriminatorName is not null && Inner is ObjectConverter<T> { Contract.CanCreate: false })
        {
            cursor = first;
            if (rules.KindAt(ref cursor) == MetadataKind.Unknown) MetadataReader.TrySkip(ref cursor, rules);

            Discriminator.FailObject(ref cursor, isEmpty: false, rules);
            throw PolymorphismErrors.Required(typeof(T));
        }

        return metadata.Reference is { } reference ? Resolve(ref cursor, scope!, reference)
            : Shape == ValueShape.Array ? ReadArray(ref cursor, scope, metadata, filled)
            : ReadObject(ref cursor, outside, scope, metadata, filled);
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

    private T? ReadObject(ref JsonCursor cursor, JsonCursor outside, ReferenceScope? scope, ObjectMetadata metadata, StrongBox<T>? filled)
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

        frame.Metadata = rules;
        frame.Begin(ref cursor);
        bool isKnown = TryAdd(ref cursor, scope, metadata.Id, frame.Instance);
        if (metadata.IsAfterProperty) frame.Commit();

        if (!metadata.IsAtEnd)
        {
            Type? outer = scope?.Constructed;
            scope?.Constructed ??= metadata.Id is not null && frame.TakesArguments ? typeof(T) : null;
            frame.Read(ref cursor, isPart: false);
            scope?.Constructed = outer;
        }

        return Complete(ref cursor, scope, frame, isKnown ? null : metadata.Id);
    }

    private T? ReadArray(ref JsonCursor cursor, ReferenceScope? scope, ObjectMetadata metadata, StrongBox<T>? filled)
    {
        int indent = 0;
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

        T? value = ReadValues(ref cursor, scope, metadata.Id, filled);
        if (metadata.Close > 0) cursor.Position = metadata.Close;

        return cursor.NextMember(ref indent) ? throw MetadataReader.BesideValues(ref cursor) : value;
    }

    private T? ReadValues(ref JsonCursor cursor, ReferenceScope? scope, string? id, StrongBox<T>? filled)
    {
        if (cursor.Current != '[') throw cursor.At(FailurePlace.Here, ReferenceErrors.ValuesNoArray());

        if (BeginFrame((byte)'[', filled) is not { } frame)
        {
            return ReadInner(ref cursor, filled); // reports why there is no frame
        }

        ContainerStart start = cursor.BeginArray();
        frame.WantsInstance = true;
        frame.Begin(ref cursor);
        bool isKnown = TryAdd(ref cursor, scope, id, frame.Instance);
        if (start == ContainerStart.Open) frame.Read(ref cursor, isPart: false);

        return Complete(ref cursor, scope, frame, isKnown ? null : id);
    }

    private T? Complete(ref JsonCursor cursor, ReferenceScope? scope, ReadFrame<T> frame, string? id)
    {
        frame.Complete(ref cursor);
        T? value = Inner.TakeFrom(frame);
        if (id is not null && value is not null) Add(ref cursor, scope, id, value);

        return value;
    }

    // A box would contain a copy, so a value of a value type is added only when it is complete.
    private static bool TryAdd(ref JsonCursor cursor, ReferenceScope? scope, string? id, T? instance)
    {
        if (id is null || instance is null || typeof(T).IsValueType) return false;

        Add(ref cursor, scope, id, instance);
        return true;
    }

    private static void Add(ref JsonCursor cursor, ReferenceScope? scope, string id, object value)
    {
        cursor.FailurePlace = FailurePlace.After;
        scope!.Resolver!.AddReference(id, value);
        cursor.FailurePlace = FailurePlace.Unknown;
    }

    private static T? Resolve(ref JsonCursor cursor, ReferenceScope? scope, string reference)
    {
        cursor.FailurePlace = FailurePlace.After;
        object? found = scope!.Resolver!.ResolveReference(reference);
        cursor.FailurePlace = FailurePlace.Unknown;
        return found switch
        {
            null => default,
            T value => value,
            _ => throw ReferenceErrors.WrongType(reference, found.GetType(), typeof(T)),
        };
    }
}
