namespace Brisk.Json.Modeling;

/// <summary>Marks the enum member that unknown names are read as.</summary>
/// <remarks>
/// Applies to values read by <see cref="Serialization.JsonStringEnumConverter"/> and its generic counterpart. The original name is not kept. Unknown names of dictionary keys remain errors, because several could become the same key; so do numbers
/// if only names are allowed. Only one member may be marked, and none of an enum with <see cref="FlagsAttribute"/>; otherwise, creating the converter throws an <see cref="InvalidOperationException"/>.
/// </remarks>
[AttributeUsage(AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonEnumFallbackAttribute : Attribute;
