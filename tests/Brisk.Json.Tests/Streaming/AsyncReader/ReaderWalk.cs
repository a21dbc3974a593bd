using System.Text;
using Brisk.Json.Querying;
using Brisk.Json.Streaming;
using Brisk.Json.Tests.Reading;

namespace Brisk.Json.Tests.Streaming.AsyncReader;

/// <summary>Moves a <see cref="JsonAsyncReader"/> at random, and compares all its properties after each move with a reader in memory.</summary>
internal sealed class ReaderWalk(JsonAsyncReader reader, TokenModel model, Random random)
{
    private static readonly string[] s_names = ["", "a", "name", "\n", "é", "日本語", "😀", "\"quoted\"", "2020-01-02T03:04:05Z", "none"];

    private readonly StringBuilder _log = new();

    // The token at which the reader must be, or the last one that it has passed; the number of tokens if it has ended or failed.
    private int _at = -1;
    private Place _place = Place.BetweenTokens;
    private bool _hasFailed;

    /// <summary>The steps so far, for messages.</summary>
    public string Log => _log.ToString();

    private enum Place
    {
        AtToken,

        /// <summary>At a string that was opened as a stream.</summary>
        AtOpenedString,

        /// <summary>The same, after an unknown part of it was read.</summary>
        InLeftString,
        BetweenTokens,
        Ended,
    }

    private Token? Here => _place != Place.BetweenTokens && _at < model.Count ? model.Tokens[_at] : null;

    public async Task RunAsync()
    {
        CheckMembers();
        while (await MoveAsync())
        {
            CheckMembers();
        }

        if (!_hasFailed)
        {
            CheckMembers();
        }

        reader.Dispose();
        Assert.Equal(JsonTokenType.None, reader.TokenType);
        Assert.Throws<ObjectDisposedException>(() => reader.TryRead());
        Assert.Throws<ObjectDisposedException>(() => reader.GetString());
    }

    private async Task<bool> MoveAsync()
    {
        switch (random.Next(20))
        {
            case 0:
                _log.Append("Skip ");
                return await SkipAsync();
            case 1:
                _log.Append("ReadToProperty ");
                return await ReadToPropertyAsync(Encoding.UTF8.GetBytes(Name()));
            case 2:
                _log.Append("ReadTo ");
                return await ReadToPointerAsync([.. Enumerable.Range(0, random.Next(3)).Select(_ => random.Next(2) == 0 ? Name() : $"{random.Next(3)}")]);
            case 3 or 4:
                _log.Append("Deserialize ");
                return await DeserializeAsync();
            case 5:
                _log.Append("Enumerate ");
                return await EnumerateAsync();
            case 6 or 7:
                _log.Append("OpenString ");
                return await OpenAsync(isBase64: false);
            case 8:
                _log.Append("OpenBase64 ");
                return await OpenAsync(isBase64: true);
            case 9 or 10:
                _log.Append("TryRead ");
                return TryRead();
            default:
                _log.Append("Read ");
                return await ReadAsync();
        }
    }

    private string Name() => s_names[random.Next(s_names.Length)];

    private async Task<bool> ReadAsync() => await LeadsToAsync(_at + 1, async () => Assert.Equal(_at + 1 < model.Count, await reader.ReadAsync()));

    private bool TryRead()
    {
        bool isRead;
        try
        {
            isRead = reader.TryRead();
        }
        catch (JsonException e)
        {
            CheckFailure(_at + 1, e);
            return false;
        }

        // If false is returned, nothing has changed; part of an abandoned string may have been passed.
        if (isRead)
        {
            MoveTo(_at + 1);
            Assert.True(_at < model.Count);
        }

        return true;
    }

    private async Task<bool> SkipAsync()
    {
        if (Here is not { } token || !(token.IsStart || token.Type == JsonTokenType.PropertyName))
        {
            await reader.SkipAsync();
            return true;
        }

        return await LeadsToAsync(model.EndOfValue(_at + (token.IsStart ? 0 : 1)), async () => await reader.SkipAsync());
    }

    private async Task<bool> ReadToPropertyAsync(byte[] name)
    {
        if (_at < 0)
        {
            if (model.Count == 0)
            {
                return await LeadsToAsync(0, async () => await reader.ReadToPropertyAsync(name), noneIs: typeof(InvalidOperationException));
            }

            if (model.FindProperty(0, name) is null)
            {
                await Assert.ThrowsAsync<InvalidOperationException>(async () => await reader.ReadToPropertyAsync(name));
                MoveTo(0);
                return true;
            }
        }

        if (_at == model.Count || model.FindProperty(Math.Max(0, _at), name) is not { } target)
        {
            await Assert.ThrowsAsync<InvalidOperationException>(async () => await reader.ReadToPropertyAsync(name));
            return true;
        }

        bool isFound = target < model.Count && model.Tokens[target].Type == JsonTokenType.PropertyName;
        return await LeadsToAsync(target, async () => Assert.Equal(isFound, await reader.ReadToPropertyAsync(name)));
    }

    private async Task<bool> ReadToPointerAsync(string[] steps)
    {
        JsonPointer pointer = JsonPointer.FromTokens(steps);
        if (ValueAt() is not { } start)
        {
            return await RefusesAsync(async () => await reader.ReadToAsync(pointer));
        }

        (int target, bool isFound) = model.FindPointer(start, steps);
        return await LeadsToAsync(target, async () => Assert.Equal(isFound, await reader.ReadToAsync(pointer)), noneIs: typeof(InvalidOperationException));
    }

    private async Task<bool> DeserializeAsync()
    {
        if (ValueAt() is not { } start)
        {
            return await RefusesAsync(async () => await reader.DeserializeAsync<JsonElement>());
        }

        int end = model.EndOfValue(start);
        if (end == model.Count)
        {
            // The value is not complete: the reader stays at its first token, if there is one.
            Exception? exception = await Record.ExceptionAsync(async () => await reader.DeserializeAsync<JsonElement>());
            Assert.True(exception is JsonException || (model.Failure is null && exception is InvalidOperationException), exception?.ToString());
            Finish(start);
            return false;
        }

        JsonElement element = await reader.DeserializeAsync<JsonElement>();
        MoveTo(end);
        CheckElement(start, end, element);
        return true;
    }

    private async Task<bool> EnumerateAsync()
    {
        if (ValueAt() is not { } start)
        {
            return await RefusesAsync(async () => await reader.EnumerateArrayAsync<JsonElement>().GetAsyncEnumerator().MoveNextAsync());
        }

        if (start == model.Count)
        {
            return await LeadsToAsync(start, async () => await reader.EnumerateArrayAsync<JsonElement>().ToListAsync(), noneIs: typeof(InvalidOperationException));
        }

        Token first = model.Tokens[start];
        if (first.Type is not (JsonTokenType.StartArray or JsonTokenType.Null))
        {
            await Assert.ThrowsAsync<JsonException>(async () => await reader.EnumerateArrayAsync<JsonElement>().ToListAsync());
            MoveTo(start);
            return true;
        }

        return await EnumerateAsync(start, random.Next(4));
    }

    private async Task<bool> EnumerateAsync(int start, int most)
    {
        int at = start;
        try
        {
            await foreach (JsonElement element in reader.EnumerateArrayAsync<JsonElement>())
            {
                int end = model.EndOfValue(at + 1);
                CheckElement(at + 1, end, element);
                at = end;
                if (most-- == 0)
                {
                    MoveTo(at);
                    return true;
                }
            }
        }
        catch (JsonException)
        {
            // At the first token of the element that is not complete, or at none.
            Assert.Equal(model.Count, model.EndOfValue(at + 1));
            Finish(reader.TokenType == JsonTokenType.None ? model.Count : at + 1);
            return false;
        }

        MoveTo(at + (model.Tokens[start].Type == JsonTokenType.Null ? 0 : 1));
        return true;
    }

    private async Task<bool> OpenAsync(bool isBase64)
    {
        Func<Task<Stream>> open = async () => isBase64 ? await reader.OpenBase64Async() : await reader.OpenStringAsync();
        if (Here?.Type != JsonTokenType.PropertyName)
        {
            return await RefusesAsync(async () => await open());
        }

        int value = _at + 1;
        Stream? opened = null;
        Exception? failure = await Record.ExceptionAsync(async () => opened = await open());
        if (opened is null)
        {
            Assert.IsType<JsonException>(failure);
            Assert.False(value < model.Count && model.Tokens[value].Type == JsonTokenType.String);
            _place = Place.BetweenTokens;
            return true;
        }

        await CheckBlockedAsync();
        byte[]? expected = isBase64 ? Bytes(value) : Text(value);
        bool isWhole = random.Next(3) > 0;
        (byte[] got, failure) = await ReadPartAsync(opened, isWhole ? int.MaxValue : random.Next(20));
        if (expected is not null)
        {
            Assert.True(expected.AsSpan().StartsWith(got));
            Assert.Null(failure);
            Assert.True(!isWhole || expected.Length == got.Length);
        }
        else if (isWhole)
        {
            Assert.True(isBase64 ? failure is FormatException or JsonException : failure is JsonException, failure?.ToString() ?? Convert.ToHexString(got));
        }

        return await CloseAsync(opened, value, isWhole && failure is null, failure);
    }

    // Moves to the string: to its end or, if it is closed without waiting, before it.
    private async Task<bool> CloseAsync(Stream opened, int value, bool isAtEnd, Exception? failure)
    {
        bool isSynchronous = random.Next(3) == 0;
        Exception? closing = null;
        if (isSynchronous)
        {
            opened.Dispose();
        }
        else
        {
            closing = await Record.ExceptionAsync(async () => await opened.DisposeAsync());
        }

        Assert.False(opened.CanRead);
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await opened.ReadExactlyAsync(new byte[1]));
        bool isWrong = value == model.Count;
        Assert.True(closing is null || (isWrong && closing is JsonException), closing?.ToString());
        if (isWrong)
        {
            Finish(model.Count);
            return false;
        }

        MoveTo(value);
        _place = !isAtEnd && (isSynchronous || failure is not null) ? Place.InLeftString : Place.AtOpenedString;
        return true;
    }

    private async Task<(byte[] Got, Exception? Failure)> ReadPartAsync(Stream opened, int most)
    {
        var got = new MemoryStream();
        byte[] buffer = new byte[random.Next(3) switch { 0 => 1, 1 => random.Next(1, 8), _ => 4096 }];
        Exception? failure = await Record.ExceptionAsync(async () =>
        {
            int count;
            while (got.Length < most && (count = await opened.ReadAsync(buffer)) > 0)
            {
                got.Write(buffer, 0, count);
            }
        });
        return (got.ToArray(), failure);
    }

    private async Task CheckBlockedAsync()
    {
        Assert.Equal(JsonTokenType.String, reader.TokenType);
        Assert.Throws<InvalidOperationException>(() => reader.TryRead());
        Assert.Throws<InvalidOperationException>(() => reader.GetString());
        Assert.Throws<InvalidOperationException>(() => reader.ValueSpan.Length);
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await reader.ReadAsync());
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await reader.SkipAsync());
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await reader.ReadToAsync(JsonPointer.Parse("")));
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await reader.ReadToPropertyAsync("a"u8));
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await reader.DeserializeAsync<JsonElement>());
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await reader.OpenStringAsync());
    }

    // The first token of the value at the reader's position; null if there is none.
    private int? ValueAt()
    {
        if (_place is Place.AtOpenedString or Place.InLeftString or Place.Ended)
        {
            return null;
        }

        int start = Here is { Type: not JsonTokenType.PropertyName } ? _at : _at + 1;
        return start < model.Count && model.Tokens[start].IsEnd ? null : start;
    }

    private async Task<bool> RefusesAsync(Func<Task> move)
    {
        await Assert.ThrowsAsync<InvalidOperationException>(move);
        return true;
    }

    private async Task<bool> LeadsToAsync(int target, Func<Task> move, Type? noneIs = null)
    {
        if (target < model.Count || (model.Failure is null && noneIs is null))
        {
            await move();
            MoveTo(target);
            return target < model.Count;
        }

        Exception exception = (await Record.ExceptionAsync(move))!;
        if (model.Failure is null)
        {
            Assert.IsType(noneIs!, exception);
            MoveTo(target);
            return false;
        }

        CheckFailure(target, exception as JsonException ?? throw exception);
        return false;
    }

    private void CheckFailure(int target, JsonException exception)
    {
        Assert.Equal(model.Count, target);
        Failure failure = model.Failure!;
        Assert.Equal((failure.Line, failure.Byte), (exception.LineNumber!.Value, exception.BytePositionInLine!.Value));
        Assert.Equal($"{failure.Problem} Path: {exception.Path} | LineNumber: {failure.Line} | BytePositionInLine: {failure.Byte}.", exception.Message);
        Assert.Equal(JsonTokenType.None, reader.TokenType);
        Finish(target);
    }

    private void MoveTo(int target)
    {
        _place = target < model.Count ? Place.AtToken : Place.Ended;
        _at = target;
    }

    // After a failure, a reader has no token, or that of the value that it could not read.
    private void Finish(int target)
    {
        MoveTo(target);
        _hasFailed = target == model.Count;
    }

    private void CheckMembers()
    {
        if (Here is not { } token)
        {
            Assert.Equal(JsonTokenType.None, reader.TokenType);
            Assert.Throws<InvalidOperationException>(() => reader.GetInt32());
            Assert.Equal((JsonTokenType.None, 0), (reader.Current.TokenType, reader.ValueSpan.Length));
            Assert.True((_at >= 0 && _at < model.Count) || reader.BytesConsumed == (_at < 0 ? 0 : model.EndConsumed));
            Assert.Equal(_at == model.Count ? "$" : model.PathOf(_at), reader.Path);
            return;
        }

        Assert.Equal((token.Type, token.Depth, model.PathOf(_at)), (reader.TokenType, reader.CurrentDepth, reader.Path));
        if (_place != Place.InLeftString)
        {
            Assert.Equal((token.Consumed, token.IsEscaped), (reader.BytesConsumed, reader.ValueIsEscaped));
        }

        if (_place == Place.AtToken)
        {
            CheckToken(token);
            return;
        }

        Assert.Throws<InvalidOperationException>(() => reader.Current.TokenType);
        Assert.Throws<InvalidOperationException>(() => reader.GetString());
        Assert.Throws<InvalidOperationException>(() => reader.ValueTextEquals("a"u8));
    }

    private void CheckToken(Token token)
    {
        Assert.Equal(token.Raw, Encoding.Latin1.GetString(reader.ValueSpan));
        Utf8JsonReader current = reader.Current;
        Assert.Equal((token.Type, token.Depth, token.Raw, token.IsEscaped), (current.TokenType, current.CurrentDepth, Encoding.Latin1.GetString(current.ValueSpan), current.ValueIsEscaped));

        // Whitespace between a name and its colon may be missing.
        Assert.True(token.Type == JsonTokenType.PropertyName || token.Consumed - token.Start == current.BytesConsumed - current.TokenStartIndex);
        Assert.False(current.HasValueSequence);
        if (random.Next(20) == 0)
        {
            CheckValues();
        }

        if (random.Next(200) == 0)
        {
            CheckAllValues();
        }
    }

    private void CheckValues()
    {
        StjReader expected = model.ReaderAt<StjReader>(_at);
        Assert.Equal(Outcome(ref expected, static (ref r) => r.GetString()), Outcome(() => reader.GetString()));
        Assert.Equal(Outcome(ref expected, static (ref r) => r.GetInt32()), Outcome(() => reader.GetInt32()));
        Assert.Equal(Outcome(ref expected, static (ref r) => r.GetInt64()), Outcome(() => reader.GetInt64()));
        Assert.Equal(Outcome(ref expected, static (ref r) => r.GetDouble()), Outcome(() => reader.GetDouble()));
        Assert.Equal(Outcome(ref expected, static (ref r) => r.GetBoolean()), Outcome(() => reader.GetBoolean()));
        foreach (string name in s_names)
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(name);
            Assert.Equal(Outcome(() => model.ReaderAt<StjReader>(_at).ValueTextEquals(utf8)), Outcome(() => reader.ValueTextEquals(utf8)));
        }
    }

    // Everything that the copy returns.
    private void CheckAllValues()
    {
        var expected = new StringBuilder();
        var actual = new StringBuilder();
        StjReader stj = model.ReaderAt<StjReader>(_at);
        var brisk = new BriskReader(reader.Current);
        ValueTrace.Append(expected, ref stj);
        ValueTrace.Append(actual, ref brisk);
        Assert.Equal(expected.ToString(), actual.ToString());
    }

    private delegate object? Get(ref StjReader reader);

    private static string Outcome(ref StjReader reader, Get get)
    {
        try
        {
            return $"{get(ref reader):R}";
        }
        catch (Exception e)
        {
            return e.GetType().Name;
        }
    }

    private static string Outcome(Func<object?> get)
    {
        try
        {
            return $"{get():R}";
        }
        catch (Exception e)
        {
            return e.GetType().Name;
        }
    }

    // Text that is not valid UTF-8 is rejected when it is accessed.
    private void CheckElement(int start, int end, JsonElement element)
    {
        JsonElement expected = JsonElement.Parse(model.TextOf(start, end), new JsonDocumentOptions { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true });
        Assert.Equal(expected.ValueKind, element.ValueKind);
        Assert.Equal(Outcome(() => expected.GetRawText()), Outcome(() => element.GetRawText()));
    }

    // The text of a string when opened; null for other values. Invalid UTF-8 is not tested.
    private byte[]? Text(int value)
    {
        if (value == model.Count)
        {
            return null;
        }

        byte[] raw = Encoding.Latin1.GetBytes(model.Tokens[value].Raw);
        if (!model.Tokens[value].IsEscaped)
        {
            return raw;
        }

        try
        {
            // Bytes that are not valid UTF-8 are hidden from the decoder, one character each.
            string hidden = "\"" + string.Concat(raw.Select(b => b < 0x80 ? $"{(char)b}" : $"\\uf7{b:x2}")) + "\"";
            string text = System.Text.Json.JsonSerializer.Deserialize<string>(hidden)!;
            return [.. text.EnumerateRunes().SelectMany(r => r.Value is >= 0xf780 and <= 0xf7ff ? [(byte)r.Value] : Encoding.UTF8.GetBytes(r.ToString()))];
        }
        catch (System.Text.Json.JsonException)
        {
            return null;
        }
    }

    private byte[]? Bytes(int value)
    {
        if (value == model.Count)
        {
            return null;
        }

        try
        {
            return model.ReaderAt<StjReader>(value).GetBytesFromBase64();
        }
        catch (Exception e) when (e is FormatException or InvalidOperationException)
        {
            return null;
        }
    }
}
