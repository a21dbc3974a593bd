using Benchmarks.Models;

namespace Benchmarks;

/// <summary>
/// A measured library. Each method prepares one piece of work and returns it as a delegate that performs it once and returns the result; null if the library has no counterpart.
/// </summary>
public interface IContender : IArticlePrograms
{
    /// <summary>The name shown in tables and charts.</summary>
    string Name { get; }

    /// <summary>Whether the contender writes the same bytes as STJ.</summary>
    bool WritesSameBytes => true;

    /// <summary>Reads a typed graph from UTF-8.</summary>
    Func<object?>? Read<T>(byte[] utf8) where T : class => null;

    /// <summary>Reads a typed graph from a string.</summary>
    Func<object?>? ReadString<T>(string json) where T : class => null;

    /// <summary>Writes a typed graph to a new array.</summary>
    Func<object?>? Write<T>(T value, WriteStyle style) where T : class => null;

    /// <summary>Reads a typed graph from UTF-8 with a contract of the library's source generator.</summary>
    Func<object?>? ReadGenerated<T>(byte[] utf8) where T : class => null;

    /// <summary>Writes a typed graph to a new array with a contract of the library's source generator.</summary>
    Func<object?>? WriteGenerated<T>(T value, WriteStyle style) where T : class => null;

    /// <summary>Writes a typed graph into a reused buffer with a contract of the library's source generator; the result is that buffer.</summary>
    Func<object?>? WriteGeneratedToBuffer<T>(T value) where T : class => null;

    /// <summary>Writes a typed graph to a new string.</summary>
    Func<object?>? WriteString<T>(T value) where T : class => null;

    /// <summary>Reads a typed graph from a stream, asynchronously.</summary>
    Func<object?>? ReadStream<T>(byte[] utf8) where T : class => null;

    /// <summary>Writes a typed graph to a reused stream in memory, asynchronously; the result is that stream.</summary>
    Func<object?>? WriteStream<T>(T value) where T : class => null;

    /// <summary>Enumerates the rows of a stream up to a number of them; the result is a checksum.</summary>
    Func<object?>? EnumerateRows(byte[] utf8, int count, RowLayout layout) => null;

    /// <summary>Enumerates the rows of an array in a stream and discards them; the result is their number.</summary>
    Func<ValueTask<long>>? EnumerateStream(Stream stream) => null;

    /// <summary>Visits every token of a document; the result is a checksum over what was read.</summary>
    Func<object?>? ReadTokens(byte[] utf8, TokenAccess access) => null;

    /// <summary>Works on a document.</summary>
    Func<object?>? ReadDocument(byte[] utf8, DocumentUse use) => null;

    /// <summary>Reads a document as a tree of nodes and works on it.</summary>
    Func<object?>? ReadNode(byte[] utf8, NodeWork work) => null;

    /// <summary>Writes recorded tokens into a reused buffer.</summary>
    Func<object?>? WriteTokens(TokenTape tape, TapeNames names) => null;

    /// <summary>Single calls with small values, by name; each is performed 100 times, and the result is the last one.</summary>
    IReadOnlyDictionary<string, Func<object?>> Calls(SmallCalls kind) => new Dictionary<string, Func<object?>>();

    /// <summary>Reads a small payload, with options that are reused or created on each call.</summary>
    Func<object?>? ReadOrder(Order order, OptionsContent content, OptionsUse use) => null;

    /// <summary>Writes a small payload, with options that are reused or created on each call.</summary>
    Func<object?>? WriteOrder(Order order, OptionsContent content, OptionsUse use) => null;

    /// <summary>Selects values of a parsed document by a path; the result is their number.</summary>
    Func<object?>? Select(byte[] utf8, PathQuery path) => null;

    /// <summary>Creates options, uses them once, and returns a weak reference to them.</summary>
    WeakReference? UseOptionsOnce(Order order, OptionsContent content) => null;
}

/// <summary>The layout of rows in a document.</summary>
public enum RowLayout
{
    /// <summary>In an array.</summary>
    Array,

    /// <summary>One per line.</summary>
    Lines,
}

/// <summary>How a graph is written.</summary>
public enum WriteStyle
{
    Default,
    Relaxed,
    Indented,
}

/// <summary>What a token loop does with each token.</summary>
public enum TokenAccess
{
    /// <summary>Only reads it.</summary>
    None,

    /// <summary>Creates a string for each string and name.</summary>
    Strings,

    /// <summary>Copies each string and name into a buffer of chars.</summary>
    Copies,

    /// <summary>Compares each name with a few constants.</summary>
    Names,

    /// <summary>Parses each number.</summary>
    Numbers,

    /// <summary>Only reads it, from segments of 4 kB.</summary>
    Segments,
}

/// <summary>What is done with a document.</summary>
public enum DocumentUse
{
    /// <summary>Parsed and disposed.</summary>
    Parse,

    /// <summary>Every value visited, strings and names decoded, numbers parsed.</summary>
    Walk,

    /// <summary>Written.</summary>
    Write,
}

/// <summary>What is done with a tree of nodes.</summary>
public enum NodeWork
{
    /// <summary>Nothing.</summary>
    Parse,

    /// <summary>Every value is read: strings and numbers are decoded.</summary>
    Visit,

    /// <summary>200 places are changed, and the document is written.</summary>
    Edit,
}

/// <summary>How property names are passed to a writer.</summary>
public enum TapeNames
{
    Strings,
    Encoded,
}

/// <summary>The settings in the options of the small-payload operations.</summary>
public enum OptionsContent
{
    /// <summary>A naming policy and an ignore condition.</summary>
    Plain,

    /// <summary>The same with a converter that writes enums by name.</summary>
    EnumNames,

    /// <summary>The same with a user-defined converter without state.</summary>
    StatelessConverter,

    /// <summary>The same with a user-defined converter that has state and equality.</summary>
    EquatableConverter,

    /// <summary>The same with indentation, relaxed escaping, and fields.</summary>
    Indented,

    /// <summary>A copy of the defaults for the web, with indentation.</summary>
    Copied,
}

/// <summary>Whether options are reused or created on each call.</summary>
public enum OptionsUse
{
    Kept,
    New,

    /// <summary>Without options.</summary>
    Default,
}

/// <summary>A path in the syntax of RFC 9535 and in that of Newtonsoft.Json.</summary>
public sealed record PathQuery(string Text, string NewtonsoftText)
{
    public PathQuery(string text)
        : this(text, text)
    {
    }
}

/// <summary>A checksum that a token loop returns without allocating.</summary>
public sealed class Checksum
{
    public long Value { get; set; }
}
