using System.Buffers;
using IndexRequests;

// The bodies of two index requests, then the same books in one bulk request, to standard output.
var options = new JsonSerializerOptions { Converters = { new ProxyRequestConverter() } };
Book[] books = [.. Shelf.Books(2)];
var body = new ArrayBufferWriter<byte>();
foreach (Book book in books)
{
    body.Write(JsonSerializer.SerializeToUtf8Bytes<IProxyRequest>(new IndexRequest<Book>(book, BookContext.Default.Book), options));
    body.Write("\n"u8);
}

using var bulk = new BulkRequest(body);
foreach (Book book in books)
{
    bulk.Index("books", book.Isbn, book, BookContext.Default.Book);
}

using Stream output = Console.OpenStandardOutput();
output.Write(body.WrittenSpan);
