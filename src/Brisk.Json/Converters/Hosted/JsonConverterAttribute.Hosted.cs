namespace Brisk.Json.Serialization;

public partial class JsonConverterAttribute
{
    private protected sealed override System.Text.Json.Serialization.JsonConverter CreateHosted(Type typeToConvert) => AttributeConverters.CreateHosted(this, typeToConvert);
}
