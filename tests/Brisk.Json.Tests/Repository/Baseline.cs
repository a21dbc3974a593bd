namespace Brisk.Json.Tests.Repository;

/// <summary>Files in the repository that hold what a test expects. BRISK_UPDATE_BASELINES=1 rewrites them, so that a change shows in review.</summary>
internal static class Baseline
{
    private static bool Update => Environment.GetEnvironmentVariable("BRISK_UPDATE_BASELINES") == "1";

    /// <summary>Fails when the text is not what the file holds.</summary>
    public static void Check(string path, string actual)
    {
        var file = SourceTree.PathOf(path);
        if (Update)
        {
            Directory.CreateDirectory(Path.GetDirectoryName(file)!);
            File.WriteAllText(file, actual);
        }

        Assert.True(File.Exists(file), $"{path} is missing; run the tests with BRISK_UPDATE_BASELINES=1 to write it.");
        Assert.Equal(File.ReadAllText(file), actual, ignoreLineEndingDifferences: true);
    }
}
