namespace Brisk.Json.Serialization;

/// <summary>What is generated for a type. Both parts come from one contract here, so that every mode gives everything.</summary>
[Flags]
public enum JsonSourceGenerationMode
{
    /// <summary>Everything.</summary>
    Default = 0,

    /// <summary>The contract, for reading and writing.</summary>
    Metadata = 1,

    /// <summary>Code for writing.</summary>
    Serialization = 2,
}
