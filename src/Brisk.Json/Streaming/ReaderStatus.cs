namespace Brisk.Json.Streaming;

/// <summary>The pending work or restriction of a <see cref="JsonAsyncReader"/> before it reads on.</summary>
internal enum ReaderStatus : byte
{
    /// <summary>None: it is at a token.</summary>
    AtToken,

    /// <summary>Nothing has been read; a byte order mark may follow.</summary>
    Start,

    /// <summary>The next token is awaited; there is no current one.</summary>
    BetweenTokens,

    /// <summary>The end of the text has been reached.</summary>
    Ended,

    /// <summary>A string is being read as a stream: nothing else can be read.</summary>
    StringIsOpen,

    /// <summary>A string was closed before its end, and the rest must be skipped first.</summary>
    StringIsLeft,

    /// <summary>The reader is at the end of a string that was read as a stream, and so is not in memory.</summary>
    AtEndOfString,

    /// <summary>A read of the source is pending: nothing can be done until it has completed.</summary>
    Busy,

    /// <summary>A call ended with an exception in the middle of a value: the position of the reader is unknown.</summary>
    Interrupted,

    /// <summary>The reader has been disposed.</summary>
    Disposed,
}
