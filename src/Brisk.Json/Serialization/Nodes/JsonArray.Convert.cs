using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;

namespace Brisk.Json.Nodes;

public sealed partial class JsonArray
{
    /// <summary>Adds an element at the end, made of anything that <see cref="JsonSerializer"/> can write.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value: a node is added itself.</param>
    /// <exception cref="InvalidOperationException">It is a node that has a parent already, or that the array is in.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public void Add<T>(T? value) => Add(NodeOf(value, Options));
}
