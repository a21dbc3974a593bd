namespace Brisk.Json.Rules;

/// <summary>Something wrong with a type.</summary>
/// <param name="Kind">What is wrong.</param>
/// <param name="Subject">The type, as C# spells it.</param>
/// <param name="Detail">The members or parameters concerned.</param>
internal sealed record Problem(ProblemKind Kind, string Subject, string Detail);
