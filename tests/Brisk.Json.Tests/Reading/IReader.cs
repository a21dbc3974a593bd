using System.Buffers;

namespace Brisk.Json.Tests.Reading;

/// <summary>The surface that both readers share, so that one test drives either.</summary>
internal interface IReader<TSelf>
    where TSelf : IReader<TSelf>, allows ref struct
{
    static abstract TSelf Create(ReadOnlySpan<byte> text, bool isFinalBlock, object? state, ReaderOptions options);

    static abstract TSelf Create(ReadOnlySequence<byte> text, bool isFinalBlock, object? state, ReaderOptions options);

    bool Read();

    bool TrySkip();

    void Skip();

    int TokenType { get; }

    long TokenStartIndex { get; }

    long BytesConsumed { get; }

    int CurrentDepth { get; }

    bool HasValueSequence { get; }

    bool ValueIsEscaped { get; }

    bool IsFinalBlock { get; }

    ReadOnlySpan<byte> ValueSpan { get; }

    ReadOnlySequence<byte> ValueSequence { get; }

    SequencePosition Position { get; }

    object CurrentState { get; }

    bool ValueTextEquals(ReadOnlySpan<byte> text);

    bool ValueTextEquals(ReadOnlySpan<char> text);

    bool ValueTextEquals(string? text);

    int CopyString(Span<byte> destination);

    int CopyString(Span<char> destination);

    string? GetString();

    string GetComment();

    bool GetBoolean();

    byte[] GetBytesFromBase64();

    byte GetByte();

    sbyte GetSByte();

    short GetInt16();

    int GetInt32();

    long GetInt64();

    ushort GetUInt16();

    uint GetUInt32();

    ulong GetUInt64();

    float GetSingle();

    double GetDouble();

    decimal GetDecimal();

    DateTime GetDateTime();

    DateTimeOffset GetDateTimeOffset();

    Guid GetGuid();

    bool TryGetBytesFromBase64(out byte[]? value);

    bool TryGetByte(out byte value);

    bool TryGetSByte(out sbyte value);

    bool TryGetInt16(out short value);

    bool TryGetInt32(out int value);

    bool TryGetInt64(out long value);

    bool TryGetUInt16(out ushort value);

    bool TryGetUInt32(out uint value);

    bool TryGetUInt64(out ulong value);

    bool TryGetSingle(out float value);

    bool TryGetDouble(out double value);

    bool TryGetDecimal(out decimal value);

    bool TryGetDateTime(out DateTime value);

    bool TryGetDateTimeOffset(out DateTimeOffset value);

    bool TryGetGuid(out Guid value);
}

/// <summary>Reader options of either library.</summary>
internal readonly record struct ReaderOptions(int Comments = 0, bool TrailingCommas = false, bool MultipleValues = false, int MaxDepth = 0)
{
    /// <summary>Every combination except for the depth.</summary>
    public static IEnumerable<ReaderOptions> All =>
        from comments in new[] { 0, 1, 2 }
        from trailing in new[] { false, true }
        from multiple in new[] { false, true }
        select new ReaderOptions(comments, trailing, multiple);
}
