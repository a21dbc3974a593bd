namespace Brisk.Json;

/// <summary>Compares values including all descendants.</summary>
internal static class ElementEquality
{
    /// <summary>Returns whether two values are equal; see <see cref="JsonElement.DeepEquals"/>.</summary>
    public static bool AreEqual(JsonElement a, JsonElement b)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        JsonValueKind kind = a.Document.RowAt(a.Index).Kind;
        if (kind != b.Document.RowAt(b.Index).Kind) return false;
        return kind switch
        {
            JsonValueKind.Object => AreEqualObjects(a, b),
            JsonValueKind.Array => AreEqualArrays(a, b),
            JsonValueKind.String => AreEqualStrings(a, b),
            JsonValueKind.Number => NumberEquality.AreEqual(a.RawText, b.RawText),
            _ => true,
        };
    }

    private static bool AreEqualStrings(JsonElement a, JsonElement b)
        => AreEqual(a.Document, a.Document.RowAt(a.Index), a.Index, b.Document, b.Document.RowAt(b.Index), b.Index);

    private static bool AreEqualNames(JsonProperty a, JsonProperty b)
    {
        JsonDocument first = a.Value.Document, second = b.Value.Document;
        int i = a.Value.Index - 1, j = b.Value.Index - 1;
        return AreEqual(first, first.RowAt(i), i, second, second.RowAt(j), j);
    }

    private static bool AreEqual(JsonDocument first, DocumentRow a, int i, JsonDocument second, DocumentRow b, int j)
    {
        ReadOnlySpan<byte> left = first.Body(a, i), right = second.Body(b, j);
        if (!b.IsVariant) return AreEqual(left, a.IsVariant, right);
        if (!a.IsVariant) return AreEqual(right, hasEscapes: true, left);

        // Both are decoded before they are compared, so that an invalid one is an error even if they differ earlier.
        ReadOnlySpan<byte> text = Unescape(left);
        return text.SequenceEqual(Unescape(right));
    }

    private static ReadOnlySpan<byte> Unescape(ReadOnlySpan<byte> body)
    {
        byte[] unescaped = new byte[body.Length];
        if (!StringDecoder.TryUnescape(body, unescaped, out int length, out _)) DocumentErrors.ThrowInvalidEscape(body);
        return unescaped.AsSpan(0, length);
    }

    private static bool AreEqual(ReadOnlySpan<byte> body, bool hasEscapes, ReadOnlySpan<byte> text)
    {
        bool isEqual = StringDecoder.Equals(body, hasEscapes, text, out int error);
        if (error >= 0) DocumentErrors.ThrowInvalidEscape(body);
        return isEqual;
    }

    private static bool AreEqualArrays(JsonElement a, JsonElement b)
    {
        if (a.GetArrayLength() != b.GetArrayLength()) return false;
        JsonElement.ArrayEnumerator others = b.EnumerateArray();
        foreach (JsonElement element in a.EnumerateArray())
        {
            others.MoveNext();
            if (!AreEqual(element, others.Current)) return false;
        }

        return true;
    }

    private static bool AreEqualObjects(JsonElement a, JsonElement b)
    {
        if (a.GetPropertyCount() != b.GetPropertyCount()) return false;
        JsonElement.ObjectEnumerator first = a.EnumerateObject(), second = b.EnumerateObject();
        while (first.MoveNext())
        {
            second.MoveNext();
            if (!AreEqualNames(first.Current, second.Current)) return AreEqualInAnyOrder(first, second);
            if (!AreEqual(first.Current.Value, second.Current.Value)) return false;
        }

        return true;
    }

    // Starts where the order differs. Both objects have the same number of properties.
    private static bool AreEqualInAnyOrder(JsonElement.ObjectEnumerator first, JsonElement.ObjectEnumerator second)
    {
        var values = new Dictionary<string, Queue<JsonElement>>(StringComparer.Ordinal);
        do
        {
            string name = second.Current.Name;
            if (!values.TryGetValue(name, out Queue<JsonElement>? sameName)) values.Add(name, sameName = []);
            sameName.Enqueue(second.Current.Value);
        }
        while (second.MoveNext());
        do
        {
            if (!values.TryGetValue(first.Current.Name, out Queue<JsonElement>? sameName)
                || !sameName.TryDequeue(out JsonElement value)
                || !AreEqual(first.Current.Value, value))
            {
                return false;
            }
        }
        while (first.MoveNext());
        return true;
    }
}

/// <summary>Compares the values of numbers (RFC 8259 section 6) of any length and precision.</summary>
internal static class NumberEquality
{
    /// <summary>Returns whether two valid numbers have the same value.</summary>
    /// <exception cref="ArgumentOutOfRangeException">An exponent does not fit in 32 bits.</exception>
    public static bool AreEqual(ReadOnlySpan<byte> a, ReadOnlySpan<byte> b)
    {
        CheckExponent(a);
        CheckExponent(b);
        return NumberOrder.Compare(a, b) == 0;
    }

    // As in System.Text.Json.
    private static void CheckExponent(ReadOnlySpan<byte> number)
    {
        int e = number.IndexOfAny((byte)'e', (byte)'E');
        if (e < 0) return;
        ReadOnlySpan<byte> text = number[(e + 1)..];
        bool isNegative = text[0] == '-';
        long exponent = 0;
        foreach (byte digit in text[(text[0] is (byte)'+' or (byte)'-' ? 1 : 0)..])
        {
            exponent = (exponent * 10) + digit - '0';
            if (exponent > 1L + int.MaxValue) DocumentErrors.ThrowExponent();
        }

        if (!isNegative && exponent > int.MaxValue) DocumentErrors.ThrowExponent();
    }
}
