namespace Brisk.Json;

/// <summary>A recorded error of a cursor, with the information needed to describe and locate it later.</summary>
/// <param name="Exception">The exception that would have been thrown, without a location.</param>
/// <param name="Place">What the error refers to, relative to the position.</param>
/// <param name="Consumed">The position of a reader whose converter threw, or a negative number.</param>
internal readonly record struct ReadFailure(Exception Exception, int Position, FailurePlace Place, int Consumed);

/// <summary>Locates the errors of a cursor when they occur, so that each is thrown once, with its location.</summary>
internal interface IFailureLocator
{
    /// <summary>Returns an exception with path, line, and column.</summary>
    /// <param name="exception">The exception without a location.</param>
    /// <param name="cursor">The cursor, at the error, in a whole document.</param>
    Exception Locate(Exception exception, ref JsonCursor cursor);
}

/// <summary>What an error refers to, relative to the cursor's position.</summary>
internal enum FailurePlace : byte
{
    /// <summary>Unspecified: an error of the cursor refers to the token at its position, any other to the token before it.</summary>
    Unknown,

    /// <summary>The name or value at the cursor.</summary>
    Here,

    /// <summary>A syntax error at the cursor or after it, which the public reader locates.</summary>
    Grammar,

    /// <summary>The last token that ended before the cursor: a name, a value, or the start of a container.</summary>
    After,

    /// <summary>The start of the container that was just entered, or skipped because it is empty.</summary>
    Entered,

    /// <summary>The open object, which was found to be invalid after the name or brace at the cursor had been read.</summary>
    AfterNext,
}
