using Brisk.Json.Dialects;
using Brisk.Json.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Brisk.Json.Extensions.Tests.EntityFrameworkCore;

/// <summary>Converters and comparers alone, and where they can be specified other than on a property.</summary>
public sealed class ConversionTests
{
    [Fact]
    public void The_text_is_what_the_serializer_writes()
    {
        var author = new Author { Name = "\u00fc", Aliases = ["a"] };
        Assert.Equal("""{"Name":"\u00FC","Aliases":["a"]}""", new JsonValueConverter<Author>().ConvertToProvider(author));
        Assert.Equal("""{"name":"\u00FC","aliases":["a"]}""", new JsonValueConverter<Author>(AuthorContext.Default.Author).ConvertToProvider(author));
        Assert.Equal("""{"name":"\u00FC","aliases":["a"]}""", new JsonValueConverter<Author>(JsonSerializerOptions.Web).ConvertToProvider(author));
    }

    [Fact]
    public void Text_that_does_not_match_the_type_is_located()
    {
        var converter = new JsonValueConverter<Author>();
        var exception = Assert.Throws<JsonException>(() => converter.ConvertFromProvider("""{"Name":"a","Aliases":[1]}"""));
        Assert.Equal("$.Aliases[0]", exception.Path);
        Assert.Null(converter.ConvertFromProvider("null"));
    }

    [Fact]
    public void Text_is_read_in_the_dialect_of_the_options()
    {
        var options = new JsonSerializerOptions { Dialect = JsonDialect.Json5 };
        var converter = new JsonValueConverter<Author>(options);
        var author = (Author)converter.ConvertFromProvider("{Name: 'a', /* none */ Aliases: ['b',],}")!;
        Assert.Equal(("a", "b"), (author.Name, author.Aliases.Single()));
        Assert.Equal("""{"Name":"a","Aliases":["b"]}""", converter.ConvertToProvider(author));
        Assert.True(new JsonValueComparer<Author>(options).Equals(author, new JsonValueComparer<Author>(options).Snapshot(author)));
        var exception = Assert.Throws<JsonException>(() => converter.ConvertFromProvider("{Aliases: [0x1]}"));
        Assert.Equal(("$.Aliases[0]", 14), (exception.Path, exception.BytePositionInLine));
        Assert.Throws<JsonException>(() => new JsonValueConverter<Author>().ConvertFromProvider("{Name: 'a'}"));
    }

    [Fact]
    public void Equality_is_that_of_the_JSON()
    {
        var comparer = new JsonValueComparer<Author>(JsonSerializerOptions.Web);
        var (one, same, other) = (new Author { Name = "a", Reads = 1 }, new Author { Name = "a", Reads = 2 }, new Author { Name = "b" });
        Assert.True(comparer.Equals(one, same));
        Assert.True(comparer.Equals(null, null));
        Assert.False(comparer.Equals(one, other));
        Assert.False(comparer.Equals(one, null));
        Assert.False(comparer.Equals(null, one));
        Assert.Equal(comparer.GetHashCode(one), comparer.GetHashCode(same));
        Assert.NotEqual(comparer.GetHashCode(one), comparer.GetHashCode(other));
        Assert.False(new JsonValueComparer<decimal>().Equals(1.0m, 1.00m));
    }

    [Fact]
    public void A_default_element_is_stored_like_any_other_value()
    {
        var comparer = new JsonValueComparer<JsonElement>();
        Assert.True(comparer.Equals(default(JsonElement), default(JsonElement)));
        Assert.False(comparer.Equals(default(JsonElement), JsonElement.Parse("1")));
        Assert.Equal(comparer.GetHashCode(default(JsonElement)), comparer.GetHashCode(default(JsonElement)));
        Assert.Equal(JsonValueKind.Undefined, comparer.Snapshot(default(JsonElement)).ValueKind);
        Assert.Equal("null", new JsonValueConverter<JsonElement>().ConvertToProvider(default(JsonElement)));
        Assert.Equal("null", new JsonValueConverter<JsonElement?>().ConvertToProvider((JsonElement?)default(JsonElement)));
    }

    [Fact]
    public void A_snapshot_shares_nothing()
    {
        var author = new Author { Name = "a", Aliases = ["b"], Reads = 3 };
        Author copy = new JsonValueComparer<Author>(AuthorContext.Default.Author).Snapshot(author);
        Assert.NotSame(author, copy);
        Assert.NotSame(author.Aliases, copy.Aliases);
        Assert.Equal(("a", "b", 0), (copy.Name, copy.Aliases.Single(), copy.Reads));
        Assert.Null(new JsonValueComparer<Author?>().Snapshot((Author?)null));
    }

    [Fact]
    public async Task All_properties_of_a_type_at_once_and_with_options()
    {
        var token = TestContext.Current.CancellationToken;
        await using var context = new ByConvention();
        IEntityType entity = context.Model.FindEntityType(typeof(ByConvention.Page))!;
        Assert.Equal("""{"Name":"a","Aliases":[]}""", Text(entity.FindProperty("Author")!, new Author { Name = "a" }));
        Assert.Equal("""{"publisher":"a","date":"2026-01-02"}""", Text(entity.FindProperty("Edition")!, new Edition("a", new(2026, 1, 2))));
        Assert.Equal("[1,2]", Text(entity.FindComplexProperty("Margins")!.ComplexType.FindProperty("Sides")!, new[] { 1, 2 }));

        var page = new ByConvention.Page { Margins = { Sides = [1, 2] } };
        context.Add(page);
        await context.SaveChangesAsync(token);
        page.Author.Aliases.Add("b");
        page.Margins.Sides[0] = 3;
        context.ChangeTracker.DetectChanges();
        Assert.True(context.Entry(page).Property(p => p.Author).IsModified);
        Assert.True(context.Entry(page).ComplexProperty(p => p.Margins).Property(m => m.Sides).IsModified);
        Assert.False(context.Entry(page).Property(p => p.Edition).IsModified);
    }

    [Fact]
    public void Arguments_are_checked()
    {
        Assert.Throws<ArgumentNullException>("jsonTypeInfo", () => new JsonValueConverter<Author>((Serialization.Metadata.JsonTypeInfo<Author>)null!));
        Assert.Throws<ArgumentNullException>("jsonTypeInfo", () => new JsonValueComparer<Author>((Serialization.Metadata.JsonTypeInfo<Author>)null!));
        Assert.Throws<ArgumentNullException>("propertyBuilder", () => ((Microsoft.EntityFrameworkCore.Metadata.Builders.PropertyBuilder<Author>)null!).HasJsonConversion());
    }

    private static object? Text(IProperty property, object value) => property.GetValueConverter()!.ConvertToProvider(value);

    private sealed class ByConvention() : DbContext(new DbContextOptionsBuilder<ByConvention>().UseInMemoryDatabase(nameof(ByConvention)).Options)
    {
        protected override void ConfigureConventions(ModelConfigurationBuilder configurationBuilder)
        {
            configurationBuilder.Properties<Author>().HaveJsonConversion();
            configurationBuilder.Properties<Edition>().HaveConversion<EditionConverter, EditionComparer>();
        }

        protected override void OnModelCreating(ModelBuilder modelBuilder) =>
            modelBuilder.Entity<Page>().ComplexProperty(page => page.Margins).Property(margins => margins.Sides).HasJsonConversion();

        public sealed class Page
        {
            public int Id { get; set; }

            public Author Author { get; set; } = new();

            public Edition Edition { get; set; } = new("", default);

            public Margins Margins { get; set; } = new();
        }

        public sealed class Margins
        {
            public int[] Sides { get; set; } = [];
        }

        private sealed class EditionConverter() : JsonValueConverter<Edition>(JsonSerializerOptions.Web);

        private sealed class EditionComparer() : JsonValueComparer<Edition>(JsonSerializerOptions.Web);
    }
}
