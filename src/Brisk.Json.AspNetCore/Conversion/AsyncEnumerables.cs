using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization.Metadata;

namespace Brisk.Json.AspNetCore.Conversion;

/// <summary>
/// Contracts that let System.Text.Json enumerate asynchronously, which converters cannot do because they are synchronous. The elements are passed to Brisk.Json one by one.
/// </summary>
internal static class AsyncEnumerables
{
    private const string Justification = "The type has a public constructor without parameters, which is called, and its arguments are not reflected over.";

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "An interface that was trimmed away is not used.")]
    public static Type? ElementOf(Type type) =>
        IsItself(type) ? type.GenericTypeArguments[0] : Array.Find(type.GetInterfaces(), IsItself)?.GenericTypeArguments[0];

    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor, typeof(Maker<,>))]
    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = Justification)]
    [UnconditionalSuppressMessage("Trimming", "IL2071", Justification = Justification)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Justification)]
    public static JsonTypeInfo Contract(Type type, Type element, Stj.JsonSerializerOptions stjOptions) =>
        ((Maker)Activator.CreateInstance(typeof(Maker<,>).MakeGenericType(type, element))!).Make(stjOptions);

    private static bool IsItself(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>);

    private abstract class Maker
    {
        public abstract JsonTypeInfo Make(Stj.JsonSerializerOptions stjOptions);
    }

    private sealed class Maker<TSequence, TElement> : Maker
        where TSequence : IAsyncEnumerable<TElement>
    {
        public override JsonTypeInfo Make(Stj.JsonSerializerOptions stjOptions) =>
            JsonMetadataServices.CreateIAsyncEnumerableInfo<TSequence, TElement>(stjOptions, new());
    }
}
