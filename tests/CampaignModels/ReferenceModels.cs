namespace Brisk.Json.Tests.Fuzz;

/// <summary>A graph: objects and collections that occur more than once.</summary>
public class Vertex
{
    public int Number { get; set; }

    public Vertex? Left { get; set; }

    public Vertex? Right { get; set; }

    public List<Vertex?>? List { get; set; }

    public Dictionary<string, Vertex?>? Map { get; set; }

    public Edge Value { get; set; }

    public Vertex?[]? Array { get; set; }

    public object? Anything { get; set; }
}

public struct Edge
{
    public Vertex? First { get; set; }

    public List<Vertex?>? Second { get; set; }
}
