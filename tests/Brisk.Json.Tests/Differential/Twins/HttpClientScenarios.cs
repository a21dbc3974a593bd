namespace Brisk.Json.Tests.Differential.OnStj;

using System.Net;
using System.Net.Http.Json;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Values in requests and responses.</summary>
public static class HttpClientScenarios
{
    private static readonly string[] s_documents =
    [
        "{\"Value\":1}", "{\"value\":\"2\"}", "null", "", " ", "{\"Value\":1}}", "{\"Value\":1,\n\"x\":\n[tru]}", "[]", "\ufeff{\"Value\":3}", "{\"Value\":", "{\"a\":\"" + "xyz\\n".PadRight(40000, 'y') + "\",\"Value\":3}",
    ];

    private delegate Task<object?> Call(HttpClient client, string? uri, CancellationToken token);

    public static void Getting(Transcript t)
    {
        foreach (var (name, call) in Calls())
        {
            foreach (var json in s_documents)
                t.Try($"{name} {json}", FakeServer.ClientOf(json, out var server, atOnce: 999), server, client => call(client, "a", default));
            t.Try($"{name} no address", FakeServer.ClientOf("{}", out var s1), s1, client => call(client, null, default));
            t.Try($"{name} empty address", FakeServer.ClientOf("{}", out var s2), s2, client => call(client, "", default));
            t.Try($"{name} absolute address", FakeServer.ClientOf("{}", out var s3), s3, client => call(client, "http://other/x?y", default));
            t.Try($"{name} bad address", FakeServer.ClientOf("{}", out var s4), s4, client => call(client, "http://", default));
            t.Try($"{name} no client", FakeServer.ClientOf("{}", out var s5), s5, _ => call(null!, "a", default));
            t.Try($"{name} canceled", FakeServer.ClientOf("{}", out var s6), s6, client => call(client, "a", new(true)));
            t.Try($"{name} failing", FakeServer.ClientOf("{\"Value\":", out var s7), s7, client => call(client, "a", default));
            t.AddAsync($"{name} thrown at once: no client", async () => await WasThrown(() => call(null!, "a", default)));
            t.AddAsync($"{name} thrown at once: no address", async () => await WasThrown(() => call(FakeServer.ClientOf("{}", out _), null, default)));
            t.AddAsync($"{name} thrown at once: canceled", async () => await WasThrown(() => call(FakeServer.ClientOf("{}", out _), "a", new(true))));
        }
    }

    public static void Statuses(Transcript t)
    {
        foreach (var (name, call) in Calls())
        {
            foreach (var status in new[] { HttpStatusCode.Created, HttpStatusCode.NoContent, HttpStatusCode.NotModified, HttpStatusCode.NotFound, HttpStatusCode.InternalServerError })
            {
                var server = new FakeServer(_ => new("{}"u8.ToArray(), "application/json")) { Status = status };
                t.Try($"{name} {status}", server.Client(), server, client => call(client, "a", default));
            }

            var empty = new FakeServer(_ => null);
            t.Try($"{name} no body", empty.Client(), empty, client => call(client, "a", default));
            var broken = new FakeServer(_ => new("{\"Value\":1"u8.ToArray(), "application/json") { Fails = true });
            t.Try($"{name} broken body", broken.Client(), broken, client => call(client, "a", default));
            var refusing = new FakeServer(_ => null) { OnRequest = (_, _) => throw new HttpRequestException("refused") };
            t.Try($"{name} refused", refusing.Client(), refusing, client => call(client, "a", default));
        }
    }

    public static void Limits(Transcript t)
    {
        foreach (var (name, call) in Calls())
        {
            // Exactly 100 bytes: the limits below are around this length.
            byte[] json = Encoding.UTF8.GetBytes(name.StartsWith("elements") ? "[{\"Value\":1,\"x\":\"" + new string('x', 80) + "\"}]" : "{\"Value\":1,\"x\":\"" + new string('x', 82) + "\"}");
            foreach (var limit in new[] { 1, 50, 99, 100 })
            {
                foreach (long? length in new long?[] { null, 100, 5_000_000_000 })
                {
                    foreach (var atOnce in new[] { 7, 1000 })
                    {
                        var server = new FakeServer(_ => new(json, "application/json", atOnce, length));
                        t.Try($"{name} {limit} {length} {atOnce}", server.Client(), server, client =>
                        {
                            client.MaxResponseContentBufferSize = limit;
                            return call(client, "a", default);
                        });
                    }
                }
            }

            foreach (var limit in new[] { 60, 99, 100, 199, 200 })
            {
                var server = new FakeServer(_ => new(Encoding.Unicode.GetBytes(Encoding.UTF8.GetString(json)), "application/json; charset=utf-16", 10));
                t.Try($"{name} transcoded {limit}", server.Client(), server, client =>
                {
                    client.MaxResponseContentBufferSize = limit;
                    return call(client, "a", default);
                });
            }
        }
    }

    public static void Timeouts_and_cancellation(Transcript t)
    {
        foreach (var (name, call) in Calls().Where(call => call.Name is "get" or "get contract" or "get uri type" or "delete" or "elements"))
        {
            foreach (var (part, make) in new (string, Func<Action?, FakeServer>)[]
            {
                ("headers", waiting => new(_ => null) { OnRequest = (_, token) => WaitAsync(waiting, token) }),
                ("body", waiting => new(_ => new("{\"Value\":1"u8.ToArray(), "application/json") { Hangs = true, OnHanging = waiting })),
            })
            {
                // Enumerations have no timeout, and a stream that ignores cancellation does not cancel what DELETE waits for.
                if (!(name.Contains("elements") && part == "body") && !(name.Contains("delete") && part == "body"))
                {
                    var late = make(null);
                    t.Try($"{name} {part} late", late.Client(), late, client =>
                    {
                        client.Timeout = TimeSpan.FromMilliseconds(30);
                        return call(client, "a", default);
                    });
                }

                using var source = new CancellationTokenSource();
                var canceled = make(source.Cancel);
                t.Try($"{name} {part} canceled", canceled.Client(), canceled, client => call(client, "a", source.Token));
            }
        }

        static Task WaitAsync(Action? waiting, CancellationToken token)
        {
            waiting?.Invoke();
            return Task.Delay(Timeout.Infinite, token);
        }
    }

    public static void Sending(Transcript t)
    {
        var box = new Box<int> { Value = 5 };
        var options = new JsonSerializerOptions { WriteIndented = true };
        var info = (JsonTypeInfo<Box<int>>)Web().GetTypeInfo(typeof(Box<int>));
        var address = new Uri("u", UriKind.Relative);
        foreach (var (name, send) in new (string, Func<HttpClient, string?, Task<HttpResponseMessage>>)[]
        {
            ("post", (c, u) => c.PostAsJsonAsync(u, box)),
            ("post options", (c, u) => c.PostAsJsonAsync(u, box, options)),
            ("post token", (c, u) => c.PostAsJsonAsync(u, box, CancellationToken.None)),
            ("post contract", (c, u) => c.PostAsJsonAsync(u, box, info)),
            ("post uri", (c, _) => c.PostAsJsonAsync(address, box)),
            ("post uri token", (c, _) => c.PostAsJsonAsync(address, box, CancellationToken.None)),
            ("post uri contract", (c, _) => c.PostAsJsonAsync(address, box, info)),
            ("put", (c, u) => c.PutAsJsonAsync(u, box)),
            ("put options", (c, u) => c.PutAsJsonAsync(u, box, options)),
            ("put token", (c, u) => c.PutAsJsonAsync(u, box, CancellationToken.None)),
            ("put contract", (c, u) => c.PutAsJsonAsync(u, box, info)),
            ("put uri", (c, _) => c.PutAsJsonAsync(address, box)),
            ("put uri token", (c, _) => c.PutAsJsonAsync(address, box, CancellationToken.None)),
            ("put uri contract", (c, _) => c.PutAsJsonAsync(address, box, info)),
            ("patch", (c, u) => c.PatchAsJsonAsync(u, box)),
            ("patch options", (c, u) => c.PatchAsJsonAsync(u, box, options)),
            ("patch token", (c, u) => c.PatchAsJsonAsync(u, box, CancellationToken.None)),
            ("patch contract", (c, u) => c.PatchAsJsonAsync(u, box, info)),
            ("patch uri", (c, _) => c.PatchAsJsonAsync(address, box)),
            ("patch uri token", (c, _) => c.PatchAsJsonAsync(address, box, CancellationToken.None)),
            ("patch uri contract", (c, _) => c.PatchAsJsonAsync(address, box, info)),
            ("null", (c, u) => c.PostAsJsonAsync<Box<int>?>(u, null)),
            ("no contract", (c, u) => c.PostAsJsonAsync(u, box, (JsonTypeInfo<Box<int>>)null!)),
            ("object", (c, u) => c.PostAsJsonAsync<object>(u, box)),
            ("not supported", (c, u) => c.PostAsJsonAsync(u, typeof(int))),
            ("failing", (c, u) => c.PostAsJsonAsync(u, new Failing())),
            ("canceled", (c, u) => c.PostAsJsonAsync(u, box, new CancellationToken(true))),
        })
        {
            foreach (var uri in new[] { "a", "", null, "http://other/x" })
            {
                t.Try($"{name} {uri ?? "none"}", FakeServer.ClientOf("{}", out var server), server, async client => (await send(client, uri)).StatusCode);
                t.Try($"{name} {uri ?? "none"} without a client", FakeServer.ClientOf("{}", out server), server, async _ => (await send(null!, uri)).StatusCode);
            }

            t.AddAsync($"{name} thrown at once", async () => await WasThrown(() => send(FakeServer.ClientOf("{}", out _), null)));
        }
    }

    public static void Elements(Transcript t)
    {
        foreach (var json in new[] { "[1,2,3]", "null", "", "[1,2", "[1,2,x]", "{}", "[1] x", "[\"4\"]" })
        {
            t.Try($"all {json}", FakeServer.ClientOf(json, out var server, atOnce: 2), server, client => CollectAsync(client.GetFromJsonAsAsyncEnumerable<int>("a")));
            t.Try($"one {json}", FakeServer.ClientOf(json, out server, atOnce: 2), server, client => CollectAsync(client.GetFromJsonAsAsyncEnumerable<int>("a"), 1));
            t.Try($"twice {json}", FakeServer.ClientOf(json, out server, atOnce: 2), server, async client =>
            {
                var elements = client.GetFromJsonAsAsyncEnumerable<int>("a");
                return new[] { await CollectAsync(elements, 1), await CollectAsync(elements) };
            });
        }

        t.Try("never enumerated", FakeServer.ClientOf("[1]", out var unused), unused, client =>
        {
            client.GetFromJsonAsAsyncEnumerable<int>("a");
            return Task.FromResult<object?>(null);
        });
        t.Try("never moved", FakeServer.ClientOf("[1]", out unused), unused, async client =>
        {
            await client.GetFromJsonAsAsyncEnumerable<int>("a").GetAsyncEnumerator().DisposeAsync();
            return null;
        });
        t.Try("not supported", FakeServer.ClientOf("[1]", out unused), unused, client => CollectAsync(client.GetFromJsonAsAsyncEnumerable<Type>("a")));
        t.Try("no contract", FakeServer.ClientOf("[1]", out unused), unused, client => CollectAsync(client.GetFromJsonAsAsyncEnumerable("a", (JsonTypeInfo<int>)null!)));
        t.Try("moved on behind the end", FakeServer.ClientOf("[1]", out unused), unused, async client =>
        {
            await using var elements = client.GetFromJsonAsAsyncEnumerable<int>("a").GetAsyncEnumerator();
            return new[] { await elements.MoveNextAsync(), await elements.MoveNextAsync(), await elements.MoveNextAsync() };
        });
    }

    private static JsonSerializerOptions Web() => new(JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    private static List<(string Name, Call Call)> Calls()
    {
        var options = new JsonSerializerOptions { AllowTrailingCommas = true };
        var info = (JsonTypeInfo<Box<int>>)Web().GetTypeInfo(typeof(Box<int>));
        var element = (JsonTypeInfo<Box<int>>)Web().GetTypeInfo(typeof(Box<int>));
        var context = new Context();
        return
        [
            ("get", async (c, u, t) => await c.GetFromJsonAsync<Box<int>>(u, t)),
            ("get options", async (c, u, t) => await c.GetFromJsonAsync<Box<int>>(u, options, t)),
            ("get no options", async (c, u, t) => await c.GetFromJsonAsync<Box<int>>(u, (JsonSerializerOptions?)null, t)),
            ("get contract", async (c, u, t) => await c.GetFromJsonAsync(u, info, t)),
            ("get no contract", async (c, u, t) => await c.GetFromJsonAsync(u, (JsonTypeInfo<Box<int>>)null!, t)),
            ("get type", async (c, u, t) => await c.GetFromJsonAsync(u, typeof(Box<int>), t)),
            ("get type options", async (c, u, t) => await c.GetFromJsonAsync(u, typeof(Box<int>), options, t)),
            ("get no type", async (c, u, t) => await c.GetFromJsonAsync(u, null!, options, t)),
            ("get type context", async (c, u, t) => await c.GetFromJsonAsync(u, typeof(Box<int>), context, t)),
            ("get unknown type context", async (c, u, t) => await c.GetFromJsonAsync(u, typeof(string), context, t)),
            ("get no type context", async (c, u, t) => await c.GetFromJsonAsync(u, null!, context, t)),
            ("get type no context", async (c, u, t) => await c.GetFromJsonAsync(u, typeof(Box<int>), (JsonSerializerContext)null!, t)),
            ("get not supported", async (c, u, t) => await c.GetFromJsonAsync<Type>(u, t)),
            ("get uri", async (c, u, t) => await c.GetFromJsonAsync<Box<int>>(To(u), t)),
            ("get uri options", async (c, u, t) => await c.GetFromJsonAsync<Box<int>>(To(u), options, t)),
            ("get uri contract", async (c, u, t) => await c.GetFromJsonAsync(To(u), info, t)),
            ("get uri type", async (c, u, t) => await c.GetFromJsonAsync(To(u), typeof(Box<int>), t)),
            ("get uri type options", async (c, u, t) => await c.GetFromJsonAsync(To(u), typeof(Box<int>), options, t)),
            ("get uri type context", async (c, u, t) => await c.GetFromJsonAsync(To(u), typeof(Box<int>), context, t)),
            ("delete", async (c, u, t) => await c.DeleteFromJsonAsync<Box<int>>(u, t)),
            ("delete options", async (c, u, t) => await c.DeleteFromJsonAsync<Box<int>>(u, options, t)),
            ("delete contract", async (c, u, t) => await c.DeleteFromJsonAsync(u, info, t)),
            ("delete no contract", async (c, u, t) => await c.DeleteFromJsonAsync(u, (JsonTypeInfo<Box<int>>)null!, t)),
            ("delete type", async (c, u, t) => await c.DeleteFromJsonAsync(u, typeof(Box<int>), t)),
            ("delete type options", async (c, u, t) => await c.DeleteFromJsonAsync(u, typeof(Box<int>), options, t)),
            ("delete type context", async (c, u, t) => await c.DeleteFromJsonAsync(u, typeof(Box<int>), context, t)),
            ("delete uri", async (c, u, t) => await c.DeleteFromJsonAsync<Box<int>>(To(u), t)),
            ("delete uri options", async (c, u, t) => await c.DeleteFromJsonAsync<Box<int>>(To(u), options, t)),
            ("delete uri contract", async (c, u, t) => await c.DeleteFromJsonAsync(To(u), info, t)),
            ("delete uri type", async (c, u, t) => await c.DeleteFromJsonAsync(To(u), typeof(Box<int>), t)),
            ("delete uri type options", async (c, u, t) => await c.DeleteFromJsonAsync(To(u), typeof(Box<int>), options, t)),
            ("delete uri type context", async (c, u, t) => await c.DeleteFromJsonAsync(To(u), typeof(Box<int>), context, t)),
            ("elements", (c, u, t) => CollectAsync(c.GetFromJsonAsAsyncEnumerable<Box<int>>(u, t))),
            ("elements options", (c, u, t) => CollectAsync(c.GetFromJsonAsAsyncEnumerable<Box<int>>(u, options, t))),
            ("elements contract", (c, u, t) => CollectAsync(c.GetFromJsonAsAsyncEnumerable(u, element, t))),
            ("elements uri", (c, u, t) => CollectAsync(c.GetFromJsonAsAsyncEnumerable<Box<int>>(To(u), t))),
            ("elements uri options", (c, u, t) => CollectAsync(c.GetFromJsonAsAsyncEnumerable<Box<int>>(To(u), options, t))),
            ("elements uri contract", (c, u, t) => CollectAsync(c.GetFromJsonAsAsyncEnumerable(To(u), element, t))),
        ];
    }

    private static Uri? To(string? uri) => uri is null ? null : new(uri, UriKind.RelativeOrAbsolute);

    private static async Task<object?> CollectAsync<T>(IAsyncEnumerable<T> elements, int most = int.MaxValue)
    {
        var list = new List<object?>();
        await foreach (var element in elements)
        {
            list.Add(element);
            if (list.Count == most)
                break;
        }

        return list;
    }

    /// <summary>Makes a call, and records its outcome and what the server received.</summary>
    private static void Try(this Transcript t, string label, HttpClient client, FakeServer server, Func<HttpClient, Task<object?>> call)
    {
        t.AddAsync(label, async () =>
        {
            try
            {
                return await call(client);
            }
            catch (HttpRequestException e)
            {
                return $"{nameof(HttpRequestException)} {e.HttpRequestError} {e.StatusCode} {e.InnerException?.GetType().Name}";
            }
            catch (TaskCanceledException e)
            {
                return $"{nameof(TaskCanceledException)} {e.InnerException?.GetType().Name} {CauseOf(e.InnerException)}";
            }
        });
        t.Add(label + " on the server", () => server.Record);
    }

    // Which of the two it is depends on which side notices the timeout first.
    private static string? CauseOf(Exception? timeout) =>
        timeout?.InnerException is OperationCanceledException ? nameof(OperationCanceledException) : timeout?.InnerException?.GetType().Name;

    private static async Task<object?> WasThrown<T>(Func<Task<T>> call)
    {
        Task task;
        try
        {
            task = call();
        }
        catch (Exception e)
        {
            return e.GetType().Name + " at once";
        }

        try
        {
            await task;
            return "nothing";
        }
        catch (Exception e)
        {
            return e.GetType().Name + " later";
        }
    }

    private sealed class Failing
    {
        public int A { get; set; }

        public int B => throw new ArithmeticException();
    }

    private sealed class Context() : JsonSerializerContext(null), IJsonTypeInfoResolver
    {
        protected override JsonSerializerOptions? GeneratedSerializerOptions => new();

        public override JsonTypeInfo? GetTypeInfo(Type type) => Options.TryGetTypeInfo(type, out var info) ? info : null;

        JsonTypeInfo? IJsonTypeInfoResolver.GetTypeInfo(Type type, JsonSerializerOptions options) => type == typeof(Box<int>) || type == typeof(int) ? new DefaultJsonTypeInfoResolver().GetTypeInfo(type, options) : null;
    }
}
