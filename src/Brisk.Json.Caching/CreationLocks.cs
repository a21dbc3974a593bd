using System.Runtime.CompilerServices;
using Microsoft.Extensions.Caching.Distributed;

namespace Brisk.Json.Caching;

/// <summary>
/// Lets one caller at a time create the entry of a key in one cache object. The others wait, each with its own cancellation token. Once there is an
/// entry, all of them are released to read it concurrently.
/// </summary>
/// <remarks>
/// A caller may look up its entry before another caller stores it, and be admitted afterwards. Therefore, a caller reads the number of entries created before it looks up its
/// entry. If the number has increased when the caller is admitted, the entry may exist.
/// </remarks>
internal sealed class CreationLocks
{
    private static readonly ConditionalWeakTable<IDistributedCache, CreationLocks> s_ofCaches = [];

    // The waiting callers for each key that is being created, in order of arrival.
    private readonly Dictionary<string, LinkedList<Waiter>> _keys = [];
    private long _created;

    /// <summary>Returns the locks of a cache, which live as long as the cache.</summary>
    public static CreationLocks Of(IDistributedCache cache) => s_ofCaches.GetOrCreateValue(cache);

    /// <summary>The number of entries created. Read it before looking into the cache.</summary>
    public long Created => Volatile.Read(ref _created);

    /// <summary>Waits until it is the caller's turn to create the entry of a key, or until another caller has created it.</summary>
    /// <param name="isForTurnOnly">Whether to wait only for the caller's turn, for callers that have been released before and found no entry.</param>
    /// <returns>true if it is the caller's turn, which ends with <see cref="Leave"/>; false if there may be an entry.</returns>
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

    /// <summary>Ends the caller's turn.</summary>
    /// <param name="hasEntry">Whether there is an entry now, in which case waiting callers are released. Otherwise, it is the turn of the next one.</param>
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
            if (!TryGiveUp(key, waiter) && await waiter.Task.ConfigureAwait(false)) Leave(key, hasEntry: false);

            throw;
        }
    }

    // Returns false if the caller's turn has just come, or an entry has been created.
    private bool TryGiveUp(string key, Waiter waiter)
    {
        lock (_keys)
        {
            return _keys.TryGetValue(key, out LinkedList<Waiter>? waiters) && waiters.Remove(waiter);
        }
    }

    /// <summary>A waiting caller: the result is true when its turn has come.</summary>
    private sealed class Waiter(bool isForTurnOnly) : TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously)
    {
        public bool IsForTurnOnly => isForTurnOnly;
    }
}
