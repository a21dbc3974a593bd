namespace Brisk.Json.Tests.Differential;

/// <summary>Names of types without namespaces, which are equal for a type and its twin.</summary>
public static class TypeName
{
    public static string Of(Type type)
    {
        if (type.IsArray)
            return Of(type.GetElementType()!) + "[" + new string(',', type.GetArrayRank() - 1) + "]";
        if (!type.IsGenericType)
            return type.Name;
        if (Nullable.GetUnderlyingType(type) is { } underlying)
            return Of(underlying) + "?";
        if (type.Name.StartsWith("<>", StringComparison.Ordinal))
            return "anonymous";
        return $"{type.Name.Split('`')[0]}<{string.Join(", ", type.GetGenericArguments().Select(Of))}>";
    }
}
