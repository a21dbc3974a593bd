namespace Brisk.Json;

/// <summary>What a failure concerns, seen from where it left the cursor.</summary>
internal enum FailurePlace : byte
{
    /// <summary>Not said: what the cursor itself throws concerns what it stands at, what others throw the token behind which it stands.</summary>
    Unknown,

    /// <summary>The name or value at which the cursor stands.</summary>
    Here,

    /// <summary>The grammar is broken where the cursor stands or further on: where the public reader says.</summary>
    Grammar,

    /// <summary>The last token that ended before the cursor: a name, a value, or a container that was just entered.</summary>
    Behind,

    /// <summary>The beginning of a container that was just entered, or passed because it is empty.</summary>
    Entered,

    /// <summary>The object that is open, found wrong when the name or brace at the cursor had been read.</summary>
    AfterNext,
}
