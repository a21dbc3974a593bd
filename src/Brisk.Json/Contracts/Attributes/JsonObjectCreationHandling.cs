namespace Brisk.Json.Serialization;

/// <summary>What reading does to the value that a member already has.</summary>
public enum JsonObjectCreationHandling
{
    /// <summary>A new value takes its place.</summary>
    Replace = 0,

    /// <summary>The value that is there is filled.</summary>
    Populate = 1,
}
