namespace Brisk.Json.Converters;

internal enum MetadataKind : byte
{
    /// <summary>A name that does not start with a dollar sign, and is not that of the discriminator.</summary>
    None,

    Id,
    Reference,
    Values,

    /// <summary><c>$type</c>, or the discriminator name of the polymorphic type.</summary>
    Type,

    /// <summary>A name that starts with a dollar sign and has no meaning.</summary>
    Unknown,
}

internal struct ObjectMetadata
{
    public string? Id { get; set; }

    public string? Reference { get; set; }

    public bool HasDiscriminator { get; set; }

    /// <summary>The position of the value of <c>$values</c>; negative if there is none.</summary>
    public int Values { get; set; }

    /// <summary>The end of the property before <c>$values</c>.</summary>
    public int EndBeforeValues { get; set; }

    /// <summary>The position of the object's closing brace, if the whole object was examined.</summary>
    public int Close { get; set; }

    /// <summary>Whether the cursor has passed the end of the object.</summary>
    public bool IsAtEnd { get; set; }

    /// <summary>Whether the cursor is after a property instead of at the first name.</summary>
    public bool IsAfterProperty { get; set; }
}

/// <summary>
/// Reads the metadata of an object: the leading properties, or all of them if the options allow any order. This class contains all rules about their names
/// and about the properties allowed next to them.
/// </summary>
/// <param name="carriesIdentity">Whether values of the type can have an identifier.</param>
internal readonly struct MetadataReader(Type type, bool isArray, bool carriesIdentity, MetadataRules rules)
{
    /// <summary>Reads the leading metadata.</summary>
    /// <param name="cursor">The cursor, at the first name; on return, at the first name that is not metadata, after the last metadata property, or at the value of <c>$values</c>.</param>
    /// <param name="scope">The call; null if the options have no reference handling.</param>
    /// <param name="acceptsUnknown">Whether the metadata ends at a name that only looks like it: the object is rejected anyway.</param>
    public ObjectMetadata ReadLeading(ref JsonCursor cursor, ReferenceScope? scope, bool acceptsUnknown)
    {
        var metadata = new ObjectMetadata { Values = -1 };
        int indent = 0;
        while (rules.KindAt(ref cursor) is var kind && !IsOther(kind, acceptsUnknown))
        {
            Read(ref cursor, kind, ref metadata, scope, inOrder: true);
            if (metadata.Values >= 0) return metadata;

            metadata.IsAfterProperty = true;
            JsonCursor next = cursor;
            if (!next.NextMember(ref indent))
            {
                cursor = next;
                metadata.IsAtEnd = true;
                return metadata;
            }

            if (metadata.Reference is not null)
            {
                next.ReadName(out _);
                cursor.Position = next.Position;
                throw cursor.At(FailurePlace.After, ReferenceErrors.NotAlone());
            }

            if (IsOther(rules.KindAt(ref next), acceptsUnknown)) break;

            metadata.EndBeforeValues = cursor.Position;
            cursor = next;
        }

        if (isArray)
        {
            if (metadata.IsAfterProperty) cursor.NextMember(ref indent);

            throw BesideValues(ref cursor);
        }

        return metadata;
    }

    private static bool IsOther(MetadataKind kind, bool acceptsUnknown) => kind == MetadataKind.None || (acceptsUnknown && kind == MetadataKind.Unknown);

    /// <summary>Reads all metadata of an object.</summary>
    /// <param name="cursor">The cursor, at the first name. It is moved, to the end of the object, only if the object is a reference.</param>
    public ObjectMetadata ReadAll(ref JsonCursor cursor, ReferenceScope? scope)
    {
        var metadata = new ObjectMetadata { Values = -1 };
        JsonCursor start = cursor;
        int indent = 0;
        bool isFirst = true;
        bool hasOthers = false;
        do
        {
            MetadataKind kind = rules.KindAt(ref cursor);
            CheckAlone(ref cursor, kind, in metadata, isFirst);
            isFirst = false;
            if (!isArray && kind is MetadataKind.None or MetadataKind.Unknown)
            {
                // Names that only look like metadata are rejected when the object is read.
                hasOthers |= kind == MetadataKind.None;
                cursor.ReadName(out _);
                cursor.SkipValue();
                continue;
            }

            if (kind == MetadataKind.Values && hasOthers) throw BesideValues(ref cursor);

            Read(ref cursor, kind, ref metadata, scope, inOrder: false);
            if (kind == MetadataKind.Values) cursor.SkipValue();
        }
        while (cursor.NextMember(ref indent));
        metadata.Close = cursor.Position - 1;
        if (metadata.Reference is null) cursor = start;

        return metadata;
    }

    /// <summary>Throws if the metadata of an object is invalid, which is reported instead of an unknown or missing discriminator.</summary>
    /// <param name="cursor">The cursor, at the first name. It is moved.</param>
    public void Check(ref JsonCursor cursor, ReferenceScope? scope)
    {
        var metadata = new ObjectMetadata { Values = -1 };
        int indent = 0;
        bool isFirst = true;
        bool hasOthers = false;
        do
        {
            MetadataKind kind = rules.KindAt(ref cursor);
            if (!rules.InAnyOrder && kind is MetadataKind.None or MetadataKind.Unknown or MetadataKind.Values) return;

            CheckAlone(ref cursor, kind, in metadata, isFirst);
            isFirst = false;
            if (kind == MetadataKind.Values && hasOthers) throw BesideValues(ref cursor);

            hasOthers |= kind == MetadataKind.None;
            if (kind is MetadataKind.None or MetadataKind.Values)
            {
                cursor.ReadName(out _);
                cursor.SkipValue();
            }
            else
            {
                Read(ref cursor, kind, ref metadata, scope, inOrder: !rules.InAnyOrder);
            }
        }
        while (cursor.NextMember(ref indent));
    }

    private void CheckAlone(ref JsonCursor cursor, MetadataKind kind, in ObjectMetadata metadata, bool isFirst)
    {
        if (!rules.PreservesReferences || (metadata.Reference is null && (kind != MetadataKind.Reference || isFirst)))
        {
            return;
        }

        cursor.ReadName(out _);
        throw cursor.At(FailurePlace.After, ReferenceErrors.NotAlone());
    }

    /// <summary>Skips the property at the cursor if it is metadata that was already read; throws if it is misplaced, or only looks like metadata.</summary>
    /// <param name="isLeading">Whether only metadata precedes the property: if there is a discriminator, this one is not the first.</param>
    /// <returns>Whether the property was skipped.</returns>
    public static bool TrySkip(ref JsonCursor cursor, MetadataRules rules, bool isLeading)
    {
        if (!IsRead(ref cursor, rules, isLeading)) return false;

        cursor.ReadName(out _);
        cursor.SkipValue();
        return true;
    }

    /// <summary>Returns whether the property at the cursor is metadata that was already read; throws like <see cref="TrySkip"/>.</summary>
    public static bool IsRead(ref JsonCursor cursor, MetadataRules rules, bool isLeading)
    {
        MetadataKind kind = rules.KindAt(ref cursor);
        if (kind == MetadataKind.None) return false;
        if (rules.InAnyOrder && kind is (MetadataKind.Id or MetadataKind.Type)) return true;

        string? name = MetadataRules.NameAt(ref cursor);
        cursor.ReadName(out _);
        throw Rejected(ref cursor, kind, name ?? "$", rules, isLeading);
    }

    /// <summary>Throws if the property at the cursor, the first one that is not metadata of an object, is <c>$values</c>.</summary>
    public static void RejectValues(ref JsonCursor cursor, MetadataRules rules)
    {
        if (rules.KindAt(ref cursor) != MetadataKind.Values) return;

        cursor.ReadName(out _);
        int value = cursor.Position;
        cursor.SkipValue(); // the error is at the end of its first token, which may not have arrived
        cursor.Position = value;
        throw cursor.At(FailurePlace.Here, ReferenceErrors.UnexpectedValues());
    }

    /// <summary>Skips the rest of an object; throws if a name is misplaced metadata, or only looks like metadata.</summary>
    public static void SkipAll(ref JsonCursor cursor, MetadataRules rules)
    {
        int indent = 0;
        do
        {
            if (!TrySkip(ref cursor, rules, isLeading: false))
            {
                cursor.ReadName(out _);
                cursor.SkipValue();
            }
        }
        while (cursor.NextMember(ref indent));
    }

    /// <summary>Throws if a name that matches no member, which the cursor is after, is metadata or looks like it.</summary>
    public static void Reject(ref JsonCursor cursor, ReadOnlySpan<byte> name, bool hasEscapes, MetadataRules rules)
    {
        if (rules.KindOf(name, hasEscapes) is var kind && kind != MetadataKind.None)
        {
            throw Rejected(ref cursor, kind, cursor.PrecedingName(), rules, isLeading: false);
        }
    }

    private static Exception Rejected(ref JsonCursor cursor, MetadataKind kind, string name, MetadataRules rules, bool isLeading)
        => cursor.At(FailurePlace.After, kind == MetadataKind.Unknown ? ReferenceErrors.NoMetadata(name)
            : kind == MetadataKind.Type && (rules.InAnyOrder || (isLeading && rules.DiscriminatorName is not null)) ? PolymorphismErrors.Repeated(name)
            : ReferenceErrors.Misplaced(name));

    /// <summary>Creates the exception for the property whose name is at the cursor, in an object that represents an array.</summary>
    public static Exception BesideValues(ref JsonCursor cursor)
    {
        string name = MetadataRules.NameAt(ref cursor) ?? "";
        cursor.ReadName(out _);
        return cursor.At(FailurePlace.After, ReferenceErrors.BesideValues(name));
    }

    private void Read(ref JsonCursor cursor, MetadataKind kind, ref ObjectMetadata metadata, ReferenceScope? scope, bool inOrder)
    {
        string name = rules.NameOf(kind, ref cursor);
        cursor.ReadName(out _);
        if (Problem(kind, name, ref metadata, inOrder) is { } problem)
        {
            // A disallowed $values is detected at its value, everything else at the name.
            throw kind == MetadataKind.Values && metadata.Values < 0 ? cursor.At(FailurePlace.Here, problem) : cursor.At(FailurePlace.After, problem);
        }

        switch (kind)
        {
            case MetadataKind.Values:
                metadata.Values = cursor.Position;
                break;
            case MetadataKind.Id:
                metadata.Id = ReadString(ref cursor, name, scope);
                break;
            case MetadataKind.Reference:
                metadata.Reference = ReadString(ref cursor, name, scope);
                break;
            case MetadataKind.Type:
                metadata.HasDiscriminator = true;
                Discriminator.Read(ref cursor, name);
                break;
        }
    }

    private Exception? Problem(MetadataKind kind, string name, ref ObjectMetadata metadata, bool inOrder) => kind switch
    {
        MetadataKind.Id or MetadataKind.Reference when !rules.PreservesReferences => ReferenceErrors.Misplaced(name),
        MetadataKind.Type when rules.DiscriminatorName is not null => metadata.HasDiscriminator ? PolymorphismErrors.Repeated(name) : null,
        MetadataKind.Id when !carriesIdentity => ReferenceErrors.Immutable(type),
        MetadataKind.Id when metadata.Id is not null => ReferenceErrors.Repeated(name),
        MetadataKind.Reference when type.IsValueType => ReferenceErrors.ValueType(type),
        MetadataKind.Reference when metadata.Id is not null || metadata.HasDiscriminator => ReferenceErrors.NotAlone(),
        MetadataKind.Values when inOrder && metadata.Id is null && !metadata.HasDiscriminator => ReferenceErrors.ValuesWithoutIdentifier(),
        MetadataKind.Values when isArray && metadata.Values < 0 => null,
        MetadataKind.Id or MetadataKind.Reference => null,
        MetadataKind.None => ReferenceErrors.BesideValues(name),
        MetadataKind.Unknown or MetadataKind.Values when isArray => ReferenceErrors.BesideValues(name),
        MetadataKind.Unknown => ReferenceErrors.NoMetadata(name),
        _ => ReferenceErrors.Misplaced(name),
    };

    private static string ReadString(ref JsonCursor cursor, string name, ReferenceScope? scope)
    {
        if (cursor.Current != '"') throw cursor.At(FailurePlace.Here, ReferenceErrors.NoString(name));

        string value = cursor.ReadString()!;
        return scope?.Constructed is { } constructed ? throw cursor.At(FailurePlace.After, ReferenceErrors.WithinArguments(constructed)) : value;
    }
}
