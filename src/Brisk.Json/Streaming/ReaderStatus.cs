namespace Brisk.Json.Streaming;

/// <summary>What a <see cref="JsonAsyncReader"/> has to do, or cannot do, before it reads on.</summary>
internal enum ReaderStatus : byte
{
    /// <summary>Nothing: it is at a token.</summary>
    AtToken,

    /// <summary>Nothing has been read; a byte order mark may come first.</summary>
    Start,

    /// <summary>The next token is waited for; there is no current one.</summary>
    BetweenTokens,

    /// <summary>The end of the text was read.</summary>
    Ended,

    /// <summary>A string is read as a stream: nothing else can be read.</summary>
    StringIsOpen,

    /// <summary>A string was left before its end, which must be passed first.</summary>
    StringIsLeft,

    /// <summary>At the end of a string that was read as a stream, and so is not in memory.</summary>
    AtEndOfString,

    /// <summary>The source is being read: nothing can be done until that ends.</summary>
    Busy,

    /// <summary>A call ended with an exception in the middle of a value: where the reader is, is not known.</summary>
    Interrupted,

    /// <summary>The reader is disposed.</summary>
    Disposed,
}
