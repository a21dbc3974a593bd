using System.IO.Pipelines;
using System.Text;
using Brisk.Json.AspNetCore.Tests.Serving;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Stj = System.Text.Json;

namespace Brisk.Json.AspNetCore.Tests;

/// <summary>Values that are passed through System.Text.Json's writer to the pipe of a response are in the right place, regardless of other output.</summary>
public sealed class PassedValueTests
{
    public sealed record Value(int Number);

    private static readonly Dictionary<string, (Func<HttpResponse, Stj.JsonSerializerOptions, Task> Write, string Expected)> Cases = new()
    {
        ["asynchronously"] = (async (response, options) => await Stj.JsonSerializer.SerializeAsync(response.BodyWriter, new Value(1), options), "{'number':1}"),
        ["without a flush"] = ((response, options) =>
        {
            using var writer = new Stj.Utf8JsonWriter(response.BodyWriter);
            Stj.JsonSerializer.Serialize(writer, new Value(1), options);
            return Task.CompletedTask;
        }, "{'number':1}"),
        ["without a flush, later"] = (async (response, options) =>
        {
            await Task.Delay(1);
            using var writer = new Stj.Utf8JsonWriter(response.BodyWriter);
            Stj.JsonSerializer.Serialize(writer, new Value(1), options);
        }, "{'number':1}"),
        ["inside of something"] = ((response, options) =>
        {
            using var writer = new Stj.Utf8JsonWriter(response.BodyWriter);
            writer.WriteStartArray();
            Stj.JsonSerializer.Serialize(writer, new Value(1), options);
            Stj.JsonSerializer.Serialize(writer, new Value(2), options);
            writer.WriteEndArray();
            return Task.CompletedTask;
        }, "[{'number':1},{'number':2}]"),
        ["before something, by the same writer"] = ((response, options) =>
        {
            using var writer = new Stj.Utf8JsonWriter(response.BodyWriter, new() { SkipValidation = true });
            Stj.JsonSerializer.Serialize(writer, new Value(1), options);
            writer.WriteRawValue("[2]");
            writer.Flush();
            Stj.JsonSerializer.Serialize(writer, new Value(3), options);
            return Task.CompletedTask;
        }, "{'number':1},[2],{'number':3}"),
        ["before another, after a reset"] = ((response, options) =>
        {
            using var writer = new Stj.Utf8JsonWriter(response.BodyWriter);
            Stj.JsonSerializer.Serialize(writer, new Value(1), options);
            writer.Reset();
            Stj.JsonSerializer.Serialize(writer, new Value(2), options);
            return Task.CompletedTask;
        }, "{'number':1}{'number':2}"),
        ["before bytes"] = (async (response, options) =>
        {
            await using (var writer = new Stj.Utf8JsonWriter(response.BodyWriter))
            {
                Stj.JsonSerializer.Serialize(writer, new Value(1), options);
            }

            await response.BodyWriter.WriteAsync("tail"u8.ToArray());
        }, "{'number':1}tail"),
        ["before text in the stream"] = (async (response, options) =>
        {
            await using (var writer = new Stj.Utf8JsonWriter(response.BodyWriter))
            {
                Stj.JsonSerializer.Serialize(writer, new Value(1), options);
            }

            await response.Body.WriteAsync("tail"u8.ToArray());
        }, "{'number':1}tail"),
        ["after bytes"] = (async (response, options) =>
        {
            "head"u8.CopyTo(response.BodyWriter.GetSpan(4));
            response.BodyWriter.Advance(4);
            await Stj.JsonSerializer.SerializeAsync(response.BodyWriter, new Value(1), options);
        }, "head{'number':1}"),
        ["into a body on top"] = (async (response, options) =>
        {
            IHttpResponseBodyFeature below = response.HttpContext.Features.GetRequiredFeature<IHttpResponseBodyFeature>();
            var on = new Counted(below);
            response.HttpContext.Features.Set<IHttpResponseBodyFeature>(on);
            await Stj.JsonSerializer.SerializeAsync(response.BodyWriter, new Value(1), options);
            response.HttpContext.Features.Set(below);
            await response.WriteAsync($" {on.Bytes}");
        }, "{'number':1} 12"),
        ["elsewhere"] = (async (response, options) =>
        {
            var memory = new MemoryStream();
            await Stj.JsonSerializer.SerializeAsync(memory, new Value(1), options);
            await response.WriteAsync(Encoding.UTF8.GetString(memory.ToArray()) + Stj.JsonSerializer.Serialize(new Value(2), options));
        }, "{'number':1}{'number':2}"),
    };

    public static TheoryData<string> Names() => [.. Cases.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Are_inserted_in_the_right_place(string name)
    {
        foreach (bool isBrisk in new[] { false, true })
        {
            await using Server server = await Server.StartAsync(
                builder =>
                {
                    if (isBrisk)
                    {
                        builder.Services.AddBriskJson();
                    }
                },
                app => app.MapGet("/", (HttpResponse response, IOptions<JsonOptions> json) => Cases[name].Write(response, json.Value.SerializerOptions)));
            Assert.Equal(Cases[name].Expected.Replace('\'', '"'), await server.Http.GetStringAsync("/", TestContext.Current.CancellationToken));
        }
    }

    // Counts the bytes written to another response body, whose memory it provides.
    private sealed class Counted(IHttpResponseBodyFeature below) : PipeWriter, IHttpResponseBodyFeature
    {
        public int Bytes { get; private set; }

        PipeWriter IHttpResponseBodyFeature.Writer => this;

        Stream IHttpResponseBodyFeature.Stream => below.Stream;

        public override bool CanGetUnflushedBytes => true;

        public override long UnflushedBytes => below.Writer.UnflushedBytes;

        public override void Advance(int bytes)
        {
            Bytes += bytes;
            below.Writer.Advance(bytes);
        }

        public override Memory<byte> GetMemory(int sizeHint = 0) => below.Writer.GetMemory(sizeHint);

        public override Span<byte> GetSpan(int sizeHint = 0) => below.Writer.GetSpan(sizeHint);

        public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default) => below.Writer.FlushAsync(cancellationToken);

        public override void CancelPendingFlush() => below.Writer.CancelPendingFlush();

        public override void Complete(Exception? exception = null) => below.Writer.Complete(exception);

        void IHttpResponseBodyFeature.DisableBuffering() => below.DisableBuffering();

        Task IHttpResponseBodyFeature.StartAsync(CancellationToken cancellationToken) => below.StartAsync(cancellationToken);

        Task IHttpResponseBodyFeature.SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken) => below.SendFileAsync(path, offset, count, cancellationToken);

        Task IHttpResponseBodyFeature.CompleteAsync() => below.CompleteAsync();
    }
}
