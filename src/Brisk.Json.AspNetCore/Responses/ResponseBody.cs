using System.IO.Pipelines;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Brisk.Json.AspNetCore.Responses;

/// <summary>The body of a response as it is while a minimal API answers: the same, but with a pipe that Brisk.Json can write to directly.</summary>
internal sealed class ResponseBody : IHttpResponseBodyFeature
{
    private readonly HttpContext _context;
    private readonly IHttpResponseBodyFeature _below;
    private ResponseWriter? _writer;

    private ResponseBody(HttpContext context, IHttpResponseBodyFeature below)
    {
        _context = context;
        _below = below;
    }

    /// <inheritdoc/>
    public Stream Stream => _below.Stream;

    /// <inheritdoc/>
    public PipeWriter Writer => _writer ??= new ResponseWriter(_below.Writer);

    /// <summary>Takes the place of the response's body.</summary>
    public static ResponseBody Install(HttpContext context)
    {
        var body = new ResponseBody(context, context.Features.GetRequiredFeature<IHttpResponseBodyFeature>());
        context.Features.Set<IHttpResponseBodyFeature>(body);
        return body;
    }

    /// <summary>Gives the response its own body back, if nothing else has taken this one's place.</summary>
    public void Remove()
    {
        if (ReferenceEquals(_context.Features.Get<IHttpResponseBodyFeature>(), this))
        {
            _context.Features.Set(_below);
        }
    }

    /// <inheritdoc/>
    public void DisableBuffering() => _below.DisableBuffering();

    /// <inheritdoc/>
    public Task StartAsync(CancellationToken cancellationToken = default) => _below.StartAsync(cancellationToken);

    /// <inheritdoc/>
    public Task SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken = default) =>
        _below.SendFileAsync(path, offset, count, cancellationToken);

    /// <inheritdoc/>
    public Task CompleteAsync() => _below.CompleteAsync();
}
