using System.Reflection;
using System.Runtime.Loader;
using Brisk.Json.Generator.Tests.Golden;
using Brisk.Json.Rules;
using Brisk.Json.Tests.Repository;
using Microsoft.CodeAnalysis;

namespace Brisk.Json.Generator.Tests.Diagnostics;

/// <summary>The message of a diagnostic at compile time is that of the exception at run time, whether the contract was found by reflection or generated.</summary>
public sealed class MessageTests
{
    public static TheoryData<int> Kinds => [.. Enum.GetValues<ProblemKind>().Except([ProblemKind.UnsupportedType]).Select(kind => (int)kind)];

    [Theory, MemberData(nameof(Kinds))]
    public void Exceptions_have_the_messages_of_diagnostics(int kind)
    {
        string id = $"BJ{kind + 1:0000}";
        var run = GeneratorRun.Of(File.ReadAllText(SourceTree.PathOf($"tests/Brisk.Json.Generator.Tests/Diagnostics/Cases/{id}.input.txt")));
        string expected = run.Reported.Single(d => d.Id == id).GetMessage();

        Assert.Equal(expected, Failure(run.Input).Message);
        Assert.Equal(expected, Failure(run.Output).Message);
    }

    [Fact]
    public void Names_are_written_as_in_source()
    {
        var run = GeneratorRun.Of("""
            using System.Collections.Generic;
            using Brisk.Json;
            using Brisk.Json.Serialization;
            namespace Shop;
            public class Shelf<T>
            {
                public class Book(List<(int?, string[])> pages)
                {
                    public Dictionary<int, T> Pages { get; } = new() { [pages.Count] = default! };
                }
            }
            public static class Calls { public static string Write(Shelf<object>.Book value) => JsonSerializer.Serialize(value); }
            """);

        Assert.Equal(
            "Each parameter in the deserialization constructor on type 'Shop.Shelf<object>.Book' must bind to an object property or field on deserialization. "
            + "The parameter 'pages' of type 'System.Collections.Generic.List<(int?, string[])>' matches no member: 'Shop.Shelf<object>.Book.Pages' has another type. "
            + "Add a property with that name (ignoring case) and type (or a field, with IncludeFields), or mark another constructor with [JsonConstructor].",
            Failure(run.Input, "Shop.Calls").Message);
        Assert.Equal(Failure(run.Input, "Shop.Calls").Message, run.Reported.Single().GetMessage());
    }

    /// <summary>Returns the outcome of reading the type that the program declares.</summary>
    private static Exception Failure(Compilation compilation, string calls = "Calls")
    {
        var stream = new MemoryStream();
        Assert.True(compilation.Emit(stream).Success);
        stream.Position = 0;
        var type = new AssemblyLoadContext("Program").LoadFromStream(stream).GetType(calls)!
            .GetMethod("Write", BindingFlags.Static | BindingFlags.Public)!.GetParameters()[0].ParameterType;
        return Assert.ThrowsAny<Exception>(() => JsonSerializer.Deserialize("{}", type));
    }
}
