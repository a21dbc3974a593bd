using Brisk.Json.Rules;

namespace Brisk.Json;

/// <inheritdoc cref="WordNames"/>
internal sealed class WordNamingPolicy(char? separator, WordCasing casing) : JsonNamingPolicy
{
    private readonly WordNames _names = new(separator, casing);

    public override string ConvertName(string name) => _names.Convert(name);
}
