namespace Brisk.Json.Converters;

/// <summary>The exceptions for incremental converters that violate their contract.</summary>
internal static class IncrementalErrors
{
    public static InvalidOperationException GaveNothing(Type converter, string method) => new($"The method '{method}' of the converter '{converter}' cannot return a null value.");
}
