using System.IO.Pipelines;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.AspNetCore.Responses;

/// <summary>A value to write to a pipe.</summary>
internal abstract class HandedOver
{
    /// <summary>Writes it without flushing.</summary>
    public abstract void Write(PipeWriter pipe);

    /// <summary>Writes it and flushes the pipe.</summary>
    public abstract ValueTask<FlushResult> WriteAndFlushAsync(PipeWriter pipe, CancellationToken cancellationToken);
}

/// <summary>A value of a type, and its contract.</summary>
internal sealed class HandedOver<T>(T value, JsonTypeInfo<T> contract) : HandedOver
{
    public override void Write(PipeWriter pipe)
    {
        ReadOnlySpan<byte> text = JsonSerializer.SerializeToUtf8Bytes(value, contract!);
        text.CopyTo(pipe.GetSpan(text.Length));
        pipe.Advance(text.Length);
    }

    public override async ValueTask<FlushResult> WriteAndFlushAsync(PipeWriter pipe, CancellationToken cancellationToken)
    {
        await JsonSerializer.SerializeAsync(pipe, value, contract!, cancellationToken).ConfigureAwait(false);
        return default; // the last part was flushed with the others
    }
}
