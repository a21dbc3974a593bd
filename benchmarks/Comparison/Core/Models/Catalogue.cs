using System.Text.Json.Serialization;

namespace Benchmarks.Models;

/// <summary>Events with prices and seats: integers and maps, in the shape of citm_catalog.json.</summary>
public sealed class Catalogue
{
    [JsonPropertyName("areaNames")]
    public Dictionary<string, string> AreaNames { get; set; } = [];

    [JsonPropertyName("audienceSubCategoryNames")]
    public Dictionary<string, string> AudienceSubCategoryNames { get; set; } = [];

    [JsonPropertyName("blockNames")]
    public Dictionary<string, string> BlockNames { get; set; } = [];

    [JsonPropertyName("events")]
    public Dictionary<string, CatalogueEvent> Events { get; set; } = [];

    [JsonPropertyName("performances")]
    public List<Performance> Performances { get; set; } = [];

    [JsonPropertyName("seatCategoryNames")]
    public Dictionary<string, string> SeatCategoryNames { get; set; } = [];

    [JsonPropertyName("subTopicNames")]
    public Dictionary<string, string> SubTopicNames { get; set; } = [];

    [JsonPropertyName("subjectNames")]
    public Dictionary<string, string> SubjectNames { get; set; } = [];

    [JsonPropertyName("topicNames")]
    public Dictionary<string, string> TopicNames { get; set; } = [];

    [JsonPropertyName("topicSubTopics")]
    public Dictionary<string, List<int>> TopicSubTopics { get; set; } = [];

    [JsonPropertyName("venueNames")]
    public Dictionary<string, string> VenueNames { get; set; } = [];
}

/// <summary>An event of the catalogue.</summary>
public sealed class CatalogueEvent
{
    [JsonPropertyName("description")]
    public string? Description { get; set; }

    [JsonPropertyName("id")]
    public int Id { get; set; }

    [JsonPropertyName("logo")]
    public string? Logo { get; set; }

    [JsonPropertyName("name")]
    public string? Name { get; set; }

    [JsonPropertyName("subTopicIds")]
    public List<int> SubTopicIds { get; set; } = [];

    [JsonPropertyName("subjectCode")]
    public string? SubjectCode { get; set; }

    [JsonPropertyName("subtitle")]
    public string? Subtitle { get; set; }

    [JsonPropertyName("topicIds")]
    public List<int> TopicIds { get; set; } = [];
}

/// <summary>One performance of an event.</summary>
public sealed class Performance
{
    [JsonPropertyName("eventId")]
    public int EventId { get; set; }

    [JsonPropertyName("id")]
    public int Id { get; set; }

    [JsonPropertyName("logo")]
    public string? Logo { get; set; }

    [JsonPropertyName("name")]
    public string? Name { get; set; }

    [JsonPropertyName("prices")]
    public List<Price> Prices { get; set; } = [];

    [JsonPropertyName("seatCategories")]
    public List<SeatCategory> SeatCategories { get; set; } = [];

    [JsonPropertyName("seatMapImage")]
    public string? SeatMapImage { get; set; }

    [JsonPropertyName("start")]
    public long Start { get; set; }

    [JsonPropertyName("venueCode")]
    public string? VenueCode { get; set; }
}

/// <summary>A price in cents.</summary>
public sealed class Price
{
    [JsonPropertyName("amount")]
    public int Amount { get; set; }

    [JsonPropertyName("audienceSubCategoryId")]
    public int AudienceSubCategoryId { get; set; }

    [JsonPropertyName("seatCategoryId")]
    public int SeatCategoryId { get; set; }
}

/// <summary>The areas that belong to a category of seats.</summary>
public sealed class SeatCategory
{
    [JsonPropertyName("areas")]
    public List<Area> Areas { get; set; } = [];

    [JsonPropertyName("seatCategoryId")]
    public int SeatCategoryId { get; set; }
}

/// <summary>A part of a venue.</summary>
public sealed class Area
{
    [JsonPropertyName("areaId")]
    public int AreaId { get; set; }

    [JsonPropertyName("blockIds")]
    public List<int> BlockIds { get; set; } = [];
}
