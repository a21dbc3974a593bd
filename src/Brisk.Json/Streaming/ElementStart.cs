using Brisk.Json.Text;

namespace Brisk.Json.Streaming;

/// <summary>Looks at how the next element of a container begins, in a text that may end anywhere.</summary>
internal static class ElementStart
{
    /// <summary>Whether the next element is a container whose first byte is there.</summary>
    /// <param name="text">Begins behind the container's bracket, or behind an element.</param>
    /// <param name="isFirst">Whether nothing of the container was read.</param>
    /// <param name="hasName">Whether the container is an object.</param>
    /// <param name="isOther">Whether it will never be one: another value, or not JSON.</param>
    public static bool IsContainer(ReadOnlySpan<byte> text, bool isFirst, bool hasName, out bool isOther)
    {
        isOther = false;
        int position = WhitespaceScanner.Skip(text, 0);
        if (!isFirst && !TryPass(text, (byte)',', ref position, ref isOther))
        {
            return false;
        }

        if (hasName && !(TryPassName(text, ref position, ref isOther) && TryPass(text, (byte)':', ref position, ref isOther)))
        {
            return false;
        }

        if (position >= text.Length)
        {
            return false;
        }

        isOther = text[position] is not ((byte)'{' or (byte)'[');
        return !isOther;
    }

    private static bool TryPass(ReadOnlySpan<byte> text, byte expected, ref int position, ref bool isOther)
    {
        if (position >= text.Length)
        {
            return false;
        }

        isOther = text[position] != expected;
        position = WhitespaceScanner.Skip(text, position + 1);
        return !isOther;
    }

    private static bool TryPassName(ReadOnlySpan<byte> text, ref int position, ref bool isOther)
    {
        if (position >= text.Length)
        {
            return false;
        }

        isOther = text[position] != '"';
        position++;
        while (!isOther && (position = StringScanner.FindSpecial(text, position)) < text.Length)
        {
            if (text[position] == '"')
            {
                position = WhitespaceScanner.Skip(text, position + 1);
                return true;
            }

            isOther = text[position] != '\\';
            position += 2;
        }

        return false;
    }
}
