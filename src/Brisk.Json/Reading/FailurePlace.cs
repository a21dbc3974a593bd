namespace Brisk.Json;

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

    /// <summary>The open object, which was found invalid after the name or brace at the cursor was read.</summary>
    AfterNext,
}
