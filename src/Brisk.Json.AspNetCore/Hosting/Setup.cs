using Brisk.Json.AspNetCore.Conversion;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Extensions.Options;

namespace Brisk.Json.AspNetCore.Hosting;

/// <summary>The changes that the application makes to the options of one part of the framework.</summary>
internal sealed class OptionsChanges
{
    private readonly List<Action<JsonSerializerOptions>> _changes = [];

    public void Add(Action<JsonSerializerOptions> change) => _changes.Add(change);

    public void Make(JsonSerializerOptions options) => _changes.ForEach(change => change(options));
}

/// <summary>Adds Brisk.Json to the options with which minimal APIs, requests, and responses read and write.</summary>
internal sealed class HttpJsonSetup(IOptions<OptionsChanges> changes) : IPostConfigureOptions<JsonOptions>
{
    public void PostConfigure(string? name, JsonOptions options) => BriskResolver.TakeOver(options.SerializerOptions, changes.Value);
}

/// <summary>Adds Brisk.Json to the options with which hubs and their clients write arguments and results.</summary>
internal sealed class SignalRSetup(IOptionsMonitor<OptionsChanges> changes) : IPostConfigureOptions<JsonHubProtocolOptions>
{
    public void PostConfigure(string? name, JsonHubProtocolOptions options) =>
        BriskResolver.TakeOver(options.PayloadSerializerOptions, changes.Get(BriskJsonOptions.SignalR));
}
