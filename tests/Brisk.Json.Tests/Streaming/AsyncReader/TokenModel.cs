using System.Globalization;
using System.Text;
using Brisk.Json.Tests.Reading;

namespace Brisk.Json.Tests.Streaming.AsyncReader;

/// <summary>A token as a reader in memory reports it.</summary>
internal sealed record Token(JsonTokenType Type, int Depth, string Raw, bool IsEscaped, long Start, long Consumed)
{
    public bool IsStart => Type is JsonTokenType.StartArray or JsonTokenType.StartObject;

    public bool IsEnd => Type is JsonTokenType.EndArray or JsonTokenType.EndObject;
}

/// <summary>The location at which a reader in memory rejects the text.</summary>
internal sealed record Failure(long Line, long Byte, string Problem);

/// <summary>
/// All tokens of a text, read by System.Text.Json's reader, and the targets of the moves of a <see cref="JsonAsyncReader"/>. Indices count tokens: -1 is before the first, the
/// number of tokens after the last, where the text ends or is invalid.
/// </summary>
internal sealed class TokenModel
{
    private readonly byte[] _text;
    private readonly ReaderOptions _options;
    private readonly List<string> _paths = [];

    // For each token, the containers open after it.
    private readonly List<int[]> _open = [];

    public TokenModel(byte[] text, ReaderOptions options)
    {
        _text = text;
        _options = options;
        (Tokens, Failure, EndConsumed) = Read<StjReader>(text, options);
        (IReadOnlyList<Token> tokens, Failure? failure, long end) = Read<BriskReader>(text, options);
        Assert.Equal(Tokens, tokens);
        Assert.Equal((Failure?.Line, Failure?.Byte, EndConsumed), (failure?.Line, failure?.Byte, end));
        Failure = failure;
        NotePaths();
    }

    public IReadOnlyList<Token> Tokens { get; }

    /// <summary>The error, or null if the text is valid.</summary>
    public Failure? Failure { get; }

    /// <summary>The number of bytes consumed at the end of a valid text.</summary>
    public long EndConsumed { get; }

    public int Count => Tokens.Count;

    /// <summary>The path to a token.</summary>
    public string PathOf(int index) => index < 0 ? "$" : _paths[index];

    /// <summary>The text from the start of a token to the end of another.</summary>
    public byte[] TextOf(int start, int end) => _text[(int)Tokens[start].Start..(int)Tokens[end].Consumed];

    /// <summary>The last token of the value that a token starts.</summary>
    public int EndOfValue(int index)
    {
        if (index == Count || !Tokens[index].IsStart)
        {
            return index;
        }

        int depth = Tokens[index].Depth;
        do
        {
            index++;
        }
        while (index < Count && Tokens[index].Depth > depth);
        return index;
    }

    /// <summary>Returns where a search for a property ends: at the name or at the end of the object. Null if no object is open.</summary>
    public int? FindProperty(int index, byte[] name)
    {
        int start = _open[index].LastOrDefault(i => Tokens[i].Type == JsonTokenType.StartObject, -1);
        if (start < 0)
        {
            return null;
        }

        int depth = Tokens[start].Depth;
        do
        {
            index++;
        }
        while (index < Count && !(Tokens[index].IsEnd && Tokens[index].Depth == depth) && !(Tokens[index].Depth == depth + 1 && IsName(index, name)));
        return index;
    }

    /// <summary>Returns where a pointer leads from a value, and whether it finds its target.</summary>
    public (int Index, bool IsFound) FindPointer(int index, IEnumerable<string> steps)
    {
        foreach (string step in steps)
        {
            if (index == Count || !Tokens[index].IsStart)
            {
                return (index, false);
            }

            int depth = Tokens[index].Depth;
            index = Tokens[index].Type == JsonTokenType.StartObject ? FindProperty(index, Encoding.UTF8.GetBytes(step))!.Value : FindElement(index, step);
            if (index == Count || Tokens[index].Depth == depth)
            {
                return (index, false);
            }

            if (Tokens[index].Type == JsonTokenType.PropertyName)
            {
                index++;
            }
        }

        return (index, index < Count);
    }

    /// <summary>Returns a reader at a token.</summary>
    public TReader ReaderAt<TReader>(int index)
        where TReader : IReader<TReader>, allows ref struct
    {
        TReader reader = TReader.Create(_text.AsSpan(), true, null, _options);
        for (int i = 0; i <= index; i++)
        {
            reader.Read();
        }

        return reader;
    }

    private int FindElement(int index, string step)
    {
        int depth = Tokens[index].Depth;
        int wanted = step == "0" || (step.All(char.IsAsciiDigit) && step.Length is > 0 and < 9 && step[0] != '0') ? int.Parse(step, CultureInfo.InvariantCulture) : -1;
        index++;
        for (int i = 0; index < Count && Tokens[index].Depth > depth && i != wanted; i++)
        {
            index = EndOfValue(index);
            index += index < Count ? 1 : 0;
        }

        return index;
    }

    private bool IsName(int index, byte[] name)
    {
        if (Tokens[index].Type != JsonTokenType.PropertyName)
        {
            return false;
        }

        try
        {
            return ReaderAt<StjReader>(index).ValueTextEquals(name);
        }
        catch (InvalidOperationException)
        {
            return false;
        }
    }

    private void NotePaths()
    {
        var open = new List<int>();
        var steps = new List<string>();
        for (int i = 0; i < Count; i++)
        {
            if (Tokens[i].IsEnd)
            {
                open.RemoveAt(open.Count - 1);
                steps.RemoveAt(steps.Count - 1);
            }
            else if (Tokens[i].Type == JsonTokenType.PropertyName)
            {
                steps[^1] = Format(i);
            }
            else if (open.Count > 0 && Tokens[open[^1]].Type == JsonTokenType.StartArray)
            {
                steps[^1] = $"[{(steps[^1].Length == 0 ? 0 : int.Parse(steps[^1][1..^1], CultureInfo.InvariantCulture) + 1)}]";
            }

            _paths.Add("$" + string.Concat(steps));
            if (Tokens[i].IsStart)
            {
                open.Add(i);
                steps.Add("");
            }

            _open.Add([.. open]);
        }
    }

    private string Format(int name)
    {
        string text;
        try
        {
            text = ReaderAt<StjReader>(name).GetString()!;
        }
        catch (InvalidOperationException)
        {
            text = Encoding.UTF8.GetString(Encoding.Latin1.GetBytes(Tokens[name].Raw));
        }

        return text.AsSpan().IndexOfAny(". '/\"[]()\t\n\r\f\b\\\u0085\u2028\u2029") >= 0 ? $"['{text}']" : "." + text;
    }

    private static (IReadOnlyList<Token> Tokens, Failure? Failure, long End) Read<TReader>(byte[] text, ReaderOptions options)
        where TReader : IReader<TReader>, allows ref struct
    {
        var tokens = new List<Token>();
        TReader reader = TReader.Create(text.AsSpan(), true, null, options);
        try
        {
            while (reader.Read())
            {
                string raw = Encoding.Latin1.GetString(reader.ValueSpan);
                tokens.Add(new((JsonTokenType)reader.TokenType, reader.CurrentDepth, raw, reader.ValueIsEscaped, reader.TokenStartIndex, reader.BytesConsumed));
            }

            return (tokens, null, reader.BytesConsumed);
        }
        catch (System.Text.Json.JsonException e)
        {
            string problem = e.Message[..e.Message.LastIndexOf(" LineNumber:", StringComparison.Ordinal)];
            return (tokens, new(e.LineNumber!.Value, e.BytePositionInLine!.Value, problem), 0);
        }
    }
}
