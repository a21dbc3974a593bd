using System.Text;

namespace ComplianceReport.Tests;

/// <summary>Documents that follow the schema, but not the habits of the publisher.</summary>
internal static class AwkwardDocuments
{
    /// <summary>Documents whose report contains nothing that the libraries escape differently.</summary>
    public static IReadOnlyDictionary<string, string> All { get; } = new Dictionary<string, string>
    {
        ["no releases"] = """{"channel-version":"9.0","support-phase":"preview","eol-date":null,"releases":[]}""",
        ["no end of life"] = """{"channel-version":"9.0","support-phase":"active","releases":[{"release-date":"2026-09-01","release-version":"9.0.0-rc.1","security":true,"cve-list":[]}]}""",
        ["no vulnerabilities"] = """
            {"channel-version":"7.0","support-phase":"eol","eol-date":"2024-05-14","releases":[
              {"release-date":"2024-05-28","release-version":"7.0.20"},
              {"release-date":"2024-05-14","release-version":"7.0.19","security":true,"cve-list":null},
              {"release-date":"2024-04-09","release-version":"7.0.18","security":true,"cve-list":[{"cve-id":"CVE-1"}]}]}
            """,
        ["vulnerabilities without addresses"] = """
            {"channel-version":"7.0","support-phase":"maintenance","eol-date":"2026-08-01","releases":[
              {"release-date":"2026-08-01","release-version":"7.0.20","security":true,"cve-list":[{"cve-id":"CVE-1"},{"cve-id":"CVE-2","cve-url":null},{"cve-id":null,"cvss":9.8,"cve-url":"https://a"}]}]}
            """,
        ["escaped"] = """
            {"\u0063hannel-version":"\u0038.0","support-phase":"\u0061ctive","eol-date":"2026\u002d11-10","r\u0065leases":[
              {"release\u002ddate":"2026-07-1\u0034","release-version":"8\u002e0.29","security":false,"cve-list":[]},
              {"release-date":"2026-06-09","release-version":"8\u002e0.28","s\u0065curity":true,"cve-list":[{"cve-id":"\u0043VE-1","cve-url":"https:\/\/\u0061"}]}]}
            """,
        ["names that belong elsewhere"] = """
            {"extra":{"channel-version":"0","releases":[{"security":true,"cve-list":[{"cve-id":"wrong"}]}]},"channel-version":"8.0","support-phase":"active","eol-date":"2026-11-10",
             "more":[["releases"],{"eol-date":"x"},"support-phase"],"releases":[
              {"release-date":"2026-07-14","release-version":"8.0.29","security":false,"cve-list":[{"cve-id":"CVE-1","more":{"cve-id":"wrong","cve-url":"wrong"},"cve-url":"u"}],
               "runtime":{"release-date":"wrong","release-version":"wrong","security":true,"cve-list":[{"cve-id":"wrong"}]}},
              {"release-date":"2026-06-09","release-version":"8.0.28","notes":{"security":false},"security":true,"cve-list":[{"cve-id":"CVE-2","cve-url":"v"}]}],"behind":{}}
            """,
        ["awkward text that is passed over"] = Document(notes: """
            "\"]}{[\\","x\\\\\"},\"security\":true", "\ud83d\ude00 😀 ünï \u0000 \b\f\n\r\t", [[[[[[]]]]]], {"":{"":{}}}, -0.5e-12, 1E9, true, null, "a/*b*/c//d"
            """),
        ["text longer than any buffer that is passed over"] = Document(notes: $"\"{new string('x', 100_000)}\\\"{new string('ß', 50_000)}\""),
        ["much whitespace"] = Document(notes: new string(' ', 70_000) + "1" + string.Concat(Enumerable.Repeat("\r\n\t ", 5_000))),
        ["text longer than any buffer that is wanted"] = $$"""
            {"channel-version":"8.0","support-phase":"active","eol-date":"2026-11-10","releases":[{"release-date":"2026-07-14","release-version":"{{new string('8', 40_000)}}",
             "security":true,"cve-list":[{"cve-id":"{{new string('C', 70_000)}}","cve-url":"{{string.Concat(Enumerable.Repeat("\\u0061b", 20_000))}}"}]}]}
            """,
        ["many vulnerabilities"] = $$"""
            {"channel-version":"8.0","support-phase":"active","eol-date":"2026-11-10","releases":[{"release-date":"2026-07-14","release-version":"8.0.29",
             "security":true,"cve-list":[{{string.Join(", ", Enumerable.Range(0, 3_000).Select(i => $$"""{ "cve-id" : "CVE-{{i}}" , "cve-url" : "https://a/{{i}}" }"""))}}]}]}
            """,
    };

    /// <summary>A document whose report contains what System.Text.Json escapes by default and Newtonsoft.Json does not.</summary>
    public const string EscapedInTheReport = """
        {"channel-version":"8.0 <\"ünï\" 😀>","support-phase":"active","eol-date":"2026-11-10","releases":[{"release-date":"2026-07-14","release-version":"8+\\\/\u00e9",
         "security":true,"cve-list":[{"cve-id":"CVE&\u0001","cve-url":"https://a?b='c'&d=\u2028\ud83d\ude00"}]}]}
        """;

    /// <summary>The UTF-8 of a document.</summary>
    public static byte[] Utf8(string text) => Encoding.UTF8.GetBytes(text);

    private static string Document(string notes) => $$"""
        {"channel-version":"8.0","notes":[{{notes}}],"support-phase":"active","eol-date":"2026-11-10","releases":[
          {"notes":[{{notes}}],"release-date":"2026-07-14","release-version":"8.0.29","security":false,"cve-list":[{"notes":[{{notes}}],"cve-id":"CVE-1","cve-url":"u"}],"more":[{{notes}}]},
          {"release-date":"2026-06-09","release-version":"8.0.28","security":true,"cve-list":[],"notes":[{{notes}}]}]}
        """;
}
