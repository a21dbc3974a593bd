namespace ComplianceReport.Comparing;

/// <summary>Shows the progress of a comparison in one line on standard error, if it is interactive.</summary>
public sealed class RunProgress(int steps) : IDisposable
{
    private const string ClearLine = "\r\e[K";
    private readonly bool _visible = !Console.IsErrorRedirected;
    private int _begun;

    /// <summary>Shows the start of a step.</summary>
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
