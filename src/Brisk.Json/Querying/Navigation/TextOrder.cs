namespace Brisk.Json.Querying;

/// <summary>Compares texts by their code points. The code units of UTF-16 have another order: surrogates come before U+E000 to U+FFFF.</summary>
internal static class TextOrder
{
    public static int Compare(string left, string right)
    {
        int same = left.AsSpan().CommonPrefixLength(right);
        if (same == left.Length || same == right.Length)
        {
            return left.Length.CompareTo(right.Length);
        }

        char first = left[same];
        char second = right[same];
        return char.IsSurrogate(first) == char.IsSurrogate(second) || first < '\ud800' || second < '\ud800'
            ? first.CompareTo(second)
            : char.IsSurrogate(first) ? 1 : -1;
    }

    /// <summary>The count of code points.</summary>
    public static int LengthOf(string text)
    {
        int count = text.Length;
        for (int i = 1; i < text.Length; i++)
        {
            if (char.IsLowSurrogate(text[i]) && char.IsHighSurrogate(text[i - 1]))
            {
                count--;
            }
        }

        return count;
    }
}
