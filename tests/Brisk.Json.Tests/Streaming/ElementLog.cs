using System.Globalization;
using System.Text;

namespace Brisk.Json.Tests.Streaming;

/// <summary>What a sequence of elements returns, as text, to compare ways of reading.</summary>
internal static class ElementLog
{
    /// <summary>Reads a sequence: the elements, and the exception at their end.</summary>
    public static async Task<string> ReadAsync(IAsyncEnumerable<string> elements)
    {
        var seen = new StringBuilder();
        try
        {
            await foreach (string element in elements)
            {
                seen.Append(element).Append(';');
            }
        }
        catch (JsonException e)
        {
            seen.Append(CultureInfo.InvariantCulture, $"{e.Message} {e.Path} {e.LineNumber}:{e.BytePositionInLine}");
        }
        catch (ArithmeticException e)
        {
            seen.Append(e.Message);
        }

        return seen.ToString();
    }

    /// <summary>Describes an element: a number, or several.</summary>
    public static string Describe<T>(T? element) => element is int[] numbers ? string.Join(',', numbers) : Convert.ToString(element, CultureInfo.InvariantCulture)!;

    /// <summary>
    /// Whether the end says that a value is too long for the buffer. A lost quote makes a string longer than the buffer may be, and when that is detected depends on how the text is split.
    /// </summary>
    public static bool IsLimit(string? end) => end?.Contains("may be buffered", StringComparison.Ordinal) == true;
}
