using Brisk.Json.Tests.Writing;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>Random sequences of writer calls, valid and invalid, yield the same bytes, counts, and exceptions as System.Text.Json, call by call.</summary>
internal sealed class WriterCalls() : SequenceArea(60)
{
    private static readonly WriterCall[] Starts = [.. WriterCall.All.Where(c => c.Name.StartsWith("WriteStart", StringComparison.Ordinal) && c.Parameters.Length == 0)];
    private static readonly WriterCall[] Ends = [.. WriterCall.All.Where(c => c.Name.StartsWith("WriteEnd", StringComparison.Ordinal))];
    private static readonly WriterCall[] Comments = [.. WriterCall.All.Where(c => c.Name == "WriteCommentValue")];
    private static readonly WriterCall[] Parts = [.. WriterCall.All.Where(c => c.Name.EndsWith("Segment", StringComparison.Ordinal))];
    private static readonly WriterCall[] Names = [.. WriterCall.All.Where(c => c.Name == "WritePropertyName")];
    private static readonly WriterCall[] Values = [.. WriterCall.All.Where(c => c.Name.EndsWith("Value", StringComparison.Ordinal) && c.Name != "WriteCommentValue")];
    private static readonly WriterCall[] Members = [.. WriterCall.All.Except([.. Starts, .. Ends, .. Comments, .. Parts, .. Values])];

    public override string Name => "writer";

    public override int SampleSize => 1000;

    protected override void Check(Random start, IEnumerable<Random> steps)
    {
        using var pair = new WriterPair("", WriterPair.RandomOptions(start), start.Next(8));
        bool mayFail = start.Next(2) == 0;
        var model = new Model();
        foreach (Random random in steps)
        {
            if (random.Next(40) == 0) FlushOrReset(pair, random, ref model);
            WriterCall call = mayFail && random.Next(6) == 0 ? Any(random, pair, model) : Fitting(random, model);
            object?[] arguments = RandomArguments.For(call, random, pair.Options.Encoder);

            // STJ allows a UTF-8 comment in the middle of a segmented string; this library throws.
            if (call.Name == "WriteCommentValue" && model.OpenPart is not null) continue;
            if (pair.Call(call, arguments)) model.Apply(call, arguments);
        }

        pair.Compare(flush: true);
    }

    private static void FlushOrReset(WriterPair pair, Random random, ref Model model)
    {
        switch (random.Next(4))
        {
            case 0:
                // How much of the pending bytes a buffer writer has received depends on when it had to provide more memory.
                if (!pair.HasStream) pair.Do("Flush", pair.StjWriter.Flush, pair.BriskWriter.Flush);
                pair.Do("Reset", pair.StjWriter.Reset, pair.BriskWriter.Reset);
                model = new Model();
                break;
            case 1:
                pair.Do("FlushAsync", () => pair.StjWriter.FlushAsync().Wait(), () => pair.BriskWriter.FlushAsync().Wait());
                break;
            default:
                pair.Do("Flush", pair.StjWriter.Flush, pair.BriskWriter.Flush);
                pair.Compare(flush: false);
                break;
        }
    }

    // Without validation, STJ mixes up what is carried over from segments in another encoding, which no program can rely on.
    private static WriterCall Any(Random random, WriterPair pair, Model model)
    {
        WriterCall call = WriterCall.All[random.Next(WriterCall.All.Length)];
        bool mixesParts = pair.Options.SkipValidation && model.OpenPart is not null && Parts.Contains(call);
        return mixesParts ? model.OpenPart! : call;
    }

    private static WriterCall Fitting(Random random, Model model)
    {
        if (model.OpenPart is not null) return model.OpenPart;
        if (random.Next(25) == 0) return Pick(Comments, random);
        if (model.IsInObject && !model.HasName)
        {
            return random.Next(8) switch { 0 => Ends.Single(c => c.Name == "WriteEndObject"), < 3 => Pick(Names, random), _ => Pick(Members, random) };
        }

        if (model.IsInArray && random.Next(8) == 0) return Ends.Single(c => c.Name == "WriteEndArray");
        bool atRoot = !model.IsInObject && !model.IsInArray;
        return random.Next(atRoot ? 3 : 8) switch { 0 or 1 => Pick(Starts, random), 2 => Pick(Parts, random), _ => Pick(Values, random) };
    }

    private static WriterCall Pick(WriterCall[] calls, Random random) => calls[random.Next(calls.Length)];

    /// <summary>The state of a sequence, which keeps most of its calls valid.</summary>
    private sealed class Model
    {
        private readonly Stack<bool> _containers = [];

        public bool IsInObject => _containers.Count > 0 && _containers.Peek();

        public bool IsInArray => _containers.Count > 0 && !_containers.Peek();

        public bool HasName { get; private set; }

        public WriterCall? OpenPart { get; private set; }

        public void Apply(WriterCall call, object?[] arguments)
        {
            if (call.Name == "WriteCommentValue") return;
            HasName = call.Name == "WritePropertyName";
            if (call.Name.StartsWith("WriteStart", StringComparison.Ordinal)) _containers.Push(call.Name == "WriteStartObject");
            else if (call.Name.StartsWith("WriteEnd", StringComparison.Ordinal)) _containers.TryPop(out _);
            else if (call.Name.EndsWith("Segment", StringComparison.Ordinal)) OpenPart = (bool)arguments[1]! ? null : call;
        }
    }
}
