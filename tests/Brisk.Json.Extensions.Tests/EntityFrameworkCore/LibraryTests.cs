using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.ChangeTracking;

namespace Brisk.Json.Extensions.Tests.EntityFrameworkCore;

/// <summary>Entities survive a round trip, and changes inside values are detected, with every store.</summary>
public abstract class LibraryTests
{
    private static CancellationToken Token => TestContext.Current.CancellationToken;

    /// <summary>Returns another context on the same store.</summary>
    protected abstract Library Open();

    [Fact]
    public async Task Values_round_trip()
    {
        int id = await AddAsync(Dune());
        await using Library library = Open();
        Work read = await library.Works.SingleAsync(work => work.Id == id, Token);
        Work stored = Dune();
        Assert.Equivalent(stored.Author, read.Author);
        Assert.Equivalent(stored.Editor, read.Editor);
        Assert.Equal(stored.Editions, read.Editions);
        Assert.Equal(stored.Stock, read.Stock);
        Assert.Equal(stored.Size, read.Size);
        Assert.Equal(stored.Address, read.Address);
    }

    [Fact]
    public async Task A_null_is_stored_as_null()
    {
        int id = await AddAsync(new Work());
        await using Library library = Open();
        Work read = await library.Works.SingleAsync(work => work.Id == id && work.Editor == null && work.Size == null, Token);
        Assert.Null(read.Editor);
        Assert.Null(read.Size);
        Assert.Null(read.Address);
        Assert.Empty(read.Editions);
    }

    [Fact]
    public async Task A_default_element_is_stored_as_null()
    {
        int id = await AddAsync(new Work());
        await using (Library library = Open())
        {
            Work work = await library.Works.SingleAsync(work => work.Id == id, Token);
            Assert.Equal(JsonValueKind.Null, work.Notes.ValueKind);
            work.Notes = default;
            library.ChangeTracker.DetectChanges();
            Assert.Equal(EntityState.Unchanged, library.Entry(work).State);
        }

        await ChangeAsync(id, work => work.Notes = JsonElement.Parse("[1]"));
        await ChangeAsync(id, work => Assert.Equal("[1]", work.Notes.GetRawText()));
    }

    [Fact]
    public async Task Null_becomes_a_value_and_a_value_null()
    {
        int id = await AddAsync(Dune());
        await ChangeAsync(id, work => (work.Editor, work.Size, work.Address) = (null, null, null));
        await ChangeAsync(id, work =>
        {
            Assert.True(work is { Editor: null, Size: null, Address: null });
            (work.Editor, work.Size, work.Address) = (new Author { Name = "E" }, new Size(1, 2), new Uri("https://example.org"));
        });
        await ChangeAsync(id, work => Assert.True(work is { Editor.Name: "E", Size: { Width: 1, Height: 2 }, Address.Host: "example.org" }));
    }

    [Theory]
    [InlineData(nameof(Work.Author))]
    [InlineData(nameof(Work.Editor))]
    [InlineData(nameof(Work.Editions))]
    [InlineData(nameof(Work.Stock))]
    public async Task A_change_inside_a_value_is_detected_and_stored(string property)
    {
        int id = await AddAsync(Dune());
        await using (Library library = Open())
        {
            Work work = await library.Works.SingleAsync(work => work.Id == id, Token);
            Change(work, property);
            library.ChangeTracker.DetectChanges();
            Assert.Equal([property], Modified(library.Entry(work)));
            Assert.Equal(1, await library.SaveChangesAsync(Token));
            Assert.Equal(EntityState.Unchanged, library.Entry(work).State);
        }

        await using Library again = Open();
        Work read = await again.Works.SingleAsync(work => work.Id == id, Token);
        Assert.Equal((property == nameof(Work.Author) ? 2 : 1, property == nameof(Work.Editor) ? "G. Herbert" : "B. Herbert"), (read.Author.Aliases.Count, read.Editor!.Name));
        Assert.Equal((property == nameof(Work.Editions) ? 1 : 2, property == nameof(Work.Stock) ? 7 : 3), (read.Editions.Count, read.Stock["Paris"]));
    }

    [Fact]
    public async Task Unchanged_values_are_not_stored_again()
    {
        int id = await AddAsync(Dune());
        await using Library library = Open();
        Work work = await library.Works.SingleAsync(work => work.Id == id, Token);
        // Replaces values with equal ones, and changes a member that is not stored.
        (work.Editions, work.Stock, work.Size) = ([.. work.Editions], new(work.Stock), new Size(10.5m, 20));
        work.Author.Reads++;
        library.ChangeTracker.DetectChanges();
        Assert.Empty(Modified(library.Entry(work)));
        Assert.Equal(0, await library.SaveChangesAsync(Token));
    }

    [Fact]
    public async Task The_order_matters()
    {
        int id = await AddAsync(Dune());
        await using Library library = Open();
        Work work = await library.Works.SingleAsync(work => work.Id == id, Token);
        work.Editions.Reverse();
        library.ChangeTracker.DetectChanges();
        Assert.Equal([nameof(Work.Editions)], Modified(library.Entry(work)));
    }

    [Fact]
    public async Task The_original_value_is_what_was_read()
    {
        int id = await AddAsync(Dune());
        await using Library library = Open();
        Work work = await library.Works.SingleAsync(work => work.Id == id, Token);
        work.Author.Aliases.Clear();
        Assert.Equal(["Frank Patrick Herbert"], library.Entry(work).Property(w => w.Author).OriginalValue.Aliases);
        await library.Entry(work).ReloadAsync(Token);
        Assert.Equal(["Frank Patrick Herbert"], work.Author.Aliases);
    }

    [Fact]
    public async Task Queries_compare_stored_values_and_project_them()
    {
        var address = new Uri($"https://example.org/{Guid.NewGuid()}");
        await AddAsync(Dune(), new Work { Address = address, Stock = { ["Rome"] = 1 } });
        await using Library library = Open();
        var found = await library.Works.Where(work => work.Address == address).Select(work => new { work.Stock, work.Author.Name }).SingleAsync(Token);
        Assert.Equal(1, found.Stock["Rome"]);
        Assert.Equal("", found.Name);
    }

    private static Work Dune() => new()
    {
        Author = new() { Name = "Frank Herbert", Aliases = ["Frank Patrick Herbert"] },
        Editor = new() { Name = "B. Herbert" },
        Editions = [new("Chilton", new(1965, 8, 1)), new("Ace \u2014 \"pocket\"", new(1967, 1, 1))],
        Stock = { ["Paris"] = 3, ["Oslo"] = 0 },
        Size = new(10.5m, 20),
        Address = new("https://example.org/dune"),
    };

    private static void Change(Work work, string property)
    {
        switch (property)
        {
            case nameof(Work.Author): work.Author.Aliases.Add("F. H."); break;
            case nameof(Work.Editor): work.Editor!.Name = "G. Herbert"; break;
            case nameof(Work.Editions): work.Editions.RemoveAt(1); break;
            default: work.Stock["Paris"] = 7; break;
        }
    }

    private static IEnumerable<string> Modified(EntityEntry<Work> entry) =>
        entry.Properties.Where(property => property.IsModified).Select(property => property.Metadata.Name);

    private async Task<int> AddAsync(params Work[] works)
    {
        await using Library library = Open();
        library.AddRange(works);
        await library.SaveChangesAsync(Token);
        return works[0].Id;
    }

    private async Task ChangeAsync(int id, Action<Work> change)
    {
        await using Library library = Open();
        change(await library.Works.SingleAsync(work => work.Id == id, Token));
        await library.SaveChangesAsync(Token);
    }
}
