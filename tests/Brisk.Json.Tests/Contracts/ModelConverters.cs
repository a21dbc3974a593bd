using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Contracts;

/// <summary>Converters that models specify in attributes. They are never called.</summary>
public abstract class UncalledConverter<T> : Stj.Serialization.JsonConverter<T>
{
    public override T Read(ref Stj.Utf8JsonReader reader, Type typeToConvert, Stj.JsonSerializerOptions options) => throw new Stj.JsonException();

    public override void Write(Stj.Utf8JsonWriter writer, T value, Stj.JsonSerializerOptions options) => throw new Stj.JsonException();
}

public sealed class AnyIntConverter : UncalledConverter<int>;

public sealed class ConvertedTypeConverter : UncalledConverter<object>
{
    public override bool CanConvert(Type typeToConvert) => typeToConvert.Name == "ConvertedType";
}

public sealed class ConvertedStructConverter : UncalledConverter<object>
{
    public override bool CanConvert(Type typeToConvert) => typeToConvert.Name == "ConvertedStruct";
}

public sealed class AnyListConverter : UncalledConverter<List<int>>;

public sealed class AnyStringConverter : UncalledConverter<string>;

public sealed class AnyObjectConverter : UncalledConverter<object>;
