using System.Runtime.Loader;
using Brisk.Json.Generator.Tests.Golden;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Brisk.Json.Generator.Tests.EndToEnd;

/// <summary>
/// Programs with types that differ at run time from what the generator sees: other source generators add parts, a referenced assembly has non-public constructors, or a later version of it is loaded. As with reflection, the results are
/// those of System.Text.Json.
/// </summary>
public sealed class UnseenPartsTests
{
    [Fact]
    public void Another_generator_adds_converters_and_interfaces()
        => Check("""
            public partial struct CustomerId { public int Value { get; set; } }

            public partial class Collection { private readonly List<int> _items = []; }

            public partial class Names : List<string>;

            public record Order(CustomerId Id, CustomerId[] Others, Collection Numbers, Names Names) { public CustomerId? Next { get; set; } }

            public static class Program
            {
                public static IEnumerable<string> Run()
                {
                    yield return JsonSerializer.Serialize(new CustomerId { Value = 5 });
                    yield return JsonSerializer.Deserialize<CustomerId>("6").Value.ToString();
                    yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Collection>("[1,2]"));
                    yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Names>("\"a b\""));
                    yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Order>("{\"Id\":1,\"Others\":[2,3],\"Numbers\":[4],\"Names\":\"c\",\"Next\":5}"));
                }
            }
            """, other: """
            [JsonConverter(typeof(IdConverter))]
            public partial struct CustomerId;

            public class IdConverter : JsonConverter<CustomerId>
            {
                public override CustomerId Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new() { Value = reader.GetInt32() };

                public override void Write(Utf8JsonWriter writer, CustomerId value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Value);
            }

            public partial class Collection : ICollection<int>
            {
                public int Count => _items.Count;
                public bool IsReadOnly => false;
                public void Add(int item) => _items.Add(item);
                public void Clear() => _items.Clear();
                public bool Contains(int item) => _items.Contains(item);
                public void CopyTo(int[] array, int index) => _items.CopyTo(array, index);
                public bool Remove(int item) => _items.Remove(item);
                public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();
                System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
            }

            [JsonConverter(typeof(NamesConverter))]
            public partial class Names;

            public class NamesConverter : JsonConverter<Names>
            {
                public override Names Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) { var names = new Names(); names.AddRange(reader.GetString()!.Split(' ')); return names; }

                public override void Write(Utf8JsonWriter writer, Names value, JsonSerializerOptions options) => writer.WriteStringValue(string.Join(' ', value));
            }
            """);

    [Fact]
    public void Another_generator_adds_constructors_and_required_members()
        => Check("""
            public partial class Immutable { public int X { get; private set; } public string? Name { get; } }

            public partial class Marked { public Marked() { } public int X { get; } }

            public partial class Needing { public int X { get; set; } }

            public partial class Unchanged { public int X { get; set; } }

            public static class Program
            {
                public static IEnumerable<string> Run()
                {
                    yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Immutable>("{\"X\":1,\"Name\":\"n\"}"));
                    yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Marked>("{\"X\":2}"));
                    yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Needing>("{\"X\":3,\"Must\":4}"));
                    yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Unchanged>("{\"X\":5}"));
                }
            }
            """, other: """
            public partial class Immutable { public Immutable(int x, string? name) { X = 10 * x; Name = name; } }

            public partial class Marked { [JsonConstructor] private Marked(int x) => X = 10 * x; }

            public partial class Needing { public required int Must { get; set; } }
            """);

    [Fact]
    public void A_constructor_with_priority_is_not_called_instead()
        => Check("""
            using System.Runtime.CompilerServices;

            public class Prioritized
            {
                [JsonConstructor] public Prioritized(string name) => Name = "string " + name;

                [OverloadResolutionPriority(1)] public Prioritized(object name) => Name = "object " + name;

                [OverloadResolutionPriority(2)] public Prioritized(object name, int number = 0) => Name = "two " + name + number;

                public string Name { get; }
            }

            public static class Program
            {
                public static IEnumerable<string> Run() { yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Prioritized>("{\"Name\":\"n\"}")); }
            }
            """);

    private const string Money = """
        namespace Lib
        {
            public class Money
            {
                [JsonConstructor] private Money(decimal amount, string currency) { Amount = amount; Currency = currency; }
                public decimal Amount { get; }
                public string Currency { get; }
                public static Money Of(decimal amount, string currency) => new(amount, currency);
            }

            public record Price(decimal Amount)
            {
                [JsonConstructor] private Price(decimal amount, string currency) : this(amount) => Currency = currency;
                public string? Currency { get; private set; }
            }

            public class Swapped
            {
                public Swapped(string name, int number) { Name = name + "!"; Number = number; }
                [JsonConstructor] private Swapped(int number, string name) { Name = name; Number = number; }
                public string Name { get; }
                public int Number { get; set; }
            }

            public class Filled
            {
                public Filled(int x) => X = -x;
                [JsonConstructor] private Filled() { }
                public int X { get; set; }
            }

            public struct Value
            {
                [JsonConstructor] private Value(int x) => X = 10 * x;
                public int X { get; }
            }

            public class Plain { public int X { get; set; } public string? Text { get; init; } public int Field; }
        }
        """;

    private const string Uses = """
        using Lib;

        public static class Program
        {
            public static IEnumerable<string> Run()
            {
                yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Money>("{\"Amount\":5,\"Currency\":\"EUR\"}"));
                yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Price>("{\"Amount\":5,\"Currency\":\"EUR\"}"));
                yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Swapped>("{\"Name\":\"n\",\"Number\":5}"));
                yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Filled>("{\"X\":5}"));
                yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Value>("{\"X\":5}"));
                yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Plain>("{\"X\":5,\"Text\":\"t\",\"Field\":6}"));
                yield return JsonSerializer.Serialize(Money.Of(1, "a"));
            }
        }
        """;

    [Fact]
    public void A_referenced_assembly_hides_constructors() => Check(Uses, library: Money);

    [Fact]
    public void A_later_version_of_an_assembly_is_loaded()
        => Check("""
            using Lib;

            public class Derived : Settable { public int D { get; set; } }

            public class Narrow : Removed { public int D { get; set; } }

            public static class Program
            {
                public static IEnumerable<string> Run()
                {
                    yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Derived>("{\"A\":1,\"B\":2,\"C\":3,\"D\":4}"));
                    yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Narrow>("{\"A\":1,\"B\":2,\"D\":4}"));
                    yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Settable>("{\"A\":1,\"B\":2,\"C\":3}"));
                    yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Removed>("{\"A\":1,\"B\":2}"));
                    yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<ReadOnly>("{\"A\":1,\"B\":2}"));
                    yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Wider>("{\"A\":1,\"B\":5000000000,\"C\":2}"));
                    yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Longer>("{\"A\":1,\"B\":2}"));
                    yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Converted>("7"));
                    yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Point>("{\"X\":5000000000,\"Y\":2}"));
                }
            }
            """, library: """
            namespace Lib
            {
                public class Settable { public int A { get; set; } public int B { get; } public int C { get; set; } }

                public class Removed { public int A { get; set; } public int B { get; set; } }

                public class ReadOnly { public int A { get; set; } public int B { get; set; } }

                public class Wider { public int A { get; set; } public int B { get; set; } public int C { get; set; } }

                public record Longer(int A);

                public class Converted { public int A { get; set; } }

                public struct Point { public int X { get; set; } public int Y { get; set; } }
            }
            """, later: """
            namespace Lib
            {
                public class Settable { public int A { get; set; } public int B { get; set; } public int C { get; set; } }

                public class Removed { public int A { get; set; } }

                public class ReadOnly { public int A { get; set; } public int B => 0; }

                public class Wider { public int A { get; set; } public long B { get; set; } public int C { get; set; } }

                public record Longer(int A, int B);

                [JsonConverter(typeof(Converter))] public class Converted { public int A { get; set; } }

                public struct Point { public long X { get; set; } public int Y { get; set; } }

                public class Converter : JsonConverter<Converted>
                {
                    public override Converted Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new() { A = reader.GetInt32() };

                    public override void Write(Utf8JsonWriter writer, Converted value, JsonSerializerOptions options) => writer.WriteNumberValue(value.A);
                }
            }
            """);

    [Fact]
    public void A_later_version_of_an_assembly_lacks_a_type()
        => Check("""
            using Lib;

            public class Own { public int A { get; set; } }

            public static class Program
            {
                public static IEnumerable<string> Run()
                {
                    yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Own>("{\"A\":1}"));
                    yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<List<Kept>>("[{\"A\":2}]"));
                }

                public static string Unused() => JsonSerializer.Serialize(new List<Missing> { new() });
            }
            """,
            library: "namespace Lib { public class Kept { public int A { get; set; } } public class Missing { public int A { get; set; } } }",
            later: "namespace Lib { public class Kept { public int A { get; set; } } }");

    /// <summary>Generated code names such types from the global namespace.</summary>
    [Fact]
    public void An_extern_alias_makes_an_assembly_visible()
        => Check("""
            public class Model { public lib::Lib.Money? Hidden { get; set; } public Lib.Money Own { get; set; } = new(); public List<lib::Lib.Plain> Items { get; set; } = []; }

            namespace Lib { public class Money { public string S { get; set; } = "source"; } }

            public static class Program
            {
                public static IEnumerable<string> Run()
                {
                    yield return JsonSerializer.Serialize(new Model { Hidden = lib::Lib.Money.Of(1, "a"), Items = [new() { X = 2 }] });
                    yield return JsonSerializer.Serialize(new lib::Lib.Plain { X = 3 });
                }
            }
            """, library: Money, alias: "lib");

    [Fact]
    public void A_source_file_declares_a_type_with_the_name_of_a_referenced_one()
        => Check("""
            #pragma warning disable CS0436 // conflicts with the imported type

            public class Model { public lib::Lib.Plain Plain { get; set; } = new(); public Lib.Plain Own { get; set; } = new(); }

            namespace Lib { public class Plain { public string S { get; set; } = "source"; } }

            public static class Program
            {
                public static IEnumerable<string> Run() { yield return JsonSerializer.Serialize(new Model()); }
            }
            """, library: Money, alias: "lib,global");

    /// <summary>The program opts in to the experiments by disabling their warnings; so does generated code.</summary>
    [Fact]
    public void Experimental_and_obsolete_parts_cause_no_warnings()
        => Check("""
            using Lib;

            #pragma warning disable EXP1, EXP2, EXP3, OBS1, OBS2

            public class Model
            {
                public Item Item { get; set; } = new();
                public Items Items { get; set; } = new() { 1 };
                [JsonConverter(typeof(Doubling))] public int Number { get; set; } = 2;
                [Doubled(Factor = 3)] public int Other { get; set; } = 2;
            }

            public static class Program
            {
                public static IEnumerable<string> Run() { yield return JsonSerializer.Serialize(JsonSerializer.Deserialize<Model>(JsonSerializer.Serialize(new Model()))); }
            }
            """, library: """
            using System.Diagnostics.CodeAnalysis;

            #pragma warning disable EXP2, EXP3

            [assembly: Experimental("EXP1")]

            namespace Lib
            {
                public class Item { public int A { get; set; } }

                public class Items : List<int> { [Experimental("EXP2")] public Items() { } }

                public class Doubling : JsonConverter<int>
                {
                    [Obsolete("Use another.", DiagnosticId = "OBS1")] public Doubling() { }

                    public override int Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => reader.GetInt32() / 2;

                    public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value * 2);
                }

                [Experimental("EXP3")]
                public class DoubledAttribute : JsonConverterAttribute
                {
                    [Obsolete("Not needed.", DiagnosticId = "OBS2")] public int Factor { get; set; }

                    #pragma warning disable OBS1
                    public override JsonConverter CreateConverter(Type type) => new Doubling();
                }
            }
            """);

    /// <summary>The compiler does not see the internal property that the parameter is bound to.</summary>
    [Fact]
    public void Hidden_members_are_not_reported_as_missing()
    {
        var run = GeneratorRun.Of(
            [EndToEndTests.BriskSource("[JsonSerializable(typeof(Lib.Bound))] public partial class Context : JsonSerializerContext;")],
            references: MetadataReference.CreateFromImage(Compile("Lib", EndToEndTests.BriskSource("namespace Lib { public class Bound(int a) { [JsonInclude] internal int A { get; } = a; } }"))));

        Assert.Empty(run.Reported);
        Assert.Empty(run.Complaints);
    }

    [Fact]
    public void Converters_of_assemblies_that_are_not_referenced_are_not_reported()
    {
        byte[] converters = Compile("Converters", EndToEndTests.BriskSource("""
            public class Converter : JsonConverter<int>
            {
                public override int Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => 1;

                public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(2);
            }
            """));
        byte[] library = Compile(
            "Lib", EndToEndTests.BriskSource("namespace Lib { public class Model { [JsonConverter(typeof(Converter))] public int A { get; set; } } }"), MetadataReference.CreateFromImage(converters));
        var run = GeneratorRun.Of(
            [EndToEndTests.BriskSource("[JsonSerializable(typeof(Lib.Model))] public partial class Context : JsonSerializerContext;")], references: MetadataReference.CreateFromImage(library));

        Assert.Empty(run.Reported);
        Assert.Empty(run.Complaints);
    }

    /// <param name="other">What another generator adds.</param>
    /// <param name="library">A referenced assembly.</param>
    /// <param name="later">The version of it that is loaded.</param>
    [Fact]
    public void Contexts_see_protected_types_of_a_referenced_base_class()
    {
        MetadataReference library = MetadataReference.CreateFromImage(Compile("Lib", """
            namespace Lib
            {
                public class Parent
                {
                    protected class Child { public int A { get; set; } }

                    protected internal class Wider { public int B { get; set; } }
                }
            }
            """));
        var run = GeneratorRun.Of([EndToEndTests.BriskSource("""
            public partial class Heir : Lib.Parent
            {
                [JsonSerializable(typeof(Child))]
                [JsonSerializable(typeof(Wider))]
                private partial class Own : JsonSerializerContext;

                [JsonSerializable(typeof(Child))]
                [JsonSerializable(typeof(Wider))]
                protected internal partial class Shared : JsonSerializerContext;

                [JsonSerializable(typeof(Wider))]
                internal partial class Internal : JsonSerializerContext;

                public static string Write() => JsonSerializer.Serialize(new Child(), Own.Default.Child) + JsonSerializer.Serialize(new Wider(), Own.Default.Wider);
            }
            """)], language: LanguageVersion.Latest, references: [library]);

        Assert.Empty(run.Output.GetDiagnostics(TestContext.Current.CancellationToken).Where(d => d.Severity is DiagnosticSeverity.Warning or DiagnosticSeverity.Error));
    }

    private static void Check(string program, string? other = null, string? library = null, string? later = null, string? alias = null)
    {
        string externs = alias is null ? "" : "extern alias lib;\n";
        string[] stj = Run(EndToEndTests.StjSource, run => run.Input, out _), reflected = Run(EndToEndTests.BriskSource, run => run.Input, out _), generated = Run(EndToEndTests.BriskSource, run => run.Output, out var again);

        Assert.Equal(stj, reflected);
        Assert.Equal(stj, generated);
        for (int i = 0; i < EndToEndTests.EnoughToEmit; i++)
        {
            Assert.Equal(stj, again());
        }

        string[] Run(Func<string, string> sourceOf, Func<GeneratorRun, Compilation> result, out Func<string[]> again)
        {
            MetadataReference[] references = library is null ? []
                : [MetadataReference.CreateFromImage(Compile("Lib", sourceOf(library)), new MetadataReferenceProperties(aliases: alias is null ? [] : [.. alias.Split(',')]))];
            var run = GeneratorRun.Of([externs + sourceOf(program)], language: LanguageVersion.Latest, references: references);
            var compilation = result(run);
            if (other is not null) compilation = compilation.AddSyntaxTrees(CSharpSyntaxTree.ParseText(sourceOf(other), (CSharpParseOptions)run.Input.SyntaxTrees[0].Options));

            Assert.Empty(compilation.GetDiagnostics(TestContext.Current.CancellationToken).Where(d => d.Severity is DiagnosticSeverity.Warning or DiagnosticSeverity.Error));
            var context = new AssemblyLoadContext("Program");
            if (library is not null) context.LoadFromStream(new MemoryStream(Compile("Lib", sourceOf(later ?? library))));

            using var image = new MemoryStream();
            Assert.True(compilation.Emit(image, cancellationToken: TestContext.Current.CancellationToken).Success);
            image.Position = 0;
            var assembly = context.LoadFromStream(image);
            again = () => EndToEndTests.Run(assembly);
            return again();
        }
    }

    private static byte[] Compile(string name, string source, params MetadataReference[] references)
    {
        var compilation = CSharpCompilation.Create(
            name, [CSharpSyntaxTree.ParseText(source, new CSharpParseOptions(LanguageVersion.Latest))], [.. References.All, .. references],
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));
        using var image = new MemoryStream();
        var result = compilation.Emit(image, cancellationToken: TestContext.Current.CancellationToken);
        Assert.True(result.Success, string.Join('\n', result.Diagnostics));
        return image.ToArray();
    }
}
