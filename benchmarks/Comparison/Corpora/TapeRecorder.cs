using System.Text.Json;

namespace Benchmarks.Corpora;

/// <summary>Records the tokens of a document for the writer benchmarks.</summary>
internal static class TapeRecorder
{
    public static TokenTape Record(byte[] utf8)
    {
        var tokens = new List<TapeToken>();
        var reader = new Utf8JsonReader(utf8);
        while (reader.Read())
        {
            tokens.Add(Token(ref reader));
        }
        return new TokenTape([.. tokens]);
    }

    private static TapeToken Token(ref Utf8JsonReader reader) => reader.TokenType switch
    {
        JsonTokenType.StartObject => new(TapeKind.StartObject),
        JsonTokenType.EndObject => new(TapeKind.EndObject),
        JsonTokenType.StartArray => new(TapeKind.StartArray),
        JsonTokenType.EndArray => new(TapeKind.EndArray),
        JsonTokenType.PropertyName => new(TapeKind.Name, reader.GetString()),
        JsonTokenType.String => new(TapeKind.String, reader.GetString()),
        JsonTokenType.Number when reader.TryGetInt64(out long integer) => new(TapeKind.Integer, Integer: integer),
        JsonTokenType.Number => new(TapeKind.Real, Real: reader.GetDouble()),
        JsonTokenType.True => new(TapeKind.True),
        JsonTokenType.False => new(TapeKind.False),
        _ => new(TapeKind.Null),
    };
}
