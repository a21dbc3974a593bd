using Benchmarks.Models;

namespace Benchmarks.Corpora;

/// <summary>The small payload.</summary>
public static class OrderGenerator
{
    public static Order Create() => new()
    {
        Id = new Guid("8f14e45f-ceea-467f-a9b8-1c2d3e4f5a6b"),
        Number = 2_026_001_337,
        State = OrderState.Paid,
        PlacedAt = new DateTimeOffset(2026, 7, 14, 9, 30, 15, 250, TimeSpan.FromHours(2)),
        Total = 134.75m,
        Rating = 4.5,
        Gift = true,
        Note = "Please ring twice; the bell is quiet.",
        Address = new Address
        {
            Name = "Søren Kierkegård",
            Street = "Nytorv 2",
            PostalCode = "1450",
            City = "København",
            Country = "DK",
        },
        Lines =
        [
            new OrderLine { Sku = "BK-0042-NY", Title = "Either/Or, annotated edition", Quantity = 1, Price = 39.50m },
            new OrderLine { Sku = "BK-0117-HC", Title = "Concluding Unscientific Postscript", Quantity = 2, Price = 27.25m },
            new OrderLine { Sku = "ST-9001-XX", Title = "Pencil, 2B", Quantity = 12, Price = 1.25m },
            new OrderLine { Sku = "ST-9002-XX", Title = "Notebook \"Copenhagen\", A5, dotted", Quantity = 3, Price = 8.58m },
        ],
        Tags = ["books", "stationery", "gift-wrap", "returning-customer"],
    };
}
