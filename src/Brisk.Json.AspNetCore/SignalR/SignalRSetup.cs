using Brisk.Json.AspNetCore.Conversion;
using Brisk.Json.AspNetCore.Hosting;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Extensions.Options;

namespace Brisk.Json.AspNetCore.SignalR;

/// <summary>Puts Brisk.Json in the options by which hubs and their clients write arguments and results.</summary>
internal sealed class SignalRSetup(IOptionsMonitor<OptionsChanges> changes) : IPostConfigureOptions<JsonHubProtocolOptions>
{
    public void PostConfigure(string? name, JsonHubProtocolOptions options) =>
        BriskResolver.TakeOver(options.PayloadSerializerOptions, changes.Get(BriskJsonOptions.SignalR));
}
