using Brisk.Json;
using Brisk.Json.Serialization;

namespace LoadRows;

/// <summary>A row.</summary>
public sealed record Sale(long Id, DateTime SoldAt, string Product, string? Customer, int Quantity, decimal Price, string[] Tags)
{
    /// <summary>Sample rows, always the same.</summary>
    public static IEnumerable<Sale> Make(int count)
    {
        var begin = new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc);
        for (int i = 0; i < count; i++)
        {
            yield return new(i, begin.AddSeconds(i), $"product {i % 997}", i % 3 == 0 ? null : $"customer {i % 8191}", 1 + (i % 5), 0.99m + (i % 200), i % 2 == 0 ? ["new"] : ["sale", "öko"]);
        }
    }
}

/// <summary>The contract of the rows.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(Sale))]
public sealed partial class SaleContext : JsonSerializerContext;
