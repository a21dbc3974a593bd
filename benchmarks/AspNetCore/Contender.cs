using Microsoft.AspNetCore.Builder;

namespace Benchmarks.AspNetCore;

/// <summary>The application with one library, on Kestrel and in memory.</summary>
public sealed class Contender : IAsyncDisposable
{
    private const int Connections = 4;

    private readonly WebApplication _onKestrel;
    private readonly WebApplication _inMemory;
    private readonly MemoryServer _memory;

    private Contender(WebApplication onKestrel, WebApplication inMemory, MemoryServer memory) => (_onKestrel, _inMemory, _memory) = (onKestrel, inMemory, memory);

    private int Port => new Uri(_onKestrel.Urls.Single()).Port;

    /// <summary>Starts the application.</summary>
    public static async Task<Contender> StartAsync(bool isBrisk)
    {
        var memory = new MemoryServer();
        return new(await Application.StartAsync(isBrisk), await Application.StartAsync(isBrisk, memory), memory);
    }

    /// <summary>Returns the responses on Kestrel and in memory.</summary>
    public async Task<byte[][]> AnswersAsync(Case @case)
    {
        using Connection connection = await Connection.OpenAsync(Port);
        using var onKestrel = new MemoryStream();
        await connection.AskAsync(@case.Request(), onKestrel);
        using var inMemory = new MemoryStream();
        await _memory.AskAsync(@case, inMemory);
        return [onKestrel.ToArray(), inMemory.ToArray()];
    }

    /// <summary>Measures requests over the loopback interface, with several concurrent connections.</summary>
    public async Task<Round> OnKestrelAsync(Case @case, TimeSpan duration)
    {
        byte[] request = @case.Request();
        Connection[] connections = await Task.WhenAll(Enumerable.Range(0, Connections).Select(_ => Connection.OpenAsync(Port)));
        try
        {
            return await Round.RunAsync([.. connections.Select(connection => (Func<ValueTask>)(async () => await connection.AskAsync(request)))], duration);
        }
        finally
        {
            Array.ForEach(connections, connection => connection.Dispose());
        }
    }

    /// <summary>Measures requests in memory, one after another.</summary>
    public Task<Round> InMemoryAsync(Case @case, TimeSpan duration)
    {
        var answer = new MemoryStream();
        return Round.RunAsync([async () => await _memory.AskAsync(@case, answer)], duration);
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        await _onKestrel.DisposeAsync();
        await _inMemory.DisposeAsync();
    }
}
