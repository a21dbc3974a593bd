using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Shared;
using Microsoft.EntityFrameworkCore.Storage.ValueConversion;

namespace Brisk.Json.EntityFrameworkCore;

/// <summary>
/// Stores values as JSON text. Null is stored as a database null, and a JSON null stored by another program is read as null. Text that is
/// not valid JSON, or cannot be converted to the type, causes a <see cref="JsonException"/> when it is read.
/// </summary>
/// <typeparam name="T">The type of the property.</typeparam>
/// <remarks>
/// <c>HasJsonConversion</c> combines it with <see cref="JsonValueComparer{T}"/>, without which changes inside a value are not detected.
/// Derive from both to specify options where only a type can be specified, as with <c>Properties&lt;T&gt;().HaveConversion</c>.
/// </remarks>
public class JsonValueConverter<T> : ValueConverter<T, string>
{
    /// <summary>Initializes a converter with the default options.</summary>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public JsonValueConverter() : this(options: null) { }

    /// <summary>Initializes a converter with options.</summary>
    /// <param name="options">Options that control serialization, or null for the defaults.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public JsonValueConverter(JsonSerializerOptions? options) : this(new StoredJson<T>(new(options))) { }

    /// <summary>Initializes a converter with a contract.</summary>
    /// <param name="jsonTypeInfo">The contract of the type.</param>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    public JsonValueConverter(JsonTypeInfo<T> jsonTypeInfo) : this(new StoredJson<T>(new(jsonTypeInfo))) { }

    private JsonValueConverter(StoredJson<T> stored) : base(value => stored.Write(value), json => stored.Read(json)!) { }
}
