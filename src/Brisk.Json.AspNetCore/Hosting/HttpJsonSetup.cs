using Brisk.Json.AspNetCore.Conversion;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.Options;

namespace Brisk.Json.AspNetCore.Hosting;

/// <summary>Puts Brisk.Json in the options by which minimal APIs, requests and responses read and write.</summary>
internal sealed class HttpJsonSetup(IOptions<OptionsChanges> changes) : IPostConfigureOptions<JsonOptions>
{
    public void PostConfigure(string? name, JsonOptions options) => BriskResolver.TakeOver(options.SerializerOptions, changes.Value);
}
