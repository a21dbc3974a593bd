using System.Reflection;
using System.Runtime.Loader;
using Brisk.Json.Converters;
using Brisk.Json.Generator.Tests.Golden;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.SourceGeneration;
using Brisk.Json.Tests.Repository;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Brisk.Json.Generator.Tests.EndToEnd;

/// <summary>
/// Programs without declared contracts, run three times: with System.Text.Json, with reflection, and with generated code. The output is the same.
/// </summary>
public sealed class EndToEndTests
{
    // Programs run for enough rounds that the read method of a type is emitted: without generated code, after half of them; otherwise, as soon as the generated
    // method is used.
    static EndToEndTests()
    {
        EmissionSchedule.Uses = EnoughToEmit / 2;
        EmissionSchedule.IsAwaited = true;
    }

    public static TheoryData<string> Programs =>
        [.. Directory.GetFiles(SourceTree.PathOf("tests/Brisk.Json.Generator.Tests/EndToEnd/Programs"), "*.txt").Select(path => Path.GetFileNameWithoutExtension(path)).Order()];

    [Theory, MemberData(nameof(Programs))]
    public void All_three_ways_have_the_same_result(string program)
    {
        string source = File.ReadAllText(SourceTree.PathOf($"tests/Brisk.Json.Generator.Tests/EndToEnd/Programs/{program}.txt"));
        var run = GeneratorRun.Of(BriskSource(source));

        Assert.Empty(run.Complaints);
        Assert.DoesNotContain(run.Reported, static d => d.Id == "CS8785"); // the generator failed
        string[] stj = RunTheirs(source);
        string[] reflected = Run(run.Input, out var reflecting);
        string[] generated = Run(run.Output, out var assembly);

        Assert.Equal(stj, reflected);
        Assert.Equal(stj, generated);
        for (int i = 0; i < EnoughToEmit; i++)
        {
            Assert.Equal(stj, Run(assembly));
            Assert.Equal(stj, Run(reflecting));
        }

        var models = assembly.GetType("Program")!.GetNestedTypes().Where(t => !t.IsAbstract && !t.IsGenericType && !IsConverter(t));
        Assert.All(models, t => Assert.True(JsonContractSource.FindRegistered(t) is not null, $"{t} has no generated contract"));
    }

    [Fact]
    public void Many_objects_are_written_by_generated_code()
    {
        var run = GeneratorRun.Of(BriskSource("""
            public class Model { public string Here => Environment.StackTrace; }

            public static class Program
            {
                public static IEnumerable<string> Run() => Enumerable.Range(0, 100).Select(_ => JsonSerializer.Serialize(new Model()));
            }
            """));

        string[] traces = Run(run.Output, out _);

        Assert.DoesNotContain("ModelContract.WriteMembers", traces[0]);
        Assert.Contains("ModelContract.WriteMembers", traces[^1]);
    }

    [Fact]
    public void Many_objects_are_read_by_generated_code_and_then_by_emitted_code()
    {
        var run = GeneratorRun.Of(BriskSource("""
            public class Filled { public string Trace; public int Here { get => 0; set => Trace = Environment.StackTrace; } }

            public record Constructed(int Here)
            {
                public string Trace = Environment.StackTrace;
            }

            public static class Program
            {
                public static IEnumerable<string> Run() => Enumerable.Range(0, 100)
                    .Select(_ => JsonSerializer.Deserialize<Filled>("{\"Here\":1}")!.Trace + JsonSerializer.Deserialize<Constructed>("{\"Here\":1}")!.Trace);
            }
            """));

        string[] traces = Run(run.Output, out _);

        Assert.DoesNotContain("Contract.ReadMembers", traces[0]);
        Assert.Contains(traces, static trace => trace.Contains("FilledContract.ReadMembers", StringComparison.Ordinal));
        Assert.Contains(traces, static trace => trace.Contains("ConstructedContract.ReadMembers", StringComparison.Ordinal));
        Assert.Equal(2, traces[^1].Split("at ReadMembers(").Length - 1);
    }

    [Fact]
    public void Many_objects_without_generated_code_are_read_by_emitted_code()
    {
        var run = GeneratorRun.Of(BriskSource("""
            public class Filled { public string Trace; public int Here { get => 0; set => Trace = Environment.StackTrace; } }

            public struct Value { public string Trace; public int Here { get => 0; set => Trace = Environment.StackTrace; } }

            public record Constructed(int Here)
            {
                public string Trace = Environment.StackTrace;
            }

            public static class Program
            {
                public static IEnumerable<string> Run() => Enumerable.Range(0, 100).SelectMany(_ => new[]
                {
                    JsonSerializer.Deserialize<Filled>("{\"Here\":1}")!.Trace,
                    JsonSerializer.Deserialize<Value>("{\"Here\":1}")!.Trace,
                    JsonSerializer.Deserialize<Constructed>("{\"Here\":1}")!.Trace,
                });
            }
            """));

        string[] traces = Run(run.Input, out _);

        Assert.All(traces[..3], static trace => Assert.DoesNotContain("at ReadMembers(", trace));
        Assert.All(traces[^3..], static trace => Assert.Contains("at ReadMembers(", trace));
    }

    /// <summary>Contracts of private types are in the context, where its author and the project can declare the same names.</summary>
    [Fact]
    public void Contexts_with_private_types_do_not_depend_on_names_around_them()
    {
        var run = GeneratorRun.Of([BriskSource("""
            namespace Other { public class JsonContract; public class JsonObjectContract; public class JsonMembers; public class UnsafeAccessorAttribute; }

            namespace Shop
            {
                public class JsonContract;

                public class JsonContractSource;

                public partial class Context : JsonSerializerContext
                {
                    private class JsonContractList;

                    private class Book { public int A { get; init; } = 1; public List<int> Items { get; set; } = [2]; public BookContract? Contract { get; set; } }

                    private class BookContract { public int B { get; set; } }

                    private int ContextContracts => 3;

                    public static string Write() => JsonSerializer.Serialize(JsonSerializer.Deserialize("{\"A\":5,\"Contract\":{\"B\":6}}", typeof(Book), Default), typeof(Book), Default) + Default.ContextContracts;
                }

                [JsonSerializable(typeof(Book))]
                public partial class Context;
            }

            public static class Program
            {
                public static IEnumerable<string> Run() => [Shop.Context.Write()];
            }
            """), "global using Other;"], language: LanguageVersion.Latest);

        Assert.Empty(run.Complaints);
        Assert.Equal(["""{"A":5,"Items":[2],"Contract":{"B":6}}3"""], Run(run.Output, out _));
    }

    public static TheoryData<string> Contexts =>
        [.. Directory.GetFiles(SourceTree.PathOf("tests/Brisk.Json.Generator.Tests/EndToEnd/Contexts"), "*.txt").Select(path => Path.GetFileNameWithoutExtension(path)).Order()];

    [Theory, MemberData(nameof(Contexts))]
    public void Contexts_match_those_of_the_System_Text_Json_generator(string program)
    {
        string source = File.ReadAllText(SourceTree.PathOf($"tests/Brisk.Json.Generator.Tests/EndToEnd/Contexts/{program}.txt"));
        var brisk = GeneratorRun.Of(BriskSource(source), language: LanguageVersion.Latest);
        var stj = GeneratorRun.Of(Usings + source, language: LanguageVersion.Latest);

        Assert.Empty(brisk.Complaints);
        Assert.Equal(Run(StjGenerator.Run(stj.Input, (CSharpParseOptions)stj.Input.SyntaxTrees.First().Options), out _), Run(brisk.Output, out _));
    }

    [Fact]
    public void Options_of_contexts_list_converters_of_either_library()
    {
        var run = GeneratorRun.Of("""
            using Brisk.Json;
            using Brisk.Json.Serialization;
            using System;
            using System.Collections.Generic;

            public sealed class Doubled : System.Text.Json.Serialization.JsonConverter<int>
            {
                public override int Read(ref System.Text.Json.Utf8JsonReader reader, Type type, System.Text.Json.JsonSerializerOptions options) => reader.GetInt32() / 2;

                public override void Write(System.Text.Json.Utf8JsonWriter writer, int value, System.Text.Json.JsonSerializerOptions options) => writer.WriteNumberValue(value * 2);
            }

            public class Book { public int Pages { get; set; } public DayOfWeek Day { get; set; } }

            [JsonSourceGenerationOptions(Converters = new[] { typeof(Doubled), typeof(object), typeof(System.Text.Json.Serialization.JsonStringEnumConverter) })]
            [JsonSerializable(typeof(Book))]
            internal partial class Context : JsonSerializerContext;

            public static class Program
            {
                public static IEnumerable<string> Run()
                {
                    yield return JsonSerializer.Serialize(JsonSerializer.Deserialize("{\"Pages\":8,\"Day\":\"Friday\"}", Context.Default.Book), Context.Default.Book);
                    yield return Context.Default.Options.Converters.Count.ToString();
                }
            }
            """);

        Assert.Empty(run.Complaints);
        var reported = Assert.Single(run.Reported);
        Assert.Equal("BJ0004", reported.Id);
        Assert.Contains("'object'", reported.GetMessage());
        Assert.Equal(["{\"Pages\":8,\"Day\":\"Friday\"}", "2"], Run(run.Output, out _));
    }

    /// <summary>The generator of System.Text.Json does not support F#: it treats an option as an object, and cannot read a list. A context of Brisk.Json has the results of reflection.</summary>
    [Fact]
    public void Contexts_support_fsharp_types()
    {
        string source = File.ReadAllText(SourceTree.PathOf("tests/Brisk.Json.Generator.Tests/EndToEnd/FSharpContext.txt"));
        var brisk = GeneratorRun.Of(BriskSource(source), language: LanguageVersion.Latest);

        Assert.Empty(brisk.Complaints);
        Assert.Equal(RunTheirs(source.Replace("Context.Default", "new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver()").Replace(": JsonSerializerContext", "")), Run(brisk.Output, out _));
    }

    /// <summary>Returns a program, with the namespaces of the library.</summary>
    public static string BriskSource(string program) => (Usings + program).Replace("System.Net.Http.Json", "Brisk.Json.Http").Replace("System.Text.Json", "Brisk.Json");

    /// <summary>Returns a program, with the namespaces of System.Text.Json.</summary>
    public static string StjSource(string program) => Usings + program;

    /// <summary>Returns the output of a program with System.Text.Json.</summary>
    public static string[] RunTheirs(string program) => Run(GeneratorRun.Of(StjSource(program)).Input, out _);

    private static bool IsConverter(Type type) => type.IsAssignableTo(typeof(JsonConverter)) || type.IsAssignableTo(typeof(Attribute));

    // A type is written by its generated code once it has been written often.
    public const int EnoughToEmit = 35;

    private const string Usings = """
        using System;
        using System.Collections.Generic;
        using System.Linq;
        using System.Text.Json;
        using System.Text.Json.Serialization;

        """;

    public static string[] Run(Compilation compilation, out Assembly assembly)
    {
        var stream = new MemoryStream();
        var result = compilation.Emit(stream);
        Assert.True(result.Success, string.Join('\n', result.Diagnostics.Where(d => d.Severity == DiagnosticSeverity.Error)));
        stream.Position = 0;
        assembly = new AssemblyLoadContext("Program").LoadFromStream(stream);
        return Run(assembly);
    }

    public static string[] Run(Assembly assembly)
    {
        var run = assembly.GetType("Program")!.GetMethod("Run", BindingFlags.Static | BindingFlags.Public)!;
        return [.. ((IEnumerable<string>)run.Invoke(null, null)!)];
    }
}
