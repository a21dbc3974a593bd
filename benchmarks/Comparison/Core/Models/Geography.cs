using System.Text.Json.Serialization;

namespace Benchmarks.Models;

/// <summary>Outlines of places: arrays of doubles, in the shape of canada.json (GeoJSON).</summary>
public sealed class FeatureCollection
{
    [JsonPropertyName("type")]
    public string? Type { get; set; }

    [JsonPropertyName("features")]
    public List<Feature> Features { get; set; } = [];
}

/// <summary>One place.</summary>
public sealed class Feature
{
    [JsonPropertyName("type")]
    public string? Type { get; set; }

    [JsonPropertyName("properties")]
    public FeatureProperties? Properties { get; set; }

    [JsonPropertyName("geometry")]
    public Geometry? Geometry { get; set; }
}

/// <summary>The properties of a place.</summary>
public sealed class FeatureProperties
{
    [JsonPropertyName("name")]
    public string? Name { get; set; }
}

/// <summary>Polygons: rings of points of longitude and latitude.</summary>
public sealed class Geometry
{
    [JsonPropertyName("type")]
    public string? Type { get; set; }

    [JsonPropertyName("coordinates")]
    public List<List<double[]>> Coordinates { get; set; } = [];
}
