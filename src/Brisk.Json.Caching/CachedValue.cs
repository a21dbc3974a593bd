namespace Brisk.Json.Caching;

/// <summary>What a cache has under a key: a value, which may be null, or nothing.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
/// <param name="IsFound">Whether there was an entry.</param>
/// <param name="Value">The value that was stored; the default of the type where there was no entry.</param>
public readonly record struct CachedValue<T>(bool IsFound, T? Value);
