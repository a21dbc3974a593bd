namespace Benchmarks.Cases;

/// <summary>Runs the same work on all processors at once.</summary>
internal static class Crew
{
    /// <summary>Runs each job on a worker, the given number of times (worker i runs job i modulo the number of jobs), and returns the last result of the first worker.</summary>
    public static Func<object?>? Prepare(int repetitions, params Func<object?>?[] jobs)
    {
        if (Array.Exists(jobs, job => job is null)) return null;
        int workers = Environment.ProcessorCount;
        var options = new ParallelOptions { MaxDegreeOfParallelism = workers };
        return () =>
        {
            object? answer = null;
            Parallel.For(0, workers, options, worker =>
            {
                object? last = null;
                for (int i = 0; i < repetitions; i++)
                {
                    last = jobs[worker % jobs.Length]!();
                }
                if (worker == 0) answer = last;
            });
            return answer;
        };
    }
}
