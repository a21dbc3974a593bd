namespace Brisk.Json.Serialization;

/// <summary>Specifies when a member is ignored.</summary>
public enum JsonIgnoreCondition
{
    /// <summary>The member is always written and read, regardless of the options.</summary>
    Never = 0,

    /// <summary>The member is neither written nor read.</summary>
    Always = 1,

    /// <summary>The member is not written if it has the default value of its type.</summary>
    WhenWritingDefault = 2,

    /// <summary>The member is not written if it is <see langword="null"/>.</summary>
    WhenWritingNull = 3,

    /// <summary>The member is read but never written.</summary>
    WhenWriting = 4,

    /// <summary>The member is written but never read.</summary>
    WhenReading = 5,
}
