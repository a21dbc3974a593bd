using System.Text.Json.Serialization;

namespace Benchmarks.Models;

/// <summary>The activity in a project: a list whose elements are of several types, distinguished by discriminators.</summary>
public sealed class ActivityLog
{
    public string? Project { get; set; }

    public List<Activity>? Activities { get; set; }
}

/// <summary>An event.</summary>
[JsonDerivedType(typeof(Push), "push"), JsonDerivedType(typeof(Comment), "comment"), JsonDerivedType(typeof(Publication), "release")]
public abstract class Activity
{
    public long Id { get; set; }

    public string? Actor { get; set; }

    public DateTime At { get; set; }
}

/// <summary>Commits pushed to a branch.</summary>
public sealed class Push : Activity
{
    public string? Branch { get; set; }

    public int Commits { get; set; }

    public string? Head { get; set; }
}

/// <summary>A comment on an issue.</summary>
public sealed class Comment : Activity
{
    public int Issue { get; set; }

    public string? Body { get; set; }
}

/// <summary>A published version.</summary>
public sealed class Publication : Activity
{
    public string? Version { get; set; }

    public bool Preview { get; set; }

    public double Score { get; set; }
}
