namespace Brisk.Json.Tests.Differential.OnStj;

using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Reading values from content, and values as content.</summary>
public static class HttpContentScenarios
{
    private const string Text = "{\"Value\":\"aé日😀\"}";

    public static void Character_sets(Transcript t)
    {
        foreach (var charset in new[] { "utf-8", "UTF-8", "\"utf-8\"", "'utf-8'", "utf8", "utf-16", "\"utf-16\"", "utf-16BE", "unicode", "utf-32", "iso-8859-1", "latin1", "us-ascii", "utf-7", "windows-1252", "unknown", "\"", "\"\"", "\" utf-8\"" })
        {
            foreach (var encoding in new[] { Encoding.UTF8, Encoding.Unicode, Encoding.BigEndianUnicode, Encoding.Latin1 })
            {
                foreach (var mark in new[] { false, true })
                {
                    byte[] bytes = [.. mark ? encoding.Preamble : [], .. encoding.GetBytes(Text)];
                    t.AddAsync($"{charset} {encoding.WebName} {mark}", async () => await ContentOf(bytes, charset).ReadFromJsonAsync<Box<string>>());
                }
            }

            t.AddAsync($"{charset} written", async () => await SentAsync(JsonContent.Create(new Box<string> { Value = "aé日😀" }, TypeOf(charset))));
            t.Add($"{charset} written synchronously", () => Sent(JsonContent.Create(new Box<string> { Value = "aé日😀" }, TypeOf(charset))));
            t.AddAsync($"{charset} elements", async () => await CollectAsync(ContentOf(Encoding.UTF8.GetBytes("[1,2]"), charset).ReadFromJsonAsAsyncEnumerable<int>()));
        }

        foreach (var broken in new byte[][] { [0xff], [(byte)'"', 0xd8, 0, (byte)'"'], [0x22, 0, 0, 0xd8, 0x22, 0], [0x22, 0, 0x22] })
            t.AddAsync($"broken {Convert.ToHexString(broken)}", async () => await ContentOf(broken, "utf-16").ReadFromJsonAsync<string>());
        foreach (var type in new[] { null, "text/html", "application/json", "text/html; charset=utf-16", "application/problem+json" })
            t.AddAsync($"type {type}", async () => await new FakeBody(Encoding.UTF8.GetBytes(Text), type).ReadFromJsonAsync<Box<string>>());
    }

    public static void Reading(Transcript t)
    {
        var options = new JsonSerializerOptions { AllowTrailingCommas = true };
        var info = (JsonTypeInfo<Box<int>>)new JsonSerializerOptions(JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }.GetTypeInfo(typeof(Box<int>));
        foreach (var json in new[] { "{\"value\":1}", "{\"Value\":1,}", "null", "", "{\"value\":[]}", "{\"Value\":1} x", "[1]" })
        {
            HttpContent Content() => new StringContent(json, Encoding.UTF8, "application/json");
            t.AddAsync("read " + json, async () => await Content().ReadFromJsonAsync<Box<int>>());
            t.AddAsync("read options " + json, async () => await Content().ReadFromJsonAsync<Box<int>>(options));
            t.AddAsync("read no options " + json, async () => await Content().ReadFromJsonAsync<Box<int>>((JsonSerializerOptions?)null));
            t.AddAsync("read contract " + json, async () => await Content().ReadFromJsonAsync(info));
            t.AddAsync("read no contract " + json, async () => await Content().ReadFromJsonAsync((JsonTypeInfo<Box<int>>)null!));
            t.AddAsync("read type " + json, async () => await Content().ReadFromJsonAsync(typeof(Box<int>)));
            t.AddAsync("read type options " + json, async () => await Content().ReadFromJsonAsync(typeof(Box<int>), options));
            t.AddAsync("read no type " + json, async () => await Content().ReadFromJsonAsync(null!, options));
            t.AddAsync("read no context " + json, async () => await Content().ReadFromJsonAsync(typeof(Box<int>), (JsonSerializerContext)null!));
            t.AddAsync("elements " + json, async () => await CollectAsync(Content().ReadFromJsonAsAsyncEnumerable<int>()));
            t.AddAsync("elements options " + json, async () => await CollectAsync(Content().ReadFromJsonAsAsyncEnumerable<int>(options)));
            t.AddAsync("elements contract " + json, async () => await CollectAsync(Content().ReadFromJsonAsAsyncEnumerable(info)));
            t.AddAsync("elements no contract " + json, async () => await CollectAsync(Content().ReadFromJsonAsAsyncEnumerable((JsonTypeInfo<int>)null!)));
            foreach (bool isBuffered in new[] { false, true })
            {
                t.AddAsync($"twice {isBuffered} {json}", async () =>
                {
                    var content = Content();
                    if (isBuffered)
                        await content.LoadIntoBufferAsync();
                    return new[] { await content.ReadFromJsonAsync<Box<int>>(), await content.ReadFromJsonAsync<Box<int>>() };
                });
                t.AddAsync($"elements twice {isBuffered} {json}", async () =>
                {
                    var content = Content();
                    if (isBuffered)
                        await content.LoadIntoBufferAsync();
                    var elements = content.ReadFromJsonAsAsyncEnumerable<int>();
                    return new[] { await CollectAsync(elements), await CollectAsync(elements) };
                });
                t.AddAsync($"as text afterwards {isBuffered} {json}", async () =>
                {
                    var content = Content();
                    if (isBuffered)
                        await content.LoadIntoBufferAsync();
                    await content.ReadFromJsonAsync<Box<int>>();
                    return await content.ReadAsStringAsync();
                });
            }
        }

        t.AddAsync("no content", async () => await ((HttpContent)null!).ReadFromJsonAsync<int>());
        t.AddAsync("no content, type", async () => await ((HttpContent)null!).ReadFromJsonAsync(typeof(int)));
        t.Add("no content, elements", () => ((HttpContent)null!).ReadFromJsonAsAsyncEnumerable<int>());
        t.AddAsync("canceled", async () => await new StringContent("1").ReadFromJsonAsync<int>(new CancellationToken(true)));
        t.AddAsync("canceled stream", async () => await ContentOf("1"u8.ToArray(), "utf-8").ReadFromJsonAsync<int>(new CancellationToken(true)));
        t.AddAsync("closed content", async () =>
        {
            var content = new StringContent("1");
            content.Dispose();
            return await content.ReadFromJsonAsync<int>();
        });
        t.AddAsync("ours", async () => await JsonContent.Create(new Box<int> { Value = 3 }).ReadFromJsonAsync<Box<int>>());
    }

    public static void Content(Transcript t)
    {
        var box = new Box<int> { Value = 5 };
        var indented = new JsonSerializerOptions { WriteIndented = true };
        var resolved = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        var info = (JsonTypeInfo<Box<int>>)resolved.GetTypeInfo(typeof(Box<int>));
        foreach (var (name, make) in new (string, Func<JsonContent>)[]
        {
            ("value", () => JsonContent.Create(box)),
            ("value options", () => JsonContent.Create(box, options: indented)),
            ("value type", () => JsonContent.Create(box, new MediaTypeHeaderValue("text/x"))),
            ("object", () => JsonContent.Create<object>(box)),
            ("object null", () => JsonContent.Create<object?>(null)),
            ("null", () => JsonContent.Create<Box<int>?>(null)),
            ("number", () => JsonContent.Create(1)),
            ("nullable", () => JsonContent.Create<int?>(null)),
            ("typed", () => JsonContent.Create(box, typeof(Box<int>))),
            ("typed as object", () => JsonContent.Create(box, typeof(object))),
            ("typed options", () => JsonContent.Create(box, typeof(Box<int>), options: indented)),
            ("typed media", () => JsonContent.Create(box, typeof(Box<int>), new MediaTypeHeaderValue("text/x"))),
            ("typed wrong", () => JsonContent.Create(box, typeof(string))),
            ("typed null", () => JsonContent.Create(null, typeof(Box<int>))),
            ("typed null number", () => JsonContent.Create(null, typeof(int))),
            ("no type", () => JsonContent.Create(box, (Type)null!)),
            ("void", () => JsonContent.Create(null, typeof(void))),
            ("span", () => JsonContent.Create(null, typeof(Span<int>))),
            ("open", () => JsonContent.Create(null, typeof(List<>))),
            ("contract", () => JsonContent.Create(box, info)),
            ("contract null", () => JsonContent.Create(null, info)),
            ("contract media", () => JsonContent.Create(box, info, new MediaTypeHeaderValue("text/x"))),
            ("untyped contract", () => JsonContent.Create((object)box, (JsonTypeInfo)info)),
            ("untyped contract wrong", () => JsonContent.Create("x", (JsonTypeInfo)info)),
            ("no contract", () => JsonContent.Create(box, (JsonTypeInfo<Box<int>>)null!)),
            ("no untyped contract", () => JsonContent.Create((object)box, (JsonTypeInfo)null!)),
            ("not supported", () => JsonContent.Create(typeof(int))),
            ("large", () => JsonContent.Create(Enumerable.Range(0, 20_000).ToArray())),
            ("sequence", () => JsonContent.Create(Numbers())),
        })
        {
            t.Add($"{name} made", () => make() is var c ? new { Type = c.ObjectType, c.Value, Header = c.Headers.ToString() } : null);
            t.AddAsync($"{name} sent", async () => await SentAsync(make()));
            t.AddAsync($"{name} sent with a token", async () =>
            {
                using var source = new CancellationTokenSource();
                var stream = new MemoryStream();
                await make().CopyToAsync(stream, source.Token);
                return Encoding.UTF8.GetString(stream.ToArray());
            });
            t.Add($"{name} sent synchronously", () => Sent(make()));
            t.Add($"{name} as stream synchronously", () => new StreamReader(make().ReadAsStream()).ReadToEnd());
            t.AddAsync($"{name} as text twice", async () => make() is var c ? await c.ReadAsStringAsync() + await c.ReadAsStringAsync() : null);
            t.AddAsync($"{name} sent twice", async () => make() is var c ? new[] { await SentAsync(c), await SentAsync(c) } : null);
            t.AddAsync($"{name} length buffered", async () =>
            {
                var content = make();
                await content.LoadIntoBufferAsync();
                return content.Headers.ContentLength;
            });
            t.AddAsync($"{name} limited buffer", async () =>
            {
                try
                {
                    await make().LoadIntoBufferAsync(3);
                    return "fits";
                }
                catch (HttpRequestException e)
                {
                    return e.HttpRequestError.ToString();
                }
            });
            t.Add($"{name} length", () => make().Headers.ContentLength);
        }

        t.AddAsync("no type afterwards", async () =>
        {
            var content = JsonContent.Create(box);
            content.Headers.ContentType = null;
            return await SentAsync(content);
        });
        t.AddAsync("changed afterwards", async () =>
        {
            var content = JsonContent.Create(box);
            content.Headers.ContentType!.CharSet = "utf-16";
            box.Value = 6;
            return await SentAsync(content);
        });
    }

    private static MediaTypeHeaderValue TypeOf(string charset) => MediaTypeHeaderValue.Parse($"application/json; charset={charset}");

    private static HttpContent ContentOf(byte[] bytes, string charset) => new FakeBody(bytes, null, 7) { Headers = { ContentType = TypeOf(charset) } };

    private static async Task<string> SentAsync(HttpContent content)
    {
        var stream = new MemoryStream();
        await content.CopyToAsync(stream);
        return Convert.ToHexString(stream.ToArray()) + " " + stream.CanWrite;
    }

    private static string Sent(HttpContent content)
    {
        var stream = new MemoryStream();
        content.CopyTo(stream, null, default);
        return Convert.ToHexString(stream.ToArray()) + " " + stream.CanWrite;
    }

    private static async IAsyncEnumerable<int> Numbers()
    {
        yield return 1;
        await Task.Yield();
        yield return 2;
    }

    private static async Task<object?> CollectAsync<T>(IAsyncEnumerable<T> elements)
    {
        var list = new List<object?>();
        await foreach (var element in elements)
            list.Add(element);
        return list;
    }
}
