namespace Benchmarks;

/// <summary>The programs of the articles that motivated the library; docs/articles.md lists the claims of each. Null if a library has no counterpart.</summary>
public interface IArticlePrograms
{
    /// <summary>Writes the given number of index requests; the result is all bodies.</summary>
    Func<object?>? IndexBooks(int count, IndexStyle style) => null;

    /// <summary>Reads an array of rows and inspects the first of them; the result is a checksum over these.</summary>
    Func<object?>? ReadFirstRows(byte[] utf8, int count, RowReading reading) => null;

    /// <summary>Writes a small object a hundred times; the result is the last text.</summary>
    Func<object?>? WritePerson(OptionsUse use, bool indented) => null;

    /// <summary>Converts a small object with a value converter of Entity Framework Core a hundred times, both ways; the result is the last one.</summary>
    Func<object?>? ConvertPerson(OptionsUse use) => null;

    /// <summary>Stores an object in a distributed cache and reads it a hundred times; the result is the last one.</summary>
    Func<object?>? CacheOrder(Models.Order order, bool namesEnums, OptionsUse use) => null;
}

/// <summary>How a request writes its document.</summary>
public enum IndexStyle
{
    /// <summary>The document is serialized separately and copied into the body.</summary>
    Copied,

    /// <summary>With the document's generated contract, directly into the body.</summary>
    Generated,

    /// <summary>The same with <c>SerializeAsync</c>, as a client sends it.</summary>
    GeneratedAsync,

    /// <summary>With the document's generated contract, all documents in one body of lines.</summary>
    Bulk,
}

/// <summary>How rows are read.</summary>
public enum RowReading
{
    /// <summary><c>Deserialize</c> from a stream.</summary>
    Deserialize,

    /// <summary><c>DeserializeAsync</c>.</summary>
    DeserializeAsync,

    /// <summary><c>DeserializeAsyncEnumerable</c>.</summary>
    DeserializeAsyncEnumerable,
}
