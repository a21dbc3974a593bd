namespace Brisk.Json.Rules;

/// <summary>A problem with a type. All names are in C# notation.</summary>
/// <param name="Kind">The kind of problem.</param>
/// <param name="Subject">The type.</param>
/// <param name="Place">The declaration with the problem: the type, a member with its declaring type, or a constructor parameter.</param>
/// <param name="Detail">Further text for the message, depending on the kind.</param>
/// <param name="Other">More text for the message.</param>
internal sealed record Problem(ProblemKind Kind, string Subject, string Place, string Detail, string Other)
{
    /// <summary>Describes the problem and what to do about it.</summary>
    public string Message => ProblemTexts.MessageOf(this);
}
