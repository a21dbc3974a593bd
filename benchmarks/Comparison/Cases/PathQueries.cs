namespace Benchmarks.Cases;

/// <summary>Paths by purpose, for the documents named here; some select something in any document.</summary>
internal static class PathQueries
{
    private static readonly PathQuery[] Any = [new("$..id"), new("$.*")];

    public static IReadOnlyList<PathQuery> For(string corpus) => corpus switch
    {
        "releases" => [new("$..version"), new("$.releases[*].runtime"), Filter("$.releases[?", "@.security == true", "]"), new("$.releases[*].*")],
        "posts" => [new("$..id"), new("$.statuses[*].user"), new("$.statuses[*].user.screen_name"), Filter("$.statuses[?", "@.retweet_count > 5", "].id"), new("$.statuses[*].*")],
        "geography" => [new("$..coordinates"), new("$.features[*].geometry.coordinates[*][*][0]"), new("$.features[*].properties.name")],
        "catalogue" => [new("$..areaId"), new("$.performances[*].prices"), Filter("$.performances[*].prices[?", "@.amount > 50000", "]"), new("$.events.*"), new("$.performances[::5].id")],
        _ => Any,
    };

    private static PathQuery Filter(string before, string condition, string after) => new($"{before}{condition}{after}", $"{before}({condition}){after}");
}
