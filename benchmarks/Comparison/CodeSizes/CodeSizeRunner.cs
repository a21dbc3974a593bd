using System.Diagnostics;
using System.Globalization;
using System.Text.Json;
using System.Text.RegularExpressions;
using Benchmarks.Contenders;
using Benchmarks.Models;

namespace Benchmarks.CodeSizes;

/// <summary>Starts this program again, with the JIT listing what it compiles, and has it read one type until its code is final.</summary>
internal static partial class CodeSizeRunner
{
    private static readonly TimeSpan UntilHot = TimeSpan.FromSeconds(4);

    private static IContender[] Contenders => [SystemTextJsonContenders.Instance, BriskJsonContenders.Instance];

    public static IReadOnlyList<CodeSize> Run() => [.. Contenders.Select(contender => Measure(contender.Name))];

    /// <summary>The work of the new process.</summary>
    public static void ReadUntilHot(string contender)
    {
        byte[] utf8 = JsonSerializer.SerializeToUtf8Bytes(new Wide { Property2 = "text", Property10 = ["one", "two"] });
        Func<object?> read = Contenders.First(candidate => candidate.Name == contender).ReadGenerated<Wide>(utf8)!;
        for (var clock = Stopwatch.StartNew(); clock.Elapsed < UntilHot;)
        {
            read();
        }
    }

    private static CodeSize Measure(string contender)
    {
        string list = Path.GetTempFileName();
        try
        {
            Subprocess.RunSelf(["code-size", "--of", contender], start =>
            {
                start.Environment["DOTNET_JitStdOutFile"] = list;
                start.Environment["DOTNET_JitDisasmSummary"] = "1";
            });
            return Sum(contender, File.ReadLines(list));
        }
        finally
        {
            File.Delete(list);
        }
    }

    // The last of several versions of a method is the one that runs.
    private static CodeSize Sum(string contender, IEnumerable<string> lines)
    {
        var sizes = new Dictionary<string, int>();
        foreach (Match match in lines.Select(line => Tier1().Match(line)).Where(match => match.Success))
        {
            sizes[match.Groups["method"].Value] = int.Parse(match.Groups["size"].Value, CultureInfo.InvariantCulture);
        }
        int[] own = [.. sizes.Where(pair => OfWide().IsMatch(pair.Key)).Select(pair => pair.Value)];
        if (own.Length == 0)
        {
            throw new InvalidOperationException($"{contender}: the JIT listed no method for {nameof(Wide)} among {sizes.Count}.");
        }
        return new CodeSize(contender, own.Length, own.Sum(), sizes.Count, sizes.Values.Sum());
    }

    // The type and its generated contract.
    [GeneratedRegex(@"\bWide(Contract)?\b")]
    private static partial Regex OfWide();

    [GeneratedRegex(@"JIT compiled (?<method>.+) \[Tier1[^\]]*code size=(?<size>\d+)")]
    private static partial Regex Tier1();
}
