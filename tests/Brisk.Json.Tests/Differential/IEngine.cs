namespace Brisk.Json.Tests.Differential;

/// <summary>A serializer with its options, whichever library it belongs to.</summary>
public interface IEngine
{
    /// <summary>Path, line and position of this library's own JSON exception; null for any other.</summary>
    string? Position(Exception exception);

    T? Read<T>(ReadOnlySpan<byte> utf8);

    /// <summary>Reads a document in one of the ways in which it can come.</summary>
    /// <param name="utf8">The document.</param>
    /// <param name="way">The way.</param>
    /// <param name="atOnce">The length of its parts, for the ways that have such.</param>
    T? Read<T>(byte[] utf8, Way way, int atOnce);

    byte[] Write<T>(T value);

    /// <summary>Writes a value in one of the ways in which it can go.</summary>
    /// <param name="value">The value.</param>
    /// <param name="way">The way.</param>
    /// <param name="atOnce">How much memory the target gives at once, for those that do.</param>
    byte[] Write<T>(T value, WayOut way, int atOnce);
}

/// <summary>The ways in which a value can be written.</summary>
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

/// <summary>The ways in which a document can come.</summary>
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

/// <summary>The options of an engine, told without either library's types.</summary>
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

    /// <summary>Contracts that were generated when the program was compiled, where the engine has both; otherwise reflection.</summary>
    Generated = 262144,
}
