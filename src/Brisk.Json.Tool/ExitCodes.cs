namespace Brisk.Json.Tool;

/// <summary>The exit codes of the program.</summary>
internal static class ExitCodes
{
    public const int Done = 0;

    /// <summary>The input is not valid JSON, or does not have the requested form.</summary>
    public const int Invalid = 1;

    /// <summary>The command line is invalid.</summary>
    public const int Usage = 2;

    /// <summary>A file cannot be read or written.</summary>
    public const int Files = 3;

    /// <summary>Stopped by the user, with the code used by shells.</summary>
    public const int Stopped = 130;
}
