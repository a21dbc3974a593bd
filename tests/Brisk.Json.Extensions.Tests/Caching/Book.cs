using Brisk.Json.Serialization;

namespace Brisk.Json.Extensions.Tests.Caching;

/// <summary>A value that the tests store.</summary>
public sealed record Book(string Title, int Pages, DateOnly? Published = null);

/// <summary>The generated contract.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(Book))]
[JsonSerializable(typeof(int))]
internal sealed partial class BookContext : JsonSerializerContext;
