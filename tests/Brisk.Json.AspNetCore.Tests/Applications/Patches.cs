using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.JsonPatch.SystemTextJson;
using Microsoft.AspNetCore.Mvc;

namespace Applications.OnStj;

/// <summary>An application that changes objects with the patches of Microsoft.AspNetCore.JsonPatch.SystemTextJson.</summary>
public static class Patches
{
    public static void Map(WebApplication app)
    {
        app.MapPatch("/typed", (JsonPatchDocument<Album> patch) => Apply(patch));
        app.MapPatch("/untyped", (JsonPatchDocument patch) =>
        {
            Album album = Sample();
            patch.ApplyTo(album);
            return album;
        });
        app.MapPatch("/echo", (JsonPatchDocument<Album> patch) => patch);
        app.MapGet("/created", () =>
        {
            var patch = new JsonPatchDocument<Album>();
            patch.Replace(album => album.Name, "n").Add(album => album.Tracks, new Track { Length = 3 }).Remove(album => album.Year);
            return patch;
        });
    }

    internal static object Apply(JsonPatchDocument<Album> patch)
    {
        Album album = Sample();
        var errors = new List<string>();
        patch.ApplyTo(album, error => errors.Add(error.ErrorMessage));
        return new { errors, album };
    }

    private static Album Sample() => new() { Name = "a", Year = 1999, Genre = Genre.Poem, Tracks = [new() { Length = 1, Title = "t" }], Plays = { ["K"] = 1 } };
}

[ApiController]
[Route("albums")]
public sealed class AlbumController : ControllerBase
{
    [HttpPatch]
    public IActionResult Patch(JsonPatchDocument<Album> patch) => Ok(Patches.Apply(patch));
}

public sealed class Album
{
    [JsonPropertyName("album_name")]
    public string? Name { get; set; }

    [JsonIgnore]
    public string Secret { get; set; } = "s";

    public int Year { get; set; }

    public Genre Genre { get; set; }

    public List<Track> Tracks { get; set; } = [];

    public Dictionary<string, int> Plays { get; set; } = [];
}

public sealed class Track
{
    [JsonPropertyName("track_length")]
    public int Length { get; set; }

    public string? Title { get; set; }
}
