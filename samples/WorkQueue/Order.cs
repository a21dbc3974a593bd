using Brisk.Json.Serialization;

namespace WorkQueue;

/// <summary>A message. As a struct it is never null: the message <c>null</c> is rejected like any other that is not an order.</summary>
/// <param name="Id">Identifies the order, however often it is sent or delivered.</param>
/// <param name="Customer">The customer.</param>
/// <param name="Lines">The articles ordered.</param>
[method: JsonConstructor] // a struct has a constructor without parameters too
public readonly record struct Order(long Id, int Customer, OrderLine[] Lines)
{
    /// <summary>Creates an order: the same for the same id.</summary>
    public static Order Make(long id) => new(
        id,
        (int)(id % 1000),
        [.. Enumerable.Range(1, 1 + (int)(id % 3)).Select(quantity => new OrderLine($"article {quantity}", quantity, 100 + (int)(id % 900)))]);
}

/// <summary>An article and its quantity.</summary>
[method: JsonConstructor]
public readonly record struct OrderLine(string Article, int Quantity, int Cents);

/// <summary>The result of processing an order.</summary>
public sealed record Receipt(long OrderId, int Customer, decimal Total)
{
    /// <summary>The work: the same result for the same order. It must not fail for any order, because that order would be redelivered forever.</summary>
    public static Receipt For(in Order order) => new(order.Id, order.Customer, order.Lines.Sum(static line => (decimal)line.Quantity * line.Cents) / 100);
}

/// <summary>The contracts of messages. A missing member is an error, not a default.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true)]
[JsonSerializable(typeof(Order))]
public sealed partial class OrderContext : JsonSerializerContext;
