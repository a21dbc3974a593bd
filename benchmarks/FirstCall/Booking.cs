namespace Benchmarks;

/// <summary>A typical first document of a small service.</summary>
public sealed class Booking
{
    [JsonPropertyName("id")]
    public Guid Id { get; set; }

    [JsonPropertyName("created")]
    public DateTimeOffset Created { get; set; }

    [JsonPropertyName("state")]
    public BookingState State { get; set; }

    [JsonPropertyName("price")]
    public decimal Price { get; set; }

    [JsonPropertyName("contact")]
    public string? Contact { get; set; }

    [JsonPropertyName("passengers")]
    public List<Passenger> Passengers { get; set; } = [];

    [JsonPropertyName("legs")]
    public Leg[] Legs { get; set; } = [];
}

/// <summary>The states of a booking.</summary>
public enum BookingState
{
    Open,
    Confirmed,
}

/// <summary>A traveller.</summary>
public sealed class Passenger
{
    [JsonPropertyName("name")]
    public string? Name { get; set; }

    [JsonPropertyName("age")]
    public int? Age { get; set; }

    [JsonPropertyName("luggage")]
    public Dictionary<string, int> Luggage { get; set; } = [];
}

/// <summary>A part of the journey.</summary>
public sealed class Leg
{
    [JsonPropertyName("from")]
    public string? From { get; set; }

    [JsonPropertyName("to")]
    public string? To { get; set; }

    [JsonPropertyName("departure")]
    public DateTime Departure { get; set; }

    [JsonPropertyName("kilometres")]
    public double Kilometres { get; set; }
}
