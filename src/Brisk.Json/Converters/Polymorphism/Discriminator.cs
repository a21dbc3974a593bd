namespace Brisk.Json.Converters;

internal static class Discriminator
{
    /// <summary>Reads the value at the cursor: a string or an integer.</summary>
    /// <param name="cursor">The cursor, at the value; on return, after it.</param>
    /// <param name="name">The name of the property, for messages.</param>
    public static object Read(ref JsonCursor cursor, string name) => cursor.Current switch
    {
        (byte)'"' => cursor.ReadString()!,
        (byte)'-' or (>= (byte)'0' and <= (byte)'9') => ReadInteger(ref cursor),
        _ => throw cursor.At(FailurePlace.Here, PolymorphismErrors.NoDiscriminatorValue(name)),
    };

    // The walk that locates errors has no target type for metadata, so the error gets its cause here, before it is located.
    private static int ReadInteger(ref JsonCursor cursor)
    {
        IFailureLocator? locator = cursor.Locator;
        cursor.Locator = null;
        try
        {
            int value = cursor.ReadInt32();
            cursor.Locator = locator;
            return value;
        }
        catch (CursorException failure) when (!failure.IsSyntax && !failure.HasMessage)
        {
            throw CursorErrors.Text(ValueErrors.Number(typeof(int)));
        }
    }

    /// <summary>Finds the discriminator of the object at the cursor: among the leading metadata, or anywhere if any order is allowed.</summary>
    /// <param name="cursor">The cursor, at the first name; on return, after the value of the discriminator if there is one.</param>
    /// <returns>The discriminator; null if the object has no discriminator.</returns>
    public static object? Find(ref JsonCursor cursor, MetadataRules rules)
    {
        int indent = 0;
        do
        {
            MetadataKind kind = rules.KindAt(ref cursor);
            if (kind == MetadataKind.Type)
            {
                cursor.ReadName(out _);
                return Read(ref cursor, rules.DiscriminatorName!);
            }

            // All other names are validated by the selected converter.
            if (!rules.InAnyOrder && !(rules.PreservesReferences && kind is MetadataKind.Id or MetadataKind.Reference))
            {
                return null;
            }

            cursor.ReadName(out _);
            cursor.SkipValue();
        }
        while (cursor.NextMember(ref indent));
        return null;
    }

    /// <summary>Reports an error of the whole object, located after the token that follows the leading metadata.</summary>
    /// <param name="cursor">The cursor, at the first name, or after an empty object.</param>
    public static void FailObject(ref JsonCursor cursor, bool isEmpty, MetadataRules rules)
    {
        int indent = 0;
        while (!isEmpty && rules.KindAt(ref cursor) is MetadataKind.Type or MetadataKind.Id)
        {
            cursor.ReadName(out _);
            cursor.SkipValue();
            isEmpty = !cursor.NextMember(ref indent);
        }

        if (isEmpty) cursor.Position--;

        cursor.FailurePlace = FailurePlace.AfterNext;
    }

    /// <summary>Finds the discriminator with the public reader, for error paths in text that may end anywhere.</summary>
    /// <param name="reader">The reader, at the opening brace of the object.</param>
    /// <param name="searched">A number to which that of the searched bytes is added.</param>
    public static object? Find(Utf8JsonReader reader, MetadataRules rules, ref long searched)
    {
        long start = reader.BytesConsumed;
        try
        {
            while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
            {
                MetadataKind kind = rules.KindOf(reader.GetString());
                if (kind == MetadataKind.Type)
                {
                    return !reader.Read() ? null
                        : reader.TokenType == JsonTokenType.String ? reader.GetString()
                        : reader.TokenType == JsonTokenType.Number && reader.TryGetInt32(out int number) ? number
                        : null;
                }

                if ((!rules.InAnyOrder && !(rules.PreservesReferences && kind is MetadataKind.Id or MetadataKind.Reference)) || !reader.Read() || !reader.TrySkip())
                {
                    return null;
                }
            }

            return null;
        }
        catch (Exception exception) when (exception is JsonException or InvalidOperationException)
        {
            return null; // the text, or a string in it, becomes invalid
        }
        finally
        {
            searched += reader.BytesConsumed - start;
        }
    }
}
