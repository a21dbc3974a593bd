using Brisk.Json.Serialization;
using Stj = System.Text.Json;

namespace Brisk.Json.AspNetCore.Conversion;

/// <summary>The settings of System.Text.Json's options, in options of ours.</summary>
internal static class Settings
{
    public static JsonSerializerOptions Of(Stj.JsonSerializerOptions theirs) => new()
    {
        AllowDuplicateProperties = theirs.AllowDuplicateProperties,
        AllowOutOfOrderMetadataProperties = theirs.AllowOutOfOrderMetadataProperties,
        AllowTrailingCommas = theirs.AllowTrailingCommas,
        DefaultBufferSize = theirs.DefaultBufferSize,
        DefaultIgnoreCondition = (JsonIgnoreCondition)theirs.DefaultIgnoreCondition,
        DictionaryKeyPolicy = Policy(theirs.DictionaryKeyPolicy),
        Encoder = theirs.Encoder,
        IgnoreReadOnlyFields = theirs.IgnoreReadOnlyFields,
        IgnoreReadOnlyProperties = theirs.IgnoreReadOnlyProperties,
        IncludeFields = theirs.IncludeFields,
        IndentCharacter = theirs.IndentCharacter,
        IndentSize = theirs.IndentSize,
        MaxDepth = theirs.MaxDepth,
        NewLine = theirs.NewLine,
        NumberHandling = (JsonNumberHandling)theirs.NumberHandling,
        PreferredObjectCreationHandling = (JsonObjectCreationHandling)theirs.PreferredObjectCreationHandling,
        PropertyNameCaseInsensitive = theirs.PropertyNameCaseInsensitive,
        PropertyNamingPolicy = Policy(theirs.PropertyNamingPolicy),
        ReadCommentHandling = (JsonCommentHandling)theirs.ReadCommentHandling,
        RespectNullableAnnotations = theirs.RespectNullableAnnotations,
        RespectRequiredConstructorParameters = theirs.RespectRequiredConstructorParameters,
        UnknownTypeHandling = (JsonUnknownTypeHandling)theirs.UnknownTypeHandling,
        UnmappedMemberHandling = (JsonUnmappedMemberHandling)theirs.UnmappedMemberHandling,
        WriteIndented = theirs.WriteIndented,
    };

    private static JsonNamingPolicy? Policy(Stj.JsonNamingPolicy? theirs) => theirs switch
    {
        null => null,
        _ when theirs == Stj.JsonNamingPolicy.CamelCase => JsonNamingPolicy.CamelCase,
        _ when theirs == Stj.JsonNamingPolicy.SnakeCaseLower => JsonNamingPolicy.SnakeCaseLower,
        _ when theirs == Stj.JsonNamingPolicy.SnakeCaseUpper => JsonNamingPolicy.SnakeCaseUpper,
        _ when theirs == Stj.JsonNamingPolicy.KebabCaseLower => JsonNamingPolicy.KebabCaseLower,
        _ when theirs == Stj.JsonNamingPolicy.KebabCaseUpper => JsonNamingPolicy.KebabCaseUpper,
        _ => new ForeignPolicy(theirs),
    };

    private sealed class ForeignPolicy(Stj.JsonNamingPolicy theirs) : JsonNamingPolicy
    {
        public override string ConvertName(string name) => theirs.ConvertName(name);
    }
}
