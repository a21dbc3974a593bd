using System.ComponentModel;

namespace Brisk.Json.SourceGeneration;

/// <summary>Gets the value of a member of a struct. For generated code.</summary>
/// <typeparam name="T">The struct.</typeparam>
/// <typeparam name="V">The type of the member.</typeparam>
/// <param name="source">The struct.</param>
/// <returns>The value.</returns>
[EditorBrowsable(EditorBrowsableState.Never)]
public delegate V JsonRefGetter<T, V>(ref T source);

/// <summary>Sets the value of a member of a struct. For generated code.</summary>
/// <typeparam name="T">The struct.</typeparam>
/// <typeparam name="V">The type of the member.</typeparam>
/// <param name="target">The struct.</param>
/// <param name="value">The value.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public delegate void JsonRefSetter<T, V>(ref T target, V value);
