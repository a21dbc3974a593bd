using System.Globalization;
using Brisk.Json.Rules;

namespace Brisk.Json.Generator.Problems;

/// <summary>The ids of diagnostics. Those of the rules come first, in the order of <see cref="ProblemKind"/>; those of the generator itself start at 101.</summary>
internal static class GeneratorProblems
{
    public const string ContextNotPartial = "BJ0101";
    public const string TypeCannotBeNamed = "BJ0102";
    public const string EndlessType = "BJ0103";
    public const string DuplicateTypeInfoName = "BJ0104";
    public const string ContextOpen = "BJ0105";
    public const string LanguageTooOld = "BJ0106";
    public const string BadFormat = "BJ0107";
    public const string BadFallback = "BJ0108";
    public const string NoDefaultConversion = "BJ0109";

    public static string Of(ProblemKind kind) => "BJ" + ((int)kind + 1).ToString("0000", CultureInfo.InvariantCulture);
}
