using System.Runtime.CompilerServices;

namespace Brisk.Json.Serialization;

/// <summary>Stops the writing of cycles and of objects that are deeper than the options or the stack allow.</summary>
internal static class WriteGuard
{
    /// <summary>To be called before a container is written.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Enter(Utf8JsonWriter writer)
    {
        int depth = writer.CurrentDepth;
        if (depth >= writer.SerializerMaxDepth || (depth & 15) == 15)
        {
            Check(writer, depth);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Check(Utf8JsonWriter writer, int depth)
    {
        if (depth >= writer.SerializerMaxDepth)
        {
            throw ConverterErrors.DepthExceeded(writer.SerializerMaxDepth);
        }

        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            throw ConverterErrors.StackExhausted();
        }
    }
}
