using System.Text.Json;

namespace Benchmarks.Corpora;

/// <summary>A document to measure on.</summary>
public class Corpus(string name, byte[] utf8)
{
    /// <summary>The name shown in tables: that of the file, or the subject of the document.</summary>
    public string Name => name;

    /// <summary>The document.</summary>
    public byte[] Utf8 => utf8;

    /// <summary>Whether the document represents one kind of type or value, in which case it is only read and written.</summary>
    public bool IsShape { get; init; }

    /// <summary>Calls the visitor with the type of the model if the document has one.</summary>
    public virtual void Accept(ICorpusVisitor visitor)
    {
    }
}

/// <summary>A document with a model.</summary>
public sealed class Corpus<T>(string name, byte[] utf8) : Corpus(name, utf8) where T : class
{
    /// <summary>The graph that STJ reads from the document.</summary>
    public T ReadModel() => JsonSerializer.Deserialize<T>(Utf8)!;

    /// <summary>Returns the same model for another document.</summary>
    public Corpus<T> With(string name, byte[] utf8) => new(name, utf8);

    public override void Accept(ICorpusVisitor visitor) => visitor.Visit(this);
}

/// <summary>Work on a document with a known model type.</summary>
public interface ICorpusVisitor
{
    void Visit<T>(Corpus<T> corpus) where T : class;
}
