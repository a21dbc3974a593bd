using Brisk.Json.Serialization;

namespace Styles.GeneratedRecords;

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.KebabCaseLower)]
[JsonSerializable(typeof(MajorRelease))]
[JsonSerializable(typeof(Report))]
public partial class GeneratedRecordsContext : JsonSerializerContext;
