namespace Brisk.Json.Tests.Fuzz;

/// <summary>The types for the areas of typed values. CampaignContext contains generated contracts for each.</summary>
internal static class FuzzModels
{
    private const string Member = """{"Id":1,"Label":"l","Shape":{"Row":1,"Text":"t"},"Day":3,"Maybe":{"Column":5},"Rest":[1,2,{"a":null}],"x y":"\u00e9"}""";
    private const string Graph = """{"$id":"1","Number":1,"Left":{"$id":"2","Right":{"$ref":"1"},"List":{"$id":"3","$values":[{"$ref":"2"},null]}},"Map":{"$id":"4","k":{"$ref":"1"}},"Value":{"First":{"$ref":"2"},"Second":{"$ref":"3"}},"Array":[{"$id":"5"}]}""";

    public static FuzzModel[] Plain { get; } =
    [
        FuzzModel.Of<Scalars>("""{"Bool":true,"Int":-5,"Double":1.5,"String":"a\u00e9","Day":3,"Bytes":"QUJD"}"""),
        FuzzModel.Of<Containers>("""{"Ints":[1,2,3],"Doubles":{"a":1.5},"Bools":{"1":[true]},"Grid":[[{"Name":"n"}]],"Stack":[1,2]}"""),
        FuzzModel.Of<List<Leaf>>("""[{"Name":"n","Count":2,"Weight":1.5,"Tags":["t"],"Next":{"Name":"m"}}]"""),
        FuzzModel.WithLateMembers<List<Annotated>>("""[{"Name":"n","Tags":["t"],"Next":{"Name":"m"}}]"""),
        FuzzModel.Of<Required>("""{"Id":1,"Label":"l","Cell":{"Row":1,"Extent":{"Start":1,"End":2}},"Cells":[{}],"Parent":{"Id":2,"Label":""}}"""),
        FuzzModel.Of<Status>("""{"Id":5,"IdStr":"5","Text":"t","Coordinates":[1.5,-2],"Entities":{"a":[1]},"CreatedAt":"2020-01-01T00:00:00Z"}"""),
        FuzzModel.Of<Dictionary<string, Cell>>("""{"a":{"Row":1,"Column":2,"Text":"t","Extent":{"Start":1,"End":2}},"":{}}"""),
        FuzzModel.Of<SortedDictionary<int, List<Cell?>>>("""{"3":[{"Row":1},null],"5":[]}"""),
        FuzzModel.OfDocuments<WayMember>(Member),
        FuzzModel.OfDocuments<List<WayContainers?>>("""[{"Numbers":[1,2,3],"Map":{"a":[1],"b":[]},"Byte":4},null,{"Nested":{"Numbers":[-7]},"Byte":0}]"""),
        FuzzModel.Of<Dictionary<string, WayRecord?>>("""{"one":{"Name":"n","Count":2,"Weight":1.5},"two":{"Name":"m","Next":{"Name":"k"}}}"""),
        FuzzModel.OfDocuments<WayFilled>("""{"Filled":[1,2],"Table":{"k":1},"Inner":{"Numbers":[5]},"After":true}"""),
        FuzzModel.OfDocuments<Attributed>("""{"é\"n":"e","Optional":1,"Inner":"i","Quoted":"5","Real":"NaN","Day":"Friday","Needed":true,"Strictness":{"Level":1,"Reason":"r"},"ident":7}""", """{"Needed":false,"Strictness":{"Level":1,"Reason":null}}"""),
        FuzzModel.OfDocuments<Loose>("""{"Anything":[1,{"a":"\u00e9"}],"Items":[1,"s",null,[]],"Map":{"k":{}},"Names":["n"],"Numbers":{"12345678-1234-1234-1234-123456789abc":1},"Dates":["2020-01-02"],"Pair":{"Key":"k","Value":1},"Tuple":{"Item1":1,"Item2":"x"}}"""),
    ];

    public static FuzzModel[] Roots { get; } =
    [
        FuzzModel.Of<bool>("true"), FuzzModel.Of<int>("-12"), FuzzModel.Of<long>("123456789012"), FuzzModel.Of<Half>("1.5"), FuzzModel.Of<float>("1.5e10"), FuzzModel.Of<double>("-0.1e-300"),
        FuzzModel.Of<decimal>("1.2300"), FuzzModel.Of<char>("\"c\""), FuzzModel.Of<string>("\"s\\u00e9\\n\""), FuzzModel.Of<Guid>("\"12345678-1234-1234-1234-123456789abc\""), FuzzModel.Of<DateTime>("\"2020-01-02T03:04:05.678Z\""),
        FuzzModel.Of<DateTimeOffset>("\"2020-01-02T03:04:05+01:00\""), FuzzModel.Of<DateOnly>("\"2020-01-02\""), FuzzModel.Of<TimeOnly>("\"03:04:05.5\""), FuzzModel.Of<TimeSpan>("\"1.02:03:04.5\""), FuzzModel.Of<byte[]>("\"QUJDRA==\""),
        FuzzModel.Of<Version>("\"1.2.3\""), FuzzModel.Of<List<int>>("[1,2,-3]"), FuzzModel.Of<double[]>("[1.5,2,-3e5]"), FuzzModel.Of<string?[]>("[\"a\",null,\"\\u00e9\"]"), FuzzModel.Of<DateTime?[]>("[\"2020-01-01T00:00:00\",null]"),
        FuzzModel.OfDocuments<object?[]>("[1,{\"a\":[]},\"x\",null]"),
    ];

    public static FuzzModel[] Polymorphic { get; } =
    [
        FuzzModel.Of<List<Being?>>("""[{"$type":"plant","Name":"p","Height":1.5,"Near":[{"$type":7,"Legs":3}]},null,{"$type":"herd","Members":[{"$type":7,"Friends":{"a":null}}],"Count":2}]"""),
        FuzzModel.Of<Being>("""{"$type":7,"Name":"a","Next":{"$type":"plant"},"Friends":{"x":{"$type":"herd"}}}""", """{"Name":"late","$type":7}"""),
        FuzzModel.Of<List<Shape?>>("""[{"kind":"round","Radius":1.5,"Colour":"red"},{"kind":"square","Side":2,"Inner":{"kind":"shape"}},{"Colour":"blue"},{"kind":"other"}]"""),
    ];

    public static FuzzModel[] References { get; } =
    [
        FuzzModel.Of<Vertex>(Graph, """{"Number":1,"Left":{"Right":null}}"""),
        FuzzModel.Of<List<Vertex?>>($$"""{"$id":"a","$values":[{{Graph}},{"$ref":"1"},null]}""", "[{\"Number\":1},null]"),
    ];
}
