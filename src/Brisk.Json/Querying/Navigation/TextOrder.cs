namespace Brisk.Json.Querying;

/// <summary>Compares text by code points. UTF-16 code units have a different order: surrogates come before U+E000 to U+FFFF.</summary>
internal static class TextOrder
{
    public static int Compare(string left, string right)
    {
        int same = left.AsSpan().CommonPrefixLength(right);
        if (same == left.Length || same == right.Length) return left.Length.CompareTo(right.Length);

        char first = left[same];
        char second = right[same];
        return char.IsSurrogate(first) == char.IsSurrogate(second) || first < '\ud800' || second < '\ud800'
            ? first.CompareTo(second)
            : char.IsSurrogate(first) ? 1 : -1;
    }

    /// <summary>Returns the number of code points.</summary>
    public static int LengthOf(string text)
    {
        int count = text.Length;
        for (int i = 1; i < text.Length; i++)
        {
            if (char.IsLowSurrogate(text[i]) && char.IsHighSurrogate(text[i - 1])) count--;
        }

        return count;
    }
}
