using Microsoft.Extensions.Caching.Distributed;

namespace Brisk.Json.Caching;

/// <summary>
/// Extension methods that store values of any type in an <see cref="IDistributedCache"/> as UTF-8 encoded JSON, without intermediate strings. If the cache implements
/// <see cref="IBufferDistributedCache"/>, pooled buffers are used for writing and reading.
/// </summary>
/// <remarks>
/// <para>
/// Options created for each call cost about as much as reused ones, because equal options share their contracts. The overloads that
/// accept a contract need no reflection, and are meant for trimmed and ahead-of-time compiled programs.
/// </para>
/// <para>
/// Entries contain the JSON text itself, so other programs can read them, and UTF-8 text stored by other programs can be read here. Bytes passed to the
/// framework's own <c>SetAsync</c> are stored unchanged.
/// </para>
/// <para>
/// If an entry cannot be read, the <see cref="JsonException"/> contains the location of the error, and the key of the entry in its
/// <see cref="Exception.Data"/> under <see cref="KeyName"/>. The message does not contain the key, which may be confidential.
/// </para>
/// </remarks>
public static partial class DistributedCacheJsonExtensions
{
    /// <summary>The name under which the <see cref="Exception.Data"/> of a <see cref="JsonException"/> contains the key of the entry.</summary>
    public const string KeyName = "Brisk.Json.Caching.Key";

    /// <summary>An exception filter that stores the key and does not handle the exception.</summary>
    private static bool NoteKey(JsonException exception, string key)
    {
        exception.Data[KeyName] = key;
        return false;
    }
}
