namespace Brisk.Json;

/// <summary>Thrown by a reader: the text is not JSON, or too deep. Its type tells the serializer that the text is at fault, not a converter.</summary>
[Serializable]
internal sealed class JsonReaderException(string message, long line, long byteInLine)
    : JsonException($"{message} LineNumber: {line} | BytePositionInLine: {byteInLine}.", path: null, line, byteInLine)
{
    /// <summary>What is wrong, without the place.</summary>
    public string Problem => message;
}
