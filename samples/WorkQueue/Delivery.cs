using Brisk.Json.Errors;

namespace WorkQueue;

/// <summary>A message that was read: its result, or its error.</summary>
internal sealed record Delivery(ulong Tag, Receipt? Receipt, Invalid? Invalid);

/// <summary>A message that is not an order.</summary>
internal sealed record Invalid(byte[] Body, string? Id, JsonError Error)
{
    /// <summary>What is wrong, and where. Lines and the bytes in them count from 1.</summary>
    public Dictionary<string, object?> Headers => new()
    {
        ["path"] = Error.Path,
        ["line"] = Error.LineNumber + 1,
        ["byte"] = Error.BytePositionInLine + 1,
        ["error"] = Error.Message,
    };
}
