namespace Brisk.Json.Converters;

/// <summary>Stops writing at cycles, and at objects nested more deeply than the options or the stack allow.</summary>
internal static class WriteGuard
{
    /// <summary>Must be called before a container is written.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Enter(Utf8JsonWriter writer)
    {
        int depth = writer.CurrentDepth;
        if (depth >= writer.SerializerMaxDepth || (depth & 15) == 15) Check(writer, depth);
    }

    /// <summary>Starts an object or array at a reserved position, or, if that is <see cref="Utf8JsonWriter.NotAcquired"/>, with the writer's other methods.</summary>
    /// <returns>The position after the bracket; <see cref="Utf8JsonWriter.NotAcquired"/> if the writer has the position.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Begin(Utf8JsonWriter writer, int position, byte bracket)
    {
        int started = writer.StoreStart(position, bracket, bracket == '{' ? 1u : 0);
        return started != Utf8JsonWriter.NotAcquired ? started : BeginSlowly(writer, position, bracket);
    }

    /// <summary>Writes an empty object or array, in the way that <see cref="Begin"/> starts one.</summary>
    /// <param name="brackets">The opening bracket, the closing bracket, and a comma, the first in the lowest byte.</param>
    /// <returns>The position after the comma; <see cref="Utf8JsonWriter.NotAcquired"/> if the writer has it.</returns>
    public static int StoreEmpty(Utf8JsonWriter writer, int position, uint brackets)
    {
        int end = writer.StoreEmpty(position, brackets);
        return end != Utf8JsonWriter.NotAcquired ? end
            : writer.StoreEnd(BeginSlowly(writer, position, (byte)brackets), (byte)(brackets >> 8));
    }

    /// <summary>The brackets of an empty array, and a comma.</summary>
    public const uint EmptyArray = 0x2C_5D_5B;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int BeginSlowly(Utf8JsonWriter writer, int position, byte bracket)
    {
        writer.ReleaseBeforeValue(position);
        Enter(writer);
        int started = writer.AcquireAfterStart(bracket);
        if (bracket == '{') writer.NextMember = 0;
        return started;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Check(Utf8JsonWriter writer, int depth)
    {
        if (depth >= writer.SerializerMaxDepth) throw ConverterErrors.DepthExceeded(writer.SerializerMaxDepth);
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack()) throw ConverterErrors.StackExhausted();
    }
}
