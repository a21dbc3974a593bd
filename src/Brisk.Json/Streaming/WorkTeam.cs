using System.Collections.Concurrent;

namespace Brisk.Json.Streaming;

/// <summary>Work that can be done on any thread.</summary>
internal abstract class TeamWork
{
    private readonly TaskCompletionSource _completion = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>Completes when the work has been done, or has failed; never faults.</summary>
    public Task Completion => _completion.Task;

    public Exception? Failure { get; private set; }

    /// <summary>Whether the owner has taken the result.</summary>
    public bool IsTaken { get; set; }

    public void Run()
    {
        try
        {
            Do();
        }
        catch (Exception exception)
        {
            Failure = exception;
        }

        _completion.SetResult();
    }

    public abstract void Clear();

    protected abstract void Do();
}

/// <summary>
/// Thread-pool threads that do work whose results are taken in the order in which it was added, unless the order does not matter. One thread owns the team: it adds work and takes
/// results, and works itself instead of waiting.
/// </summary>
/// <param name="threads">The number of threads, including the owner.</param>
internal sealed class WorkTeam<TWork>(int threads, bool isOrdered)
    where TWork : TeamWork
{
    private readonly Queue<TWork> _works = [];
    private readonly ConcurrentQueue<TWork> _open = [];
    private readonly Task?[] _members = new Task?[threads - 1];
    private volatile bool _hasStopped;

    /// <summary>Whether the maximum amount of work is in memory.</summary>
    public bool IsBusy => _works.Count >= threads * 2;

    public bool IsIdle => _works.Count == 0;

    public IEnumerable<TWork> NotTaken => _works.Where(static work => !work.IsTaken);

    public void Add(TWork work)
    {
        _works.Enqueue(work);
        _open.Enqueue(work);
        foreach (ref Task? member in _members.AsSpan())
        {
            if (member is null or { IsCompleted: true })
            {
                member = Task.Run(Work);
                return;
            }
        }
    }

    /// <summary>Takes completed work: the oldest, or any if the order does not matter. Returns null if there is none.</summary>
    public TWork? Take()
    {
        TWork? work = FindDone();
        work?.IsTaken = true;
        return work;
    }

    /// <summary>Does work that no thread has started. Returns false if there is none.</summary>
    public bool TryRunOne()
    {
        if (!_open.TryDequeue(out TWork? work)) return false;

        work.Run();
        return true;
    }

    /// <summary>Returns a task that completes when taking work may succeed.</summary>
    public Task NextAsync()
    {
        if (isOrdered) return _works.Peek().Completion;

        // Another thread may have finished since the last attempt.
        Task[] running = [.. _works.Where(static work => !work.Completion.IsCompleted).Select(static work => work.Completion)];
        return running.Length == 0 || FindDone() is not null ? Task.CompletedTask : Task.WhenAny(running);
    }

    /// <summary>Removes the oldest work if it has been taken; otherwise, returns null.</summary>
    public TWork? Leave() => _works.TryPeek(out TWork? oldest) && oldest.IsTaken ? _works.Dequeue() : null;

    /// <summary>Returns a task that completes when no thread is working anymore.</summary>
    public Task StopAsync()
    {
        _hasStopped = true;
        return Task.WhenAll(_members.OfType<Task>());
    }

    /// <summary>Releases the memory of results that have not been taken.</summary>
    public void Clear()
    {
        foreach (TWork work in NotTaken)
        {
            work.Clear();
        }
    }

    private TWork? FindDone()
    {
        bool isOldest = true;
        foreach (TWork work in _works)
        {
            // An error is taken only after everything before it.
            if (!work.IsTaken && work.Completion.IsCompleted && (isOldest || work.Failure is null)) return work;
            if (isOrdered) return null;

            isOldest &= work.IsTaken;
        }

        return null;
    }

    private void Work()
    {
        while (!_hasStopped && TryRunOne()) { }
    }
}
