using Microsoft.Playwright;

namespace ComplianceReport.Tests;

/// <summary>The Chromium of this machine, where there is one.</summary>
internal static class Browser
{
    private static readonly string[] Programs = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
    private static readonly string[] Arguments =
    [
        "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    ];

    /// <summary>Starts it; without one, the test is skipped.</summary>
    public static async Task<IBrowser> StartAsync(IPlaywright playwright)
    {
        string? program = Programs.FirstOrDefault(File.Exists);
        Assert.SkipWhen(program is null, $"No Chromium on this machine ({string.Join(", ", Programs)}); on Debian: apt-get install chromium.");
        return await playwright.Chromium.LaunchAsync(new() { ExecutablePath = program, Args = Arguments });
    }
}
