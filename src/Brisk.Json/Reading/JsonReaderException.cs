namespace Brisk.Json;

/// <summary>An exception of a reader: the JSON is invalid or nested too deeply. The type tells the serializer that the text is at fault, not a converter.</summary>
[Serializable]
internal sealed class JsonReaderException(string message, long line, long byteInLine)
    : JsonException($"{message} LineNumber: {line} | BytePositionInLine: {byteInLine}.", path: null, line, byteInLine)
{
    /// <summary>The message without the location.</summary>
    public string Problem => message;
}
