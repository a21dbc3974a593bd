using Brisk.Json.AspNetCore.Conversion;
using Brisk.Json.AspNetCore.Hosting;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Extensions.Options;

namespace Brisk.Json.AspNetCore.SignalR;

/// <summary>Adds Brisk.Json to the options with which hubs and their clients write arguments and results.</summary>
internal sealed class SignalRSetup(IOptionsMonitor<OptionsChanges> changes) : IPostConfigureOptions<JsonHubProtocolOptions>
{
    public void PostConfigure(string? name, JsonHubProtocolOptions options) =>
        BriskResolver.TakeOver(options.PayloadSerializerOptions, changes.Get(BriskJsonOptions.SignalR));
}
