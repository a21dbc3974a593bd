using Benchmarks.Models;

namespace Benchmarks.Corpora;

/// <summary>Generates outlines on a map: long arrays of doubles, most with the digits of a conversion from single precision.</summary>
internal static class GeographyGenerator
{
    public static FeatureCollection Create(int rings)
    {
        var random = new Random(3);
        var polygon = new List<double[]>[rings];
        for (int i = 0; i < rings; i++)
        {
            polygon[i] = CreateRing(random);
        }
        return new FeatureCollection
        {
            Type = "FeatureCollection",
            Features =
            [
                new Feature
                {
                    Type = "Feature",
                    Properties = new FeatureProperties { Name = "Coast" },
                    Geometry = new Geometry { Type = "Polygon", Coordinates = [.. polygon] },
                },
            ],
        };
    }

    private static List<double[]> CreateRing(Random random)
    {
        var ring = new List<double[]>();
        double longitude = -140 + (random.NextDouble() * 85);
        double latitude = 42 + (random.NextDouble() * 40);
        for (int i = random.Next(20, 200); i > 0; i--)
        {
            longitude += (random.NextDouble() - 0.5) / 20;
            latitude += (random.NextDouble() - 0.5) / 20;
            ring.Add([Stored(random, longitude), Stored(random, latitude)]);
        }
        return ring;
    }

    private static double Stored(Random random, double degrees) => random.Chance(0.8) ? (float)degrees : Math.Round(degrees, 6);
}
