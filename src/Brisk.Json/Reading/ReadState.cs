namespace Brisk.Json;

/// <summary>What a reader has just read, which determines what may follow.</summary>
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

    /// <summary>A value inside a container: a comma or the end of the container may follow.</summary>
    ValueRead,

    /// <summary>A top-level value: nothing may follow, unless multiple values are allowed.</summary>
    End,

    /// <summary>A comma and comments: a name or value must follow, or the end of the container if trailing commas are allowed.</summary>
    CommaCommented,

    /// <summary>A value and comment tokens: as after a value, but the comma may be missing (as in System.Text.Json).</summary>
    ValueCommented,

    /// <summary>A name and comment tokens: a value, but also a comma or the end of the object may follow (as in System.Text.Json).</summary>
    NameCommented,

    /// <summary>A name, comment tokens, a comma, and more comment tokens: only a value may follow (as in System.Text.Json).</summary>
    NameCommaCommented,
}
