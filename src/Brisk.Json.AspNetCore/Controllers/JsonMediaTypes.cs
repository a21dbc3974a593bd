using Microsoft.AspNetCore.Mvc.Formatters;

namespace Brisk.Json.AspNetCore.Controllers;

/// <summary>The media types that controllers read and write as JSON.</summary>
internal static class JsonMediaTypes
{
    public static void AddTo(MediaTypeCollection types)
    {
        types.Add("application/json");
        types.Add("text/json");
        types.Add("application/*+json");
    }
}
