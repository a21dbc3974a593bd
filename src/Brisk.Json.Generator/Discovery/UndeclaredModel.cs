using System.Collections.Immutable;
using System.Threading;

namespace Brisk.Json.Generator.Discovery;

/// <summary>The types that an assembly reads and writes without declaring them, and all types that these contain.</summary>
/// <param name="Anonymous">Anonymous types, with example values.</param>
/// <param name="Unsupported">The ids of types at calls for which nothing can be generated.</param>
internal sealed record UndeclaredModel(
    EquatableArray<TypeModel> Types, EquatableArray<AnonymousModel> Anonymous, EquatableArray<string> Unsupported, EquatableArray<DiagnosticModel> Diagnostics)
{
    private const string Switch = "Brisk.Json.SourceGeneration.JsonImplicitContractsAttribute";

    public static UndeclaredModel Empty { get; } = new(default, default, default, default);

    public static UndeclaredModel Of(ImmutableArray<CallModel> calls, Compilation compilation, bool isTrimmed, CancellationToken cancellation)
    {
        if (calls.IsEmpty || IsOff(compilation)) return Empty;

        var types = new TypeCollector(compilation, new RuleOptions { Nullability = true }, cancellation) { IsQuiet = true, IsTrimmed = isTrimmed };
        var anonymous = new Dictionary<string, AnonymousModel>();
        var unsupported = new SortedSet<string>(System.StringComparer.Ordinal);
        foreach (CallModel call in calls)
        {
            foreach (RootModel root in call.Roots)
            {
                Add(root, call.Place);
            }
        }

        return new(
            new([.. types.Models]),
            new([.. anonymous.OrderBy(a => a.Key, System.StringComparer.Ordinal).Select(a => a.Value)]),
            new([.. unsupported]),
            EquatableArray<DiagnosticModel>.From(types.Diagnostics));

        void Add(RootModel root, PlaceModel? place)
        {
            if (root.Anonymous is { } model)
            {
                anonymous[root.Id] = model;
                foreach (RootModel inner in model.Roots)
                {
                    Add(inner, place);
                }
            }
            else if (Roots.Find(root, compilation) is not { } symbol || types.Add(symbol, place) is null)
            {
                unsupported.Add(root.Id);
            }
        }
    }

    public static bool IsOff(Compilation compilation) => compilation.Assembly.GetAttributes().Any(a =>
        a.AttributeClass?.ToDisplayString() == Switch && a.ConstructorArguments.Length == 1 && a.ConstructorArguments[0].Value is false);
}
