using Brisk.Json;
using Brisk.Json.AspNetCore;
using Brisk.Json.AspNetCore.Hosting;
using Microsoft.AspNetCore.SignalR;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Has SignalR read and write JSON with Brisk.Json.</summary>
public static class BriskJsonSignalRBuilderExtensions
{
    /// <summary>Has the JSON protocol of SignalR read and write arguments and results with Brisk.Json, in hubs or in their clients.</summary>
    /// <typeparam name="TBuilder">The kind of builder.</typeparam>
    /// <param name="builder">The builder that <c>AddSignalR</c> gives, or that of a client's connection.</param>
    /// <param name="configure">Changes the options; null leaves them as they are: SignalR's own, with what <c>AddJsonProtocol</c> sets.</param>
    /// <returns>The same builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="builder"/> is null.</exception>
    public static TBuilder AddBriskJsonProtocol<TBuilder>(this TBuilder builder, Action<JsonSerializerOptions>? configure = null)
        where TBuilder : ISignalRBuilder
    {
        ArgumentNullException.ThrowIfNull(builder);
        if (configure is not null)
        {
            builder.Services.Configure<OptionsChanges>(BriskJsonOptions.SignalR, changes => changes.Add(configure));
        }

        builder.AddJsonProtocol();
        Registration.OfHubs(builder.Services);
        return builder;
    }
}
