namespace Brisk.Json.Tests.Fuzz.OnStj;

using System.Net.Http.Json;
using System.Text.Json;
using Brisk.Json.Tests.Differential;
using Brisk.Json.Tests.Differential.OnStj;

/// <summary>A call of the HTTP extensions, determined by a seed, that can be canceled at any of its steps.</summary>
internal sealed class CancellationProgram<T>(SteppedServer server, int seed)
{
    private readonly Random _random = new(seed);

    /// <summary>Runs the call, without a cancellation if no step is given; returns its outcome and the number of its steps.</summary>
    public static (string Outcome, int Count) Run(HttpClient client, SteppedServer server, int seed, int? step, Canceled how)
    {
        using var steps = new Steps(step ?? int.MaxValue, how);
        server.Steps = steps;
        var program = new CancellationProgram<T>(server, seed);
        string outcome;
        try
        {
            outcome = ObjectDump.Of(steps.RunAsync(token => program.Ask(client, token)).GetAwaiter().GetResult());
        }
        catch (OperationCanceledException e)
        {
            outcome = $"{Outcome.Describe(e, Shorthand.Position)} {(e.CancellationToken == steps.Source.Token ? "own" : "another")} token";
        }
        catch (Exception e)
        {
            outcome = Outcome.Describe(e, Shorthand.Position);
        }

        return ($"{outcome} {steps.Record}", steps.Count);
    }

    private async Task<object?> Ask(HttpClient client, CancellationToken token)
    {
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web) { DefaultBufferSize = _random.Next(2) == 0 ? 256 : 16384 };
        switch (_random.Next(8))
        {
            case 0:
                return await client.GetFromJsonAsync<T>("x", options, token);
            case 1:
                return await client.GetFromJsonAsync("x", typeof(T), options, token);
            case 2:
                return await client.DeleteFromJsonAsync<T>("x", options, token);
            case 3:
                using (var response = await client.GetAsync("x", HttpCompletionOption.ResponseHeadersRead, token))
                    return await response.Content.ReadFromJsonAsync<T>(options, token);
            case 4:
                return await Collect(client.GetFromJsonAsAsyncEnumerable<object>("x", options, token), int.MaxValue);
            case 5:
                return await Collect(client.GetFromJsonAsAsyncEnumerable<object>("x", options, token), _random.Next(3));
            case 6:
                using (var response = await client.GetAsync("x", HttpCompletionOption.ResponseHeadersRead, token))
                    return await Collect(response.Content.ReadFromJsonAsAsyncEnumerable<object>(options, token), int.MaxValue);
            default:
                var rows = Enumerable.Range(0, _random.Next(200)).Select(i => new[] { "row", i.ToString(System.Globalization.CultureInfo.InvariantCulture) }).ToArray();
                using (var response = _random.Next(2) == 0 ? await client.PostAsJsonAsync("x", rows, options, token) : await client.PutAsJsonAsync("x", rows, options, token))
                    return await response.Content.ReadFromJsonAsync<T>(options, token) is var value ? new { value, sent = server.Sent.ToArray() } : null;
        }
    }

    private static async Task<int> Collect(IAsyncEnumerable<object?> elements, int most)
    {
        var count = 0;
        await foreach (var element in elements)
        {
            if (count++ == most)
                break;
        }

        return count;
    }
}
