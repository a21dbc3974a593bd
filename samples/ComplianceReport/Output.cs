namespace ComplianceReport;

/// <summary>Writes the complete report or nothing.</summary>
public static class Output
{
    /// <summary>Writes to standard output, or to a file that keeps its content until the complete report is on disk.</summary>
    public static void Write(byte[] report, string? path)
    {
        if (path is null)
        {
            using var standard = Console.OpenStandardOutput();
            standard.Write(report);
        }
        else if (new FileInfo(path) is { Exists: true, Length: 0 })
        {
            File.WriteAllBytes(path, report); // there is nothing to keep, and it may be a device, which must not be replaced
        }
        else
        {
            Replace(path, report);
        }
    }

    private static void Replace(string path, byte[] report)
    {
        var unfinished = $"{path}.{Path.GetRandomFileName()}";
        try
        {
            File.WriteAllBytes(unfinished, report);
            File.Move(unfinished, path, overwrite: true);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            if (File.Exists(unfinished)) File.Delete(unfinished);

            throw new IOException($"{path}: The report cannot be written. {e.Message}", e);
        }
    }
}
