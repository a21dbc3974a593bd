using System.Globalization;

namespace Brisk.Json.Generator.Problems;

internal static class Descriptors
{
    private const string Category = "Brisk.Json";
    private const string Pages = "https://github.com/brisk-json/brisk-json/blob/main/docs/diagnostics/";

    private static readonly Dictionary<string, (DiagnosticDescriptor Normal, DiagnosticDescriptor Quiet)> Known =
        OfRules.Concat(Texts.All)
            .ToDictionary(text => text.Id, text => (Make(text, DiagnosticSeverity.Warning), Make(text, DiagnosticSeverity.Info)));

    /// <summary>Messages of the rules are complete sentences.</summary>
    private static IEnumerable<(string Id, string Title, string Message)> OfRules =>
        Enum.GetValues(typeof(ProblemKind)).Cast<ProblemKind>().Select(kind => (GeneratorProblems.Of(kind), ProblemTexts.TitleOf(kind), "{0}"));

    public static IEnumerable<DiagnosticDescriptor> All => Known.Values.Select(pair => pair.Normal);

    public static DiagnosticDescriptor Get(string id, bool isQuiet) => isQuiet ? Known[id].Quiet : Known[id].Normal;

    private static DiagnosticDescriptor Make((string Id, string Title, string Message) text, DiagnosticSeverity severity) =>
        new(text.Id, text.Title, text.Message, Category, severity, isEnabledByDefault: true, helpLinkUri: Pages + text.Id + ".md");
}

/// <summary>The ids of diagnostics. Those of the rules come first, in the order of <see cref="ProblemKind"/>; those of the generator itself start at 101.</summary>
internal static class GeneratorProblems
{
    public const string ContextNotPartial = "BJ0101";
    public const string TypeCannotBeNamed = "BJ0102";
    public const string EndlessType = "BJ0103";
    public const string DuplicateTypeInfoName = "BJ0104";
    public const string LanguageTooOld = "BJ0106";
    public const string BadFormat = "BJ0107";
    public const string BadFallback = "BJ0108";
    public const string NoDefaultConversion = "BJ0109";
    public const string NotAContext = "BJ0110";

    public static string Of(ProblemKind kind) => "BJ" + ((int)kind + 1).ToString("0000", CultureInfo.InvariantCulture);
}

/// <summary>The titles and messages of the diagnostics that only the generator reports; the others are in <see cref="Rules.ProblemTexts"/>.</summary>
internal static class Texts
{
    public static (string Id, string Title, string Message)[] All =>
    [
        (GeneratorProblems.ContextNotPartial, "Context is not partial", "'{0}' or a containing type is not partial, so no code can be generated for it; add the 'partial' modifier"),
        (GeneratorProblems.TypeCannotBeNamed, "Generated code cannot name the type", "'{0}' is private, protected, or file-local, or its name is not a valid C# identifier, so generated code cannot name it; it uses reflection, which does not work in trimmed programs; make it internal, or rename it"),
        (GeneratorProblems.EndlessType, "Generic type expands without end", "'{0}' is reached through a generic type that refers to itself with ever larger type arguments; types from here on use reflection, which does not work in trimmed programs; break the chain with a converter or [JsonIgnore]"),
        (GeneratorProblems.DuplicateTypeInfoName, "Two types share a property name", "'{0}' has two types whose property would have the name '{1}'; set TypeInfoPropertyName on one of the attributes"),
        (GeneratorProblems.LanguageTooOld, "Language version is too old for generated code", "Generated code requires C# 12 or later, but this project uses C# {0}; set LangVersion"),
        (GeneratorProblems.BadFormat, "Format is not valid for the member", "{0}"),
        (GeneratorProblems.BadFallback, "Enum fallback is not valid", "{0}"),
        (GeneratorProblems.NoDefaultConversion, "Converter has no default conversion", "The converter of '{0}' has no default conversion to use: {1}"),
        (GeneratorProblems.NotAContext, "Class with [JsonSerializable] is not a context", "'{0}' has [JsonSerializable] but does not derive from JsonSerializerContext, so no code is generated for it; derive it, or remove the attribute"),
    ];
}
