using System.Text.Json.Serialization;

namespace Benchmarks.Models;

/// <summary>What happened in a project: a list whose elements are of several types, told apart by discriminators.</summary>
public sealed class ActivityLog
{
    public string? Project { get; set; }

    public List<Activity>? Activities { get; set; }
}

/// <summary>Something that happened.</summary>
[JsonDerivedType(typeof(Push), "push"), JsonDerivedType(typeof(Comment), "comment"), JsonDerivedType(typeof(Publication), "release")]
public abstract class Activity
{
    public long Id { get; set; }

    public string? Actor { get; set; }

    public DateTime At { get; set; }
}

/// <summary>Commits that came to a branch.</summary>
public sealed class Push : Activity
{
    public string? Branch { get; set; }

    public int Commits { get; set; }

    public string? Head { get; set; }
}

/// <summary>What somebody said of an issue.</summary>
public sealed class Comment : Activity
{
    public int Issue { get; set; }

    public string? Body { get; set; }
}

/// <summary>A version that came out.</summary>
public sealed class Publication : Activity
{
    public string? Version { get; set; }

    public bool Preview { get; set; }

    public double Score { get; set; }
}
