namespace Brisk.Json.Querying;

/// <summary>A part of a regular expression.</summary>
internal abstract record RegexpSyntax;

/// <summary>One code point of a class.</summary>
internal sealed record RegexpClass(CharacterClass Class) : RegexpSyntax;

/// <summary>The start or the end of the text.</summary>
internal sealed record RegexpAnchor(bool IsStart) : RegexpSyntax;

/// <summary>Consecutive parts.</summary>
internal sealed record RegexpSequence(List<RegexpSyntax> Parts) : RegexpSyntax;

/// <summary>Several alternative branches.</summary>
internal sealed record RegexpChoice(List<RegexpSyntax> Branches) : RegexpSyntax;

/// <summary>A repeated part; without a maximum, any number of times.</summary>
internal sealed record RegexpRepetition(RegexpSyntax Part, int Least, int? Most) : RegexpSyntax;
