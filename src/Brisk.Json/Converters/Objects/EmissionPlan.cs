using System.Reflection;

namespace Brisk.Json.Converters;

/// <summary>The plan of an emitted read method.</summary>
/// <param name="Constructor">The constructor; null for structs without one, and if other code creates the objects.</param>
/// <param name="Parameters">The numbers of the members for the constructor parameters, or null if there are none.</param>
internal sealed record EmissionPlan(ConstructorInfo? Constructor, IReadOnlyList<EmittedMember> Members, int[]? Parameters)
{
    /// <summary>Returns whether the constructor parameters are among the members.</summary>
    public static bool ReadsAll(int[] parameters, List<EmittedMember> members) => Array.TrueForAll(parameters, parameter => members.Exists(member => member.Number == parameter));
}

/// <summary>A member that emitted code reads.</summary>
/// <param name="Number">The number in the code.</param>
/// <param name="Set">The property or field to set; null for one that is only a constructor argument.</param>
internal sealed record EmittedMember(int Number, Type Type, MemberInfo? Set);

/// <summary>Determines when read methods are emitted: emitting takes a few milliseconds per type, which is worthwhile only for types with many objects, and in the background.</summary>
internal static class EmissionSchedule
{
    /// <summary>The number of objects of a type read before its method is emitted.</summary>
    public static int Uses { get; set; } = 512;

    /// <summary>Whether the caller waits for the method, so that tests know which code runs.</summary>
    public static bool IsAwaited { get; set; }

    /// <summary>Runs the code that emits a method. If it cannot be emitted, reading continues without it.</summary>
    public static void Run(Action emit)
    {
        if (IsAwaited)
        {
            emit();
            return;
        }

        ThreadPool.UnsafeQueueUserWorkItem(
            static emit =>
            {
                try
                {
                    emit();
                }
                catch (Exception)
                {
                    // An exception on this thread would end the process. Whatever it is, reading continues as before.
                }
            },
            emit,
            preferLocal: false);
    }
}
