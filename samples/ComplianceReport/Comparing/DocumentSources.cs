using System.Text;

namespace ComplianceReport.Comparing;

/// <summary>A document that can be opened repeatedly.</summary>
public interface IDocumentSource
{
    /// <summary>The document's name.</summary>
    string Document { get; }

    /// <summary>The kind of source: <c>string</c>, <c>file</c>, <c>web</c> or <c>remote</c>.</summary>
    string Kind { get; }

    /// <summary>Opens it at its start.</summary>
    Task<Stream> OpenAsync();
}

/// <summary>A string in memory, converted to UTF-8 when it is opened.</summary>
public sealed class StringSource(string document, string text) : IDocumentSource
{
    /// <inheritdoc />
    public string Document => document;

    /// <inheritdoc />
    public string Kind => "string";

    /// <inheritdoc />
    public Task<Stream> OpenAsync() => Task.FromResult<Stream>(new MemoryStream(Encoding.UTF8.GetBytes(text)));
}

/// <summary>A file on this machine.</summary>
public sealed class FileSource(string document, string path) : IDocumentSource
{
    /// <inheritdoc />
    public string Document => document;

    /// <inheritdoc />
    public string Kind => "file";

    /// <inheritdoc />
    public Task<Stream> OpenAsync() => Task.FromResult<Stream>(File.OpenRead(path));
}

/// <summary>An address; the response is read while it arrives.</summary>
public sealed class WebSource(string document, string kind, Uri address) : IDocumentSource
{
    private static readonly HttpClient Http = new();

    /// <inheritdoc />
    public string Document => document;

    /// <inheritdoc />
    public string Kind => kind;

    /// <inheritdoc />
    public Task<Stream> OpenAsync() => Http.GetStreamAsync(address);
}
