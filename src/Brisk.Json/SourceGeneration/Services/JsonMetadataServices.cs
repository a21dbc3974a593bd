using System.ComponentModel;
using Brisk.Json.Converters;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>
/// Creates contracts from the type descriptions of a generator. For code in the format that the generator of System.Text.Json emits, and for contexts
/// written by hand in that format.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class JsonMetadataServices
{
    /// <summary>Gets a converter that rejects every value except null.</summary>
    /// <typeparam name="T">The unsupported type.</typeparam>
    /// <returns>The converter.</returns>
    public static JsonConverter<T> GetUnsupportedTypeConverter<T>() => new UnsupportedConverter<T>();

    /// <summary>Gets a converter that writes an enum as numbers.</summary>
    /// <typeparam name="T">The enum.</typeparam>
    /// <param name="options">The options of the converter.</param>
    /// <returns>The converter.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    public static JsonConverter<T> GetEnumConverter<T>(JsonSerializerOptions options)
        where T : struct, Enum
    {
        ArgumentNullException.ThrowIfNull(options);
        EnumConverters.Know<T>();
        return (JsonConverter<T>)EnumConverters.CreateNumeric(typeof(T), options.Encoder);
    }

    /// <summary>Gets the converter of a nullable value type.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="underlyingTypeInfo">The contract of the underlying type.</param>
    /// <returns>The converter.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="underlyingTypeInfo"/> is null.</exception>
    public static JsonConverter<T?> GetNullableConverter<T>(JsonTypeInfo<T> underlyingTypeInfo)
        where T : struct
    {
        ArgumentNullException.ThrowIfNull(underlyingTypeInfo);
        return new NullableConverter<T>((CursorConverter<T>)underlyingTypeInfo.Origin.Converter);
    }

    /// <summary>Gets the converter of a nullable value type, whose underlying contract is provided by the options.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="options">The options.</param>
    /// <returns>The converter.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    public static JsonConverter<T?> GetNullableConverter<T>(JsonSerializerOptions options)
        where T : struct
    {
        ArgumentNullException.ThrowIfNull(options);
        return new NullableConverter<T>((CursorConverter<T>)options.ContractsOrDraft.Get(typeof(T)));
    }

    /// <summary>Creates the contract of a type with a converter.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="options">The options of the contract.</param>
    /// <param name="converter">The converter.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="InvalidOperationException">The converter does not support the type.</exception>
    public static JsonTypeInfo<T> CreateValueInfo<T>(JsonSerializerOptions options, JsonConverter converter)
    {
        ArgumentNullException.ThrowIfNull(options);
        ArgumentNullException.ThrowIfNull(converter);
        ContractCache home = options.ContractsOrDraft;
        ICursorConverter Make(JsonNumberHandling handling, ContractCache cache)
            => converter is ICursorConverter && cache.FindBuiltIn(typeof(T), handling) is { } builtIn ? builtIn : ConverterResolution.Expand(converter, typeof(T), cache);

        return new JsonTypeInfo<T>(options, new InfoOrigin(Make(options.NumberHandling, home), home, Make, null));
    }

    private static JsonTypeInfo<T> Create<T>(JsonSerializerOptions options, JsonCollectionInfoValues<T> values, JsonContract contract)
    {
        ContractCache home = options.ContractsOrDraft;
        var info = new JsonTypeInfo<T>(
            options, new InfoOrigin(contract.CreateConverter(options.NumberHandling, home), home, contract.CreateConverter, home.Describe(typeof(T))));
        return Complete(info, null, values.NumberHandling, values.SerializeHandler);
    }

    private static JsonTypeInfo<T> Complete<T>(JsonTypeInfo<T> info, Func<T>? create, JsonNumberHandling handling, Action<Utf8JsonWriter, T>? serialize)
    {
        if (create is not null) info.CreateObject = create;

        // Even the default value: it is specified explicitly.
        info.NumberHandling = handling;
        info.Give(serialize);
        return info;
    }

    private static void Check(JsonSerializerOptions options, object collectionInfo)
    {
        ArgumentNullException.ThrowIfNull(options);
        ArgumentNullException.ThrowIfNull(collectionInfo);
    }

    private static T Checked<T>(JsonSerializerOptions options, T collectionInfo)
        where T : class
    {
        Check(options, collectionInfo);
        return collectionInfo;
    }

    private static JsonConverter<T> BuiltIn<T>() => (JsonConverter<T>)JsonSerializerOptions.Default.Contracts.Get(typeof(T), default);
}
