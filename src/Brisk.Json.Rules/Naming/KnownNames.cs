namespace Brisk.Json.Rules;

/// <summary>The built-in naming policies, by their values in <c>JsonKnownNamingPolicy</c>.</summary>
internal static class KnownNames
{
    public static Func<string, string>? Of(int policy) => policy switch
    {
        1 => CamelNames.Convert,
        2 => new WordNames('_', WordCasing.Lower).Convert,
        3 => new WordNames('_', WordCasing.Upper).Convert,
        4 => new WordNames('-', WordCasing.Lower).Convert,
        5 => new WordNames('-', WordCasing.Upper).Convert,
        6 => new WordNames(null, WordCasing.Pascal).Convert,
        _ => null,
    };
}
