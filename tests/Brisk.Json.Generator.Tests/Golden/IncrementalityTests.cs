extern alias Generator;

using Generator::Brisk.Json.Generator;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Brisk.Json.Generator.Tests.Golden;

/// <summary>After an edit that changes no model, no step after the transforms runs again.</summary>
public sealed class IncrementalityTests
{
    private const string Models = """
        using System.Collections.Generic;
        using Brisk.Json.Serialization;
        namespace Shop;
        public class Book { public string? Title { get; set; } public List<Pen>? Pens { get; init; } }
        public record Pen(string Color);
        [JsonSerializable(typeof(Book))] public partial class Ctx : JsonSerializerContext;
        """;

    private const string Calls = """
        using Brisk.Json;
        namespace Shop;
        public static class Calls
        {
            public static string Write(Pen pen) => JsonSerializer.Serialize(pen);
            public static string WriteAnonymous() => JsonSerializer.Serialize(new { A = 1 });
            public static System.Func<Pen, JsonSerializerOptions?, string> Writer() => JsonSerializer.Serialize;
        }
        """;

    private const string Other = "public class Other { public int A; }";

    [Fact]
    public void An_unrelated_edit_changes_nothing()
    {
        var again = Edit(GeneratorRun.Of([Models, Calls, Other]), 2, "public class Other { public int A; public string? B; /* typed */ }");

        AssertAll(again, IncrementalStepRunReason.Cached, IncrementalStepRunReason.Unchanged);
    }

    [Fact]
    public void An_edit_outside_the_models_changes_nothing()
    {
        var again = Edit(GeneratorRun.Of([Models, Calls, Other]), 0, Models + "\n// typed\npublic class Unused { public int A { get; set; } }\n");

        AssertAll(again, IncrementalStepRunReason.Cached, IncrementalStepRunReason.Unchanged);
    }

    [Fact]
    public void An_edit_of_a_model_changes_only_its_contract()
    {
        var again = Edit(GeneratorRun.Of([Models, Calls, Other]), 0, Models.Replace("Title", "Name"));

        var contracts = again.Driver.GetRunResult().Results.Single().TrackedSteps[Steps.Contracts].SelectMany(step => step.Outputs).ToList();
        Assert.Single(contracts, output => output.Reason == IncrementalStepRunReason.Modified);
        Assert.All(contracts.Where(output => output.Reason != IncrementalStepRunReason.Modified), output =>
            Assert.Contains(output.Reason, new[] { IncrementalStepRunReason.Cached, IncrementalStepRunReason.Unchanged }));
    }

    [Fact]
    public void No_model_refers_to_a_compilation()
    {
        var seen = new HashSet<object>(ReferenceEqualityComparer.Instance);
        string[] tracked = [Steps.Contexts, Steps.Calls, Steps.Undeclared, Steps.Types, Steps.Classes, Steps.Contracts, Steps.Lists, Steps.Interceptors];
        var steps = GeneratorRun.Of([Models, Calls, Other]).Driver.GetRunResult().Results.Single().TrackedSteps;
        Assert.All(tracked, name => Assert.All(steps[name].SelectMany(step => step.Outputs), output => Visit(output.Value, seen)));
        Assert.True(seen.Count > 50, $"only {seen.Count} objects visited");
    }

    private static void Visit(object? value, HashSet<object> seen)
    {
        if (value is null or string || value.GetType().IsPrimitive || !seen.Add(value))
        {
            return;
        }

        Assert.False(value is ISymbol or SyntaxNode or SyntaxTree or Compilation or Location, $"{value.GetType()} travels");
        for (var type = value.GetType(); type is not null && type != typeof(object); type = type.BaseType)
        {
            foreach (var field in type.GetFields(System.Reflection.BindingFlags.Instance | System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Public | System.Reflection.BindingFlags.DeclaredOnly))
            {
                Visit(field.GetValue(value), seen);
            }
        }

        if (value is Array items)
        {
            foreach (object? item in items)
            {
                Visit(item, seen);
            }
        }
    }

    private static GeneratorRun Edit(GeneratorRun run, int file, string text)
    {
        var tree = run.Input.SyntaxTrees.ElementAt(file);
        return run.Again((CSharpCompilation)run.Input.ReplaceSyntaxTree(tree, CSharpSyntaxTree.ParseText(text, (CSharpParseOptions)tree.Options, tree.FilePath)));
    }

    private static void AssertAll(GeneratorRun run, params IncrementalStepRunReason[] allowed)
    {
        var result = run.Driver.GetRunResult().Results.Single();
        Assert.Equal(8, typeof(Steps).GetFields().Length);
        Assert.All(typeof(Steps).GetFields(), step => Assert.All(result.TrackedSteps[step.Name].SelectMany(s => s.Outputs), output => Assert.Contains(output.Reason, allowed)));
        Assert.All(result.TrackedOutputSteps.SelectMany(pair => pair.Value).SelectMany(step => step.Outputs), output => Assert.Contains(output.Reason, allowed));
    }
}
