using Microsoft.AspNetCore.Mvc.Formatters;

namespace Brisk.Json.AspNetCore.Controllers;

/// <summary>The JSON media types of controllers.</summary>
internal static class JsonMediaTypes
{
    public static void AddTo(MediaTypeCollection types)
    {
        types.Add("application/json");
        types.Add("text/json");
        types.Add("application/*+json");
    }
}
