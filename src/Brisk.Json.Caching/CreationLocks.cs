using System.Runtime.CompilerServices;
using Microsoft.Extensions.Caching.Distributed;

namespace Brisk.Json.Caching;

/// <summary>
/// Lets one caller at a time create the entry of a key, in one cache object. The others wait, each with its own cancellation. Once there is an
/// entry they are all let go, to read it side by side.
/// </summary>
/// <remarks>
/// A caller that found nothing may have looked before another's entry was there, and be admitted after it. So it takes note, before it looks,
/// of how many entries were made; where there are more when it is admitted, one of them may be its own.
/// </remarks>
internal sealed class CreationLocks
{
    private static readonly ConditionalWeakTable<IDistributedCache, CreationLocks> s_ofCaches = [];

    // Those who wait for each key that is being created, in the order in which they came.
    private readonly Dictionary<string, LinkedList<Waiter>> _keys = [];
    private long _created;

    /// <summary>The locks of a cache, which live as long as it does.</summary>
    public static CreationLocks Of(IDistributedCache cache) => s_ofCaches.GetOrCreateValue(cache);

    /// <summary>The count of entries that were made. To be read before looking into the cache.</summary>
    public long Created => Volatile.Read(ref _created);

    /// <summary>Waits for the turn to create the entry of a key, or for another caller to have created it.</summary>
    /// <param name="key">The key.</param>
    /// <param name="isForTurnOnly">Whether to wait for the turn alone: for callers that were let go before, and found nothing.</param>
    /// <param name="cancellationToken">Ends the waiting.</param>
    /// <returns>Whether it is the caller's turn, which ends with <see cref="Leave"/>; false where there is an entry to look for.</returns>
    public ValueTask<bool> EnterAsync(string key, bool isForTurnOnly, CancellationToken cancellationToken)
    {
        Waiter waiter;
        lock (_keys)
        {
            if (!_keys.TryGetValue(key, out LinkedList<Waiter>? waiters))
            {
                _keys.Add(key, []);
                return new ValueTask<bool>(true);
            }

            waiters.AddLast(waiter = new Waiter(isForTurnOnly));
        }

        return WaitAsync(key, waiter, cancellationToken);
    }

    /// <summary>Ends the turn.</summary>
    /// <param name="key">The key.</param>
    /// <param name="hasEntry">Whether there is an entry now: those who wait are then let go. Otherwise it is the next one's turn.</param>
    public void Leave(string key, bool hasEntry)
    {
        lock (_keys)
        {
            LinkedList<Waiter> waiters = _keys[key];
            if (hasEntry)
            {
                _created++;
                LetGo(waiters);
            }

            if (waiters.First is { } next)
            {
                waiters.RemoveFirst();
                next.Value.SetResult(true);
            }
            else
            {
                _keys.Remove(key);
            }
        }
    }

    private static void LetGo(LinkedList<Waiter> waiters)
    {
        LinkedListNode<Waiter>? next;
        for (LinkedListNode<Waiter>? node = waiters.First; node is not null; node = next)
        {
            next = node.Next;
            if (!node.Value.IsForTurnOnly)
            {
                waiters.Remove(node);
                node.Value.SetResult(false);
            }
        }
    }

    private async ValueTask<bool> WaitAsync(string key, Waiter waiter, CancellationToken cancellationToken)
    {
        try
        {
            return await waiter.Task.WaitAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            if (!TryGiveUp(key, waiter) && await waiter.Task.ConfigureAwait(false))
            {
                Leave(key, hasEntry: false);
            }

            throw;
        }
    }

    // Not where the turn has just come, or an entry.
    private bool TryGiveUp(string key, Waiter waiter)
    {
        lock (_keys)
        {
            return _keys.TryGetValue(key, out LinkedList<Waiter>? waiters) && waiters.Remove(waiter);
        }
    }

    /// <summary>A caller that waits: true when its turn has come.</summary>
    private sealed class Waiter(bool isForTurnOnly) : TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously)
    {
        public bool IsForTurnOnly => isForTurnOnly;
    }
}
