using System.Text;
using System.Text.RegularExpressions;
using Brisk.Json.Tests.Reading;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>Documents and elements: parsed in every way, and queried completely.</summary>
internal sealed partial class Documents : DocumentArea
{
    public override string Name => "documents";

    protected override byte[] Make(Random random)
    {
        byte[] text = RandomDocuments.Make(random, random.Next(2) == 0);
        return random.Next(3) == 0 ? RandomDocuments.Damage(random, text) : text;
    }

    protected override void Check(byte[] document, Random random)
    {
        int seed = random.Next();
        Assert.Equal(Comparable(OnStj.DocumentProgram.Run(document, seed), document), Comparable(OnBrisk.DocumentProgram.Run(document, seed), document));
    }

    // There, a name that is not valid text makes the lookup of any other throw, depending on its length; and of such a name and a duplicate, either may be reported first.
    private static string Comparable(string outcome, byte[] document)
        => System.Text.Unicode.Utf8.IsValid(document) && !Surrogate().IsMatch(Encoding.Latin1.GetString(document)) ? outcome
            : outcome.Split('\n')[0].Replace("System.ArgumentException(key)", "System.InvalidOperationException", StringComparison.Ordinal);

    [GeneratedRegex(@"\\u[dD][89a-fA-F]")]
    private static partial Regex Surrogate();
}

/// <summary>Trees of nodes under random edits.</summary>
internal sealed class NodeEdits() : SequenceArea(40)
{
    public override string Name => "nodes";

    public override int SampleSize => 200;

    protected override void Check(Random start, IEnumerable<Random> steps)
    {
        (int seed, int[] seeds) = (start.Next(), [.. steps.Select(step => step.Next())]);
        using var actual = OnBrisk.NodeProgram.Run(new(seed), seeds.Select(step => new Random(step))).GetEnumerator();
        foreach (string expected in OnStj.NodeProgram.Run(new(seed), seeds.Select(step => new Random(step))))
        {
            Assert.True(actual.MoveNext());
            Assert.Equal(expected, actual.Current);
        }
    }
}

/// <summary>Response bodies in every character set, complete, damaged, and truncated.</summary>
internal sealed class HttpBodies : DocumentArea
{
    private static readonly Encoding[] s_encodings = [Encoding.UTF8, Encoding.UTF8, Encoding.UTF8, Encoding.Unicode, Encoding.Latin1];

    public override string Name => "http";

    public override int SampleSize => 300;

    protected override byte[] Make(Random random)
    {
        FuzzModel[] models = [FuzzModels.Plain[2], FuzzModels.Plain[5]];
        string text = models[random.Next(models.Length)].Documents[0];
        Encoding encoding = s_encodings[random.Next(s_encodings.Length)];
        byte[] document = [.. random.Next(6) == 0 ? encoding.Preamble : [], .. encoding.GetBytes(text)];
        return random.Next(3) == 0 ? document : new Mutations(random).Apply(document);
    }

    protected override void Check(byte[] document, Random random)
    {
        int seed = random.Next();
        if (random.Next(2) == 0)
        {
            Assert.Equal(OnStj.HttpProgram.Run<List<Leaf>>(document, seed), OnBrisk.HttpProgram.Run<List<Leaf>>(document, seed));
        }
        else
        {
            Assert.Equal(OnStj.HttpProgram.Run<Status>(document, seed), OnBrisk.HttpProgram.Run<Status>(document, seed));
        }
    }
}

/// <summary>Elements that are returned while the document is being read.</summary>
internal sealed partial class Enumerations : DocumentArea
{
    public override string Name => "enumerations";

    protected override byte[] Make(Random random)
    {
        FuzzModel model = FuzzModels.Plain[2];
        byte[] document = random.Next(2) == 0 ? Encoding.UTF8.GetBytes(model.Documents[0]) : model.Write(Settings.Engines(0).Expected, model.Make(new RandomValues(random)));
        return random.Next(4) == 0 ? document : new Mutations(random).Apply(document);
    }

    protected override void Check(byte[] document, Random random)
    {
        int seed = random.Next();

        // System.Text.Json rejects a byte order mark that is split.
        byte[] unmarked = document.AsSpan().StartsWith(Encoding.UTF8.Preamble) ? document[3..] : document;
        (List<string> expected, string? expectedEnd) = OnStj.EnumerationProgram.Run<Leaf>(unmarked, seed);
        (List<string> actual, string? actualEnd) = OnBrisk.EnumerationProgram.Run<Leaf>(document, seed);

        // Elements before an invalid one are returned first; System.Text.Json loses those read with it. Paths contain the index in the document.
        Assert.Equal(expected, expectedEnd is null ? actual : actual.Take(expected.Count));

        // With System.Text.Json, the first error may depend on where the text is split; here it is the first error in the whole text.
        if (Place(expectedEnd) != Place(actualEnd))
        {
            Assert.NotNull(expectedEnd);
            Assert.Equal(Place(OnStj.EnumerationProgram.Whole<Leaf>(unmarked, seed)), Place(actualEnd));
        }
    }

    private static string? Place(string? end) => end is null ? null : Index().Replace(end.Split(" ←")[0], "");

    [GeneratedRegex(@"(?<=\$)\[\d+\]")]
    private static partial Regex Index();
}
