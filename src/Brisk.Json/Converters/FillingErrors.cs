using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization;

/// <summary>What is thrown for a document that is to be read into what exists.</summary>
internal static class FillingErrors
{
    /// <summary>Throws where values of a type cannot be filled.</summary>
    /// <param name="converter">The converter of the type.</param>
    /// <param name="options">The options.</param>
    public static void Check(ICursorConverter converter, JsonSerializerOptions options)
    {
        if (options.ReferenceHandler is not (null or CycleIgnoringHandler))
        {
            throw ReferenceErrors.Populates(converter.Type);
        }

        converter.Prepare();
        if (!converter.CanFill)
        {
            throw new InvalidOperationException($"Values of type '{converter.Type}' cannot be populated. It must be an object whose text names no derived types, or a collection that takes elements, and have no converter of its own.");
        }
    }

    public static InvalidOperationException Written() => new("What reads into a value that exists writes none.");
}
