namespace Brisk.Json.Tests.Fuzz;

/// <summary>Creates object graphs with shared references and cycles.</summary>
internal sealed class RandomGraph(Random random)
{
    /// <summary>An object of a graph.</summary>
    public Vertex Make()
    {
        Vertex[] vertices = [.. Enumerable.Range(0, random.Next(1, 8)).Select(i => new Vertex { Number = i })];
        List<Vertex?>[] lists = [.. Enumerable.Range(0, 3).Select(_ => new List<Vertex?>(Enumerable.Range(0, random.Next(4)).Select(_ => Any(vertices))))];
        Dictionary<string, Vertex?>[] maps = [.. Enumerable.Range(0, 3).Select(_ => Enumerable.Range(0, random.Next(3)).ToDictionary(n => "k" + n, _ => Any(vertices)))];
        foreach (Vertex vertex in vertices)
        {
            vertex.Left = Any(vertices);
            vertex.Right = random.Next(2) == 0 ? Any(vertices) : null;
            vertex.List = Any(lists);
            vertex.Map = Any(maps);
            vertex.Value = new Edge { First = Any(vertices), Second = Any(lists) };
            vertex.Array = random.Next(3) == 0 ? [Any(vertices)] : null;
            vertex.Anything = random.Next(4) switch { 0 => Any(vertices), 1 => Any(lists), 2 => 5, _ => null };
        }

        return vertices[0];
    }

    private T? Any<T>(T[] items)
        where T : class
        => random.Next(3) == 0 ? null : items[random.Next(items.Length)];
}
