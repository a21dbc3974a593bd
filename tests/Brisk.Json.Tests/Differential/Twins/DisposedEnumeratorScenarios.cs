namespace Brisk.Json.Tests.Differential.OnStj;

using System.Collections;
using System.Text;
using System.Text.Json;

/// <summary>Enumerators that use the serializer when they are disposed, while another value is being written.</summary>
public static class DisposedEnumeratorScenarios
{
    private static readonly (string Name, Func<string> Use)[] s_uses =
    [
        ("write", () => JsonSerializer.Serialize(new { A = new[] { 1, 2 }, B = "x" })), ("read", () => $"{JsonSerializer.Deserialize<int[]>("[1,2,3]")!.Length}"), ("fail", () => Outcome(() => JsonSerializer.Serialize(new Failing()))),
        ("stream", () => Streamed(new Sequence<int>([1, 2], () => "")).GetAwaiter().GetResult()),
    ];

    private static readonly (string Name, Func<Func<string>, object> Make)[] s_values =
    [
        ("numbers", use => new Sequence<int>([.. Enumerable.Range(0, 100)], use)), ("lists", use => new[] { new Sequence<object>([1, "a"], use), new Sequence<object>([], use) }),
        ("inner", use => new Sequence<object>([1, new { X = new Sequence<int>([1, 2], use), Y = 3 }], use)), ("failing", use => new Sequence<object>([1, new Sequence<object>([2, new Failing()], use)], use)),
    ];

    public static void Using_the_serializer(Transcript t)
    {
        var options = new JsonSerializerOptions { DefaultBufferSize = 1 };
        foreach (var (valueName, make) in s_values)
        {
            foreach (var (useName, use) in s_uses)
            {
                void Add(string way, Func<object, string> write) => t.Add($"{way} {valueName} {useName}", () =>
                {
                    var log = new List<string>();
                    var value = make(() =>
                    {
                        log.Add(use());
                        return "";
                    });
                    return $"{Outcome(() => write(value))} {string.Join("; ", log)}";
                });

                Add("text", value => JsonSerializer.Serialize(value, options));
                Add("stream", value => Streamed(value, options).GetAwaiter().GetResult());
            }
        }
    }

    private static async Task<string> Streamed(object value, JsonSerializerOptions? options = null)
    {
        var stream = new MemoryStream();
        await JsonSerializer.SerializeAsync(stream, value, options);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private static string Outcome(Func<string> run)
    {
        try
        {
            return run();
        }
        catch (TimeoutException e)
        {
            return e.GetType().Name;
        }
    }

    public sealed class Failing
    {
        public int Number => throw new TimeoutException();
    }

    private sealed class Sequence<T>(T[] items, Func<string> onDispose) : IEnumerable<T>
    {
        public IEnumerator<T> GetEnumerator()
        {
            try
            {
                foreach (T item in items)
                    yield return item;
            }
            finally
            {
                onDispose();
            }
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
