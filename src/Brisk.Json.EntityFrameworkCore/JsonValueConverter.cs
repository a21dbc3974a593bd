using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Serialization.Metadata;
using Microsoft.EntityFrameworkCore.Storage.ValueConversion;

namespace Brisk.Json.EntityFrameworkCore;

/// <summary>
/// Stores values as JSON text. A null is stored as the database's null, and a JSON null that others stored is read as null. Text that is
/// not JSON, or not of the type, gives a <see cref="JsonException"/> when it is read.
/// </summary>
/// <typeparam name="T">The type of the property.</typeparam>
/// <remarks>
/// <c>HasJsonConversion</c> uses it together with <see cref="JsonValueComparer{T}"/>, without which changes inside a value go unnoticed.
/// Derive from both to give them options where only a type can be named, as with <c>Properties&lt;T&gt;().HaveConversion</c>.
/// </remarks>
public class JsonValueConverter<T> : ValueConverter<T, string>
{
    /// <summary>Creates a converter that writes and reads with the default options.</summary>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public JsonValueConverter()
        : this(options: null)
    {
    }

    /// <summary>Creates a converter with options.</summary>
    /// <param name="options">How to write and read; null means the defaults.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public JsonValueConverter(JsonSerializerOptions? options)
        : this(new JsonFormat<T>(options))
    {
    }

    /// <summary>Creates a converter with a contract.</summary>
    /// <param name="jsonTypeInfo">The contract of the type.</param>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    public JsonValueConverter(JsonTypeInfo<T> jsonTypeInfo)
        : this(new JsonFormat<T>(jsonTypeInfo))
    {
    }

    private JsonValueConverter(JsonFormat<T> format)
        : base(value => format.Write(value), json => format.Read(json)!)
    {
    }
}
