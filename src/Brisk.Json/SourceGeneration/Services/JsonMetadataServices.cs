using System.ComponentModel;
using Brisk.Json.Contracts;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>
/// Makes contracts of what a generator knows about types. For code in the form that the generator of System.Text.Json emits, and for contexts
/// written by hand in that form.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class JsonMetadataServices
{
    /// <summary>Gets a converter that refuses every value but null.</summary>
    /// <typeparam name="T">The type that is not supported.</typeparam>
    /// <returns>The converter.</returns>
    public static JsonConverter<T> GetUnsupportedTypeConverter<T>() => new UnsupportedConverter<T>();

    /// <summary>Gets a converter that writes an enumeration as numbers.</summary>
    /// <typeparam name="T">The enumeration.</typeparam>
    /// <param name="options">The options that the converter is for.</param>
    /// <returns>The converter.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    public static JsonConverter<T> GetEnumConverter<T>(JsonSerializerOptions options)
        where T : struct, Enum
    {
        ArgumentNullException.ThrowIfNull(options);
        EnumConverters.Know<T>();
        return (JsonConverter<T>)EnumConverters.CreateNumeric(typeof(T), options.Encoder);
    }

    /// <summary>Gets the converter of a nullable value.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="underlyingTypeInfo">The contract of the value.</param>
    /// <returns>The converter.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="underlyingTypeInfo"/> is null.</exception>
    public static JsonConverter<T?> GetNullableConverter<T>(JsonTypeInfo<T> underlyingTypeInfo)
        where T : struct
    {
        ArgumentNullException.ThrowIfNull(underlyingTypeInfo);
        return new NullableConverter<T>((CursorConverter<T>)underlyingTypeInfo.Origin.Converter);
    }

    /// <summary>Gets the converter of a nullable value, whose contract the options give.</summary>
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

    /// <summary>Makes the contract of a type that a converter converts.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="options">The options that the contract is for.</param>
    /// <param name="converter">The converter.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="InvalidOperationException">The converter does not convert the type.</exception>
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
        if (create is not null)
        {
            info.CreateObject = create;
        }

        // Even where it is the default: that is what the values say.
        info.NumberHandling = handling;
        info.Give(serialize);
        return info;
    }

    private static void Check(JsonSerializerOptions options, object collectionInfo)
    {
        ArgumentNullException.ThrowIfNull(options);
        ArgumentNullException.ThrowIfNull(collectionInfo);
    }

    private static JsonConverter<T> BuiltIn<T>() => (JsonConverter<T>)JsonSerializerOptions.Default.Contracts.Get(typeof(T), default);
}
