namespace ComplianceReport.Comparing;

/// <summary>One line on standard error that says how far a comparison is, when a person may be looking.</summary>
public sealed class RunProgress(int steps) : IDisposable
{
    private const string ClearLine = "\r\e[K";
    private readonly bool _visible = !Console.IsErrorRedirected;
    private int _begun;

    /// <summary>Says that a step begins.</summary>
    public void Begin(string step)
    {
        _begun++;
        if (_visible) Console.Error.Write($"{ClearLine}{_begun} of {Math.Max(steps, _begun)}: {step}");
    }

    /// <inheritdoc />
    public void Dispose()
    {
        if (_visible) Console.Error.Write(ClearLine);
    }
}
