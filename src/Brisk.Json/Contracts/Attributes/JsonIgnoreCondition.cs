namespace Brisk.Json.Serialization;

/// <summary>When a member is left out.</summary>
public enum JsonIgnoreCondition
{
    /// <summary>It is always written and read, whatever the options say.</summary>
    Never = 0,

    /// <summary>It is neither written nor read.</summary>
    Always = 1,

    /// <summary>It is not written while it holds the default of its type.</summary>
    WhenWritingDefault = 2,

    /// <summary>It is not written while it is <see langword="null"/>.</summary>
    WhenWritingNull = 3,

    /// <summary>It is read but never written.</summary>
    WhenWriting = 4,

    /// <summary>It is written but never read.</summary>
    WhenReading = 5,
}
