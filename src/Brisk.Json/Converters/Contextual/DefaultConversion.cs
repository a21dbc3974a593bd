namespace Brisk.Json.Converters;

/// <summary>Finds the conversion of a type without a converter, and without those that delegate to it.</summary>
/// <param name="outer">The converters that delegate to this one.</param>
internal sealed class DefaultConversion<T>(JsonConverter converter, Type typeToConvert, JsonConverter[] outer)
{
    private Found? _found;

    public Type TypeToConvert => typeToConvert;

    /// <summary>The converters that delegate to this one.</summary>
    public JsonConverter[] Outer { get; set; } = outer;

    public CursorConverter<T> Under(JsonSerializerOptions options)
    {
        ContractCache cache = options.Contracts;
        Found? found = _found;
        if (found?.Cache != cache)
        {
            ICursorConverter conversion = cache.CreateDefault(typeToConvert, [.. Outer, converter]);
            _found = found = new(cache, conversion as CursorConverter<T> ?? (CursorConverter<T>)ConverterResolution.Make(typeof(CastingConverter<,>), [typeof(T), typeToConvert], conversion));
        }

        return found.Converter;
    }

    /// <summary>The default conversion, if it has been looked up.</summary>
    public CursorConverter<T>? Known => _found?.Converter;

    private sealed record Found(ContractCache Cache, CursorConverter<T> Converter);
}

/// <summary>A converter that may delegate to the default conversion.</summary>
internal interface IDefaulting
{
    /// <summary>Sets the converters that delegate to this one.</summary>
    void Exclude(JsonConverter[] outer);
}
