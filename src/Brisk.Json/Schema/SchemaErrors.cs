using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Schema;

/// <summary>What is thrown when a schema cannot be made.</summary>
internal static class SchemaErrors
{
    public static NotSupportedException NoReferences()
        => new("The options have ReferenceHandler.Preserve: values are written with metadata that a JSON schema cannot describe. Export the schema with options that have no reference handler.");

    public static InvalidOperationException TooDeep(int maxDepth, Type root)
        => new($"The JSON schema of the type '{root}' is nested more deeply than the options allow (MaxDepth = {maxDepth}).");

    public static JsonException NoDefault(JsonParameterInfo parameter)
        => new($"The default value of the parameter '{parameter.Name}' of the constructor of '{parameter.DeclaringType}' has no JSON: "
            + $"what reflection says of 'default({parameter.ParameterType})' is null, which no '{parameter.ParameterType}' can be.");
}
