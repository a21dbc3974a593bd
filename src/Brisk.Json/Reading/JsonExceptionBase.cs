namespace Brisk.Json;

/// <summary>
/// Sets the location in the base class of our exception, for code that catches System.Text.Json's. Its constructors accept
/// a location, but for an exception that was thrown without one, it is determined later.
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
            // A version of System.Text.Json without these setters: code that catches its exception finds the location only in the message.
        }
    }

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "set_Path")]
    private static extern void SetPath(System.Text.Json.JsonException exception, string? path);

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "set_LineNumber")]
    private static extern void SetLineNumber(System.Text.Json.JsonException exception, long? line);

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "set_BytePositionInLine")]
    private static extern void SetBytePositionInLine(System.Text.Json.JsonException exception, long? byteInLine);
}
