namespace Brisk.Json.Generator.Problems;

/// <summary>The titles and messages of the diagnostics that only the generator reports; the others are in <see cref="Rules.ProblemTexts"/>.</summary>
internal static class Texts
{
    public static (string Id, string Title, string Message)[] All =>
    [
        (GeneratorProblems.ContextNotPartial, "Context is not partial", "'{0}' or a containing type is not partial, so no code can be generated for it; add the 'partial' modifier"),
        (GeneratorProblems.TypeCannotBeNamed, "Generated code cannot name the type", "'{0}' is private, protected, or file-local, or its name is not a valid C# identifier, so generated code cannot name it; it uses reflection, which does not work in trimmed programs; make it internal, or rename it"),
        (GeneratorProblems.EndlessType, "Generic type expands without end", "'{0}' is reached through a generic type that refers to itself with ever larger type arguments; types from here on use reflection, which does not work in trimmed programs; break the chain with a converter or [JsonIgnore]"),
        (GeneratorProblems.DuplicateTypeInfoName, "Two types share a property name", "'{0}' has two types whose property would have the name '{1}'; set TypeInfoPropertyName on one of the attributes"),
        (GeneratorProblems.ContextOpen, "Context is generic", "'{0}' is generic or nested in a generic type, so no code can be generated for it; declare it elsewhere"),
        (GeneratorProblems.LanguageTooOld, "Language version is too old for generated code", "Generated code requires C# 12 or later, but this project uses C# {0}; set LangVersion"),
        (GeneratorProblems.BadFormat, "Format is not valid for the member", "{0}"),
        (GeneratorProblems.BadFallback, "Enum fallback is not valid", "{0}"),
        (GeneratorProblems.NoDefaultConversion, "Converter has no default conversion", "The converter of '{0}' has no default conversion to use: {1}"),
    ];
}
