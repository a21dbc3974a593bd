using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Serializers;

/// <summary>Lists that getters of their elements modify while they are written.</summary>
public sealed class ModifiedListTests
{
    [Fact]
    public void Removed_elements_are_an_error()
    {
        Assert.Equal("""[{"X":1}]""", Stj.JsonSerializer.Serialize(Items(list => list.Clear())));
        foreach (Action<List<Item>> change in (Action<List<Item>>[])[list => list.Clear(), list => list.RemoveAt(list.Count - 1), list => list.RemoveAt(0)])
        {
            Assert.Contains("removed", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(Items(change))).Message);
            Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new { Items = Items(change) }));
            Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new MemoryStream(), Items(change, 1000)));
        }
    }

    [Fact]
    public void Added_elements_are_not_written()
        => Assert.Equal("""[{"X":1},{"X":1}]""", JsonSerializer.Serialize(Items(list => list.Add(new(_ => { }, list)), 2)));

    private static List<Item> Items(Action<List<Item>> change, int count = 3)
    {
        var list = new List<Item>();
        list.AddRange(Enumerable.Range(0, count).Select(_ => new Item(change, list)));
        return list;
    }

    private sealed class Item(Action<List<Item>> change, List<Item> owner)
    {
        public int X
        {
            get
            {
                change(owner);
                return 1;
            }
        }
    }
}
