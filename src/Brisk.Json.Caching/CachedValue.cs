namespace Brisk.Json.Caching;

/// <summary>The result of a cache lookup: a value, which may be null, or nothing.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
/// <param name="IsFound">Whether there is an entry.</param>
/// <param name="Value">The stored value, or the default of the type if there is no entry.</param>
public readonly record struct CachedValue<T>(bool IsFound, T? Value);
