using System.Text;

namespace Brisk.Json.Tests.Fuzz;

/// <summary>An area whose cases are documents and an action on each, which throws if anything is wrong. The action depends on a seed alone, so that documents can be shrunk.</summary>
internal abstract class DocumentArea : Area
{
    public sealed override Finding? Run(Random random)
    {
        byte[] document = Make(random);
        int seed = random.Next();
        if (Failure(document, seed) is not { } failure)
        {
            return null;
        }

        document = Shrinking.Items(document, shorter => Failure(shorter, seed)?.GetType() == failure.GetType());
        failure = Failure(document, seed) ?? failure;
        return new(failure.GetType().Name, $"{Encoding.Latin1.GetString(document)}\n    {failure.Message}\n{failure.StackTrace}");
    }

    protected abstract byte[] Make(Random random);

    protected abstract void Check(byte[] document, Random random);

    private Exception? Failure(byte[] document, int seed) => Record.Exception(() => Check(document, new(seed)));
}

/// <summary>An area whose cases are sequences of steps, each with its own seed, so that steps can be omitted.</summary>
internal abstract class SequenceArea(int most) : Area
{
    public sealed override Finding? Run(Random random)
    {
        int seed = random.Next();
        int[] steps = [.. Enumerable.Range(0, random.Next(1, most)).Select(_ => random.Next())];
        if (Failure(seed, steps) is not { } failure)
        {
            return null;
        }

        steps = Shrinking.Items(steps, fewer => Failure(seed, fewer)?.GetType() == failure.GetType());
        failure = Failure(seed, steps) ?? failure;
        return new(failure.GetType().Name, $"{steps.Length} steps\n    {failure.Message}\n{failure.StackTrace}");
    }

    /// <summary>Runs the steps on what the random source creates first.</summary>
    protected abstract void Check(Random start, IEnumerable<Random> steps);

    private Exception? Failure(int seed, int[] steps) => Record.Exception(() => Check(new(seed), steps.Select(step => new Random(step))));
}
