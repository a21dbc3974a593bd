using System.Globalization;
using System.Text;
using Brisk.Json.Querying;

namespace Brisk.Json.Streaming;

// Moving to the value of a pointer.
public abstract partial class JsonAsyncReader
{
    /// <summary>Moves to the value of a pointer, relative to the value that begins at the token. Everything in between is skipped.</summary>
    /// <param name="pointer">The pointer (RFC 6901). Names are those of the document, compared ordinally; of duplicate names, the first is used. <c>-</c> matches no element.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>
    /// true if the reader is at the first token of the value. false if there is no such value: the reader is at the end of the object or array that does not contain it, or at a value
    /// on the way that is neither an object nor an array.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="pointer"/> is null.</exception>
    /// <exception cref="InvalidOperationException">No value begins at the token, a string is open, or another call is pending or was interrupted.</exception>
    /// <exception cref="JsonException">The JSON is invalid or nested too deeply, or a token exceeds the maximum buffer size.</exception>
    /// <exception cref="ObjectDisposedException">The reader has been disposed.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
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
            if (!isFound) return false;
        }

        return true;
    }

    private async ValueTask<bool> ReadToValueAsync(string name, CancellationToken cancellationToken)
        => await ReadToPropertyAsync(Encoding.UTF8.GetBytes(name), cancellationToken).ConfigureAwait(false)
            && await ReadAsync(cancellationToken).ConfigureAwait(false);

    // RFC 6901: an index without leading zeros; "-" is the element after the last, which never exists.
    private async ValueTask<bool> ReadToElementAsync(string token, CancellationToken cancellationToken)
    {
        bool isIndex = long.TryParse(token, NumberStyles.None, CultureInfo.InvariantCulture, out long index) && (token.Length == 1 || token[0] != '0');
        int depth = CurrentDepth;
        while (await ReadAsync(cancellationToken).ConfigureAwait(false) && CurrentDepth > depth)
        {
            if (isIndex && index-- == 0) return true;

            await SkipAsync(cancellationToken).ConfigureAwait(false);
        }

        return false;
    }
}
