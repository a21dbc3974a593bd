namespace Brisk.Json;

/// <summary>Converts objects to JSON (RFC 8259) and back. Equal options share their contracts, so options created for each call cost little more than reused ones.</summary>
public static partial class JsonSerializer
{
    /// <summary>Gets a value that indicates whether reflection is used for types without generated contracts. The default is true; the feature switch <c>Brisk.Json.JsonSerializer.IsReflectionEnabledByDefault</c> changes it.</summary>
    [FeatureSwitchDefinition(ReflectionSwitch.Name)]
    public static bool IsReflectionEnabledByDefault => ReflectionSwitch.IsEnabled;

    internal static Conversion<T> By<T>(JsonSerializerOptions? options)
    {
        options ??= JsonSerializerOptions.Default;
        return new(options.Contracts.Get<T>(), options);
    }

    internal static Conversion<T> By<T>(JsonTypeInfo<T> jsonTypeInfo) => new(NotNull(jsonTypeInfo).RunnableOfT, jsonTypeInfo.Options);

    internal static Conversion<object> By(JsonTypeInfo jsonTypeInfo) => new(NotNull(jsonTypeInfo).Runnable, jsonTypeInfo.Options);

    internal static Conversion<object> By(Type type, JsonSerializerOptions? options, [CallerArgumentExpression(nameof(type))] string? parameter = null)
    {
        ArgumentNullException.ThrowIfNull(type, parameter);
        options ??= JsonSerializerOptions.Default;
        return new(options.Contracts.GetRoot(type), options);
    }

    internal static Conversion<object> By(Type type, JsonSerializerContext context, [CallerArgumentExpression(nameof(type))] string? parameter = null)
        => By(InfoOf(type, context, parameter));

    // Checks a value to be written, before an asynchronous method could return a failed task instead of throwing.

    private static Conversion<object> By(object? value, JsonTypeInfo jsonTypeInfo) => By(jsonTypeInfo).For(value);

    private static Conversion<object> By(object? value, Type inputType, JsonSerializerOptions? options)
    {
        CheckType(value, inputType);
        return By(inputType, options).For(value);
    }

    private static Conversion<object> By(object? value, Type inputType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        CheckType(value, inputType);
        return By(InfoOf(inputType, context)).For(value);
    }

    private static Conversion<object> For(this Conversion<object> conversion, object? value)
    {
        conversion.Converter.CheckBoxed(value);
        return conversion;
    }

    private static Conversion<T> IntoCopyOf<T>(this Conversion<T> conversion, T existing)
        where T : struct
        => new(new StructPopulator<T>((CursorConverter<T>)conversion.Converter, existing, conversion.Options), conversion.Options);

    private static Conversion<object> Into(this Conversion<object> conversion, object existing, Type type)
    {
        CheckType(NotNull(existing), type);
        return existing is ValueType
            ? throw new ArgumentException($"A boxed value of type '{existing.GetType()}' cannot be populated. Pass the value by reference.", nameof(existing))
            : conversion.Into(existing);
    }

    internal static JsonTypeInfo InfoOf(Type type, JsonSerializerContext context, [CallerArgumentExpression(nameof(type))] string? parameter = null)
    {
        ArgumentNullException.ThrowIfNull(type, parameter);
        ArgumentNullException.ThrowIfNull(context);
        return context.GetTypeInfo(type)
            ?? throw new InvalidOperationException($"JsonTypeInfo metadata for type '{type}' was not provided by TypeInfoResolver of type '{context.GetType()}'. If using source generation, ensure that all root types passed to the serializer have been annotated with 'JsonSerializableAttribute', along with any types that might be serialized polymorphically.");
    }

    internal static void CheckType(object? value, Type inputType)
    {
        ArgumentNullException.ThrowIfNull(inputType);
        if (value is not null && !inputType.IsInstanceOfType(value))
        {
            throw new ArgumentException($"The specified type {inputType} must derive from the specific value's type {value.GetType()}.");
        }
    }
}
