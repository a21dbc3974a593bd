using System.Text;

namespace ComplianceReport.Comparing;

/// <summary>Compares every report with the first one for its document, byte for byte.</summary>
public sealed class ReportCheck
{
    private readonly Dictionary<string, (string Report, string Origin)> _reports = [];

    /// <summary>Adds the reports of a style.</summary>
    /// <exception cref="ReportsDifferException">A report differs from the first one for its document.</exception>
    public void Add(Measurement measurement)
    {
        foreach (var cell in measurement.Cells)
        {
            string origin = $"{measurement.Style} on '{cell.Document}' from {cell.Source}";
            if (!_reports.TryGetValue(cell.Document, out var first))
            {
                _reports[cell.Document] = (cell.Report, origin);
            }
            else if (first.Report != cell.Report)
            {
                throw new ReportsDifferException($"{origin} wrote\n{Text(cell.Report)}\nand {first.Origin} wrote\n{Text(first.Report)}");
            }
        }
    }

    private static string Text(string report) => Encoding.UTF8.GetString(Convert.FromBase64String(report));
}

/// <summary>Two styles wrote different reports for one document.</summary>
public sealed class ReportsDifferException(string message) : Exception($"The reports differ: {message}");
