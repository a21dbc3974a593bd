namespace Benchmarks;

/// <summary>The kinds of single calls that are measured.</summary>
public enum SmallCalls
{
    /// <summary><c>Deserialize</c>.</summary>
    Read,

    /// <summary><c>Serialize</c>.</summary>
    Write,

    /// <summary>Asynchronous calls with streams and pipes.</summary>
    Stream,

    /// <summary>Documents, elements, and nodes.</summary>
    Document,

    /// <summary>Calls with invalid documents, which throw.</summary>
    Error,
}
