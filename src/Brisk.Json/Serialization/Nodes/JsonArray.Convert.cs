using Brisk.Json.Contracts;

namespace Brisk.Json.Nodes;

public sealed partial class JsonArray
{
    /// <summary>Converts a value to a node and adds it to the end of the array.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value to add. A node is added as it is.</param>
    /// <exception cref="InvalidOperationException">The value is a node that already has a parent, or that contains the array.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public void Add<T>(T? value) => Add(NodeOf(value, Options));
}
