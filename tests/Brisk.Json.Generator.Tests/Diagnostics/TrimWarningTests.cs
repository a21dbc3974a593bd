extern alias Generator;

using System.Collections.Immutable;
using Brisk.Json.Generator.Tests.Golden;
using Generator::Brisk.Json.Generator;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Brisk.Json.Generator.Tests.Diagnostics;

/// <summary>The trim warnings that are suppressed are exactly those of intercepted calls.</summary>
public sealed class TrimWarningTests
{
    [Fact]
    public async Task Only_warnings_at_intercepted_calls_are_suppressed()
    {
        var run = GeneratorRun.Of("""
            using System;
            using Brisk.Json;

            public class Book { public string? Title { get; set; } }

            public static class Calls
            {
                public static string Direct(Book book) => JsonSerializer.Serialize(book);

                public static string Made() => JsonSerializer.Serialize(new Book());

                public static string Open<T>(T value) => JsonSerializer.Serialize(value);

                public static Func<Book, JsonSerializerOptions?, string> Group() => JsonSerializer.Serialize;

                public static System.Linq.Expressions.Expression<Func<Book, string>> Tree() => book => JsonSerializer.Serialize(book, (JsonSerializerOptions?)null);
            }
            """);
        var analyzed = run.Output.WithAnalyzers([new EveryUse(), new TrimWarningSuppressor()], new CompilationWithAnalyzersOptions(new AnalyzerOptions([]), null, true, false, reportSuppressedDiagnostics: true));

        var warnings = (await analyzed.GetAllDiagnosticsAsync(TestContext.Current.CancellationToken)).Where(d => d.Id == "IL2026" && d.Location.SourceTree!.FilePath == "Source0.cs");

        Assert.Equal(
            [("JsonSerializer.Serialize", true), ("JsonSerializer.Serialize", true), ("new Book()", false), ("JsonSerializer.Serialize", false), ("JsonSerializer.Serialize", false), ("JsonSerializer.Serialize", false)],
            warnings.OrderBy(d => d.Location.SourceSpan.Start).Select(d => (d.Location.SourceTree!.GetText().ToString(d.Location.SourceSpan), d.IsSuppressed)));
    }

    /// <summary>Warns wherever a method is referenced or a constructor called, as the trim analyzer does for marked ones.</summary>
#pragma warning disable RS1001, RS2008 // It is an analyzer of this test alone.
    private sealed class EveryUse : DiagnosticAnalyzer
    {
        private static readonly DiagnosticDescriptor Warning = new("IL2026", "Use", "Use", "Trimming", DiagnosticSeverity.Warning, true);

        public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => [Warning];

        public override void Initialize(AnalysisContext context)
        {
            context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
            context.EnableConcurrentExecution();
            context.RegisterSyntaxNodeAction(
                static c => c.ReportDiagnostic(Diagnostic.Create(Warning, c.Node.GetLocation())),
                SyntaxKind.ObjectCreationExpression, SyntaxKind.SimpleMemberAccessExpression);
        }
    }
}
