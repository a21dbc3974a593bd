using System.Reflection;

namespace Brisk.Json.Tests.Differential;

/// <summary>The public methods of the serializer that System.Text.Json has too.</summary>
internal static class ComparedMethods
{
    private static readonly HashSet<string> s_signatures = [.. typeof(System.Text.Json.JsonSerializer).GetMethods(BindingFlags.Public | BindingFlags.Static).Select(Signature)];

    public static bool Contains(string signature) => s_signatures.Contains(signature);

    public static string Signature(MethodInfo method)
        => $"{TypeName.Of(method.ReturnType)} {method.Name}{(method.IsGenericMethod ? "<T>" : "")}({string.Join(", ", method.GetParameters().Select(parameter => TypeName.Of(parameter.ParameterType)))})";
}
