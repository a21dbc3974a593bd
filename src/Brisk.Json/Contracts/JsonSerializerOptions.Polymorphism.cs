using Brisk.Json.Contracts;
using Brisk.Json.Serialization;

namespace Brisk.Json;

public sealed partial class JsonSerializerOptions
{
    /// <summary>
    /// Gets or sets a value that indicates whether the derived types of closed hierarchies are inferred, as with <see cref="JsonPolymorphicAttribute.InferClosedTypePolymorphism"/>. A hierarchy
    /// is closed if its base is an abstract class whose constructors other assemblies cannot call. The default is false. As in .NET 11.
    /// </summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool InferClosedTypePolymorphism
    {
        get => _bits[OptionBits.ClosedTypes];
        set => Set(OptionBits.ClosedTypes, value);
    }
}
