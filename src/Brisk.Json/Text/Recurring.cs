namespace Brisk.Json.Text;

/// <summary>
/// Counts that recur, such as the lengths of names. The processor predicts branches, but not numbers: after a branch to a constant, it can continue with the predicted count
/// before the bytes have been compared. A misprediction costs more than the comparison, so this is not for counts that vary randomly.
/// </summary>
internal static class Recurring
{
    /// <summary>Returns the count, through a branch if it is less than 16.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Count(int count) => count switch
    {
        0 => 0,
        1 => 1,
        2 => 2,
        3 => 3,
        4 => 4,
        5 => 5,
        6 => 6,
        7 => 7,
        8 => 8,
        9 => 9,
        10 => 10,
        11 => 11,
        12 => 12,
        13 => 13,
        14 => 14,
        15 => 15,
        _ => count,
    };
}
