namespace Brisk.Json.Tests.Fuzz.OnStj;

using System.IO.Pipelines;
using System.Text.Json;
using Brisk.Json.Tests.Differential;
using Brisk.Json.Tests.Differential.OnStj;

/// <summary>Enumerates the elements of a document while it is being read.</summary>
public static class EnumerationProgram
{
    /// <summary>The elements, and the exception that ended the enumeration, or null.</summary>
    public static (List<string> Elements, string? End) Run<T>(byte[] utf8, int seed) => RunAsync<T>(utf8, new(seed)).GetAwaiter().GetResult();

    /// <summary>The outcome for the same document in one chunk.</summary>
    public static string Whole<T>(byte[] utf8, int seed) => Outcome.Of(() => JsonSerializer.Deserialize<List<T>>(utf8, Options(new(seed))), Shorthand.Position);

    private static JsonSerializerOptions Options(Random random) => new()
    {
        DefaultBufferSize = random.Next(2) == 0 ? 1 : 1000,
        AllowTrailingCommas = random.Next(3) == 0,
        ReadCommentHandling = random.Next(3) == 0 ? JsonCommentHandling.Skip : JsonCommentHandling.Disallow,
    };

    private static async Task<(List<string> Elements, string? End)> RunAsync<T>(byte[] utf8, Random random)
    {
        var options = Options(random);
        var stream = new TricklingStream(utf8, -random.Next(1, int.MaxValue));
        var isTopLevel = random.Next(4) == 0;
        var elements = new List<string>();
        try
        {
            var all = random.Next(3) == 0 ? JsonSerializer.DeserializeAsyncEnumerable<T>(PipeReader.Create(stream), isTopLevel, options) : JsonSerializer.DeserializeAsyncEnumerable<T>(stream, isTopLevel, options);
            await foreach (var element in all)
                elements.Add(ObjectDump.Of(element));
            return (elements, null);
        }
        catch (Exception e)
        {
            return (elements, Outcome.Describe(e, Shorthand.Position));
        }
    }
}
