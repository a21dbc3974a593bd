namespace Brisk.Json;

/// <summary>A failure that a cursor has noted instead of throwing it: what is needed to say later what it was, and where.</summary>
/// <param name="Exception">What would have been thrown, without its place.</param>
/// <param name="Position">Where the cursor stood.</param>
/// <param name="Place">What the failure concerns, seen from there.</param>
/// <param name="Consumed">How far a reader had got when a converter that used it threw; negative where none did.</param>
internal readonly record struct ReadFailure(Exception Exception, int Position, FailurePlace Place, int Consumed);
