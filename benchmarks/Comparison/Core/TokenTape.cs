namespace Benchmarks;

/// <summary>The tokens of a document, recorded to drive a writer without a graph.</summary>
public sealed class TokenTape(TapeToken[] tokens)
{
    public ReadOnlySpan<TapeToken> Tokens => tokens;
}

/// <summary>One recorded token.</summary>
public readonly record struct TapeToken(TapeKind Kind, string? Text = null, long Integer = 0, double Real = 0);

/// <summary>The kinds of recorded tokens.</summary>
public enum TapeKind : byte
{
    StartObject,
    EndObject,
    StartArray,
    EndArray,
    Name,
    String,
    Integer,
    Real,
    True,
    False,
    Null,
}
