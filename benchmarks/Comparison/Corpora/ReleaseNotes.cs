using Benchmarks.Models;

namespace Benchmarks.Corpora;

/// <summary>Release notes of a software channel: deep objects, many strings, links and hashes.</summary>
internal static class ReleaseNotes
{
    private static readonly string[] Platforms =
        ["linux-arm", "linux-arm64", "linux-musl-arm64", "linux-musl-x64", "linux-x64", "osx-arm64", "osx-x64", "win-arm64", "win-x64", "win-x86"];

    public static Channel Create(int releases)
    {
        var random = new Random(1);
        var channel = new Channel
        {
            ChannelVersion = "8.0",
            LatestRelease = $"8.0.{releases - 1}",
            LatestReleaseDate = new DateOnly(2026, 7, 14),
            LatestRuntime = $"8.0.{releases - 1}",
            LatestSdk = $"8.0.{400 + releases}",
            SupportPhase = "maintenance",
            ReleaseType = "lts",
            EolDate = new DateOnly(2026, 11, 10),
            LifecyclePolicy = "https://example.org/support",
        };
        for (int patch = releases - 1; patch >= 0; patch--)
        {
            channel.Releases.Add(CreateRelease(random, patch));
        }
        return channel;
    }

    private static Release CreateRelease(Random random, int patch)
    {
        string version = $"8.0.{patch}";
        List<Sdk> sdks = [CreateSdk(random, version, 400 + patch), CreateSdk(random, version, 300 + patch)];
        return new Release
        {
            ReleaseDate = new DateOnly(2023, 11, 14).AddDays(patch * 28),
            ReleaseVersion = version,
            Security = patch % 3 != 1,
            CveList = patch % 3 == 1 ? [] : CreateCves(random),
            ReleaseNotes = $"https://example.org/core/release-notes/8.0/{version}/{version}.md",
            Runtime = new Component
            {
                Version = version,
                VersionDisplay = version,
                VsVersion = "17.8.3, 17.9.1",
                VsMacVersion = "",
                Files = CreateFiles(random, "runtime", version),
            },
            Sdk = sdks[0],
            Sdks = sdks,
            AspnetcoreRuntime = new AspNetRuntime
            {
                Version = version,
                VersionDisplay = version,
                VersionAspnetcoremodule = [$"18.0.{24000 + patch}.0"],
                VsVersion = "",
                Files = CreateFiles(random, "aspnetcore", version),
            },
            Windowsdesktop = new Component { Version = version, VersionDisplay = version, Files = CreateFiles(random, "desktop", version)[^3..] },
        };
    }

    private static List<Cve> CreateCves(Random random)
    {
        var cves = new List<Cve>();
        for (int i = random.Next(1, 6); i > 0; i--)
        {
            string id = $"CVE-2026-{random.Next(20000, 60000)}";
            cves.Add(new Cve { CveId = id, CveUrl = $"https://example.org/cgi-bin/cvename.cgi?name={id}" });
        }
        return cves;
    }

    private static Sdk CreateSdk(Random random, string runtime, int number) => new()
    {
        Version = $"8.0.{number}",
        VersionDisplay = $"8.0.{number}",
        RuntimeVersion = runtime,
        VsVersion = "17.11.2",
        VsMacVersion = "",
        VsSupport = "Visual Studio 2022 (v17.11)",
        VsMacSupport = "",
        CsharpVersion = "12.0",
        FsharpVersion = "8.0",
        VbVersion = "16.9",
        Files = CreateFiles(random, "sdk", $"8.0.{number}"),
    };

    private static List<ComponentFile> CreateFiles(Random random, string component, string version)
    {
        var files = new List<ComponentFile>();
        foreach (string platform in Platforms)
        {
            string name = $"{component}-{platform}.tar.gz";
            files.Add(new ComponentFile
            {
                Name = name,
                Rid = platform,
                Url = $"https://download.example.org/pr/{new Guid(random.Hex(32))}/{random.Hex(32)}/{component}-{version}-{platform}.tar.gz",
                Hash = random.Hex(128),
                Akams = random.Chance(0.1) ? $"https://example.org/8.0/{name}" : null,
            });
        }
        return files;
    }
}
