using Brisk.Json.Serialization.Metadata;
using Stj = System.Text.Json;

namespace Brisk.Json.AspNetCore.Conversion;

/// <summary>A System.Text.Json converter that reads and writes with Brisk.Json.</summary>
internal interface IBriskConverter
{
    /// <summary>The contract that it uses.</summary>
    JsonTypeInfo Contract { get; }

    /// <summary>Creates the contract that makes System.Text.Json call the converter.</summary>
    Stj.Serialization.Metadata.JsonTypeInfo ToTheirs(Stj.JsonSerializerOptions theirs);
}
