namespace Brisk.Json.Tests.Fuzz;

/// <summary>Plain models without attributes; every scalar, collection and shape appears somewhere.</summary>
public class Scalars
{
    public bool Bool { get; set; }

    public byte Byte { get; set; }

    public sbyte SByte { get; set; }

    public short Short { get; set; }

    public ushort UShort { get; set; }

    public int Int { get; set; }

    public uint UInt { get; set; }

    public long Long { get; set; }

    public ulong ULong { get; set; }

    public Int128 Huge { get; set; }

    public Half Half { get; set; }

    public float Float { get; set; }

    public double Double { get; set; }

    public decimal Decimal { get; set; }

    public char Char { get; set; }

    public string? String { get; set; }

    public Guid Guid { get; set; }

    public DateTime DateTime { get; set; }

    public DateTimeOffset DateTimeOffset { get; set; }

    public DateOnly DateOnly { get; set; }

    public TimeOnly TimeOnly { get; set; }

    public TimeSpan TimeSpan { get; set; }

    public byte[]? Bytes { get; set; }

    public DayOfWeek Day { get; set; }

    public int? MaybeInt { get; set; }

    public double? MaybeDouble { get; set; }

    public DateTime? MaybeDate { get; set; }

    public Uri? Uri { get; set; }

    public Version? Version { get; set; }
}

public class Containers
{
    public List<int>? Ints { get; set; }

    public string?[]? Strings { get; set; }

    public Dictionary<string, double>? Doubles { get; set; }

    public Dictionary<int, List<bool>>? Bools { get; set; }

    public List<Containers?>? Children { get; set; }

    public HashSet<string>? Set { get; set; }

    public IReadOnlyList<decimal>? Decimals { get; set; }

    public SortedDictionary<string, Leaf>? Leaves { get; set; }

    public Leaf[][]? Grid { get; set; }

    public Stack<long>? Stack { get; set; }
}

public record Leaf(string Name, int Count = 7, double? Weight = null, List<string>? Tags = null, Leaf? Next = null);

/// <summary>Members in addition to the constructor's parameters. System.Text.Json reads them after the others, so it detects their errors later.</summary>
public record Annotated(string Name)
{
    public List<string>? Tags { get; set; }

    public Annotated? Next { get; init; }
}

public struct Cell
{
    public int Row;

    public int Column;

    public string? Text { get; set; }

    public Span2 Extent { get; set; }
}

public readonly record struct Span2(int Start, int End);

public class Required
{
    public required int Id { get; init; }

    public required string Label { get; init; }

    public Cell Cell { get; set; }

    public List<Cell>? Cells { get; set; }

    public Required? Parent { get; set; }
}

/// <summary>Many names with common prefixes, in an order that documents rarely have.</summary>
public class Status
{
    public long Id { get; set; }

    public string? IdStr { get; set; }

    public string? Text { get; set; }

    public bool Truncated { get; set; }

    public long? InReplyToStatusId { get; set; }

    public string? InReplyToStatusIdStr { get; set; }

    public long? InReplyToUserId { get; set; }

    public string? InReplyToUserIdStr { get; set; }

    public string? InReplyToScreenName { get; set; }

    public double[]? Coordinates { get; set; }

    public int RetweetCount { get; set; }

    public int FavoriteCount { get; set; }

    public Status? RetweetedStatus { get; set; }

    public Dictionary<string, int[]>? Entities { get; set; }

    public DateTimeOffset CreatedAt { get; set; }

    public string? Lang { get; set; }
}
