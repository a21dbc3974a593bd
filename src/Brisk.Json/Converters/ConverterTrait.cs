namespace Brisk.Json.Converters;

/// <summary>What a converter can have by itself or through the converters that it uses.</summary>
internal enum ConverterTrait
{
    /// <summary>Values may contain collections or bytes, and thus have any size.</summary>
    HoldsMany,

    /// <summary>Values may contain asynchronous sequences, which only frames can write.</summary>
    HoldsAsync,

    /// <summary>Values are objects with streamed members, or with members that contain such objects.</summary>
    LeadsToStreamed,
}
