namespace Benchmarks.Models;

/// <summary>A row.</summary>
public sealed class Row
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public double Value { get; set; }
}
