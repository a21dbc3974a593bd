using System.Reflection;
using System.Text.RegularExpressions;

namespace PrecompiledMethods;

/// <summary>
/// Finds the methods in the runtime's list of compiled methods: <c>Type`1[Argument]:Method[Argument](Parameter,Parameter)</c>. Arguments do not matter
/// here, and overloads are distinguished by their number of parameters.
/// </summary>
internal sealed partial class MethodNames(Assembly assembly)
{
    private const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    /// <summary>Returns the tokens of the methods of a type in the assembly.</summary>
    public IEnumerable<int> OfType(string name) => assembly.GetType(name, throwOnError: true)!.GetMembers(All).OfType<MethodBase>().Select(method => method.MetadataToken);

    /// <summary>Returns the tokens of the methods in the assembly that a line of the list may refer to.</summary>
    public IEnumerable<int> Find(string line)
    {
        var parts = Method().Match(line);
        if (!parts.Success || assembly.GetType(parts.Groups["type"].Value) is not { } type) return [];

        int parameters = Count(parts.Groups["parameters"].Value);
        return type.GetMembers(All).OfType<MethodBase>()
            .Where(method => method.Name == parts.Groups["method"].Value && method.GetParameters().Length == parameters)
            .Select(method => method.MetadataToken);
    }

    private static int Count(string parameters)
    {
        int depth = 0;
        int commas = 0;
        foreach (char c in parameters)
        {
            depth += c switch { '[' => 1, ']' => -1, _ => 0 };
            commas += c == ',' && depth == 0 ? 1 : 0;
        }

        return parameters.Length == 0 ? 0 : commas + 1;
    }

    [GeneratedRegex(@"compiled (?<type>[^:\[]+)[^:]*:(?<method>[^(\[]+)[^(]*\((?<parameters>[^)]*)\)")]
    private static partial Regex Method();
}
