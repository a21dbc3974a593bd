using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Schema;

/// <summary>The exceptions of the schema exporter.</summary>
internal static class SchemaErrors
{
    public static NotSupportedException NoReferences()
        => new("JSON schema generation is not supported for contracts using ReferenceHandler.Preserve: values are written with metadata that a schema cannot describe. Export the schema with options that have no reference handler.");

    public static InvalidOperationException TooDeep(int maxDepth, Type root)
        => new($"The depth of the generated JSON schema exceeds the JsonSerializerOptions.MaxDepth setting (MaxDepth = {maxDepth}) for the type '{root}'.");

    public static JsonException NoDefault(JsonParameterInfo parameter)
        => new($"The JSON value could not be converted to {parameter.ParameterType}. The default value of the parameter '{parameter.Name}' of the constructor of '{parameter.DeclaringType}' cannot be written as JSON: "
            + $"reflection reports 'default({parameter.ParameterType})' as null, which is not a valid '{parameter.ParameterType}'.");
}
