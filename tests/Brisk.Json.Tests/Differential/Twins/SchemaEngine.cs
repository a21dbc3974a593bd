namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Schema;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

/// <summary>Implements the interface of the schema tests with the exporter of the library.</summary>
public sealed class SchemaEngine : ISchemaEngine
{
    public string Export(Type type, SchemaSettings settings)
    {
        var options = Options(settings);
        return Outcome.Of(() => Export(exporter => options.GetJsonSchemaAsNode(type, exporter), settings.HasFlag(SchemaSettings.NonNullable)), Shorthand.Position);
    }

    /// <summary>Returns the result of an export with and without a transformation, and the arguments of the transformation.</summary>
    public static string Export(Func<JsonSchemaExporterOptions, JsonNode?> export, bool treatAsNonNullable = false)
    {
        var plain = export(new() { TreatNullObliviousAsNonNullable = treatAsNonNullable });
        var calls = new StringBuilder();
        var transformed = export(new()
        {
            TreatNullObliviousAsNonNullable = treatAsNonNullable,
            TransformSchemaNode = (context, node) =>
            {
                calls.Append("\n/").AppendJoin('/', context.Path.ToArray()).Append(": ").Append(Describe(context)).Append(' ').Append(node.ToJsonString());
                return node;
            },
        });
        return Text(plain) == Text(transformed) ? Text(plain) + calls : $"{Text(plain)}\nbut transformed {Text(transformed)}{calls}";
    }

    public static string Describe(JsonSchemaExporterContext context)
        => $"{TypeName.Of(context.TypeInfo.Type)} of {context.PropertyInfo?.Name} in {(context.BaseTypeInfo is { } info ? TypeName.Of(info.Type) : "")}";

    public static string Text(JsonNode? node) => node?.ToJsonString() ?? "null";

    private static JsonSerializerOptions Options(SchemaSettings settings)
    {
        var options = new JsonSerializerOptions(
            settings.HasFlag(SchemaSettings.Strict) ? JsonSerializerDefaults.Strict : settings.HasFlag(SchemaSettings.Web) ? JsonSerializerDefaults.Web : JsonSerializerDefaults.General)
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver(),
            IncludeFields = settings.HasFlag(SchemaSettings.Fields),
            IgnoreReadOnlyProperties = settings.HasFlag(SchemaSettings.ReadOnlyOmitted),
            IgnoreReadOnlyFields = settings.HasFlag(SchemaSettings.ReadOnlyOmitted),
            MaxDepth = settings.HasFlag(SchemaSettings.Shallow) ? 5 : 0,
        };
        if (settings.HasFlag(SchemaSettings.NumbersAsStrings))
            options.NumberHandling |= JsonNumberHandling.WriteAsString;
        if (settings.HasFlag(SchemaSettings.NamedNumbers))
            options.NumberHandling |= JsonNumberHandling.AllowNamedFloatingPointLiterals;
        if (settings.HasFlag(SchemaSettings.EnumNames))
            options.Converters.Add(new JsonStringEnumConverter());
        if (settings.HasFlag(SchemaSettings.Populate))
            options.PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate;
        if (settings.HasFlag(SchemaSettings.SnakeCase))
            options.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower;
        return options;
    }
}
