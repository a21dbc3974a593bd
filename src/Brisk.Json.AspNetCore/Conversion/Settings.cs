using Brisk.Json.Serialization;
using Stj = System.Text.Json;

namespace Brisk.Json.AspNetCore.Conversion;

/// <summary>The settings of System.Text.Json's options, in options of ours.</summary>
internal static class Settings
{
    /// <exception cref="NotSupportedException">They have a setting that only System.Text.Json can follow.</exception>
    public static JsonSerializerOptions Of(Stj.JsonSerializerOptions theirs)
    {
        if (theirs.TypeInfoResolverChain.Any(resolver => resolver is Stj.Serialization.Metadata.DefaultJsonTypeInfoResolver { Modifiers.Count: > 0 }))
        {
            throw Only("modifiers of contracts in DefaultJsonTypeInfoResolver", nameof(JsonSerializerOptions.TypeInfoResolver));
        }

        JsonSerializerOptions ours = Simple(theirs);
        if (theirs.Converters.Count > 0)
        {
            ours.Converters.Add(new ForeignConverters(theirs));
        }

        return ours;
    }

    private static JsonSerializerOptions Simple(Stj.JsonSerializerOptions theirs) => new()
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
        ReferenceHandler = References(theirs.ReferenceHandler),
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

    private static ReferenceHandler? References(Stj.Serialization.ReferenceHandler? theirs) => theirs switch
    {
        null => null,
        _ when theirs == Stj.Serialization.ReferenceHandler.IgnoreCycles => ReferenceHandler.IgnoreCycles,
        _ when theirs == Stj.Serialization.ReferenceHandler.Preserve => ReferenceHandler.Preserve,
        _ => throw Only($"the reference handler {theirs.GetType()}", nameof(JsonSerializerOptions.ReferenceHandler)),
    };

    private static NotSupportedException Only(string what, string setting) => new(
        $"System.Text.Json's options have {what}, which Brisk.Json cannot follow. Set {setting} of Brisk.Json's options in the call of AddBriskJson instead.");

    private sealed class ForeignPolicy(Stj.JsonNamingPolicy theirs) : JsonNamingPolicy
    {
        public override string ConvertName(string name) => theirs.ConvertName(name);
    }
}
