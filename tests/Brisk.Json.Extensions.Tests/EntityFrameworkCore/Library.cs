using Brisk.Json.EntityFrameworkCore;
using Brisk.Json.Serialization;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace Brisk.Json.Extensions.Tests.EntityFrameworkCore;

/// <summary>An entity whose properties are stored as JSON in every possible way.</summary>
public sealed class Work
{
    public int Id { get; set; }

    /// <summary>A class, with default options.</summary>
    public Author Author { get; set; } = new();

    /// <summary>A nullable class, with its contract.</summary>
    public Author? Editor { get; set; }

    /// <summary>A collection, with options.</summary>
    public List<Edition> Editions { get; set; } = [];

    /// <summary>A dictionary.</summary>
    public Dictionary<string, int> Stock { get; set; } = [];

    /// <summary>A nullable structure.</summary>
    public Size? Size { get; set; }

    /// <summary>An immutable value.</summary>
    public Uri? Address { get; set; }

    /// <summary>A document, which most entities lack: the default element.</summary>
    public JsonElement Notes { get; set; }
}

public sealed class Author
{
    public string Name { get; set; } = "";

    public List<string> Aliases { get; set; } = [];

    /// <summary>Neither stored nor compared.</summary>
    [JsonIgnore]
    public int Reads { get; set; }
}

public sealed record Edition(string Publisher, DateOnly Date);

public readonly record struct Size(decimal Width, decimal Height);

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(Author))]
internal sealed partial class AuthorContext : JsonSerializerContext;

/// <summary>The entities, in a store and with columns chosen by a test.</summary>
public class Library(DbContextOptions options) : DbContext(options)
{
    public DbSet<Work> Works => Set<Work>();

    protected override void OnModelCreating(ModelBuilder modelBuilder)
    {
        EntityTypeBuilder<Work> work = modelBuilder.Entity<Work>();
        Configure(work.Property(w => w.Author).HasJsonConversion());
        Configure(work.Property(w => w.Editor!).HasJsonConversion(AuthorContext.Default.Author));
        Configure(work.Property(w => w.Editions).HasJsonConversion(new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower }));
        Configure(work.Property(w => w.Stock).HasJsonConversion());
        Configure(work.Property(w => w.Size).HasJsonConversion());
        Configure(work.Property(w => w.Address).HasJsonConversion());
        Configure(work.Property(w => w.Notes).HasJsonConversion());
    }

    protected virtual void Configure<T>(PropertyBuilder<T> property)
    {
    }
}
