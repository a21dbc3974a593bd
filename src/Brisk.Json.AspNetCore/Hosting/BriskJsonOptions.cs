namespace Brisk.Json.AspNetCore;

/// <summary>The options with which a part of ASP.NET Core reads and writes JSON after <c>AddBriskJson</c>.</summary>
/// <remarks>
/// <c>IOptions&lt;BriskJsonOptions&gt;</c> provides those of minimal APIs. Controllers and SignalR have separate options, as with
/// System.Text.Json: <c>IOptionsMonitor&lt;BriskJsonOptions&gt;</c> provides them under the names in this class.
/// </remarks>
public sealed class BriskJsonOptions
{
    /// <summary>The name of the options of controllers.</summary>
    public const string Controllers = "Controllers";

    /// <summary>The name of the options of SignalR.</summary>
    public const string SignalR = "SignalR";

    /// <summary>Gets the read-only options. If <c>AddBriskJson</c> was not called, they are those of <see cref="JsonSerializerDefaults.Web"/>.</summary>
    public JsonSerializerOptions SerializerOptions { get; internal set; } = JsonSerializerOptions.Web;
}
