namespace Benchmarks;

/// <summary>The repository from which the program was built.</summary>
internal static class Repository
{
    public static string Find()
    {
        for (string? folder = AppContext.BaseDirectory; folder is not null; folder = Path.GetDirectoryName(folder))
        {
            if (File.Exists(Path.Combine(folder, "Brisk.Json.slnx"))) return folder;
        }
        throw new DirectoryNotFoundException("The repository was not found above the program; run it with 'dotnet run'.");
    }
}
