namespace Brisk.Json.Tests.Fuzz.OnStj;

using System.Net.Http.Json;
using System.Text;
using System.Text.Json;
using Brisk.Json.Tests.Differential;
using Brisk.Json.Tests.Differential.OnStj;

/// <summary>Requests a document from a server, or sends one; returns the outcome and what was closed.</summary>
public static class HttpProgram
{
    private static readonly string?[] s_types = ["application/json", "application/json; charset=utf-8", "application/json; charset=utf-16", "text/plain; charset=iso-8859-1", "application/json; charset=unknown", "text/html", null];

    /// <summary>Returns the outcome as text.</summary>
    public static string Run<T>(byte[] body, int seed)
    {
        var random = new Random(seed);
        var type = s_types[random.Next(3) == 0 ? random.Next(s_types.Length) : 0];
        var atOnce = -random.Next(1, int.MaxValue);
        long? length = random.Next(3) == 0 ? body.Length : null;
        var fails = random.Next(8) == 0;
        using var server = new FakeServer(_ => new(body, type, atOnce, length) { Fails = fails }) { Status = random.Next(10) == 0 ? System.Net.HttpStatusCode.NotFound : System.Net.HttpStatusCode.OK };
        using var client = server.Client();
        if (random.Next(6) == 0)
            client.MaxResponseContentBufferSize = random.Next(1, 200);
        var how = random.Next(5);
        return Outcome.Of(() => Ask<T>(client, how).GetAwaiter().GetResult(), Shorthand.Position) + " " + server.Record;
    }

    private static async Task<object?> Ask<T>(HttpClient client, int how)
    {
        switch (how)
        {
            case 0:
                return await client.GetFromJsonAsync<T>("x");
            case 1:
                return await client.DeleteFromJsonAsync<T>("x");
            case 2:
                using (var response = await client.GetAsync("x", HttpCompletionOption.ResponseHeadersRead))
                    return await response.Content.ReadFromJsonAsync<T>();
            case 3:
                using (var response = await client.PostAsJsonAsync("x", new[] { "a", "é" }))
                    return await response.Content.ReadFromJsonAsync(typeof(T));
            default:
                using (var content = new StringContent(await client.GetStringAsync("x"), Encoding.UTF8, "application/json"))
                    return await content.ReadFromJsonAsync<T>();
        }
    }
}
