using System.Globalization;
using System.Text;
using Brisk.Json.Querying;

namespace Brisk.Json.Streaming;

// Moving to the value of a pointer.
public abstract partial class JsonAsyncReader
{
    /// <summary>Reads on to the value that a pointer names, from the value that the token begins. What is between is skipped.</summary>
    /// <param name="pointer">The pointer (RFC 6901). Names are those of the document, compared ordinally; of equal names the first counts. <c>-</c> is no element.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>
    /// True when the reader is at the first token of the value. False when there is no such value: the reader is at the end of the object or array that does not have it, or at a value
    /// on the way that is neither.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="pointer"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The token begins no value, or a string is open, or another call has not ended or was interrupted.</exception>
    /// <exception cref="JsonException">The text is not JSON, or too deep, or a token is longer than may be buffered.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public ValueTask<bool> ReadToAsync(JsonPointer pointer, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(pointer);
        return ReadToAsync([.. pointer.Tokens], cancellationToken);
    }

    private async ValueTask<bool> ReadToAsync(string[] tokens, CancellationToken cancellationToken)
    {
        await MoveToValueAsync(cancellationToken).ConfigureAwait(false);
        foreach (string token in tokens)
        {
            bool isFound = TokenType switch
            {
                JsonTokenType.StartObject => await ReadToValueAsync(token, cancellationToken).ConfigureAwait(false),
                JsonTokenType.StartArray => await ReadToElementAsync(token, cancellationToken).ConfigureAwait(false),
                _ => false,
            };
            if (!isFound)
            {
                return false;
            }
        }

        return true;
    }

    private async ValueTask<bool> ReadToValueAsync(string name, CancellationToken cancellationToken)
        => await ReadToPropertyAsync(Encoding.UTF8.GetBytes(name), cancellationToken).ConfigureAwait(false)
            && await ReadAsync(cancellationToken).ConfigureAwait(false);

    // RFC 6901: an index without leading zeros; "-" is the element after the last, which is never there.
    private async ValueTask<bool> ReadToElementAsync(string token, CancellationToken cancellationToken)
    {
        bool isIndex = long.TryParse(token, NumberStyles.None, CultureInfo.InvariantCulture, out long index) && (token.Length == 1 || token[0] != '0');
        int depth = CurrentDepth;
        while (await ReadAsync(cancellationToken).ConfigureAwait(false) && CurrentDepth > depth)
        {
            if (isIndex && index-- == 0)
            {
                return true;
            }

            await SkipAsync(cancellationToken).ConfigureAwait(false);
        }

        return false;
    }
}
