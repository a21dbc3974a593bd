namespace Brisk.Json.Generator.Tests.Golden;

public sealed class ScratchTests
{
    [Fact]
    public void Scratch()
    {
        var run = GeneratorRun.Of([StandIns.Contexts, """
            using Brisk.Json.Serialization;
            using System.Collections.Generic;
            namespace Shop;
            public enum Kind { A, B }
            public record Point(int X, int Y = 3);
            public struct Size { public int W { get; set; } public int H; public int I { get; init; } }
            public class Box<T> where T : notnull { public T Value { get; init; } = default!; [JsonInclude] private List<T>? Items { get; set; } }
            public class Base { public string Name { get; set; } = ""; [System.Obsolete] public int Old { get; set; } }
            public class Book : Base
            {
                public new int Name { get; set; }
                public required string Title { get; set; }
                [JsonConverter(typeof(JsonStringEnumConverter))] public Kind? Kind { get; init; }
                public Box<int>? Numbers { get; set; }
                public Dictionary<string, Point[]>? Points;
                public HashSet<Size> Sizes { get; } = new();
                public object? @class { get; set; }
            }
            [JsonSerializable(typeof(Book))] public partial class Ctx : JsonSerializerContext;
            """]);
        Console.WriteLine(string.Join("\n", run.Files.Select(f => "=== " + f.Key + "\n" + f.Value)));
        Console.WriteLine(string.Join("\n", run.Reported));
        Console.WriteLine(string.Join("\n", run.Complaints));
    }
}
