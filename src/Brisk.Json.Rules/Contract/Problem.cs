namespace Brisk.Json.Rules;

/// <summary>Something wrong with a type. All names are spelled as C# does.</summary>
/// <param name="Kind">What is wrong.</param>
/// <param name="Subject">The type.</param>
/// <param name="Place">The declaration at fault: the type, a member with the type that declares it, or a constructor parameter.</param>
/// <param name="Detail">What the message mentions besides, depending on the kind.</param>
/// <param name="Other">What else it mentions.</param>
internal sealed record Problem(ProblemKind Kind, string Subject, string Place, string Detail, string Other)
{
    /// <summary>What is wrong and what to do about it.</summary>
    public string Message => ProblemTexts.MessageOf(this);
}
