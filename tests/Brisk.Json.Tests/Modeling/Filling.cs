using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Nodes;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Tests.Modeling;

/// <summary>Every form of <c>JsonSerializer.Populate</c>, for values that are objects.</summary>
internal static class Filling
{
    public static readonly string[] Forms = ["options", "type", "contract"];

    public static TheoryData<string, string> All
    {
        get
        {
            var data = new TheoryData<string, string>();
            foreach (TheoryDataRow<string> source in EverySource.Names)
            {
                foreach (string form in Forms)
                {
                    data.Add(source.Data, form);
                }
            }

            return data;
        }
    }

    public static async Task Populate<T>(string source, string form, string json, T existing, JsonSerializerOptions? options = null)
        where T : class
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        options ??= JsonSerializerOptions.Default;
        if (source is "stream" or "async stream" or "pipe")
        {
            options = new(options) { DefaultBufferSize = 1 };
        }

        options.MakeReadOnly(populateMissingResolver: true);
        switch (form)
        {
            case "options":
                await ByOptions(source, json, bytes, existing, options);
                break;
            case "type":
                await ByType(source, json, bytes, existing, options);
                break;
            default:
                await ByContract(source, json, bytes, existing, (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T)));
                break;
        }
    }

    private static async Task ByOptions<T>(string source, string json, byte[] bytes, T existing, JsonSerializerOptions options)
        where T : class
    {
        switch (source)
        {
            case "string": JsonSerializer.Populate(json, existing, options); break;
            case "chars": JsonSerializer.Populate(json.AsSpan(), existing, options); break;
            case "bytes": JsonSerializer.Populate(bytes, existing, options); break;
            case "reader": var reader = new Utf8JsonReader(bytes, options.ReaderOptions()); JsonSerializer.Populate(ref reader, existing, options); break;
            case "segments": reader = new Utf8JsonReader(EverySource.Segments(bytes), options.ReaderOptions()); JsonSerializer.Populate(ref reader, existing, options); break;
            case "document": JsonSerializer.Populate(JsonDocument.Parse(json), existing, options); break;
            case "element": JsonSerializer.Populate(JsonDocument.Parse(json).RootElement, existing, options); break;
            case "node": JsonSerializer.Populate(JsonNode.Parse(json), existing, options); break;
            case "stream": JsonSerializer.Populate(new EverySource.Drip(bytes), existing, options); break;
            case "async stream": await JsonSerializer.PopulateAsync(new EverySource.Drip(bytes), existing, options, TestContext.Current.CancellationToken); break;
            default: await JsonSerializer.PopulateAsync(PipeReader.Create(new EverySource.Drip(bytes)), existing, options, TestContext.Current.CancellationToken); break;
        }
    }

    private static async Task ByType(string source, string json, byte[] bytes, object existing, JsonSerializerOptions options)
    {
        Type type = existing.GetType();
        switch (source)
        {
            case "string": JsonSerializer.Populate(json, existing, type, options); break;
            case "chars": JsonSerializer.Populate(json.AsSpan(), existing, type, options); break;
            case "bytes": JsonSerializer.Populate(bytes, existing, type, options); break;
            case "reader": var reader = new Utf8JsonReader(bytes, options.ReaderOptions()); JsonSerializer.Populate(ref reader, existing, type, options); break;
            case "segments": reader = new Utf8JsonReader(EverySource.Segments(bytes), options.ReaderOptions()); JsonSerializer.Populate(ref reader, existing, type, options); break;
            case "document": JsonSerializer.Populate(JsonDocument.Parse(json), existing, type, options); break;
            case "element": JsonSerializer.Populate(JsonDocument.Parse(json).RootElement, existing, type, options); break;
            case "node": JsonSerializer.Populate(JsonNode.Parse(json), existing, type, options); break;
            case "stream": JsonSerializer.Populate(new EverySource.Drip(bytes), existing, type, options); break;
            case "async stream": await JsonSerializer.PopulateAsync(new EverySource.Drip(bytes), existing, type, options, TestContext.Current.CancellationToken); break;
            default: await JsonSerializer.PopulateAsync(PipeReader.Create(new EverySource.Drip(bytes)), existing, type, options, TestContext.Current.CancellationToken); break;
        }
    }

    private static async Task ByContract<T>(string source, string json, byte[] bytes, T existing, JsonTypeInfo<T> info)
        where T : class
    {
        switch (source)
        {
            case "string": JsonSerializer.Populate(json, existing, info); break;
            case "chars": JsonSerializer.Populate(json.AsSpan(), existing, info); break;
            case "bytes": JsonSerializer.Populate(bytes, existing, info); break;
            case "reader": var reader = new Utf8JsonReader(bytes, info.Options.ReaderOptions()); JsonSerializer.Populate(ref reader, existing, info); break;
            case "segments": reader = new Utf8JsonReader(EverySource.Segments(bytes), info.Options.ReaderOptions()); JsonSerializer.Populate(ref reader, existing, info); break;
            case "document": JsonSerializer.Populate(JsonDocument.Parse(json), existing, info); break;
            case "element": JsonSerializer.Populate(JsonDocument.Parse(json).RootElement, existing, info); break;
            case "node": JsonSerializer.Populate(JsonNode.Parse(json), existing, info); break;
            case "stream": JsonSerializer.Populate(new EverySource.Drip(bytes), existing, info); break;
            case "async stream": await JsonSerializer.PopulateAsync(new EverySource.Drip(bytes), existing, info, TestContext.Current.CancellationToken); break;
            default: await JsonSerializer.PopulateAsync(PipeReader.Create(new EverySource.Drip(bytes)), existing, info, TestContext.Current.CancellationToken); break;
        }
    }

    /// <summary>Populates a struct from every source that supports it.</summary>
    public static T PopulateStruct<T>(string source, string json, T existing, JsonSerializerOptions? options = null, bool byContract = false)
        where T : struct
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        options ??= JsonSerializerOptions.Default;
        var info = (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T));
        var reader = source == "segments" ? new Utf8JsonReader(EverySource.Segments(bytes)) : new Utf8JsonReader(bytes);
        switch (source, byContract)
        {
            case ("string", false): JsonSerializer.Populate(json, ref existing, options); break;
            case ("chars", false): JsonSerializer.Populate(json.AsSpan(), ref existing, options); break;
            case ("bytes", false): JsonSerializer.Populate(bytes, ref existing, options); break;
            case ("document", false): JsonSerializer.Populate(JsonDocument.Parse(json), ref existing, options); break;
            case ("element", false): JsonSerializer.Populate(JsonDocument.Parse(json).RootElement, ref existing, options); break;
            case ("node", false): JsonSerializer.Populate(JsonNode.Parse(json), ref existing, options); break;
            case ("stream", false): JsonSerializer.Populate(new EverySource.Drip(bytes), ref existing, new JsonSerializerOptions(options) { DefaultBufferSize = 1 }); break;
            case (_, false): JsonSerializer.Populate(ref reader, ref existing, options); break;
            case ("string", true): JsonSerializer.Populate(json, ref existing, info); break;
            case ("chars", true): JsonSerializer.Populate(json.AsSpan(), ref existing, info); break;
            case ("bytes", true): JsonSerializer.Populate(bytes, ref existing, info); break;
            case ("document", true): JsonSerializer.Populate(JsonDocument.Parse(json), ref existing, info); break;
            case ("element", true): JsonSerializer.Populate(JsonDocument.Parse(json).RootElement, ref existing, info); break;
            case ("node", true): JsonSerializer.Populate(JsonNode.Parse(json), ref existing, info); break;
            case ("stream", true): JsonSerializer.Populate(new EverySource.Drip(bytes), ref existing, info); break;
            case (_, true): JsonSerializer.Populate(ref reader, ref existing, info); break;
        }

        return existing;
    }

    private static JsonReaderOptions ReaderOptions(this JsonSerializerOptions options) => new() { AllowTrailingCommas = options.AllowTrailingCommas, CommentHandling = options.ReadCommentHandling };
}
