using Benchmarks.Models;
using IndexRequests;

namespace Benchmarks.Contenders;

// The programs of the articles, each as in its article.
internal sealed partial class SerializerContender
{
    private const int Repetitions = 100;

    public Func<object?> IndexBooks(int count, IndexStyle style)
    {
        Book[] books = [.. Shelf.Books(count)];
        JsonSerializerOptions documents = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase };
        JsonSerializerOptions requests = new() { Converters = { new ProxyRequestConverter() } };
        if (style == IndexStyle.Bulk)
        {
            var lines = new System.Buffers.ArrayBufferWriter<byte>();
            var bulk = new BulkRequest(lines);
            return () =>
            {
                lines.ResetWrittenCount();
                foreach (Book book in books)
                {
                    bulk.Index("books", book.Isbn, book, BookContext.Default.Book);
                }
                return lines;
            };
        }

        var bodies = new MemoryStream();
        return () =>
        {
            bodies.SetLength(0);
            foreach (Book book in books)
            {
                IProxyRequest request = style == IndexStyle.Copied
                    ? new CopyingIndexRequest<Book>(book, documents)
                    : new IndexRequest<Book>(book, BookContext.Default.Book);
                if (style == IndexStyle.GeneratedAsync)
                {
                    JsonSerializer.SerializeAsync(bodies, request, requests).GetAwaiter().GetResult();
                }
                else
                {
                    JsonSerializer.Serialize(bodies, request, requests);
                }
            }
            return bodies;
        };
    }

    public Func<object?> ReadFirstRows(byte[] utf8, int count, RowReading reading)
    {
        var sum = new Checksum();
        return reading switch
        {
            RowReading.Deserialize => () => SumOf(JsonSerializer.Deserialize<IEnumerable<Row>>(new MemoryStream(utf8)), count, sum),
            RowReading.DeserializeAsync => () => SumOf(Wait(JsonSerializer.DeserializeAsync<IEnumerable<Row>>(new MemoryStream(utf8))), count, sum),
            _ => () => Wait(SumAsync(utf8, count, RowLayout.Array, sum)),
        };
    }

    public Func<object?> WritePerson(OptionsUse use, bool indented)
    {
        var person = new Person("Steven", "Giesel");
        var kept = new JsonSerializerOptions { WriteIndented = indented };
        return use switch
        {
            OptionsUse.Default => () => Repeat(() => JsonSerializer.Serialize(person)),
            OptionsUse.Kept => () => Repeat(() => JsonSerializer.Serialize(person, kept)),
            _ => () => Repeat(() => JsonSerializer.Serialize(person, new JsonSerializerOptions { WriteIndented = indented })),
        };
    }

    public Func<object?> ConvertPerson(OptionsUse use)
    {
        var person = new Person("Steven", "Giesel");
        var converter = PersonConverter(use);
        return () => Repeat(() => converter.ConvertFromProvider(converter.ConvertToProvider(person)));
    }

    /// <summary>The options in the article on caches.</summary>
    private static JsonSerializerOptions CacheOptions(bool namesEnums)
    {
        var options = new JsonSerializerOptions
        {
            PropertyNamingPolicy = null,
            WriteIndented = true,
            AllowTrailingCommas = true,
            DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
        };
        if (namesEnums) options.Converters.Add(new JsonStringEnumConverter());
        return options;
    }

    private static object? Repeat(Func<object?> work)
    {
        object? last = null;
        for (int i = 0; i < Repetitions; i++)
        {
            last = work();
        }
        return last;
    }

    private static Checksum SumOf(IEnumerable<Row>? rows, int count, Checksum sum)
    {
        sum.Value = 0;
        foreach (Row row in rows!)
        {
            sum.Value = sum.Value * 31 + row.Id + row.Name!.Length;
            if (--count == 0) break;
        }
        return sum;
    }
}
