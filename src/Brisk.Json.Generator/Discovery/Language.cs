using Microsoft.CodeAnalysis.CSharp;

namespace Brisk.Json.Generator.Discovery;

/// <summary>The version of C# that a project is compiled with.</summary>
internal static class Language
{
    /// <summary>Whether generated code compiles.</summary>
    public static bool IsSupported(ParseOptions options) => options is CSharpParseOptions { LanguageVersion: >= LanguageVersion.CSharp12 };

    public static string NameOf(ParseOptions options) => ((CSharpParseOptions)options).LanguageVersion.ToDisplayString();
}
