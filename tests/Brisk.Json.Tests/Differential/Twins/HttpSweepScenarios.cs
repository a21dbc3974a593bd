namespace Brisk.Json.Tests.Differential.OnStj;
using System.Net;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

/// <summary>Content of every kind, and tokens canceled at every moment.</summary>
public static class HttpSweepScenarios
{
    public class Row { public int Id { get; set; } public string? Name { get; set; } }

    private static JsonTypeInfo<Row> Info() => (JsonTypeInfo<Row>)new JsonSerializerOptions(JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }.GetTypeInfo(typeof(Row));

    private static IEnumerable<(string, Func<HttpContent, CancellationToken, Task<object?>>)> Reads()
    {
        yield return ("typed", async (c, k) => await c.ReadFromJsonAsync<Row>(k));
        yield return ("typed options", async (c, k) => await c.ReadFromJsonAsync<Row>(new JsonSerializerOptions { PropertyNameCaseInsensitive = true }, k));
        yield return ("info", async (c, k) => await c.ReadFromJsonAsync(Info(), k));
        yield return ("by type", async (c, k) => await c.ReadFromJsonAsync(typeof(Row), k));
        yield return ("by type options", async (c, k) => await c.ReadFromJsonAsync(typeof(Row), (JsonSerializerOptions?)null, k));
        yield return ("null info", async (c, k) => await c.ReadFromJsonAsync((JsonTypeInfo<Row>)null!, k));
        yield return ("null type", async (c, k) => await c.ReadFromJsonAsync((Type)null!, k));
        yield return ("element", async (c, k) => (await c.ReadFromJsonAsync<JsonElement>(k)).GetRawText());
        yield return ("int", async (c, k) => await c.ReadFromJsonAsync<int>(k));
        yield return ("all", async (c, k) => await All(c.ReadFromJsonAsAsyncEnumerable<Row>(k)));
        yield return ("all options", async (c, k) => await All(c.ReadFromJsonAsAsyncEnumerable<Row>(new JsonSerializerOptions(), k)));
        yield return ("all info", async (c, k) => await All(c.ReadFromJsonAsAsyncEnumerable(Info(), k)));
        yield return ("all null info", async (c, k) => await All(c.ReadFromJsonAsAsyncEnumerable((JsonTypeInfo<Row>)null!, k)));
        yield return ("all, enumerator's token", async (c, k) =>
        {
            var seen = new List<Row?>();
            await foreach (var row in c.ReadFromJsonAsAsyncEnumerable<Row>().WithCancellation(k)) seen.Add(row);
            return seen;
        });
        yield return ("all ints", async (c, k) => { var seen = new List<int>(); await foreach (var i in c.ReadFromJsonAsAsyncEnumerable<int>(k)) seen.Add(i); return seen; });
    }

    private static async Task<object?> All(IAsyncEnumerable<Row?> rows)
    {
        var seen = new List<Row?>();
        await foreach (var row in rows) seen.Add(row);
        return seen;
    }

    private static IEnumerable<(string, Func<HttpContent?>)> Contents()
    {
        foreach (var json in new[] { "{\"id\":1}", "[{\"id\":1},{\"id\":2},null]", "", "null", "[]", "  ", "[1,2]", "7", "[{\"id\":1},", "\"x\"", "[{\"id\":\"1\"}]" })
        {
            yield return ($"string {json}", () => new StringContent(json));
            yield return ($"bytes {json}", () => new ByteArrayContent(Encoding.UTF8.GetBytes(json)));
            yield return ($"stream {json}", () => new StreamContent(new TricklingStream(Encoding.UTF8.GetBytes(json), 3)));
            foreach (var type in new[] { "text/plain", "application/problem+json", "application/json; charset=utf-16", "application/json; charset=\"utf-8\"", "application/json; charset=iso-8859-1", "application/json; charset=nonsense", "application/json; charset=utf-32", "image/png" })
                yield return ($"typed {type} {json}", () => { var c = new ByteArrayContent(type.Contains("-16") ? Encoding.Unicode.GetBytes(json) : type.Contains("-32") ? Encoding.UTF32.GetBytes(json) : Encoding.UTF8.GetBytes(json)); c.Headers.TryAddWithoutValidation("Content-Type", type); return c; });
            yield return ($"ours {json}", () => JsonContent.Create(json));
        }

        yield return ("null", () => null);
        yield return ("disposed", () => { var c = new StringContent("{}"); c.Dispose(); return c; });
        yield return ("read before", () => { var c = new StreamContent(new MemoryStream("{\"id\":1}"u8.ToArray())); c.ReadAsStream().ReadByte(); return c; });
        yield return ("loaded", () => { var c = new StringContent("{\"id\":1}"); c.LoadIntoBufferAsync().Wait(); return c; });
        yield return ("failing stream", () => new StreamContent(new TricklingStream("[ "u8.ToArray(), 4) { Fails = true }));
        yield return ("ours row", () => JsonContent.Create(new Row { Id = 4, Name = "é" }));
        yield return ("ours rows", () => JsonContent.Create(new[] { new Row { Id = 4, Name = "é" } }));
        yield return ("ours utf-16", () => JsonContent.Create(new[] { new Row { Id = 4, Name = "é" } }, new MediaTypeHeaderValue("application/json", "utf-16")));
        yield return ("ours unknown charset", () => JsonContent.Create(new Row(), new MediaTypeHeaderValue("application/json") { CharSet = "nonsense" }));
    }

    public static void Reading_content(Transcript t)
    {
        foreach (var (name, read) in Reads())
        {
            foreach (var (kind, make) in Contents())
            {
                t.AddAsync($"{name} {kind}", () => read(make()!, default));
                t.AddAsync($"{name} {kind} canceled", () => read(make()!, new CancellationToken(true)));
                t.Add($"{name} {kind} canceled, thrown at once", () => { try { _ = read(make()!, new CancellationToken(true)).ContinueWith(x => x.Exception); return "no"; } catch (Exception e) { return e.GetType().Name; } });
            }
        }
    }

    public static void Cancellation_between_elements(Transcript t)
    {
        foreach (var when in new[] { 0, 1, 2 })
        {
            foreach (var brisk in new[] { true, false })
            {
                t.AddAsync($"canceled after {when} {brisk}", async () =>
                {
                    var source = new CancellationTokenSource();
                    var content = new StreamContent(new TricklingStream("[{\"id\":1},{\"id\":2},{\"id\":3}]"u8.ToArray(), 9));
                    var seen = 0;
                    try
                    {
                        if (when == 0) source.Cancel();
                        var rows = brisk ? content.ReadFromJsonAsAsyncEnumerable<Row>(source.Token) : content.ReadFromJsonAsAsyncEnumerable<Row>();
                        await foreach (var row in brisk ? rows : rows.WithCancellation(source.Token).Unwrap())
                        {
                            seen++;
                            if (seen == when) source.Cancel();
                        }
                        return $"{seen} all";
                    }
                    catch (Exception e)
                    {
                        return $"{(when == 0 ? seen : 0)} {(e is OperationCanceledException o ? (when == 0 ? e.GetType().Name : "canceled") + (o.CancellationToken == source.Token) : e.GetType().Name)}";
                    }
                });
            }
        }
    }

    private static async IAsyncEnumerable<Row?> Unwrap(this System.Runtime.CompilerServices.ConfiguredCancelableAsyncEnumerable<Row?> rows)
    {
        await foreach (var row in rows) yield return row;
    }

    public static void Json_contents(Transcript t)
    {
        var row = new Row { Id = 1, Name = "ä" };
        foreach (var (name, make) in new (string, Func<JsonContent>)[]
        {
            ("typed", () => JsonContent.Create(row)),
            ("null", () => JsonContent.Create<Row?>(null)),
            ("object", () => JsonContent.Create<object>(row)),
            ("by type", () => JsonContent.Create(row, typeof(Row))),
            ("by base type", () => JsonContent.Create(row, typeof(object))),
            ("null by type", () => JsonContent.Create(null, typeof(Row))),
            ("null by value type", () => JsonContent.Create(null, typeof(int))),
            ("null type", () => JsonContent.Create(row, (Type)null!)),
            ("wrong type", () => JsonContent.Create(row, typeof(string))),
            ("info", () => JsonContent.Create(row, Info())),
            ("null info", () => JsonContent.Create(row, (JsonTypeInfo<Row>)null!)),
            ("untyped info", () => JsonContent.Create(row, (JsonTypeInfo)Info())),
            ("untyped null info", () => JsonContent.Create(row, (JsonTypeInfo)null!)),
            ("untyped wrong info", () => JsonContent.Create("x", (JsonTypeInfo)Info())),
            ("untyped null value", () => JsonContent.Create(null, (JsonTypeInfo)Info())),
            ("media type", () => JsonContent.Create(row, new MediaTypeHeaderValue("text/x"))),
            ("utf-16", () => JsonContent.Create(row, new MediaTypeHeaderValue("text/x", "utf-16"))),
            ("utf-8 quoted", () => JsonContent.Create(row, new MediaTypeHeaderValue("text/x", "\"utf-8\""))),
            ("latin1", () => JsonContent.Create(row, new MediaTypeHeaderValue("text/x", "iso-8859-1"))),
            ("nonsense", () => JsonContent.Create(row, new MediaTypeHeaderValue("text/x", "nonsense"))),
            ("indented", () => JsonContent.Create(row, options: new() { WriteIndented = true })),
            ("unserializable", () => JsonContent.Create(typeof(int))),
            ("async", () => JsonContent.Create(Numbers())),
        })
        {
            t.Add($"{name} type", () => make().ObjectType.Name);
            t.Add($"{name} value", () => make().Value is Row);
            t.Add($"{name} headers", () => make().Headers.ToString());
            t.AddAsync($"{name} length", async () => { var c = make(); return c.Headers.ContentLength; });
            t.AddAsync($"{name} string", async () => await make().ReadAsStringAsync());
            t.AddAsync($"{name} bytes", async () => Convert.ToHexString(await make().ReadAsByteArrayAsync()));
            t.AddAsync($"{name} twice", async () => { var c = make(); return await c.ReadAsStringAsync() + await c.ReadAsStringAsync(); });
            t.AddAsync($"{name} stream", async () => { using var s = await make().ReadAsStreamAsync(); return new StreamReader(s).ReadToEnd().Length; });
            t.Add($"{name} sync stream", () => { using var s = make().ReadAsStream(); return new StreamReader(s).ReadToEnd().Length; });
            t.AddAsync($"{name} copy", async () => { var m = new MemoryStream(); await make().CopyToAsync(m); return m.Length; });
            t.Add($"{name} sync copy", () => { var m = new MemoryStream(); make().CopyTo(m, null, default); return m.Length; });
            t.AddAsync($"{name} canceled", async () => { var m = new MemoryStream(); await make().CopyToAsync(m, new CancellationToken(true)); return m.Length; });
            t.AddAsync($"{name} canceled string", async () => await make().ReadAsStringAsync(new CancellationToken(true)));
            t.AddAsync($"{name} disposed", async () => { var c = make(); c.Dispose(); return await c.ReadAsStringAsync(); });
            t.AddAsync($"{name} loaded length", async () => { var c = make(); await c.LoadIntoBufferAsync(); return c.Headers.ContentLength; });
            t.AddAsync($"{name} type changed", async () => { var c = make(); c.Headers.ContentType = new("a/b", "utf-16"); return Convert.ToHexString(await c.ReadAsByteArrayAsync()); });
            t.AddAsync($"{name} type removed", async () => { var c = make(); c.Headers.ContentType = null; return Convert.ToHexString(await c.ReadAsByteArrayAsync()); });
        }
    }

    private static async IAsyncEnumerable<int> Numbers() { for (var i = 0; i < 3; i++) { await Task.Yield(); yield return i; } }

    public static void Clients(Transcript t)
    {
        var uri = new Uri("u", UriKind.Relative);
        var row = new Row { Id = 1 };
        foreach (var (name, call) in new (string, Func<HttpClient, CancellationToken, Task<object?>>)[]
        {
            ("get", async (c, k) => await c.GetFromJsonAsync<Row>("u", k)),
            ("get uri", async (c, k) => await c.GetFromJsonAsync<Row>(uri, k)),
            ("get null uri", async (c, k) => await c.GetFromJsonAsync<Row>((Uri?)null, k)),
            ("get null info", async (c, k) => await c.GetFromJsonAsync("u", (JsonTypeInfo<Row>)null!, k)),
            ("get null type", async (c, k) => await c.GetFromJsonAsync("u", (Type)null!, k)),
            ("get null context", async (c, k) => await c.GetFromJsonAsync("u", typeof(Row), (System.Text.Json.Serialization.JsonSerializerContext)null!, k)),
            ("delete", async (c, k) => await c.DeleteFromJsonAsync<Row>("u", k)),
            ("delete null info", async (c, k) => await c.DeleteFromJsonAsync("u", (JsonTypeInfo<Row>)null!, k)),
            ("delete null type", async (c, k) => await c.DeleteFromJsonAsync("u", (Type)null!, k)),
            ("delete null context", async (c, k) => await c.DeleteFromJsonAsync("u", typeof(Row), (System.Text.Json.Serialization.JsonSerializerContext)null!, k)),
            ("post", async (c, k) => (await c.PostAsJsonAsync("u", row, k)).StatusCode),
            ("post null info", async (c, k) => (await c.PostAsJsonAsync("u", row, (JsonTypeInfo<Row>)null!, k)).StatusCode),
            ("post null", async (c, k) => (await c.PostAsJsonAsync<Row?>("u", null, k)).StatusCode),
            ("put", async (c, k) => (await c.PutAsJsonAsync("u", row, k)).StatusCode),
            ("put null info", async (c, k) => (await c.PutAsJsonAsync("u", row, (JsonTypeInfo<Row>)null!, k)).StatusCode),
            ("patch", async (c, k) => (await c.PatchAsJsonAsync("u", row, k)).StatusCode),
            ("patch null info", async (c, k) => (await c.PatchAsJsonAsync("u", row, (JsonTypeInfo<Row>)null!, k)).StatusCode),
            ("post unserializable", async (c, k) => (await c.PostAsJsonAsync("u", typeof(int), k)).StatusCode),
            ("all", async (c, k) => await All(c.GetFromJsonAsAsyncEnumerable<Row>("u", k))),
            ("all null info", async (c, k) => await All(c.GetFromJsonAsAsyncEnumerable("u", (JsonTypeInfo<Row>)null!, k))),
            ("all null uri", async (c, k) => await All(c.GetFromJsonAsAsyncEnumerable<Row>((Uri?)null, k))),
        })
        {
            foreach (var (body, type) in new[] { ("{\"id\":1}", "application/json"), ("[{\"id\":1}]", "application/json"), ("", "application/json"), ("{}", "text/html"), ("{}", "application/json; charset=nonsense"), ("{\"id\":1}", null) })
            {
                foreach (var status in new[] { HttpStatusCode.OK, HttpStatusCode.BadRequest, HttpStatusCode.NoContent, HttpStatusCode.Found })
                {
                    t.AddAsync($"{name} {body} {type} {status}", async () =>
                    {
                        var server = new FakeServer(_ => new(Encoding.UTF8.GetBytes(body), type)) { Status = status };
                        using var client = server.Client();
                        try { return (await call(client, default), server.Record); }
                        catch (HttpRequestException e) { return (e.StatusCode, e.HttpRequestError, e.Message, e.InnerException?.GetType().Name, server.Record); }
                    });
                }
            }

            t.AddAsync($"{name} canceled", async () => { var server = new FakeServer(_ => new("{\"id\":1}"u8.ToArray(), null)); using var client = server.Client(); return await call(client, new(true)); });
            t.AddAsync($"{name} disposed client", async () => { var server = new FakeServer(_ => new("{\"id\":1}"u8.ToArray(), null)); var client = server.Client(); client.Dispose(); return await call(client, default); });
            t.AddAsync($"{name} null client", async () => await call(null!, default));
            t.AddAsync($"{name} timeout", async () => { var server = new FakeServer(_ => null) { OnRequest = (_, token) => Task.Delay(Timeout.Infinite, token) }; using var client = server.Client(); client.Timeout = TimeSpan.FromMilliseconds(20); try { return await call(client, default); } catch (OperationCanceledException e) { return (e.GetType().Name, e.InnerException?.GetType().Name); } });
        }
    }
}
