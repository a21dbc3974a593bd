namespace Benchmarks.AspNetCore;

/// <summary>The documents read and written: the orders of a shop.</summary>
public sealed record Order(int Number, string Customer, DateTime Placed, bool Paid, decimal Total, Line[] Lines);

/// <summary>A line of an order.</summary>
public sealed record Line(string Article, int Count, double Weight, string? Note);

/// <summary>Creates orders.</summary>
public static class Orders
{
    /// <summary>Creates orders whose text has about this many bytes.</summary>
    public static Order[] OfBytes(int bytes)
    {
        var random = new Random(17);
        var orders = new List<Order>();
        for (int written = 0; written < bytes - 250; written += 480)
        {
            orders.Add(Make(orders.Count, random));
        }

        return [.. orders];
    }

    private static Order Make(int number, Random random) => new(
        number,
        $"Customer {random.Next(100_000)}",
        new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddMinutes(random.Next(500_000)),
        random.Next(2) == 0,
        random.Next(1_000_000) / 100m,
        [.. Enumerable.Range(0, 4).Select(i => new Line($"article-{random.Next(10_000)}", random.Next(1, 20), Math.Round(random.NextDouble() * 10, 3), i == 0 ? "Handle with care, it’s fragile" : null))]);
}
