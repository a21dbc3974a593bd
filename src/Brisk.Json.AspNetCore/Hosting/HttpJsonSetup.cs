using Brisk.Json.AspNetCore.Conversion;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.Options;

namespace Brisk.Json.AspNetCore.Hosting;

/// <summary>Adds Brisk.Json to the options with which minimal APIs, requests, and responses read and write.</summary>
internal sealed class HttpJsonSetup(IOptions<OptionsChanges> changes) : IPostConfigureOptions<JsonOptions>
{
    public void PostConfigure(string? name, JsonOptions options) => BriskResolver.TakeOver(options.SerializerOptions, changes.Value);
}
