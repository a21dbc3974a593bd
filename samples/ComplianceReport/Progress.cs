namespace ComplianceReport;

/// <summary>Shows what is being read in one line on standard error, if it is interactive. Steps may overlap.</summary>
public sealed class Progress
{
    private const string ClearLine = "\r\e[K";
    private readonly bool _visible = !Console.IsErrorRedirected;
    private readonly Lock _lock = new();
    private int _begun;
    private int _ended;

    /// <summary>Starts a step, which ends when the result is disposed of.</summary>
    public IDisposable Begin(string step)
    {
        Show(ref _begun, step);
        return new Step(this, step);
    }

    private void Show(ref int count, string step)
    {
        lock (_lock)
        {
            count++;
            if (_visible)
            {
                Console.Error.Write(_ended == _begun ? ClearLine : $"{ClearLine}{_ended} of {_begun} read: {step}");
            }
        }
    }

    private sealed class Step(Progress progress, string step) : IDisposable
    {
        public void Dispose() => progress.Show(ref progress._ended, step);
    }
}
