using Benchmarks.Models;

namespace Benchmarks.Corpora;

/// <summary>Generates a list of objects of three derived types in random order.</summary>
public static class ActivityGenerator
{
    public static ActivityLog Create(int count) => new() { Project = "brisk", Activities = [.. Enumerable.Range(0, count).Select(MakeActivity)] };

    private static Activity MakeActivity(int i)
    {
        Activity activity = (i * 7919 % 10_007 % 3) switch
        {
            0 => new Push { Branch = $"feature/{i % 97}", Commits = i % 13, Head = $"{i * 2654435761L:x16}" },
            1 => new Comment { Issue = i % 1_000, Body = $"Seen on machine {i % 31} as well, after {i % 60} minutes." },
            _ => new Publication { Version = $"{i % 9}.{i % 20}.{i % 100}", Preview = i % 5 == 0, Score = i * 0.125 },
        };
        activity.Id = 7_000_000_000 + i;
        activity.Actor = $"user-{i * 31 % 499}";
        activity.At = new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddMinutes(i);
        return activity;
    }
}
