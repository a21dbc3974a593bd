using Brisk.Json.Serialization.Metadata;
using Stj = System.Text.Json;

namespace Brisk.Json.AspNetCore.Conversion;

/// <summary>A converter of System.Text.Json that reads and writes with Brisk.Json.</summary>
internal interface IBriskConverter
{
    /// <summary>The contract by which it does.</summary>
    JsonTypeInfo Contract { get; }

    /// <summary>Makes the contract that has System.Text.Json call the converter.</summary>
    Stj.Serialization.Metadata.JsonTypeInfo ToTheirs(Stj.JsonSerializerOptions theirs);
}
