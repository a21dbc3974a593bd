using Brisk.Json.Streaming;

namespace Brisk.Json.Http;

/// <summary>The elements of an array in the body of a response. Each enumeration opens it again.</summary>
/// <param name="elements">Returns the requested elements, when the body is available.</param>
/// <param name="open">Opens the body; the cancellation source is released with it.</param>
internal sealed class BodyElements<T>(
    Func<ElementRequest<T>> elements, Func<CancellationTokenSource?, CancellationToken, ValueTask<ResponseSource>> open, CancellationToken cancellationToken) : IAsyncEnumerable<T?>
{
    public IAsyncEnumerator<T?> GetAsyncEnumerator(CancellationToken enumeratorToken = default)
    {
        CancellationTokenSource? both = cancellationToken.CanBeCanceled && enumeratorToken.CanBeCanceled && enumeratorToken != cancellationToken
            ? CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, enumeratorToken)
            : null;
        return new Enumerator(elements, open, both, both?.Token ?? (enumeratorToken.CanBeCanceled ? enumeratorToken : cancellationToken));
    }

    /// <summary>Opens the body when the first element is requested, and delegates to its reader from then on.</summary>
    private sealed class Enumerator(
        Func<ElementRequest<T>> elements, Func<CancellationTokenSource?, CancellationToken, ValueTask<ResponseSource>> open, CancellationTokenSource? both, CancellationToken token)
        : IAsyncEnumerator<T?>
    {
        private IAsyncEnumerator<T?>? _reader;
        private bool _isOpening;
        private bool _hasEnded;

        public T? Current => _reader is null ? default : _reader.Current;

        public ValueTask<bool> MoveNextAsync()
        {
            if (_reader is { } reader) return reader.MoveNextAsync();

            return _isOpening ? throw StreamingErrors.StillReading() : _hasEnded ? new(false) : BeginAsync();
        }

        public ValueTask DisposeAsync()
        {
            if (_isOpening) throw StreamingErrors.StillReading();

            if (!_hasEnded && _reader is null) both?.Dispose();

            _hasEnded = true;
            return _reader?.DisposeAsync() ?? default;
        }

        private async ValueTask<bool> BeginAsync()
        {
            _isOpening = true;
            ResponseSource? source = null;
            try
            {
                source = await open(both, token).ConfigureAwait(false);
                _reader = ElementReading<T>.Begin(elements(), source, token);
            }
            catch
            {
                _hasEnded = true;
                source?.Release(0);
                both?.Dispose();
                throw;
            }
            finally
            {
                _isOpening = false;
            }

            return await _reader.MoveNextAsync().ConfigureAwait(false);
        }
    }
}
