using System.Runtime.CompilerServices;

namespace Brisk.Json;

/// <summary>
/// Fills in the place of an error in the base class of our exception, for code that catches System.Text.Json's. Its constructors take
/// a place, but an exception that was thrown without one gets it later.
/// </summary>
internal static class JsonExceptionBase
{
    public static void SetPosition(System.Text.Json.JsonException exception, string? path, long? line, long? byteInLine)
    {
        try
        {
            SetPath(exception, path);
            SetLineNumber(exception, line);
            SetBytePositionInLine(exception, byteInLine);
        }
        catch (MissingMethodException)
        {
            // A System.Text.Json without these setters: those who catch its exception find the place in the message only.
        }
    }

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "set_Path")]
    private static extern void SetPath(System.Text.Json.JsonException exception, string? path);

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "set_LineNumber")]
    private static extern void SetLineNumber(System.Text.Json.JsonException exception, long? line);

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "set_BytePositionInLine")]
    private static extern void SetBytePositionInLine(System.Text.Json.JsonException exception, long? byteInLine);
}
