using Brisk.Json.Serialization;

namespace Styles.GeneratedClasses;

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.KebabCaseLower)]
[JsonSerializable(typeof(MajorRelease))]
[JsonSerializable(typeof(Report))]
public partial class GeneratedClassesContext : JsonSerializerContext;
