using System.IO.Pipelines;

namespace Brisk.Json.Streaming;

/// <summary>Reads JSON text token by token from a UTF-8 stream. A byte order mark is skipped.</summary>
/// <inheritdoc cref="JsonAsyncReader" path="/remarks"/>
public sealed class JsonStreamReader : JsonAsyncReader
{
    private readonly Stream? _owned;

    /// <summary>Initializes a reader of a stream.</summary>
    /// <param name="utf8Json">The stream to read from.</param>
    /// <param name="options">Options that control reading and buffering, or null for the defaults.</param>
    /// <param name="leaveOpen">true to leave the stream open when the reader is disposed; otherwise, false.</param>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    public JsonStreamReader(Stream utf8Json, JsonSerializerOptions? options = null, bool leaveOpen = false)
        : base(new StreamSource(utf8Json ?? throw new ArgumentNullException(nameof(utf8Json))), options)
    {
        _owned = leaveOpen ? null : utf8Json;
    }

    private protected override void Close() => _owned?.Dispose();

    private protected override ValueTask CloseAsync() => _owned?.DisposeAsync() ?? default;
}

/// <summary>Reads JSON text token by token from a UTF-8 pipe, which is not completed. A byte order mark is skipped.</summary>
/// <inheritdoc cref="JsonAsyncReader" path="/remarks"/>
/// <param name="utf8Json">The pipe reader to read from. It must not be used otherwise until the reader is disposed.</param>
/// <param name="options">Options that control reading and buffering, or null for the defaults.</param>
/// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
public sealed class JsonPipeReader(PipeReader utf8Json, JsonSerializerOptions? options = null)
    : JsonAsyncReader(new PipeSource(utf8Json ?? throw new ArgumentNullException(nameof(utf8Json))), options);
