using System.Text.Encodings.Web;
using System.Text.Json;
using Benchmarks.Models;

namespace Benchmarks.Corpora;

/// <summary>The documents that the program generates, the same in every run.</summary>
public static class GeneratedCorpora
{
    private static readonly JsonSerializerOptions Raw = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
    private static readonly JsonSerializerOptions RawIndented = new(Raw) { WriteIndented = true };

    /// <summary>All documents; a scale of 1 gives sizes of one to two megabytes.</summary>
    public static IReadOnlyList<Corpus> Create(double scale) =>
    [
        Write("releases", ReleaseNotes.Create(Scaled(60, scale)), RawIndented),
        Write("posts", PostGenerator.Create(Scaled(220, scale)), RawIndented),
        Write("geography", GeographyGenerator.Create(Scaled(480, scale)), Raw),
        Write("catalogue", CatalogueGenerator.Create(Scaled(240, scale)), RawIndented),
        Write("activities", ActivityGenerator.Create(Scaled(8_000, scale)), Raw),
        Write("order 1 kB", OrderGenerator.Create(), Raw),
        .. ShapeCorpora.Create(scale),
    ];

    private static int Scaled(int count, double scale) => Math.Max(2, (int)(count * scale));

    private static Corpus<T> Write<T>(string name, T model, JsonSerializerOptions options) where T : class =>
        new(name, JsonSerializer.SerializeToUtf8Bytes(model, options));
}
