namespace Benchmarks.Models;

/// <summary>A minimal object.</summary>
public sealed record Person(string FirstName, string LastName);
