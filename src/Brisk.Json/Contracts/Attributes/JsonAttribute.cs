namespace Brisk.Json.Serialization;

/// <summary>The base class of the attributes that control serialization.</summary>
/// <remarks>
/// It derives from <see cref="System.Text.Json.Serialization.JsonAttribute"/>, so one lookup by that type finds the attributes of both libraries.
/// If a member has the same attribute of both libraries, that of Brisk.Json is used.
/// </remarks>
public abstract class JsonAttribute : System.Text.Json.Serialization.JsonAttribute
{
    /// <summary>Initializes the attribute.</summary>
    protected JsonAttribute()
    {
    }
}
