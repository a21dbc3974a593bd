namespace Benchmarks.Cases;

/// <summary>What is measured, over several documents. The key is for filters and files, the title for readers.</summary>
public sealed record Operation(string Key, string Title, Target? Target = null);

/// <summary>The targets for the ratio of STJ's time to that of Brisk.Json: for the geometric mean, and for every document.</summary>
public sealed record Target(double Mean, double Floor);

/// <summary>All operations with their targets, in the order of the tables.</summary>
public static class Operations
{
    /// <summary>The maximum time with options created on every call, relative to reused ones.</summary>
    public const double NewOptionsLimit = 1.3;

    /// <summary>The maximum allocation of the cache operations with options from a method, relative to reused ones.</summary>
    public const double NewOptionsAllocationLimit = 1.5;

    /// <summary>Distinguishes the columns with reused options from those with new ones.</summary>
    public const string KeptSuffix = " kept";

    /// <summary>The maximum allocation, relative to STJ's.</summary>
    public const double AllocationLimit = 1.0;

    private static readonly Target TypedRead = new(Mean: 4, Floor: 3);
    private static readonly Target TypedWrite = new(Mean: 2.8, Floor: 2);
    private static readonly Target GeneratedWrite = new(Mean: 2.3, Floor: 1.5);
    private static readonly Target IndentedWrite = new(Mean: 2.5, Floor: 2);
    private static readonly Target Shape = new(Mean: 2.5, Floor: 2);
    private static readonly Target TokenLoop = new(Mean: 3, Floor: 2.3);

    private static readonly Target NodeParse = new(Mean: 4, Floor: 3);
    private static readonly Target NodeVisit = new(Mean: 2.5, Floor: 2);
    private static readonly Target NodeEdit = new(Mean: 3, Floor: 0);

    public static readonly Operation Read = new("read", "typed read from UTF-8", TypedRead);
    public static readonly Operation ReadLayout = new("read-layout", "typed read, minified or indented", TypedRead);
    public static readonly Operation ReadShape = new("read-shape", "typed read, varying member order");
    public static readonly Operation ReadThreads = new("read-threads", "typed read on all cores");
    public static readonly Operation ReadString = new("read-string", "typed read from a string");
    public static readonly Operation Write = new("write", "typed write to a new byte[]", TypedWrite);
    public static readonly Operation WriteRelaxed = new("write-relaxed", "typed write, relaxed escaping", TypedWrite);
    public static readonly Operation WriteIndented = new("write-indented", "typed write, indented", IndentedWrite);
    public static readonly Operation WriteThreads = new("write-threads", "typed write on all cores");
    public static readonly Operation WriteString = new("write-string", "typed write to a string");
    public static readonly Operation ReadGenerated = new("generated-read", "typed read, generated contract", new Target(Mean: 5, Floor: 3.5));
    public static readonly Operation WriteGenerated = new("generated-write", "typed write to a new byte[], generated contract", GeneratedWrite);
    public static readonly Operation WriteGeneratedToBuffer = new("generated-buffer", "typed write into a buffer, generated contract", new Target(Mean: 3, Floor: 2.3));
    public static readonly Operation WriteGeneratedIndented = new("generated-indented", "typed write, generated contract, indented", IndentedWrite);
    public static readonly Operation WriteGeneratedRelaxed = new("generated-relaxed", "typed write, generated contract, relaxed escaping", GeneratedWrite);
    public static readonly Operation ShapeRead = new("shape-read", "typed read, by kind of value", Shape);
    public static readonly Operation ShapeReadGenerated = new("shape-generated-read", "typed read, by kind of value, generated contract", Shape);
    public static readonly Operation ShapeWrite = new("shape-write", "typed write, by kind of value", Shape);
    public static readonly Operation ShapeWriteGenerated = new("shape-generated-write", "typed write, by kind of value, generated contract", Shape);
    public static readonly Operation ReadStream = new("read-stream", "DeserializeAsync from a stream", TypedRead);
    public static readonly Operation WriteStream = new("write-stream", "SerializeAsync to a preallocated stream");
    public static readonly Operation Rows = new("rows", "DeserializeAsyncEnumerable", new Target(Mean: 4, Floor: 4));
    public static readonly Operation Tokens = new("tokens", "reader: token loop", TokenLoop);
    public static readonly Operation TokensStrings = new("tokens-strings", "reader: GetString");
    public static readonly Operation TokensCopies = new("tokens-copies", "reader: CopyString");
    public static readonly Operation TokensNames = new("tokens-names", "reader: ValueTextEquals on names");
    public static readonly Operation TokensNumbers = new("tokens-numbers", "reader: parse numbers");
    public static readonly Operation TokensSegments = new("tokens-segments", "reader: segments of 4 kB");
    public static readonly Operation Writer = new("writer", "writer: property names as strings");
    public static readonly Operation WriterEncoded = new("writer-encoded", "writer: pre-encoded property names");
    public static readonly Operation DocumentParse = new("document-parse", "document parse", new Target(Mean: 4.6, Floor: 3.5));
    public static readonly Operation DocumentWalk = new("document-walk", "document walk, every value decoded", new Target(Mean: 2, Floor: 1));
    public static readonly Operation DocumentWrite = new("document-write", "document write");
    public static readonly Operation NodesParse = new("node-parse", "node parse", NodeParse);
    public static readonly Operation NodesVisit = new("node-visit", "node parse, every value visited", NodeVisit);
    public static readonly Operation NodesEdit = new("node-edit", "node parse, 200 edits, write", NodeEdit);
    public static readonly Operation OptionsNew = new("options-new", "1 kB payload, new options for each call");

    public static readonly Operation IndexRequests = new("index-request", "100 index requests", new Target(Mean: 2.5, Floor: 2.5));
    public static readonly Operation ArticleOptions = new("options", "a small object written 100 times");
    public static readonly Operation ValueConverter = new("ef", "a small object through a value converter and back, 100 times");
    public static readonly Operation FirstRows = new("first-rows", "the first of 10,000 rows", new Target(Mean: 4, Floor: 3));
    public static readonly Operation CacheRounds = new("cache", "a 1 kB object stored in and read from a distributed cache, 100 times", new Target(Mean: 3, Floor: 3));

    public static readonly Operation SmallReads = new("call-read", "a small value read 100 times");
    public static readonly Operation SmallWrites = new("call-write", "a small value written 100 times");
    public static readonly Operation SmallStreams = new("call-stream", "a small document through a stream or pipe, 100 times");
    public static readonly Operation SmallDocuments = new("call-document", "a small document, element, or node, 100 times");
    public static readonly Operation SmallErrors = new("call-error", "a small invalid document, 100 times");

    public static readonly Operation Select = new("select", "select by path, relative to Newtonsoft.Json", new Target(Mean: 5, Floor: 1));

    public static readonly IReadOnlyList<Operation> All =
    [
        Read, ReadLayout, ReadShape, ReadThreads, ReadString,
        Write, WriteRelaxed, WriteIndented, WriteThreads, WriteString,
        ReadGenerated, WriteGenerated, WriteGeneratedToBuffer, WriteGeneratedIndented, WriteGeneratedRelaxed,
        ShapeRead, ShapeReadGenerated, ShapeWrite, ShapeWriteGenerated,
        ReadStream, WriteStream, Rows,
        Tokens, TokensStrings, TokensCopies, TokensNames, TokensNumbers, TokensSegments,
        Writer, WriterEncoded,
        DocumentParse, DocumentWalk, DocumentWrite,
        NodesParse, NodesVisit, NodesEdit,
        OptionsNew, Select,
        IndexRequests, ArticleOptions, ValueConverter, FirstRows, CacheRounds,
        SmallReads, SmallWrites, SmallStreams, SmallDocuments, SmallErrors,
    ];
}
