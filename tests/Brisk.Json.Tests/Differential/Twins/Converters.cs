namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Serialization;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>A converter whose methods each scenario supplies.</summary>
public class LambdaConverter<T> : JsonConverter<T>
{
    public delegate T? Reading(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options);

    public Reading? OnRead { get; init; }

    public Action<Utf8JsonWriter, T, JsonSerializerOptions>? OnWrite { get; init; }

    public Reading? OnReadName { get; init; }

    public Action<Utf8JsonWriter, T, JsonSerializerOptions>? OnWriteName { get; init; }

    public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => OnRead!(ref reader, typeToConvert, options);

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => OnWrite!(writer, value, options);

    public override T ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        => OnReadName is null ? base.ReadAsPropertyName(ref reader, typeToConvert, options) : OnReadName(ref reader, typeToConvert, options)!;

    public override void WriteAsPropertyName(Utf8JsonWriter writer, T value, JsonSerializerOptions options)
    {
        if (OnWriteName is null)
            base.WriteAsPropertyName(writer, value!, options);
        else
            OnWriteName(writer, value!, options);
    }
}

public sealed class NullHandlingConverter<T> : LambdaConverter<T>
{
    public override bool HandleNull => true;
}

/// <summary>Converts a base type and all derived types.</summary>
public sealed class ShapeConverter : JsonConverter<AbstractShape>
{
    public override bool CanConvert(Type typeToConvert) => typeof(AbstractShape).IsAssignableFrom(typeToConvert);

    public override AbstractShape? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        reader.Skip();
        return new Square { Name = typeToConvert.Name };
    }

    public override void Write(Utf8JsonWriter writer, AbstractShape value, JsonSerializerOptions options) => writer.WriteStringValue(value.Name);
}

/// <summary>Throws, or returns something unsuitable.</summary>
public sealed class LambdaFactory(Func<Type, bool> can, Func<Type, JsonSerializerOptions, JsonConverter?> create) : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) => can(typeToConvert);

    public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) => create(typeToConvert, options);
}
