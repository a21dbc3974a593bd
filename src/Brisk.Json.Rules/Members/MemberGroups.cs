namespace Brisk.Json.Rules;

/// <summary>
/// The groups of members whose values are read by the same code in the read method of a type: those of one type. A read that is inlined for each member takes more
/// machine code than the store that follows it.
/// </summary>
internal static class MemberGroups
{
    // With fewer members, the method would not be shorter.
    private const int MinCount = 3;

    // A group is a set of bits, which is passed as a positive number.
    private const int MaxNumber = 62;

    /// <summary>Divides the members of an object into groups. Members that are in no group are read separately.</summary>
    public static List<List<TMember>> Of<TMember, TType>(IEnumerable<TMember> members, Func<TMember, int> numberOf, Func<TMember, TType> typeOf) =>
        [.. members.Where(m => numberOf(m) <= MaxNumber).GroupBy(typeOf).Where(g => g.Count() >= MinCount).Select(g => g.ToList())];

    /// <summary>Returns the numbers of the members of a group, as a set of bits.</summary>
    public static long Numbers<TMember>(IEnumerable<TMember> group, Func<TMember, int> numberOf) => group.Aggregate(0L, (bits, member) => bits | (1L << numberOf(member)));
}
