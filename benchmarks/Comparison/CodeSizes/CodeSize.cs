namespace Benchmarks.CodeSizes;

/// <summary>The native code, in bytes and methods, that reading a type of forty properties runs when it is hot: what was compiled for that type, and all.</summary>
public sealed record CodeSize(string Library, int OwnMethods, int OwnBytes, int AllMethods, int AllBytes);
