using Brisk.Json.Rules;

namespace Brisk.Json;

/// <inheritdoc cref="CamelNames"/>
internal sealed class CamelCaseNamingPolicy : JsonNamingPolicy
{
    public override string ConvertName(string name) => CamelNames.Convert(name);
}
