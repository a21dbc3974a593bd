namespace Brisk.Json.Tests.Repository;

/// <summary>Files in the repository with the expected results of tests. BRISK_UPDATE_BASELINES=1 rewrites them, so that changes show in review.</summary>
internal static class Baseline
{
    private static bool Update => Environment.GetEnvironmentVariable("BRISK_UPDATE_BASELINES") == "1";

    /// <summary>Fails if the text differs from that in the file.</summary>
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
