namespace Brisk.Json.Serialization;

/// <summary>When bodies are emitted: code costs some milliseconds for each type, which only types of many objects are worth, and nobody need wait for.</summary>
internal static class BodyEmission
{
    /// <summary>How many objects of a type are read before its body is emitted.</summary>
    public static int Uses { get; set; } = 512;

    /// <summary>Whether the caller waits for the body, so that tests know what reads.</summary>
    public static bool IsAwaited { get; set; }

    /// <summary>Runs what emits a body. A type for which no code can be made is read without.</summary>
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
                    // An exception on this thread would end the process. Whatever it was, reading goes on as before.
                }
            },
            emit,
            preferLocal: false);
    }
}
