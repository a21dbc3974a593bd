using System.Text;
using Brisk.Json.InteropServices;

namespace Brisk.Json.Tests.Documents;

/// <summary>What the comparison with System.Text.Json does not show: sizes that do not fit in a row, large objects, threads, raw text.</summary>
public sealed class DocumentTests
{
    [Fact]
    public void Sizes_that_do_not_fit_in_a_row_are_stored_separately()
    {
        DocumentRows rows = DocumentRows.Rent(100);
        rows.Add(DocumentRow.String, 1, DocumentRow.FarSize - 1);
        rows.Add(DocumentRow.String, 2, DocumentRow.FarSize);
        rows.Add(DocumentRow.Number, 3, int.MaxValue);
        Assert.Equal([DocumentRow.FarSize - 1, DocumentRow.FarSize, int.MaxValue], Enumerable.Range(0, 3).Select(i => rows.SizeOf(i)));
        DocumentRows copy = rows.Copy(1, 2, 2);
        Assert.Equal([DocumentRow.FarSize, int.MaxValue], Enumerable.Range(0, 2).Select(i => copy.SizeOf(i)));
        Assert.Equal([0, 1], Enumerable.Range(0, 2).Select(i => new DocumentRow(copy.Array[i]).Offset));
        rows.Return();
    }

    [Fact]
    public void Raw_text_is_that_of_the_document()
    {
        byte[] text = "{ \"n\\u0061me\" : [ 1 , \"\\u00e9\" ] }"u8.ToArray();
        using JsonDocument document = JsonDocument.Parse(text);
        JsonProperty property = document.RootElement.EnumerateObject().Single();
        Assert.Equal("n\\u0061me", Encoding.UTF8.GetString(JsonMarshal.GetRawUtf8PropertyName(property)));
        Assert.Equal("[ 1 , \"\\u00e9\" ]", Encoding.UTF8.GetString(JsonMarshal.GetRawUtf8Value(property.Value)));
        Assert.True(text.AsSpan().Overlaps(JsonMarshal.GetRawUtf8Value(property.Value)));
        Assert.Throws<InvalidOperationException>(() => JsonMarshal.GetRawUtf8Value(default).Length);
    }

    [Theory]
    [InlineData(31)]
    [InlineData(32)]
    [InlineData(5000)]
    public void Every_property_of_a_large_object_is_found(int count)
    {
        string[] names = [.. Enumerable.Range(0, count).Select(i => i % 3 == 0 ? $"\\u0070{i}" : $"p{i}")];
        using JsonDocument document = JsonDocument.Parse("{" + string.Join(",", names.Append("p1").Select((name, i) => $"\"{name}\":[{i}]")) + "}");
        for (int round = 0; round < 3; round++)
        {
            for (int i = 0; i < count; i++)
            {
                Assert.Equal(i == 1 ? count : i, document.RootElement.GetProperty($"p{i}")[0].GetInt32());
                Assert.False(document.RootElement.TryGetProperty($"q{i}", out _));
            }
        }
    }

    [Fact]
    public void Threads_read_a_document_concurrently()
    {
        string text = "[" + string.Join(",", Enumerable.Range(0, 200).Select(i => "{" + string.Join(",", Enumerable.Range(0, 60).Select(j => $"\"name{j}\":\"{i}-{j}\"")) + "}")) + "]";
        using JsonDocument document = JsonDocument.Parse(text);
        Parallel.For(0, 8, thread =>
        {
            for (int i = 0; i < 200; i++)
            {
                JsonElement item = document.RootElement[(i * 7 + thread) % 200];
                int index = (i * 7 + thread) % 200;
                foreach (JsonProperty property in item.EnumerateObject()) Assert.Equal($"{index}-{property.Name[4..]}", property.Value.GetString());
                for (int j = 0; j < 60; j++) Assert.Equal($"{index}-{j}", item.GetProperty($"name{j}").GetString());
            }
        });
    }

    [Fact]
    public void Enumerator_after_its_end_has_a_default_property()
    {
        JsonElement.ObjectEnumerator enumerator = JsonElement.Parse("{\"a\":1}").EnumerateObject();
        while (enumerator.MoveNext())
        {
        }

        Assert.Equal(JsonValueKind.Undefined, enumerator.Current.Value.ValueKind);
    }
}
