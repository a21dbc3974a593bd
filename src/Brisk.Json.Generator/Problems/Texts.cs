namespace Brisk.Json.Generator.Problems;

/// <summary>Title and message of the diagnostics that only the generator reports; <see cref="Rules.ProblemTexts"/> has the others.</summary>
internal static class Texts
{
    public static (string Id, string Title, string Message)[] All =>
    [
        (GeneratorProblems.ContextNotPartial, "A context that is not partial", "'{0}', or a type around it, is not partial, so nothing can be generated for it; add the modifier"),
        (GeneratorProblems.TypeCannotBeNamed, "A type that generated code cannot name", "'{0}' is private, protected or local to a file, or has a name that C# cannot write: generated code cannot name it, and it is left to reflection, which does not work in a trimmed program; make it internal, or rename it"),
        (GeneratorProblems.EndlessType, "A generic type that holds itself without end", "'{0}' is reached through a generic type that holds itself with ever deeper type arguments; types from here on are left to reflection, which does not work in a trimmed program; break the chain with a converter or [JsonIgnore]"),
        (GeneratorProblems.DuplicateTypeInfoName, "Two types for one property", "'{0}' has two types whose property would be called '{1}'; set TypeInfoPropertyName on one of the attributes"),
        (GeneratorProblems.ContextOpen, "A generic context", "'{0}' is generic or within a generic type, so nothing can be generated for it; declare it elsewhere"),
        (GeneratorProblems.LanguageTooOld, "A language version that generated code does not fit", "Generated code needs C# 12 or later, and this project is compiled as C# {0}; set LangVersion"),
    ];
}
