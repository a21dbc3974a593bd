namespace Benchmarks.Models;

/// <summary>The smallest object that is worth an article.</summary>
public sealed record Person(string FirstName, string LastName);
