using System.Diagnostics;
using System.Text;
using Brisk.Json;
using Brisk.Json.Errors;
using Brisk.Json.Serialization;
using Stj = System.Text.Json;

namespace Benchmarks.Failures;

/// <summary>Measures the cost of reporting the errors of a document: with an exception, with one error, and with all errors.</summary>
internal static class FailureRun
{
    private const int Rounds = 15;

    private static readonly JsonSerializerOptions s_options = new() { MaxDepth = 16, AllowDuplicateProperties = false, UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };
    private static readonly Stj.JsonSerializerOptions s_stj = new() { MaxDepth = 16, AllowDuplicateProperties = false, UnmappedMemberHandling = Stj.Serialization.JsonUnmappedMemberHandling.Disallow };

    public static void Run(TextWriter output, bool quick)
    {
        output.WriteLine("Microseconds per document. Errors are in the second-to-last order; \"valid\" is the same document without the error.");
        output.WriteLine("T is TryDeserialize, D is Deserialize; \"10 errors\" collects up to ten.");
        output.WriteLine($"{"",-28}{"valid, D",12}{"valid, T",10}{"T",14}{"T, path",14}{"10 errors",11}{"D",9}{"D, STJ",13}");
        foreach (int orders in (int[])[5, 250])
        {
            byte[] right = Document(orders, null);
            Measure(output, $"{right.Length / 1000.0:0.0} kB", right, null, quick);
            foreach ((string name, string order) in s_faults)
            {
                Measure(output, "  " + name, right, Document(orders, order), quick);
            }
        }
    }

    private static readonly (string Name, string Order)[] s_faults =
    [
        ("syntax error", """{"Id":7,"Customer":"Ann","Total":12.5,"Paid":true,"Lines":[{"Item":"nut" "Count":3}]}"""),
        ("wrong kind of value", """{"Id":7,"Customer":"Ann","Total":"x","Paid":true,"Lines":[{"Item":"nut","Count":3}]}"""),
        ("number out of range", """{"Id":7,"Customer":"Ann","Total":12.5,"Paid":true,"Lines":[{"Item":"nut","Count":3000000000}]}"""),
        ("missing required member", """{"Id":7,"Total":12.5,"Paid":true,"Lines":[{"Item":"nut","Count":3}]}"""),
        ("unknown member", """{"Id":7,"Customer":"Ann","Total":12.5,"Paid":true,"Note":"x","Lines":[{"Item":"nut","Count":3}]}"""),
        ("duplicate member", """{"Id":7,"Customer":"Ann","Total":12.5,"Paid":true,"Paid":true,"Lines":[{"Item":"nut","Count":3}]}"""),
        ("too deep", """{"Id":7,"Customer":"Ann","Total":12.5,"Paid":true,"Lines":[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]}"""),
    ];

    private static byte[] Document(int orders, string? fault)
    {
        var text = new StringBuilder("[");
        for (int i = 0; i < orders; i++)
        {
            text.Append(i == 0 ? "" : ",").Append(fault is not null && i == orders - 2 ? fault
                : $$"""{"Id":{{i}},"Customer":"Customer {{i}}","Total":{{i}}.25,"Paid":{{(i % 2 == 0 ? "true" : "false")}},"Lines":[{"Item":"bolt {{i}}","Count":{{i * 3}}},{"Item":"nut","Count":1},{"Item":"washer","Count":12}]}""");
        }

        return Encoding.UTF8.GetBytes(text.Append(']').ToString());
    }

    private static void Measure(TextWriter output, string name, byte[] right, byte[]? wrong, bool quick)
    {
        List<Action> work =
        [
            () => JsonSerializer.Deserialize<List<Order>>(right, s_options),
            () => Check(JsonSerializer.TryDeserialize(right, out List<Order>? _, out _, s_options)),
        ];
        if (wrong is not null)
        {
            work.AddRange(
            [
                () => Check(!JsonSerializer.TryDeserialize(wrong, out List<Order>? _, out _, s_options)),
                () =>
                {
                    JsonSerializer.TryDeserialize(wrong, out List<Order>? _, out JsonError? error, s_options);
                    Check(error!.Path is not null);
                },
                () => Check(!JsonSerializer.TryDeserialize(wrong, 10, out List<Order>? _, out _, s_options)),
                () => Throws(() => JsonSerializer.Deserialize<List<Order>>(wrong, s_options)),
                () => Throws(() => Stj.JsonSerializer.Deserialize<List<Order>>(wrong, s_stj)),
            ]);
        }

        double[] times = Times(work, quick);
        int[] widths = [12, 10, 14, 14, 11, 9, 13];
        output.WriteLine($"{name,-28}" + string.Concat(times.Select((time, i) => time.ToString("0.00", System.Globalization.CultureInfo.InvariantCulture).PadLeft(widths[i]))));
    }

    // Returns the medians of rounds in which all kinds of work take turns.
    private static double[] Times(List<Action> work, bool quick)
    {
        var batch = TimeSpan.FromMilliseconds(quick ? 1 : 12);
        foreach (Action action in work)
        {
            Time(action, quick ? batch : TimeSpan.FromMilliseconds(400));
        }

        var times = work.ConvertAll(_ => new List<double>());
        for (int round = 0; round < (quick ? 1 : Rounds); round++)
        {
            for (int i = 0; i < work.Count; i++)
            {
                times[i].Add(Time(work[i], batch));
            }
        }

        return [.. times.Select(found => found.Order().ElementAt(found.Count / 2))];
    }

    private static double Time(Action action, TimeSpan atLeast)
    {
        long start = Stopwatch.GetTimestamp();
        int calls = 0;
        TimeSpan passed;
        do
        {
            action();
            calls++;
            passed = Stopwatch.GetElapsedTime(start);
        }
        while (passed < atLeast);
        return passed.TotalMicroseconds / calls;
    }

    private static void Throws(Action action)
    {
        try
        {
            action();
        }
        catch (Stj.JsonException)
        {
            return;
        }

        Check(false);
    }

    private static void Check(bool isRight)
    {
        if (!isRight) throw new InvalidOperationException("A call did not have the expected result.");
    }

    internal sealed class Order
    {
        public int Id { get; set; }

        [Stj.Serialization.JsonRequired]
        public string? Customer { get; set; }

        public double Total { get; set; }

        public bool Paid { get; set; }

        public List<Line>? Lines { get; set; }
    }

    internal sealed class Line
    {
        public string? Item { get; set; }

        public int Count { get; set; }
    }
}
