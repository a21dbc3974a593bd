namespace IndexRequests;

/// <summary>A document of the index.</summary>
public sealed class Book
{
    public required string Title { get; set; }

    public string? Subtitle { get; set; }

    public DateTime PublishDate { get; set; }

    public required string Isbn { get; set; }

    public string? Description { get; set; }

    public Category Category { get; set; }

    public List<Author> Authors { get; set; } = [];

    public Publisher? Publisher { get; set; }
}

/// <summary>The subject of a book.</summary>
public enum Category
{
    ComputerScience,
    Fiction,
    History,
}

/// <summary>The author of a book.</summary>
public sealed class Author
{
    public required string FirstName { get; set; }

    public required string LastName { get; set; }
}

/// <summary>The publisher of a book.</summary>
public sealed class Publisher
{
    public required string Name { get; set; }

    public required string Country { get; set; }
}

/// <summary>The contracts of the documents.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(Book))]
public sealed partial class BookContext : JsonSerializerContext;
