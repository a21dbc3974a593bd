namespace Brisk.Json;

/// <summary>A recorded error of a cursor, with the information needed to describe and locate it later.</summary>
/// <param name="Exception">The exception that would have been thrown, without a location.</param>
/// <param name="Position">The position of the cursor.</param>
/// <param name="Place">What the error refers to, relative to that position.</param>
/// <param name="Consumed">The position of a reader whose converter threw, or a negative number.</param>
internal readonly record struct ReadFailure(Exception Exception, int Position, FailurePlace Place, int Consumed);
