using System.Text;
using Brisk.Json.Tests.Documents;

namespace Brisk.Json.Tests.Differential;

/// <summary>The documents that the scenarios about documents share: those of the reader's tests, and generated ones, some of them with every truncation.</summary>
public static class DocumentTexts
{
    private const int Seed = 815;

    public static byte[][] All { get; } = [.. Reading.Documents.All, .. Generated(), .. Truncated()];

    public static byte[][] Few { get; } = [.. Reading.Documents.All, .. Generated().Take(30)];

    private static IEnumerable<byte[]> Generated()
    {
        var random = new Random(Seed);
        return Enumerable.Range(0, 150).Select(_ => LayoutDocuments.Make(random)).ToArray();
    }

    private static IEnumerable<byte[]> Truncated()
    {
        byte[][] whole =
        [
            Encoding.UTF8.GetBytes("{\n  \"name\": \"a value that is longer than sixteen bytes\",\n  \"list\": [ 1, -2.5e10, true, null, false, \"\\u00e9\\n\" ],\n  \"é\" : { }\n}\n"),
            Encoding.UTF8.GetBytes("[{\"a\":1,\"b\":[[],{}]},\"x\",12345678901234567890,[1,2,3]]"),
        ];
        return whole.SelectMany(text => Enumerable.Range(0, text.Length).Select(length => text[..length]));
    }
}
