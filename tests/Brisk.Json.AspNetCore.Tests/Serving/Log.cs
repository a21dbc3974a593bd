using System.Collections.Concurrent;
using Microsoft.Extensions.Logging;

namespace Brisk.Json.AspNetCore.Tests.Serving;

/// <summary>The log of a server.</summary>
internal sealed class Log : ILoggerProvider, ILogger
{
    private readonly ConcurrentQueue<string> _lines = [];

    public IEnumerable<string> Lines => _lines;

    public ILogger CreateLogger(string categoryName) => this;

    public IDisposable? BeginScope<TState>(TState state) where TState : notnull => null;

    public bool IsEnabled(LogLevel logLevel) => logLevel >= LogLevel.Debug;

    void ILogger.Log<TState>(LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
    {
        if (logLevel >= LogLevel.Warning || eventId.Name is "InvalidJsonRequestBody")
        {
            _lines.Enqueue($"{logLevel} {eventId.Name}: {formatter(state, exception)} {exception}");
        }
    }

    public void Dispose()
    {
    }
}
