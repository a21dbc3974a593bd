using Brisk.Json.Contracts;
using Brisk.Json.Text;

namespace Brisk.Json.Serialization;

/// <summary>
/// Reads the metadata of an object: those that come first, or all of them where the options allow any order. Everything that is known of their names
/// and of what may stand beside them is here.
/// </summary>
/// <param name="type">The type that is wanted.</param>
/// <param name="isArray">Whether the object stands for an array.</param>
/// <param name="carriesIdentity">Whether values of the type may have an identifier.</param>
internal readonly struct MetadataReader(Type type, bool isArray, bool carriesIdentity)
{
    /// <summary>Reads the metadata that come first.</summary>
    /// <param name="cursor">Stands at the first name; left at the first name that is none of metadata, behind the last metadata property, or at the value of <c>$values</c>.</param>
    /// <param name="scope">The call.</param>
    public ObjectMetadata ReadLeading(ref JsonCursor cursor, ReferenceScope scope)
    {
        var metadata = new ObjectMetadata { Values = -1 };
        int indent = 0;
        while (KindAt(ref cursor) is var kind && kind != MetadataKind.None)
        {
            Read(ref cursor, kind, ref metadata, scope, inOrder: true);
            if (metadata.Values >= 0)
            {
                return metadata;
            }

            metadata.IsBehindProperty = true;
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
                throw Fail(ref cursor, next.Position, ReferenceErrors.NotAlone());
            }

            if (KindAt(ref next) == MetadataKind.None)
            {
                break;
            }

            cursor = next;
        }

        if (isArray)
        {
            if (metadata.IsBehindProperty)
            {
                cursor.NextMember(ref indent);
            }

            throw BesideValues(ref cursor);
        }

        return metadata;
    }

    /// <summary>Reads all metadata of an object.</summary>
    /// <param name="cursor">Stands at the first name, and is left there unless the object is a reference: then behind it.</param>
    /// <param name="scope">The call.</param>
    public ObjectMetadata ReadAll(ref JsonCursor cursor, ReferenceScope scope)
    {
        var metadata = new ObjectMetadata { Values = -1 };
        JsonCursor start = cursor;
        int indent = 0;
        bool isFirst = true;
        do
        {
            MetadataKind kind = KindAt(ref cursor);
            if (metadata.Reference is not null || (kind == MetadataKind.Reference && !isFirst))
            {
                cursor.ReadName(out _);
                throw Fail(ref cursor, cursor.Position, ReferenceErrors.NotAlone());
            }

            isFirst = false;
            if (!isArray && kind is MetadataKind.None or MetadataKind.Unknown)
            {
                // What only looks like metadata is refused when the object is read.
                cursor.ReadName(out _);
                cursor.SkipValue();
                continue;
            }

            Read(ref cursor, kind, ref metadata, scope, inOrder: false);
            if (kind == MetadataKind.Values)
            {
                cursor.SkipValue();
            }
        }
        while (cursor.NextMember(ref indent));
        metadata.Close = cursor.Position - 1;
        if (metadata.Reference is null)
        {
            cursor = start;
        }

        return metadata;
    }

    /// <summary>Sees to the name at the cursor where it is one of metadata, or looks so.</summary>
    /// <returns>Whether the property was passed over.</returns>
    public static bool PassOver(ref JsonCursor cursor, MetadataNames rule)
    {
        MetadataKind kind = KindAt(ref cursor);
        if (kind == MetadataKind.None)
        {
            return false;
        }

        string name = NameAt(ref cursor);
        cursor.ReadName(out _);
        if (kind == MetadataKind.Unknown)
        {
            throw Fail(ref cursor, cursor.Position, ReferenceErrors.NoMetadata(name));
        }

        if (rule == MetadataNames.Refused || kind != MetadataKind.Id)
        {
            throw Fail(ref cursor, cursor.Position, ReferenceErrors.Misplaced(name));
        }

        cursor.SkipValue();
        return true;
    }

    /// <summary>The same for all names of an object.</summary>
    public static void PassOverAll(ref JsonCursor cursor, MetadataNames rule)
    {
        int indent = 0;
        do
        {
            if (!PassOver(ref cursor, rule))
            {
                cursor.ReadName(out _);
                cursor.SkipValue();
            }
        }
        while (cursor.NextMember(ref indent));
    }

    /// <summary>What the name at the cursor is.</summary>
    public static MetadataKind KindAt(ref JsonCursor cursor)
    {
        ReadOnlySpan<byte> text = cursor.Text;
        int start = cursor.Position + 1;
        return cursor.Current == '"' && start < text.Length && text[start] is (byte)'$' or (byte)'\\' ? KindOf(ref cursor) : MetadataKind.None;
    }

    /// <summary>What is wrong with the property whose name is at the cursor, in an object that stands for an array.</summary>
    public static Exception BesideValues(ref JsonCursor cursor)
    {
        string name = NameAt(ref cursor);
        cursor.ReadName(out _);
        return Fail(ref cursor, cursor.Position, ReferenceErrors.BesideValues(name));
    }

    private static MetadataKind KindOf(ref JsonCursor cursor) => NameAt(ref cursor) switch
    {
        "$id" => MetadataKind.Id,
        "$ref" => MetadataKind.Reference,
        "$values" => MetadataKind.Values,
        "$type" => MetadataKind.Type,
        ['$', ..] => MetadataKind.Unknown,
        _ => MetadataKind.None,
    };

    // What is no text is no name of metadata: whoever reads the name says what is wrong with it.
    private static string NameAt(ref JsonCursor cursor)
    {
        JsonCursor ahead = cursor;
        ReadOnlySpan<byte> name = ahead.ReadName(out bool hasEscapes);
        return StringDecoder.TryDecode(name, hasEscapes, out string text, out _) ? text : "";
    }

    private static Exception Fail(ref JsonCursor cursor, int position, Exception exception)
    {
        cursor.Position = position;
        cursor.FailurePlace = FailurePlace.Behind;
        return exception;
    }

    private static Exception FailHere(ref JsonCursor cursor, Exception exception)
    {
        cursor.FailurePlace = FailurePlace.Here;
        return exception;
    }

    private void Read(ref JsonCursor cursor, MetadataKind kind, ref ObjectMetadata metadata, ReferenceScope scope, bool inOrder)
    {
        string name = NameAt(ref cursor);
        cursor.ReadName(out _);
        if (Problem(kind, name, ref metadata, inOrder) is { } problem)
        {
            // That there are values is found at the value, anything else at the name.
            throw kind == MetadataKind.Values && metadata.Values < 0 ? FailHere(ref cursor, problem) : Fail(ref cursor, cursor.Position, problem);
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
        }
    }

    private Exception? Problem(MetadataKind kind, string name, ref ObjectMetadata metadata, bool inOrder)
    {
        switch (kind)
        {
            case MetadataKind.Id when !carriesIdentity:
                return ReferenceErrors.Immutable(type);
            case MetadataKind.Id when metadata.Id is not null:
                return ReferenceErrors.Repeated(name);
            case MetadataKind.Reference when type.IsValueType:
                return ReferenceErrors.ValueType(type);
            case MetadataKind.Reference when metadata.Id is not null:
                return ReferenceErrors.NotAlone();
            case MetadataKind.Values when inOrder && metadata.Id is null:
                return ReferenceErrors.ValuesWithoutIdentifier();
            case MetadataKind.Values when isArray && metadata.Values < 0:
            case MetadataKind.Id or MetadataKind.Reference:
                return null;
            case MetadataKind.None:
            case MetadataKind.Unknown or MetadataKind.Values when isArray:
                return ReferenceErrors.BesideValues(name);
            case MetadataKind.Unknown:
                return ReferenceErrors.NoMetadata(name);
            default:
                return ReferenceErrors.Misplaced(name);
        }
    }

    private static string ReadString(ref JsonCursor cursor, string name, ReferenceScope scope)
    {
        if (cursor.Current != '"')
        {
            throw FailHere(ref cursor, ReferenceErrors.NoString(name));
        }

        string value = cursor.ReadString()!;
        return scope.Constructed is { } constructed ? throw Fail(ref cursor, cursor.Position, ReferenceErrors.WithinArguments(constructed)) : value;
    }
}
