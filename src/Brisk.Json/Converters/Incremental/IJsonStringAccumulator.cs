namespace Brisk.Json.Modeling;

/// <summary>Creates a value from the content of one string, which is passed to it piece by piece.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
/// <remarks>The accumulator is disposed when the value has been created, and when reading fails or is canceled.</remarks>
public interface IJsonStringAccumulator<out T> : IDisposable
{
    /// <summary>Appends the next piece.</summary>
    /// <param name="piece">Unescaped UTF-8 text, in which no character is split between two pieces, or the decoded bytes of a base64 string. It is never empty, and is valid only during the call.</param>
    void Append(ReadOnlySpan<byte> piece);

    /// <summary>Creates the value. Called once, after all pieces have been appended.</summary>
    /// <returns>The value.</returns>
    T Complete();
}
