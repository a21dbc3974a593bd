namespace Brisk.Json.Dialects;

/// <summary>Complete text, translated into a rented array.</summary>
internal ref struct TranslatedText
{
    private byte[] _bytes;
    private int _length;

    /// <param name="original">The JSON5 text.</param>
    /// <param name="maxDepth">The maximum depth.</param>
    public TranslatedText(ReadOnlySpan<byte> original, int maxDepth)
    {
        var translator = new Json5Translator(maxDepth, log: null);
        _bytes = ArrayPool<byte>.Shared.Rent((int)Math.Min(Array.MaxLength, original.Length + (original.Length / 8L) + (4 * Json5Translator.Room)));
        while (true)
        {
            translator.Translate(original, isFinal: true, _bytes.AsSpan(_length), out int consumed, out int written);
            original = original[consumed..];
            _length += written;
            if (_bytes.Length - _length > 2 * Json5Translator.Room) return;

            Grow();
        }
    }

    /// <summary>The JSON text.</summary>
    public readonly ReadOnlySpan<byte> Text => _bytes.AsSpan(0, _length);

    /// <summary>Transfers the array to the caller.</summary>
    /// <param name="length">The length of the text in it.</param>
    public readonly byte[] Take(out int length)
    {
        length = _length;
        return _bytes;
    }

    /// <summary>Clears the text, which may be confidential, and returns the array to the pool.</summary>
    public void Dispose()
    {
        byte[] bytes = _bytes;
        _bytes = [];
        if (bytes.Length > 0)
        {
            bytes.AsSpan(0, _length).Clear();
            ArrayPool<byte>.Shared.Return(bytes);
        }
    }

    private void Grow()
    {
        byte[] longer = ArrayPool<byte>.Shared.Rent((int)Math.Min(Array.MaxLength, _bytes.Length * 2L));
        if (longer.Length <= _bytes.Length)
        {
            throw new InsufficientMemoryException("The text is longer in JSON than an array can be.");
        }

        _bytes.AsSpan(0, _length).CopyTo(longer);
        _bytes.AsSpan(0, _length).Clear();
        ArrayPool<byte>.Shared.Return(_bytes);
        _bytes = longer;
    }
}
