namespace Brisk.Json.Serialization;

/// <summary>Specifies what is generated for a type. Here, every mode generates a complete contract.</summary>
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
