using System.IO.Pipelines;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Benchmarks.AspNetCore;

/// <summary>A server without a network: a request is a call.</summary>
public sealed class MemoryServer : IServer
{
    private Func<IFeatureCollection, Task>? _process;

    /// <inheritdoc/>
    public IFeatureCollection Features { get; } = new FeatureCollection();

    /// <inheritdoc/>
    public Task StartAsync<TContext>(IHttpApplication<TContext> application, CancellationToken cancellationToken)
        where TContext : notnull
    {
        _process = async features =>
        {
            TContext context = application.CreateContext(features);
            try
            {
                await application.ProcessRequestAsync(context);
            }
            finally
            {
                application.DisposeContext(context, null);
            }
        };
        return Task.CompletedTask;
    }

    /// <inheritdoc/>
    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    /// <summary>Makes the application respond to a request; the response is written to a stream.</summary>
    public async Task AskAsync(Case request, MemoryStream answer)
    {
        answer.SetLength(0);
        var response = new HttpResponseFeature();
        var body = new StreamResponseBodyFeature(answer);
        var features = new FeatureCollection();
        features.Set<IHttpRequestFeature>(new HttpRequestFeature { Method = request.Method, Path = request.Path, Scheme = "http", Protocol = "HTTP/1.1", Body = Stream.Null });
        features.Set<IHttpResponseFeature>(response);
        features.Set<IHttpResponseBodyFeature>(body);
        if (request.Body.Length > 0)
        {
            features.GetRequiredFeature<IHttpRequestFeature>().Headers.ContentType = "application/json";
            features.GetRequiredFeature<IHttpRequestFeature>().Headers.ContentLength = request.Body.Length;
            features.Set<IHttpRequestBodyDetectionFeature>(new HasBody());
            features.Set<IRequestBodyPipeFeature>(new Body(request.Body));
        }

        await _process!(features);
        await body.CompleteAsync();
        if (response.StatusCode != 200) throw new InvalidOperationException($"The status is {response.StatusCode}.");
    }

    /// <inheritdoc/>
    public void Dispose()
    {
    }

    private sealed class HasBody : IHttpRequestBodyDetectionFeature
    {
        public bool CanHaveBody => true;
    }

    private sealed class Body(byte[] bytes) : IRequestBodyPipeFeature
    {
        public PipeReader Reader { get; } = PipeReader.Create(new System.Buffers.ReadOnlySequence<byte>(bytes));
    }
}
