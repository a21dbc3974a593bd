using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Serialization.Metadata;
using Microsoft.EntityFrameworkCore.ChangeTracking;

namespace Brisk.Json.EntityFrameworkCore;

/// <summary>
/// Compares values by the JSON that is written for them, so that a change anywhere inside a value is noticed when changes are saved. The copy
/// that a value is compared with later is made by writing and reading it.
/// </summary>
/// <typeparam name="T">The type of the property.</typeparam>
/// <remarks>
/// Two values are equal when their JSON is the same, byte by byte. So the order counts: that of elements, and that of a dictionary's entries;
/// a number with other digits (1.0 and 1.00) is another one; what is not written is not compared, and is not in the copy.
/// </remarks>
public class JsonValueComparer<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicMethods | DynamicallyAccessedMemberTypes.PublicProperties)] T> : ValueComparer<T>
{
    /// <summary>Creates a comparer that writes and reads with the default options.</summary>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public JsonValueComparer()
        : this(options: null)
    {
    }

    /// <summary>Creates a comparer with options: those of the converter.</summary>
    /// <param name="options">How to write and read; null means the defaults.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public JsonValueComparer(JsonSerializerOptions? options)
        : this(new JsonFormat<T>(options))
    {
    }

    /// <summary>Creates a comparer with a contract: that of the converter.</summary>
    /// <param name="jsonTypeInfo">The contract of the type.</param>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    public JsonValueComparer(JsonTypeInfo<T> jsonTypeInfo)
        : this(new JsonFormat<T>(jsonTypeInfo))
    {
    }

    private JsonValueComparer(JsonFormat<T> format)
        : base((left, right) => format.AreEqual(left, right), value => format.Hash(value), value => format.Copy(value))
    {
    }
}
