using System.Runtime.CompilerServices;
using Microsoft.Extensions.Caching.Distributed;

namespace Brisk.Json.Caching;

/// <summary>
/// Lets one caller at a time create the entry of a key, in one cache object. The others wait, each with its own cancellation; who came too late
/// is told so and looks into the cache again.
/// </summary>
/// <remarks>
/// A caller that found nothing may have looked before another's entry was there, and be admitted after it. So it takes note, before it looks,
/// of how many entries were made; where there are more when it is admitted, one of them may be its own.
/// </remarks>
internal sealed class CreationLocks
{
    private static readonly ConditionalWeakTable<IDistributedCache, CreationLocks> s_ofCaches = [];

    private readonly Dictionary<string, Turn> _turns = [];
    private long _created;

    /// <summary>The locks of a cache, which live as long as it does.</summary>
    public static CreationLocks Of(IDistributedCache cache) => s_ofCaches.GetOrCreateValue(cache);

    /// <summary>The count of entries that were made. To be read before looking into the cache.</summary>
    public long Created => Volatile.Read(ref _created);

    /// <summary>Waits for the turn to create the entry of a key; leave it with <see cref="Leave"/>.</summary>
    public async ValueTask EnterAsync(string key, CancellationToken cancellationToken)
    {
        Turn turn;
        lock (_turns)
        {
            if (!_turns.TryGetValue(key, out turn!))
            {
                _turns.Add(key, turn = new Turn());
            }

            turn.Callers++;
        }

        try
        {
            await turn.Gate.WaitAsync(cancellationToken).ConfigureAwait(false);
        }
        catch
        {
            Forget(key, turn);
            throw;
        }
    }

    /// <summary>Says that an entry was made, so that those who wait look for it.</summary>
    public void NoteCreated() => Interlocked.Increment(ref _created);

    /// <summary>Ends the turn.</summary>
    public void Leave(string key)
    {
        Turn turn;
        lock (_turns)
        {
            turn = _turns[key];
        }

        turn.Gate.Release();
        Forget(key, turn);
    }

    private void Forget(string key, Turn turn)
    {
        lock (_turns)
        {
            if (--turn.Callers == 0)
            {
                _turns.Remove(key);
            }
        }
    }

    private sealed class Turn
    {
        public readonly SemaphoreSlim Gate = new(1, 1);

        /// <summary>Those who wait and the one who is admitted.</summary>
        public int Callers;
    }
}
