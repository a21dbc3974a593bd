using System.Globalization;
using Benchmarks.Models;

namespace Benchmarks.Corpora;

/// <summary>Generates a catalogue of events: many small integers, and maps with numeric names.</summary>
internal static class CatalogueGenerator
{
    public static Catalogue Create(int events)
    {
        var random = new Random(4);
        int[] areas = Identifiers(random, 17);
        int[] categories = Identifiers(random, 60);
        int[] topics = Identifiers(random, 20);
        var catalogue = new Catalogue
        {
            AreaNames = Named(random, areas),
            AudienceSubCategoryNames = Named(random, Identifiers(random, 1)),
            SeatCategoryNames = Named(random, categories),
            SubTopicNames = Named(random, topics),
            TopicNames = Named(random, topics[..4]),
            VenueNames = { ["PLEYEL_PLEYEL"] = "Salle Pleyel" },
        };
        foreach (int topic in topics[..4])
        {
            catalogue.TopicSubTopics.Add(Text(topic), [.. random.GetItems(topics, 6)]);
        }
        foreach (int id in Identifiers(random, events))
        {
            catalogue.Events.Add(Text(id), CreateEvent(random, id, topics));
            catalogue.Performances.Add(CreatePerformance(random, id, areas, categories));
        }
        return catalogue;
    }

    private static CatalogueEvent CreateEvent(Random random, int id, int[] topics) => new()
    {
        Id = id,
        Name = random.Words(4),
        Logo = random.Chance(0.5) ? $"/images/{random.Token(24)}" : null,
        SubTopicIds = [.. random.GetItems(topics, 3)],
        TopicIds = [.. random.GetItems(topics, 2)],
    };

    private static Performance CreatePerformance(Random random, int eventId, int[] areas, int[] categories)
    {
        var performance = new Performance
        {
            EventId = eventId,
            Id = random.Next(100_000_000, 400_000_000),
            Logo = random.Chance(0.3) ? $"/images/{random.Token(24)}" : null,
            Start = 1_372_701_600_000 + (random.Next(300) * 86_400_000L),
            VenueCode = "PLEYEL_PLEYEL",
        };
        foreach (int category in random.GetItems(categories, random.Next(1, 6)))
        {
            performance.Prices.Add(new Price { Amount = random.Next(10, 200) * 500, AudienceSubCategoryId = 337100890, SeatCategoryId = category });
            performance.SeatCategories.Add(new SeatCategory { SeatCategoryId = category, Areas = CreateAreas(random, areas) });
        }
        return performance;
    }

    private static List<Area> CreateAreas(Random random, int[] areas)
    {
        var chosen = new List<Area>();
        foreach (int area in random.GetItems(areas, random.Next(4, 16)))
        {
            chosen.Add(new Area { AreaId = area });
        }
        return chosen;
    }

    private static Dictionary<string, string> Named(Random random, int[] identifiers) =>
        identifiers.ToDictionary(Text, _ => random.Words(3));

    private static int[] Identifiers(Random random, int count)
    {
        int[] identifiers = new int[count];
        int last = random.Next(100_000_000, 300_000_000);
        for (int i = 0; i < count; i++)
        {
            identifiers[i] = last += random.Next(1, 40);
        }
        return identifiers;
    }

    private static string Text(int identifier) => identifier.ToString(CultureInfo.InvariantCulture);
}
