using Microsoft.Playwright;

namespace ComplianceReport.Tests;

/// <summary>The Chromium on this machine, if there is one.</summary>
internal static class Browser
{
    private static readonly string[] Programs = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
    private static readonly string[] Arguments =
    [
        "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    ];

    /// <summary>Skips the test if there is none.</summary>
    public static void SkipWhereMissing() =>
        Assert.SkipUnless(Programs.Any(File.Exists), $"No Chromium on this machine ({string.Join(", ", Programs)}); on Debian: apt-get install chromium.");

    /// <summary>Starts the browser.</summary>
    public static async Task<IBrowser> StartAsync(IPlaywright playwright) =>
        await playwright.Chromium.LaunchAsync(new() { ExecutablePath = Programs.First(File.Exists), Args = Arguments });
}
