namespace Benchmarks.CodeSizes;

/// <summary>The native code, in bytes and methods, that runs when a type of forty properties is read often: the code compiled for that type, and all code.</summary>
public sealed record CodeSize(string Library, int OwnMethods, int OwnBytes, int AllMethods, int AllBytes);
