namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>Several callers of one key at the same time.</summary>
internal sealed partial class CacheUsers
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);

    // In any order: for each factory that fails, one caller gets its exception; one factory succeeds, and all other callers read what it stored.
    private async Task CreateTogetherAsync<T>(CacheCall<T> call, Random random)
    {
        byte[]? there = Find(call.Key);
        string read = there is null ? "" : call.Read(there);
        using var none = new CancellationTokenSource();
        cache.Begin(CacheFault.None, -1, none);
        (int callers, int failures) = (random.Next(2, 6), random.Next(4));
        T value = call.Make();
        int made = 0;
        var failure = new InvalidOperationException("the factory failed");
        async Task<T> MakeAsync(CancellationToken token)
        {
            int number = Interlocked.Increment(ref made);
            await Task.Yield();
            return number <= failures ? throw failure : value;
        }

        CancellationTokenSource[] sources = [.. Enumerable.Range(0, callers).Select(_ => new CancellationTokenSource())];
        Task<(string Outcome, Exception? Error)>[] calls = [.. sources.Select(source => call.RunAsync(() => call.GetOrCreateAsync(MakeAsync, source.Token)))];
        int canceled = random.Next(callers * 3);
        if (canceled < callers)
        {
            await sources[canceled].CancelAsync();
        }

        (string Outcome, Exception? Error)[] outcomes = await Task.WhenAll(calls).WaitAsync(s_patience);
        Touch(call.Key);
        if (there is not null)
        {
            Assert.Equal(0, made);
            Assert.All(outcomes, (outcome, i) => Assert.True(outcome.Outcome == read || (i == canceled && outcome.Outcome == CacheCall<T>.Own(sources[i])), outcome.Outcome));
            return;
        }

        int left = outcomes.Count(outcome => outcome.Error is OperationCanceledException);
        int failed = outcomes.Count(outcome => ReferenceEquals(outcome.Error, failure));
        string[] done = [.. outcomes.Where(outcome => outcome.Error is null).Select(outcome => outcome.Outcome)];
        Assert.Equal(callers, left + failed + done.Length);
        Assert.True(left <= (canceled < callers ? 1 : 0));
        Assert.True(left == 0 || outcomes[canceled].Outcome == CacheCall<T>.Own(sources[canceled]));
        Assert.Equal(Math.Min(failures, made), failed);
        byte[] bytes = call.Write(value);
        Assert.All(done, outcome => Assert.True(outcome == CacheCall<T>.Dump(value) || outcome == call.Read(bytes)));
        if (left == 0)
        {
            Assert.Equal(Math.Min(callers, failures + 1), made);
        }

        if (done.Length > 0)
        {
            _expected[call.Key] = new(bytes, call.Options ?? new(), cache.Now);
        }

        AssertSame(call.Key, call.Options);
        foreach (CancellationTokenSource source in sources)
        {
            source.Dispose();
        }
    }
}
