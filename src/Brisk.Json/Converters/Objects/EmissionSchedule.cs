namespace Brisk.Json.Converters;

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
