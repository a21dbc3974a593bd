namespace IndexRequests;

/// <summary>Books to index.</summary>
public static class Shelf
{
    public static IEnumerable<Book> Books(int count)
    {
        for (int i = 0; i < count; i++)
        {
            yield return new Book
            {
                Title = $"The Craft of Services, volume {i + 1}",
                Subtitle = i % 3 == 0 ? null : "Patterns and practice",
                PublishDate = new DateTime(2019, 1, 1, 9, 0, 0, DateTimeKind.Utc).AddDays(i * 37),
                Isbn = $"978-1-{61729 + i}-{400 + i}-2",
                Description = "How to build services that are easy to change, and what to measure before making them fast. With examples & exercises.",
                Category = (Category)(i % 3),
                Authors = [.. Enumerable.Range(0, 1 + (i % 3)).Select(k => new Author { FirstName = $"Ada {k}", LastName = $"Writer {i}" })],
                Publisher = i % 4 == 3 ? null : new Publisher { Name = "Harbour Press", Country = "UK" },
            };
        }
    }
}
