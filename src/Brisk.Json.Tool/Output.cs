using System.IO.Compression;

namespace Brisk.Json.Tool;

/// <summary>The output of a command: a file or standard output.</summary>
internal static class Output
{
    private const int BufferSize = 128 * 1024;

    /// <summary>Opens a file, or standard output for null.</summary>
    /// <exception cref="IOException">The file cannot be created.</exception>
    public static Stream Open(string? file)
    {
        if (file is null or "-") return new BufferedStream(Console.OpenStandardOutput(), BufferSize);
        Stream stream = new FileStream(file, FileMode.Create, FileAccess.Write, FileShare.Read, BufferSize);
        return file.EndsWith(".gz", StringComparison.OrdinalIgnoreCase) ? new GZipStream(stream, CompressionLevel.Fastest) : stream;
    }
}
