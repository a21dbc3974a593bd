using System.Collections.Concurrent;
using System.Diagnostics.Tracing;

namespace Brisk.Json.Tests.Soak;

/// <summary>
/// Counts the arrays of the shared pools that are rented and not yet returned, by the part of the load that rented them. Arrays rented elsewhere, for instance by the transport of
/// the server, are not counted.
/// </summary>
internal sealed class PoolBalance : EventListener
{
    private const int BufferRented = 1;
    private const int BufferReturned = 3;

    // Static, because the base class calls OnEventSourceCreated before the fields of an instance are set.
    private static readonly AsyncLocal<string?> s_part = new();

    [ThreadStatic]
    private static bool t_isCounted;

    private readonly ConcurrentDictionary<(int Id, int Length), string> _rented = [];
    private long _rents;
    private int _threads;

    /// <summary>The number of arrays rented by each part.</summary>
    public long Rents => Volatile.Read(ref _rents);

    /// <summary>The number of threads that rented any. Each may keep a writer with its array for the next value until it ends.</summary>
    public int Threads => Volatile.Read(ref _threads);

    /// <summary>Attributes what the current flow of control rents from here on to a part.</summary>
    public static void Enter(string part) => s_part.Value = part;

    /// <summary>The numbers of arrays not returned.</summary>
    public SortedDictionary<string, int> Outstanding() => new(_rented.GroupBy(pair => pair.Value).ToDictionary(group => group.Key, group => group.Count()), StringComparer.Ordinal);

    protected override void OnEventSourceCreated(EventSource eventSource)
    {
        if (eventSource.Name == "System.Buffers.ArrayPoolEventSource")
        {
            EnableEvents(eventSource, EventLevel.Verbose);
        }
    }

    protected override void OnEventWritten(EventWrittenEventArgs eventData)
    {
        if (eventData.Payload is not [int id, int length, ..])
        {
            return;
        }

        if (eventData.EventId == BufferRented && s_part.Value is { } part)
        {
            Interlocked.Increment(ref _rents);
            if (!t_isCounted)
            {
                t_isCounted = true;
                Interlocked.Increment(ref _threads);
            }

            _rented[(id, length)] = part;
        }
        else if (eventData.EventId == BufferReturned)
        {
            // The event follows the return: if another thread rented the array in the meantime, it already counts as returned.
            _rented.TryRemove((id, length), out _);
        }
    }
}
