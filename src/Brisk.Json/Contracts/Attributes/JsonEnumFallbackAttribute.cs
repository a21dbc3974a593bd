namespace Brisk.Json.Modeling;

/// <summary>Marks the member of an enumeration that stands for names which it has not, where the enumeration is read by name.</summary>
/// <remarks>
/// For values that <see cref="Serialization.JsonStringEnumConverter"/> and its generic form read. Which name it was is not kept. Keys of dictionaries with an unknown name stay errors, since several would become one, and so do numbers
/// where only names are read. Only one member can be marked, and none of an enumeration with <see cref="FlagsAttribute"/>: making the converter is an <see cref="InvalidOperationException"/> otherwise.
/// </remarks>
[AttributeUsage(AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonEnumFallbackAttribute : Attribute;
