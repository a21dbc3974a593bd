using System.Globalization;
using Brisk.Json.Rules;

namespace Brisk.Json.Generator.Problems;

/// <summary>The ids of diagnostics. Those of the rules come first, in the order of <see cref="ProblemKind"/>; what only the generator can run into starts at 101.</summary>
internal static class GeneratorProblems
{
    public const string ContextNotPartial = "BJ0101";
    public const string TypeCannotBeNamed = "BJ0102";
    public const string EndlessType = "BJ0103";
    public const string DuplicateTypeInfoName = "BJ0104";
    public const string ContextOpen = "BJ0105";
    public const string LanguageTooOld = "BJ0106";

    public static string Of(ProblemKind kind) => "BJ" + ((int)kind + 1).ToString("0000", CultureInfo.InvariantCulture);
}
