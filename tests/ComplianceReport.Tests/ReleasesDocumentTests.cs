using System.Security.Cryptography;
using System.Text.Json;
using ComplianceReport.Comparing;

namespace ComplianceReport.Tests;

/// <summary>The documents that the program generates have the stated shapes.</summary>
public sealed class ReleasesDocumentTests
{
    [Theory]
    [InlineData("small", 905, 905)]
    [InlineData("medium", 9_300, 9_500)]
    [InlineData("large", 1_150_000, 1_250_000)]
    [InlineData("near-end", 1_150_000, 1_250_000)]
    [InlineData("at-end", 1_150_000, 1_250_000)]
    [InlineData("absent", 1_150_000, 1_250_000)]
    public void Has_its_size(string name, int least, int most) => Assert.InRange(Named(name).Make().Length, least, most);

    [Theory]
    [InlineData("small", 0)]
    [InlineData("medium", 0)]
    [InlineData("large", 0)]
    [InlineData("near-end", 27)]
    [InlineData("at-end", 29)]
    [InlineData("absent", -1)]
    public void Has_its_first_security_release_where_it_says(string name, int position)
    {
        using var document = JsonDocument.Parse(Named(name).Make());
        var releases = document.RootElement.GetProperty("releases").EnumerateArray().ToList();
        Assert.Equal(Named(name).Releases, releases.Count);
        Assert.Equal(position, releases.FindIndex(release => release.GetProperty("security").GetBoolean()));
        Assert.All(releases, release => Assert.Equal(release.GetProperty("security").GetBoolean(), release.GetProperty("cve-list").GetArrayLength() > 0));
    }

    [Fact]
    public void The_large_document_has_its_relevant_data_in_the_first_kilobyte()
    {
        string text = System.Text.Encoding.UTF8.GetString(Named("large").Make());
        Assert.InRange(text.IndexOf("release-notes", StringComparison.Ordinal), 1, 1_024);
    }

    [Fact]
    public void Is_the_same_on_every_machine() =>
        Assert.StartsWith("bb2e7aa03ebfacff51c839e4d1095f4f6171a1331f2957ae40", Convert.ToHexStringLower(SHA256.HashData(Named("near-end").Make())));

    private static ReleasesDocument Named(string name) => ReleasesDocument.All.Single(document => document.Name == name);
}
