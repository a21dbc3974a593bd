namespace Benchmarks.CodeSizes;

/// <summary>The native code, in bytes and methods, that runs when a type of forty properties is read often: what was compiled for that type, and everything.</summary>
public sealed record CodeSize(string Library, int OwnMethods, int OwnBytes, int AllMethods, int AllBytes);
