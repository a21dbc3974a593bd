using Brisk.Json.Contracts;
using Brisk.Json.Serialization;

namespace Brisk.Json.Converters;

/// <summary>The exceptions for populating existing objects.</summary>
internal static class FillingErrors
{
    /// <summary>Throws if values of a type cannot be populated.</summary>
    /// <param name="converter">The converter of the type.</param>
    /// <param name="options">The options.</param>
    public static void Check(ICursorConverter converter, JsonSerializerOptions options)
    {
        if (options.ReferenceHandler is not (null or CycleIgnoringHandler))
        {
            throw ReferenceErrors.Populates(converter.Type);
        }

        converter.Prepare();
        if (!converter.CanPopulate(isRoot: true))
        {
            throw new InvalidOperationException($"Values of type '{converter.Type}' cannot be populated. The type must be a non-polymorphic object type, or a mutable collection, without a custom converter.");
        }
    }

    public static InvalidOperationException Written() => new("A converter that populates an existing value cannot write.");
}
