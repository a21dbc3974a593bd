using Brisk.Json;
using Brisk.Json.AspNetCore;
using Brisk.Json.AspNetCore.Hosting;
using Microsoft.AspNetCore.SignalR;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Extension methods that make SignalR use Brisk.Json.</summary>
public static class BriskJsonSignalRBuilderExtensions
{
    /// <summary>Makes the JSON protocol of SignalR read and write arguments and results with Brisk.Json, in hubs or in their clients.</summary>
    /// <typeparam name="TBuilder">The type of the builder.</typeparam>
    /// <param name="builder">The builder returned by <c>AddSignalR</c>, or that of a client connection.</param>
    /// <param name="configure">Configures the options, in addition to those of SignalR and those set by <c>AddJsonProtocol</c>; null to leave them unchanged.</param>
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
