namespace ComplianceReport.Comparing;

/// <summary>Specifies what is compared.</summary>
/// <param name="Styles">The styles.</param>
/// <param name="Documents">The generated documents.</param>
/// <param name="Sources">The sources of these: <c>string</c>, <c>file</c>, <c>web</c>.</param>
/// <param name="Url">A releases document elsewhere, or null.</param>
/// <param name="Passes">The number of timed passes in a round.</param>
/// <param name="Quick">Whether the run only verifies that everything works.</param>
public sealed record ComparisonSettings(
    IReadOnlyList<Style> Styles, IReadOnlyList<ReleasesDocument> Documents, IReadOnlyList<string> Sources, Uri? Url, int Passes, bool Quick)
{
    /// <summary>The number of processes that time a style.</summary>
    public int Rounds => Quick ? 1 : 3;

    /// <summary>The maximum number of additional processes that time a style while its rounds disagree.</summary>
    public int Repeats => Quick ? 0 : 4;

    /// <summary>The minimum warm-up of a process.</summary>
    public TimeSpan WarmUp => TimeSpan.FromMilliseconds(Quick ? 0 : 500);
}

/// <summary>Runs every style in separate processes, which alternate.</summary>
public sealed class ComparisonRun(ComparisonSettings settings, StyleProcesses processes)
{
    private const string File = "file";
    private readonly List<Measurement> _timed = [];
    private readonly Dictionary<(string Style, string Document), long> _memory = [];
    private readonly ReportCheck _check = new();

    /// <summary>Runs the comparison.</summary>
    /// <exception cref="ReportsDifferException">Two styles wrote different reports.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public async Task<Comparison> RunAsync(IReadOnlyDictionary<string, byte[]> texts, CancellationToken cancellation)
    {
        for (int round = 0; round < settings.Rounds; round++)
        {
            foreach (var style in InTurn(round))
            {
                cancellation.ThrowIfCancellationRequested();
                var measurement = await processes.MeasureAsync(style, settings.Documents, settings.Sources, settings.Url, settings.Passes, settings.WarmUp);
                _check.Add(measurement);
                _timed.Add(measurement);
            }
        }

        await RepeatAsync(cancellation);
        foreach (var document in settings.Documents)
        {
            foreach (var style in InTurn(settings.Rounds))
            {
                cancellation.ThrowIfCancellationRequested();
                await MeasureMemoryAsync(style, document);
            }
        }

        return new(
            DateTimeOffset.Now,
            settings.Quick,
            Machine.Current,
            [.. settings.Documents.Select(document => new DocumentFacts(document.Name, document.Shape, texts[document.Name].Length)), .. Remote()],
            [.. settings.Sources, .. settings.Url is null ? Array.Empty<string>() : [DocumentNames.Remote]],
            [.. settings.Styles.Select(ResultOf)]);
    }

    // Another program may have kept the machine busy during a round, or the process was unlucky with its code.
    private async Task RepeatAsync(CancellationToken cancellation)
    {
        for (int repeat = 0; repeat < settings.Repeats; repeat++)
        {
            foreach (var style in InTurn(settings.Rounds + repeat))
            {
                Rounds[] unsteady = [.. RoundsOf(style).Where(rounds => !rounds.Agree(settings.Rounds))];
                if (unsteady.Length == 0) continue;

                cancellation.ThrowIfCancellationRequested();
                var measurement = await processes.MeasureAsync(
                    style,
                    settings.Documents.Where(document => unsteady.Any(rounds => rounds.Document == document.Name)),
                    settings.Sources.Where(source => unsteady.Any(rounds => rounds.Source == source)),
                    unsteady.Any(rounds => rounds.Source == DocumentNames.Remote) ? settings.Url : null,
                    settings.Passes,
                    settings.WarmUp);
                _check.Add(measurement);
                _timed.Add(measurement);
            }
        }
    }

    private IEnumerable<Rounds> RoundsOf(Style style) => _timed.Where(measurement => measurement.Style == style.Name)
        .SelectMany(measurement => measurement.Cells)
        .GroupBy(cell => (cell.Document, cell.Source))
        .Select(cells => new Rounds(cells.Key.Document, cells.Key.Source, [.. cells]));

    // A process that writes few reports, like a program that is started to write one.
    private async Task MeasureMemoryAsync(Style style, ReleasesDocument document)
    {
        var measurement = await processes.MeasureAsync(style, [document], [File], null, passes: 1, TimeSpan.Zero);
        _check.Add(measurement);
        if (measurement.PeakWorkingSet is { } peak) _memory[(style.Name, document.Name)] = peak;
    }

    // No style always follows the same other one, or comes first.
    private Style[] InTurn(int round)
    {
        Style[] styles = [.. settings.Styles];
        new Random(round).Shuffle(styles);
        return styles;
    }

    private DocumentFacts[] Remote() => settings.Url is { } url ? [new(DocumentNames.Remote, url.AbsoluteUri, null)] : [];

    private StyleResult ResultOf(Style style) => new(
        style.Name,
        style.Library,
        style.Title,
        style.CountLines(),
        [.. RoundsOf(style).Select(rounds => rounds.ToTime(settings.Rounds))],
        [.. settings.Documents.Where(document => _memory.ContainsKey((style.Name, document.Name)))
            .Select(document => new MemoryResult(document.Name, _memory[(style.Name, document.Name)]))]);
}

/// <summary>The names that documents and sources share.</summary>
public static class DocumentNames
{
    /// <summary>The document specified by its address, and its source.</summary>
    public const string Remote = "remote";
}
