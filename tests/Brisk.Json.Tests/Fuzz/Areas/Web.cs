using System.Text;
using System.Text.RegularExpressions;
using Brisk.Json.Nodes;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>
/// The same application on each library, in memory: documents, complete, damaged, and truncated, in random chunks, to a minimal API and a controller. The responses are the same, except
/// for the location of errors, which must be that of the serializer. After a failed client or body, the next request succeeds.
/// </summary>
internal sealed partial class Web : Area
{
    private static readonly string?[] s_types = ["application/json; charset=utf-8", "application/json; charset=utf-16", "text/plain", "application/problem+json", null];

    private static readonly (string Path, FuzzModel Model, Func<byte[], int, JsonException?> Error)[] s_endpoints =
    [
        ("leaves", FuzzModels.Plain[2], ErrorOf<List<Leaf>>),
        ("status", FuzzModels.Plain[5], ErrorOf<Status>),
        ("cells", FuzzModels.Plain[6], ErrorOf<Dictionary<string, Cell>>),
        ("required", FuzzModels.Plain[4], ErrorOf<Required>),
        ("shapes", FuzzModels.Polymorphic[2], ErrorOf<List<Shape>>),
        ("scalars", FuzzModels.Plain[0], ErrorOf<Scalars>),
    ];

    public override string Name => "web";

    public override int SampleSize => 250;

    public override Finding? Run(Random random)
    {
        int endpoint = random.Next(s_endpoints.Length);
        FuzzModel model = s_endpoints[endpoint].Model;
        byte[] document = random.Next(2) == 0 ? Encoding.UTF8.GetBytes(model.Documents[0]) : model.Write(Settings.Engines(Differential.EngineSettings.Web).Expected, model.Make(new RandomValues(random)));
        document = random.Next(3) == 0 ? document : new Mutations(random).Apply(document);
        int seed = random.Next();
        if (Failure(document) is not { } failure)
        {
            return null;
        }

        document = Shrinking.Items(document, shorter => Failure(shorter)?.GetType() == failure.GetType());
        failure = Failure(document) ?? failure;
        return new(failure.GetType().Name, $"{s_endpoints[endpoint].Path} {Encoding.Latin1.GetString(document)}\n    {failure.Message}\n{failure.StackTrace}");

        Exception? Failure(byte[] utf8) => Record.Exception(() => CheckAsync(utf8, endpoint, new(seed)).GetAwaiter().GetResult());
    }

    private static async Task CheckAsync(byte[] document, int endpoint, Random random)
    {
        (string path, FuzzModel model, var error) = s_endpoints[endpoint];
        bool isController = random.Next(2) == 0;
        ClientFault fault = random.Next(2) == 0 ? ClientFault.None : (ClientFault)random.Next(3);
        var request = new WebRequest(
            isController ? $"/api/{path}" : $"/{path}", document, random.Next(3) != 0 ? "application/json" : s_types[random.Next(s_types.Length)], random.Next(2) == 0, random.Next(), fault, random.Next(document.Length + 2));
        WebAnswer expected = await request.SendAsync(WebHost.OnStj.Http);
        WebAnswer actual = await request.SendAsync(WebHost.OnBrisk.Http);
        if (fault == ClientFault.None)
        {
            Compare(request, expected, actual, request.IsUtf16 ? null : error(document, isController ? 32 : 64));
        }
        else
        {
            CheckFault(fault, expected, actual, isController, isDamaged: request.IsUtf16 || error(document, isController ? 32 : 64) is not null);
            if (fault == ClientFault.Cancels && actual.Exception is not (null or nameof(TaskCanceledException) or nameof(HttpRequestException)))
            {
                // The response preceded the cancellation, and could not be written: 1e400 is read as infinity.
                expected = await (request with { Fault = ClientFault.None }).SendAsync(WebHost.OnStj.Http);
                Assert.Equal(expected.Exception, actual.Exception);
            }

            request = request with { Document = Encoding.UTF8.GetBytes(model.Documents[0]), ContentType = "application/json", Fault = ClientFault.None };
            expected = await request.SendAsync(WebHost.OnStj.Http);
            actual = await request.SendAsync(WebHost.OnBrisk.Http);
            Assert.Equal(200, actual.Status);
            Assert.Equal(expected, actual);
        }

        await ReadAnswerAsync(random);
        Assert.Empty(WebHost.OnBrisk.Unexpected);
    }

    private static void CheckFault(ClientFault fault, WebAnswer expected, WebAnswer actual, bool isController, bool isDamaged)
    {
        // Whether the response precedes the cancellation depends on timing.
        if (fault == ClientFault.Cancels) return;

        // If a body is invalid and then fails, System.Text.Json may report the invalid text, and this library the failure.
        if (!(isDamaged && expected.Status == 400 && isController && actual.Exception == nameof(IOException)))
        {
            Assert.Equal((expected.Status, expected.Exception), (actual.Status, actual.Exception));
        }
    }

    private static void Compare(WebRequest request, WebAnswer expected, WebAnswer actual, JsonException? error)
    {
        expected = expected with { Body = TraceId().Replace(expected.Body, "") };
        actual = actual with { Body = TraceId().Replace(actual.Body, "") };
        if (expected == actual)
        {
            // The framework decides what an empty body means.
            Assert.True(error is null || actual.Status != 200 || request.Document.Length == 0, error?.Message);
            return;
        }

        Assert.Equal((expected.Status, expected.Exception), (actual.Status, actual.Exception));
        Assert.Equal(400, actual.Status);
        Assert.Contains("Content-Type: application/problem+json", actual.Headers, StringComparison.Ordinal);
        JsonObject problem = JsonNode.Parse(actual.Body)!.AsObject();
        Assert.Equal(400, (int)problem["status"]!);
        if (request.Path.StartsWith("/api", StringComparison.Ordinal))
        {
            CompareProblems(JsonNode.Parse(expected.Body)!.AsObject(), problem, error, request.IsUtf16);
            return;
        }

        // With System.Text.Json there is no body.
        Assert.Equal("", expected.Body);
        if (error is not null)
        {
            Assert.Equal((error.Path, error.LineNumber, error.BytePositionInLine), ((string?)problem["path"], (long?)problem["line"], (long?)problem["byte"]));
            Assert.True(problem["errors"] is not JsonObject errors || errors.ContainsKey(error.Path ?? "$"), actual.Body);
        }

        Assert.True(error is not null || request.IsUtf16, actual.Body);
    }

    // The messages differ, and more errors than the first may be listed; its location is that of the serializer.
    private static void CompareProblems(JsonObject expected, JsonObject actual, JsonException? error, bool isUtf16)
    {
        (JsonObject expectedErrors, JsonObject errors) = (expected["errors"]!.AsObject(), actual["errors"]!.AsObject());
        expected.Remove("errors");
        actual.Remove("errors");
        Assert.Equal(expected.ToJsonString(), actual.ToJsonString());
        if (isUtf16)
        {
            Assert.Equal(expectedErrors.Select(pair => pair.Key), errors.Select(pair => pair.Key).Take(expectedErrors.Count));
            return;
        }

        Assert.NotNull(error);
        Assert.Contains(errors[error.Path ?? ""]!.AsArray(), message => ((string)message!).EndsWith(Place().Match(error.Message).Value, StringComparison.Ordinal));
    }

    // A response that is sent while it is produced, of which the client may read only a part.
    private static async Task ReadAnswerAsync(Random random)
    {
        int count = random.Next(4) == 0 ? random.Next(2000) : random.Next(20);
        int most = random.Next(3) == 0 ? random.Next(4000) : int.MaxValue;
        Assert.Equal(await ReadAsync(WebHost.OnStj, count, most), await ReadAsync(WebHost.OnBrisk, count, most));
    }

    private static async Task<string> ReadAsync(WebHost host, int count, int most)
    {
        using HttpResponseMessage response = await host.Http.GetAsync($"/many?count={count}", HttpCompletionOption.ResponseHeadersRead);
        using Stream stream = await response.Content.ReadAsStreamAsync();
        var text = new MemoryStream();
        byte[] buffer = new byte[1000];
        int read;
        while (text.Length < most && (read = await stream.ReadAsync(buffer)) > 0)
        {
            text.Write(buffer, 0, read);
        }

        return Encoding.UTF8.GetString(text.ToArray().AsSpan(0, (int)Math.Min(text.Length, most)));
    }

    private static JsonException? ErrorOf<T>(byte[] utf8, int maxDepth)
    {
        try
        {
            JsonSerializer.Deserialize<T>(new MemoryStream(utf8), new JsonSerializerOptions(JsonSerializerDefaults.Web) { MaxDepth = maxDepth });
            return null;
        }
        catch (JsonException e)
        {
            return e;
        }
    }

    [GeneratedRegex(",\"traceId\":\"[^\"]*\"")]
    private static partial Regex TraceId();

    [GeneratedRegex(@"LineNumber: \d+ \| BytePositionInLine: \d+\.$")]
    private static partial Regex Place();
}
