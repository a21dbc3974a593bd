using System.ComponentModel;

namespace Brisk.Json;

public sealed partial class JsonSerializerOptions
{
    /// <summary>Makes a new context the resolver of these options. Set <see cref="TypeInfoResolver"/> instead.</summary>
    /// <typeparam name="TContext">The context.</typeparam>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    [Obsolete("JsonSerializerOptions.AddContext is obsolete. To register a JsonSerializerContext, use either the TypeInfoResolver or TypeInfoResolverChain properties.", DiagnosticId = "SYSLIB0049", UrlFormat = "https://aka.ms/dotnet-warnings/{0}")]
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void AddContext<TContext>()
        where TContext : JsonSerializerContext, new()
    {
        ThrowIfReadOnly();
        new TContext().AssociateWith(this);
    }
}
