using System.Text.Json.Serialization;

namespace Benchmarks.Models;

/// <summary>The small payload: about one kilobyte of the types that a web service sends.</summary>
public sealed class Order
{
    [JsonPropertyName("id")]
    public Guid Id { get; set; }

    [JsonPropertyName("number")]
    public long Number { get; set; }

    [JsonPropertyName("state")]
    public OrderState State { get; set; }

    [JsonPropertyName("placedAt")]
    public DateTimeOffset PlacedAt { get; set; }

    [JsonPropertyName("shippedAt")]
    public DateTimeOffset? ShippedAt { get; set; }

    [JsonPropertyName("total")]
    public decimal Total { get; set; }

    [JsonPropertyName("rating")]
    public double? Rating { get; set; }

    [JsonPropertyName("gift")]
    public bool Gift { get; set; }

    [JsonPropertyName("note")]
    public string? Note { get; set; }

    [JsonPropertyName("address")]
    public Address? Address { get; set; }

    [JsonPropertyName("lines")]
    public List<OrderLine> Lines { get; set; } = [];

    [JsonPropertyName("tags")]
    public string[] Tags { get; set; } = [];
}

/// <summary>The states of an order.</summary>
public enum OrderState
{
    Placed,
    Paid,
    Shipped,
    Delivered,
}

/// <summary>The destination of an order.</summary>
public sealed class Address
{
    [JsonPropertyName("name")]
    public string? Name { get; set; }

    [JsonPropertyName("street")]
    public string? Street { get; set; }

    [JsonPropertyName("postalCode")]
    public string? PostalCode { get; set; }

    [JsonPropertyName("city")]
    public string? City { get; set; }

    [JsonPropertyName("country")]
    public string? Country { get; set; }
}

/// <summary>One line of an order.</summary>
public sealed class OrderLine
{
    [JsonPropertyName("sku")]
    public string? Sku { get; set; }

    [JsonPropertyName("title")]
    public string? Title { get; set; }

    [JsonPropertyName("quantity")]
    public int Quantity { get; set; }

    [JsonPropertyName("price")]
    public decimal Price { get; set; }
}
