using System.Buffers;

namespace Brisk.Json.Tests.Reading;

internal ref struct BriskReader(Brisk.Json.Utf8JsonReader reader) : IReader<BriskReader>
{
    private Brisk.Json.Utf8JsonReader _reader = reader;

    public static BriskReader Create(ReadOnlySpan<byte> text, bool isFinalBlock, object? state, ReaderOptions options)
        => new(new Brisk.Json.Utf8JsonReader(text, isFinalBlock, State(state, options)));

    public static BriskReader Create(ReadOnlySequence<byte> text, bool isFinalBlock, object? state, ReaderOptions options)
        => new(new Brisk.Json.Utf8JsonReader(text, isFinalBlock, State(state, options)));

    public bool Read() => _reader.Read();

    public bool TrySkip() => _reader.TrySkip();

    public void Skip() => _reader.Skip();

    public int TokenType => (int)_reader.TokenType;

    public long TokenStartIndex => _reader.TokenStartIndex;

    public long BytesConsumed => _reader.BytesConsumed;

    public int CurrentDepth => _reader.CurrentDepth;

    public bool HasValueSequence => _reader.HasValueSequence;

    public bool ValueIsEscaped => _reader.ValueIsEscaped;

    public bool IsFinalBlock => _reader.IsFinalBlock;

    public ReadOnlySpan<byte> ValueSpan => _reader.ValueSpan;

    public ReadOnlySequence<byte> ValueSequence => _reader.ValueSequence;

    public SequencePosition Position => _reader.Position;

    public object CurrentState => _reader.CurrentState;

    public bool ValueTextEquals(ReadOnlySpan<byte> text) => _reader.ValueTextEquals(text);

    public bool ValueTextEquals(ReadOnlySpan<char> text) => _reader.ValueTextEquals(text);

    public bool ValueTextEquals(string? text) => _reader.ValueTextEquals(text);

    public int CopyString(Span<byte> destination) => _reader.CopyString(destination);

    public int CopyString(Span<char> destination) => _reader.CopyString(destination);

    public string? GetString() => _reader.GetString();

    public string GetComment() => _reader.GetComment();

    public bool GetBoolean() => _reader.GetBoolean();

    public byte[] GetBytesFromBase64() => _reader.GetBytesFromBase64();

    public byte GetByte() => _reader.GetByte();

    public sbyte GetSByte() => _reader.GetSByte();

    public short GetInt16() => _reader.GetInt16();

    public int GetInt32() => _reader.GetInt32();

    public long GetInt64() => _reader.GetInt64();

    public ushort GetUInt16() => _reader.GetUInt16();

    public uint GetUInt32() => _reader.GetUInt32();

    public ulong GetUInt64() => _reader.GetUInt64();

    public float GetSingle() => _reader.GetSingle();

    public double GetDouble() => _reader.GetDouble();

    public decimal GetDecimal() => _reader.GetDecimal();

    public DateTime GetDateTime() => _reader.GetDateTime();

    public DateTimeOffset GetDateTimeOffset() => _reader.GetDateTimeOffset();

    public Guid GetGuid() => _reader.GetGuid();

    public bool TryGetBytesFromBase64(out byte[]? value) => _reader.TryGetBytesFromBase64(out value);

    public bool TryGetByte(out byte value) => _reader.TryGetByte(out value);

    public bool TryGetSByte(out sbyte value) => _reader.TryGetSByte(out value);

    public bool TryGetInt16(out short value) => _reader.TryGetInt16(out value);

    public bool TryGetInt32(out int value) => _reader.TryGetInt32(out value);

    public bool TryGetInt64(out long value) => _reader.TryGetInt64(out value);

    public bool TryGetUInt16(out ushort value) => _reader.TryGetUInt16(out value);

    public bool TryGetUInt32(out uint value) => _reader.TryGetUInt32(out value);

    public bool TryGetUInt64(out ulong value) => _reader.TryGetUInt64(out value);

    public bool TryGetSingle(out float value) => _reader.TryGetSingle(out value);

    public bool TryGetDouble(out double value) => _reader.TryGetDouble(out value);

    public bool TryGetDecimal(out decimal value) => _reader.TryGetDecimal(out value);

    public bool TryGetDateTime(out DateTime value) => _reader.TryGetDateTime(out value);

    public bool TryGetDateTimeOffset(out DateTimeOffset value) => _reader.TryGetDateTimeOffset(out value);

    public bool TryGetGuid(out Guid value) => _reader.TryGetGuid(out value);

    private static Brisk.Json.JsonReaderState State(object? state, ReaderOptions options) => state is null
        ? new Brisk.Json.JsonReaderState(new Brisk.Json.JsonReaderOptions
        {
            CommentHandling = (Brisk.Json.JsonCommentHandling)options.Comments,
            AllowTrailingCommas = options.TrailingCommas,
            AllowMultipleValues = options.MultipleValues,
            MaxDepth = options.MaxDepth,
        })
        : (Brisk.Json.JsonReaderState)state;
}
