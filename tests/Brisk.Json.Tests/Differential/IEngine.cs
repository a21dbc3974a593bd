namespace Brisk.Json.Tests.Differential;

/// <summary>A serializer of either library with its options.</summary>
public interface IEngine
{
    /// <summary>Returns the path, line, and position of this library's own JSON exception; null for any other.</summary>
    string? Position(Exception exception);

    T? Read<T>(ReadOnlySpan<byte> utf8);

    /// <summary>Reads a document from one kind of source.</summary>
    /// <param name="utf8">The document.</param>
    /// <param name="way">The kind of source.</param>
    /// <param name="atOnce">The length of the chunks, for sources that have any.</param>
    T? Read<T>(byte[] utf8, Way way, int atOnce);

    byte[] Write<T>(T value);

    /// <summary>Writes a value to one kind of destination.</summary>
    /// <param name="value">The value.</param>
    /// <param name="way">The kind of destination.</param>
    /// <param name="atOnce">The size of the buffers that the destination provides, if it provides any.</param>
    byte[] Write<T>(T value, WayOut way, int atOnce);
}

/// <summary>The kinds of destination for a value.</summary>
public enum WayOut
{
    Bytes,
    String,
    Writer,
    Stream,
    AsyncStream,
    Pipe,
    Element,
    Node,
}

/// <summary>The kinds of source for a document.</summary>
public enum Way
{
    Span,
    String,
    Tried,
    Segments,
    Stream,
    AsyncStream,
    Pipe,
}

/// <summary>The options of an engine, expressed without the types of either library.</summary>
[Flags]
public enum EngineSettings
{
    None = 0,
    Web = 1,
    Strict = 2,
    Lax = 4,
    NumbersAsStrings = 8,
    Shallow = 16,
    Indented = 32,
    IgnoreDefaults = 64,
    TinyBuffer = 128,
    Preserve = 256,
    Populate = 512,
    IgnoresCase = 1024,
    SnakeCase = 2048,
    RefusesDuplicates = 4096,
    RefusesUnmapped = 8192,
    RespectsNullability = 16384,
    AnyOrder = 32768,
    IgnoresCycles = 65536,
    NamedEnums = 131072,

    /// <summary>Contracts generated at compile time if the engine has both kinds; otherwise, reflection.</summary>
    Generated = 262144,
}
