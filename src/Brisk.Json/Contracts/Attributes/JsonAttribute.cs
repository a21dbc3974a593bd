namespace Brisk.Json.Serialization;

/// <summary>The base of all attributes that shape how a type or a member is read and written as JSON.</summary>
/// <remarks>
/// It derives from <see cref="System.Text.Json.Serialization.JsonAttribute"/>, so one look-up by that type finds both families.
/// Where a member carries the same attribute of both, the one of Brisk.Json counts.
/// </remarks>
public abstract class JsonAttribute : System.Text.Json.Serialization.JsonAttribute
{
    /// <summary>Initialises the attribute.</summary>
    protected JsonAttribute()
    {
    }
}
