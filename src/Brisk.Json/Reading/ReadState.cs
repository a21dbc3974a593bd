namespace Brisk.Json;

/// <summary>What a reader has just read, and so what may follow.</summary>
internal enum ReadState : byte
{
    /// <summary>Nothing, or only comments: a value must follow.</summary>
    Start,

    /// <summary><c>[</c>: a value or <c>]</c> may follow.</summary>
    ArrayStarted,

    /// <summary><c>{</c>: a name or <c>}</c> may follow.</summary>
    ObjectStarted,

    /// <summary>A name and its colon: a value must follow.</summary>
    NameRead,

    /// <summary>A value inside a container: a comma or the container's end may follow.</summary>
    ValueRead,

    /// <summary>A value at the top: nothing may follow, unless several values are allowed.</summary>
    End,

    /// <summary>A comma, then comments: a name or value must follow, or the container's end where trailing commas are allowed.</summary>
    CommaCommented,

    /// <summary>A value, then comment tokens: as after a value, but the comma may be missing (as in System.Text.Json).</summary>
    ValueCommented,

    /// <summary>A name, then comment tokens: a value, but also a comma or the object's end may follow (as in System.Text.Json).</summary>
    NameCommented,
}
