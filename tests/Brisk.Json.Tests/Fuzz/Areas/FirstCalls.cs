using System.Text;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Tests.Differential;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>
/// Several threads use a type for the first time at once, while its contract is created and its methods are emitted and bound. Every result is that of
/// System.Text.Json.
/// </summary>
internal sealed class FirstCalls : Area
{
    private const int Threads = 3;
    private const int CallsOfEach = 25;

    private static readonly FuzzModel[] s_models = [.. FuzzModels.Plain.Where(model => model.HasRandomValues), .. FuzzModels.References, .. FuzzModels.Polymorphic];

    public override string Name => "first-calls";

    public override int SampleSize => 40;

    public override Finding? Run(Random random)
    {
        FuzzModel model = s_models[random.Next(s_models.Length)];
        EngineSettings settings = Settings.Pick(random) | (FuzzModels.References.Contains(model) ? EngineSettings.Preserve : 0);
        object?[] values = [.. Enumerable.Range(0, 3).Select(_ => model.Make(new RandomValues(random)))];
        byte[] document = Encoding.UTF8.GetBytes(model.Documents[0]);

        // Options that were used before show the intended differences (TypedReads, TypedWrites).
        (IEngine reference, IEngine used) = Settings.Engines(settings);
        string[] expected = Array.ConvertAll(values, value => Write(reference, value, WayOut.Bytes));
        string expectedRead = Read(reference, Way.Span);
        if (Read(used, Way.Span) != expectedRead || !expected.SequenceEqual(values.Select(value => Write(used, value, WayOut.Bytes))))
        {
            return null;
        }

        // A resolver of their own, so that these options share no contract with others.
        var engine = new Differential.OnBrisk.Engine(
            settings,
            options => options.TypeInfoResolver = settings.HasFlag(EngineSettings.Generated) ? new CampaignContext() : new DefaultJsonTypeInfoResolver());
        var findings = new Finding?[Threads];
        using var start = new Barrier(Threads);
        Thread[] threads = [.. Enumerable.Range(0, Threads).Select(i => (i, seed: random.Next())).Select(turn => new Thread(() => findings[turn.i] = Call(new(turn.seed))))];
        foreach (Thread thread in threads) thread.Start();
        foreach (Thread thread in threads) thread.Join();
        return Array.Find(findings, finding => finding is not null);

        Finding? Call(Random random)
        {
            start.SignalAndWait();
            for (int call = 0; call < CallsOfEach; call++)
            {
                int i = random.Next(values.Length);
                (Way way, WayOut wayOut) = ((Way)random.Next(2), (WayOut)random.Next((int)WayOut.Pipe));
                bool reads = random.Next(3) == 0;
                (string wanted, string actual) = reads ? (expectedRead, Read(engine, way)) : (expected[i], Write(engine, values[i], wayOut));
                if (actual != wanted)
                {
                    string how = reads ? $"{way}" : $"{wayOut}";
                    return new(how, $"{TypeName.Of(model.Type)}, {settings}, {how}, call {call}\n    expected {wanted}\n    actual   {actual}");
                }
            }

            return null;
        }

        string Read(IEngine engine, Way way)
        {
            ReadResult result = model.Read(engine, document, way, 1);
            return result.Error ?? Encoding.UTF8.GetString(result.Value!);
        }

        string Write(IEngine engine, object? value, WayOut way)
        {
            try
            {
                return Encoding.UTF8.GetString(model.Write(engine, value, way, 1));
            }
            catch (Exception e)
            {
                return Outcome.Describe(e, engine.Position);
            }
        }
    }
}
