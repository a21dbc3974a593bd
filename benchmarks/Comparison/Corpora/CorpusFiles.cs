using System.Text.Json;
using Benchmarks.Models;

namespace Benchmarks.Corpora;

/// <summary>Documents from a folder. The name of a file determines its model; a file without one is only read as tokens.</summary>
public static class CorpusFiles
{
    public static IReadOnlyList<Corpus> Load(string folder)
    {
        string[] files = Directory.GetFiles(folder, "*.json");
        if (files.Length == 0) throw new FileNotFoundException($"No *.json file in '{folder}'.");
        Array.Sort(files, StringComparer.Ordinal);
        return [.. files.Select(file => Open(Path.GetFileNameWithoutExtension(file), File.ReadAllBytes(file))), .. Small()];
    }

    private static Corpus Open(string name, byte[] utf8)
    {
        ReadOnlySpan<byte> mark = [0xEF, 0xBB, 0xBF];
        if (utf8.AsSpan().StartsWith(mark)) utf8 = utf8[mark.Length..];
        return name switch
        {
            _ when name.StartsWith("twitter", StringComparison.Ordinal) => new Corpus<PostSearch>(name, utf8),
            _ when name.StartsWith("citm", StringComparison.Ordinal) => new Corpus<Catalogue>(name, utf8),
            _ when name.StartsWith("canada", StringComparison.Ordinal) => new Corpus<FeatureCollection>(name, utf8),
            _ when name.StartsWith("releases-index", StringComparison.Ordinal) => new Corpus<ReleasesIndex>(name, utf8),
            _ when name.StartsWith("releases", StringComparison.Ordinal) || name.StartsWith("fake-", StringComparison.Ordinal) => new Corpus<Channel>(name, utf8),
            _ => new Corpus(name, utf8),
        };
    }

    private static IEnumerable<Corpus> Small() =>
        [new Corpus<Order>("order 1 kB", JsonSerializer.SerializeToUtf8Bytes(OrderGenerator.Create()))];
}
