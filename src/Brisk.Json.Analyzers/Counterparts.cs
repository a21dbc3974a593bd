namespace Brisk.Json.Analyzers;

/// <summary>The names in System.Text.Json and their counterparts in Brisk.Json.</summary>
internal static class Counterparts
{
    private static readonly Dictionary<string, string> s_namespaces = new()
    {
        ["System.Text.Json"] = "Brisk.Json",
        ["System.Text.Json.Nodes"] = "Brisk.Json.Nodes",
        ["System.Text.Json.Schema"] = "Brisk.Json.Schema",
        ["System.Text.Json.Serialization"] = "Brisk.Json.Serialization",
        ["System.Text.Json.Serialization.Metadata"] = "Brisk.Json.Serialization.Metadata",
        ["System.Net.Http.Json"] = "Brisk.Json.Http",
        // One class of System.Text.Json is in a namespace of the runtime; the namespace itself is not replaced.
        ["System.Runtime.InteropServices"] = "Brisk.Json.InteropServices",
    };

    /// <summary>Returns whether a compilation references both libraries; otherwise, there is nothing to report.</summary>
    public static bool AreIn(Compilation compilation) =>
        References(compilation, "Brisk.Json") && References(compilation, "System.Text.Json");

    public static bool References(Compilation compilation, string assembly) =>
        compilation.ReferencedAssemblyNames.Any(name => name.Name == assembly);

    /// <summary>Returns whether a namespace belongs to System.Text.Json, and is replaced by its counterpart.</summary>
    public static bool IsSystemTextJson(INamespaceSymbol ns) => IsSystemTextJson(ns.ToDisplayString());

    public static bool IsSystemTextJson(string ns) => ns != "System.Runtime.InteropServices" && s_namespaces.ContainsKey(ns);

    public static bool IsBriskJson(string ns) => s_namespaces.ContainsValue(ns);

    public static string Of(string ns) => s_namespaces[ns];

    public static bool IsSystemTextJson(ITypeSymbol type) => type.ContainingAssembly is { } assembly && IsSystemTextJson(assembly);

    public static bool IsSystemTextJson(IAssemblySymbol assembly) => assembly.Name is "System.Text.Json" or "System.Net.Http.Json";

    /// <summary>Returns whether an assembly belongs neither to the two libraries nor to the framework below ASP.NET Core, which does not use System.Text.Json types.</summary>
    public static bool IsForeign(IAssemblySymbol assembly) =>
        !assembly.Name.StartsWith("System.", System.StringComparison.Ordinal) && assembly.Name is not ("System" or "mscorlib" or "netstandard" or "Microsoft.CSharp")
        && !IsBriskJson(assembly);

    /// <summary>Returns whether a type belongs to System.Text.Json or is constructed from such a type: an array, a list, a task.</summary>
    public static bool Mentions(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => Mentions(array.ElementType),
        INamedTypeSymbol named => IsSystemTextJson(named) || named.TypeArguments.Any(Mentions),
        _ => false,
    };

    /// <summary>Returns whether an assembly is Brisk.Json or one of its companion packages.</summary>
    public static bool IsBriskJson(IAssemblySymbol assembly) =>
        assembly.Name == "Brisk.Json" || assembly.Name.StartsWith("Brisk.Json.", System.StringComparison.Ordinal);
}
