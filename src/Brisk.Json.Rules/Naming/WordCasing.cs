namespace Brisk.Json.Rules;

/// <summary>The case of the letters of a word.</summary>
internal enum WordCasing : byte
{
    Lower,
    Upper,

    /// <summary>The first letter is uppercase, the others are lowercase.</summary>
    Pascal,
}
