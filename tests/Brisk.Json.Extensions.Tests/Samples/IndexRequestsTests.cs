using Brisk.Json.Tests.Repository;

namespace Brisk.Json.Extensions.Tests.Samples;

/// <summary>The sample of index requests, run as a program.</summary>
public sealed class IndexRequestsTests
{
    [Fact]
    public async Task Each_request_is_its_document_and_the_bulk_request_is_lines_of_them()
    {
        string output = (await ChildProcess.DotNet([SourceTree.AssemblyOf("samples/IndexRequests")])).Successful().Output;
        string[] lines = output.Split('\n');
        Assert.Equal(7, lines.Length);
        Assert.Equal("", lines[6]);
        Assert.Equal("""
            {"title":"The Craft of Services, volume 1","subtitle":null,"publishDate":"2019-01-01T09:00:00Z","isbn":"978-1-61729-400-2","description":"How to build services that are easy to change, and what to measure before making them fast. With examples \u0026 exercises.","category":0,"authors":[{"firstName":"Ada 0","lastName":"Writer 0"}],"publisher":{"name":"Harbour Press","country":"UK"}}
            """, lines[0]);
        Assert.StartsWith("""{"title":"The Craft of Services, volume 2",""", lines[1]);
        Assert.Equal("""{"index":{"_index":"books","_id":"978-1-61729-400-2"}}""", lines[2]);
        Assert.Equal(lines[0], lines[3]);
        Assert.Equal("""{"index":{"_index":"books","_id":"978-1-61730-401-2"}}""", lines[4]);
        Assert.Equal(lines[1], lines[5]);
    }
}
