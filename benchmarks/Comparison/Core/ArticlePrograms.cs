namespace Benchmarks;

/// <summary>The programs of the articles that asked for the library; docs/articles.md says what each claims. Null where a library has nothing comparable.</summary>
public interface IArticlePrograms
{
    /// <summary>Writes so many index requests, and answers with all bodies.</summary>
    Func<object?>? IndexBooks(int count, IndexStyle style) => null;

    /// <summary>Reads an array of rows and looks at the first of them; the answer is a checksum over these.</summary>
    Func<object?>? ReadFirstRows(byte[] utf8, int count, RowReading reading) => null;

    /// <summary>Writes a small object a hundred times, and answers with the last text.</summary>
    Func<object?>? WritePerson(OptionsUse use, bool indented) => null;

    /// <summary>Sends a small object through a value converter of Entity Framework Core a hundred times, both ways, and answers with the last.</summary>
    Func<object?>? ConvertPerson(OptionsUse use) => null;

    /// <summary>Stores an object in a distributed cache and reads it a hundred times, and answers with the last.</summary>
    Func<object?>? CacheOrder(Models.Order order, bool namesEnums, OptionsUse use) => null;
}

/// <summary>How a request writes its document.</summary>
public enum IndexStyle
{
    /// <summary>The document is serialized by itself and copied into the body.</summary>
    Copied,

    /// <summary>By the document's generated contract, straight into the body.</summary>
    Generated,

    /// <summary>The same by <c>SerializeAsync</c>, as a client sends it.</summary>
    GeneratedAsync,

    /// <summary>By the document's generated contract, all documents in one body of lines.</summary>
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
