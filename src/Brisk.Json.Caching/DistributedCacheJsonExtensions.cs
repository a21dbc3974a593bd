using Microsoft.Extensions.Caching.Distributed;

namespace Brisk.Json.Caching;

/// <summary>
/// Values of any type in an <see cref="IDistributedCache"/>, as JSON in UTF-8. No text lies in between; a cache that is an
/// <see cref="IBufferDistributedCache"/> is written from a pooled buffer and read into one.
/// </summary>
/// <remarks>
/// <para>
/// Options made at the call cost what kept ones do: options that mean the same share what was learnt about the types. The overloads that
/// take a contract need no reflection and are those for programs that are trimmed or compiled ahead of time.
/// </para>
/// <para>
/// What is stored is the JSON text itself, so others can read it, and texts stored by others as UTF-8 can be read here. Bytes passed to the
/// framework's own <c>SetAsync</c> are stored as they are.
/// </para>
/// <para>
/// Where an entry cannot be read, the <see cref="JsonException"/> says where in it, and has the entry's key in its
/// <see cref="Exception.Data"/> under <see cref="KeyName"/>. The message does not name the key, which may be nothing for a log.
/// </para>
/// </remarks>
public static partial class DistributedCacheJsonExtensions
{
    /// <summary>Under this name, a <see cref="JsonException"/> about an entry has the entry's key in its <see cref="Exception.Data"/>.</summary>
    public const string KeyName = "Brisk.Json.Caching.Key";

    /// <summary>The filter of an exception on its way: takes the note and lets it pass.</summary>
    private static bool NoteKey(JsonException exception, string key)
    {
        exception.Data[KeyName] = key;
        return false;
    }
}
