using System.Text;
using System.Text.RegularExpressions;
using Brisk.Json.Querying;
using Brisk.Json.Tests.Fuzz;

namespace Brisk.Json.Tests.Querying;

/// <summary>I-Regexp (RFC 9485).</summary>
public sealed class IRegexpTests
{
    [Theory]
    [InlineData("", "", true)]
    [InlineData("", "a", false)]
    [InlineData("a", "a", true)]
    [InlineData("a", "ab", false)]
    [InlineData("a|b|", "b", true)]
    [InlineData("a|b|", "", true)]
    [InlineData("a.c", "abc", true)]
    [InlineData("a.c", "a\nc", false)]
    [InlineData("a.c", "a\rc", false)]
    [InlineData("a.c", "a\u2028c", true)]
    [InlineData("a.c", "a😀c", true)]
    [InlineData("a..c", "a😀c", false)]
    [InlineData("[^a]", "😀", true)]
    [InlineData("[😀-😎]", "😅", true)]
    [InlineData("[😀-😎]", "😠", false)]
    [InlineData("[a-cx]+", "abxc", true)]
    [InlineData("[a-cx]+", "abd", false)]
    [InlineData("[^a-c]*", "xyz", true)]
    [InlineData("[^a-c]*", "xbz", false)]
    [InlineData("[-a]*", "-a-", true)]
    [InlineData("[a-]*", "-a-", true)]
    [InlineData("[^-]", "-", false)]
    [InlineData("[a^]*", "^a", true)]
    [InlineData("[.*$]+", ".*$", true)]
    [InlineData(@"[\]\[\\\-]+", @"][\-", true)]
    [InlineData(@"\.\*\?\+\(\)\[\]\{\}\|\\\^\-", @".*?+()[]{}|\^-", true)]
    [InlineData(@"\n\r\t", "\n\r\t", true)]
    [InlineData("a{2}", "aa", true)]
    [InlineData("a{2}", "aaa", false)]
    [InlineData("a{2,}", "aaaa", true)]
    [InlineData("a{2,}", "a", false)]
    [InlineData("a{2,3}", "aaa", true)]
    [InlineData("a{2,3}", "aaaa", false)]
    [InlineData("a{0}", "", true)]
    [InlineData("a{0,0}b", "b", true)]
    [InlineData("(ab|c)+d?", "abcabd", true)]
    [InlineData("(a*)*", "aaa", true)]
    [InlineData("(a*)+b", "aaab", true)]
    [InlineData("()", "", true)]
    [InlineData("(){1000}", "", true)]
    [InlineData("(a()(|)(()*){3}b()){2}()", "abab", true)]
    [InlineData("(a()(|)(()*){3}b()){2}()", "ab", false)]
    [InlineData("(a(|b)){2}", "aab", true)]
    [InlineData(@"\p{L}+", "aÉßж", true)]
    [InlineData(@"\p{L}+", "a1", false)]
    [InlineData(@"\p{Lu}\p{Ll}", "Éß", true)]
    [InlineData(@"\p{L}", "\ud835\udc00", true)]
    [InlineData(@"\p{Nd}+", "1٣", true)]
    [InlineData(@"\P{L}+", "1 -", true)]
    [InlineData(@"\P{L}", "a", false)]
    [InlineData(@"[\p{L}0-9_]+", "a1_", true)]
    [InlineData(@"[^\p{L}0-9]+", "_-", true)]
    [InlineData(@"[^\p{L}0-9]+", "_a", false)]
    [InlineData(@"[\P{L}a]+", "1a-", true)]
    [InlineData(@"[\P{L}a]+", "b", false)]
    [InlineData(@"\p{So}", "😀", true)]
    [InlineData(@"\p{S}\p{Z}\p{P}\p{C}\p{M}", "$ .\u0001\u0301", true)]
    [InlineData("^ab$", "ab", true)]
    [InlineData("a^b", "ab", false)]
    [InlineData(@"\^a[$]", "^a$", true)]
    [InlineData("a,b-c/d:e", "a,b-c/d:e", true)]
    [InlineData("é", "e\u0301", false)]
    public void Matches(string pattern, string text, bool matches)
    {
        Assert.Equal(matches, IRegexp.TryParse(pattern)!.IsMatch(text, whole: true));
        Assert.True(!matches || IRegexp.TryParse(pattern)!.IsMatch(text, whole: false));
    }

    [Theory]
    [InlineData("b", "abc", true)]
    [InlineData("d", "abc", false)]
    [InlineData("", "abc", true)]
    [InlineData("", "", true)]
    [InlineData("b+c", "abbbc", true)]
    [InlineData("^b", "abc", false)]
    [InlineData("^a", "abc", true)]
    [InlineData("b$", "abc", false)]
    [InlineData("c$", "abc", true)]
    [InlineData("c$", "abc\n", false)]
    [InlineData("^$", "", true)]
    [InlineData("^$", "a", false)]
    [InlineData("[0-9]{3}", "ab12c345", true)]
    [InlineData("😀", "a😀b", true)]
    public void Finds(string pattern, string text, bool found) => Assert.Equal(found, IRegexp.TryParse(pattern)!.IsMatch(text, whole: false));

    [Theory]
    [InlineData("(")]
    [InlineData(")")]
    [InlineData("(a")]
    [InlineData("a)")]
    [InlineData("[")]
    [InlineData("]")]
    [InlineData("[]")]
    [InlineData("[^]")]
    [InlineData("[a")]
    [InlineData("[b-a]")]
    [InlineData("[a-b-c]")]
    [InlineData("[a--]")]
    [InlineData("[[a]]")]
    [InlineData(@"[a-\p{L}]")]
    [InlineData("*")]
    [InlineData("a**")]
    [InlineData("a+?")]
    [InlineData("+a")]
    [InlineData("?")]
    [InlineData("{1}")]
    [InlineData("a{")]
    [InlineData("a{}")]
    [InlineData("a{,1}")]
    [InlineData("a{2,1}")]
    [InlineData("a{1,2")]
    [InlineData("a{x}")]
    [InlineData("a{99999999999}")]
    [InlineData("a}")]
    [InlineData("\\")]
    [InlineData(@"\d")]
    [InlineData(@"\w")]
    [InlineData(@"\s")]
    [InlineData(@"\b")]
    [InlineData(@"\a")]
    [InlineData(@"\$")]
    [InlineData(@"\/")]
    [InlineData(@"\1")]
    [InlineData(@"\u0041")]
    [InlineData(@"\p")]
    [InlineData(@"\pL")]
    [InlineData(@"\p{}")]
    [InlineData(@"\p{X}")]
    [InlineData(@"\p{Lx}")]
    [InlineData(@"\p{Cs}")]
    [InlineData(@"\p{IsGreek}")]
    [InlineData(@"\p{L")]
    [InlineData("(?:a)")]
    [InlineData("(?=a)")]
    [InlineData("(?i)a")]
    public void Is_not_an_expression(string pattern) => Assert.Null(IRegexp.TryParse(pattern));

    /// <summary>In a method, because attributes cannot contain such texts.</summary>
    [Fact]
    public void A_lone_surrogate_is_not_a_character()
    {
        Is_not_an_expression("\ud800");
        Is_not_an_expression("[\ud800]");
        Is_not_an_expression("[a-\ude00]");
        Finds("\ufffd", "\ud800", true);
        Finds("^.$", "\ud800", true);
    }

    [Fact]
    public void Takes_linear_time_for_hostile_text()
    {
        string text = new('a', 20_000);
        Assert.False(IRegexp.TryParse("(a*)*b")!.IsMatch(text, whole: true));
        Assert.False(IRegexp.TryParse("(a|aa)+$b")!.IsMatch(text, whole: true));
        Assert.False(IRegexp.TryParse("(a?){50}a{50}b")!.IsMatch(text, whole: false));
        Assert.Null(IRegexp.TryParse("((a{100}){100}){100}"));
        Assert.Null(IRegexp.TryParse("(((((a{0,99}){0,99}){0,99}){0,99}){0,99}){0,99}"));
        Assert.NotNull(IRegexp.TryParse("((((){99999}){99999}){99999}){99999}"));
        Assert.Null(IRegexp.TryParse(new string('(', 100_000) + new string(')', 100_000)));
    }

    /// <summary>On the common subset, the framework's engine agrees.</summary>
    [Fact]
    public void Agrees_with_the_frameworks_engine()
    {
        var random = new Random(FuzzSeed.Value);
        for (int i = 0; i < 500 * FuzzSeed.Scale; i++)
        {
            string pattern = RandomPattern(random, 3);
            var brisk = IRegexp.TryParse(pattern);
            Assert.True(brisk is not null, pattern);
            var whole = new Regex(@"\A(?:" + pattern + @")\z", RegexOptions.NonBacktracking | RegexOptions.CultureInvariant);
            var part = new Regex(pattern, RegexOptions.NonBacktracking | RegexOptions.CultureInvariant);
            for (int j = 0; j < 10; j++)
            {
                string text = string.Concat(Enumerable.Range(0, random.Next(7)).Select(_ => "abcd"[random.Next(4)]));
                Assert.True(whole.IsMatch(text) == brisk.IsMatch(text, whole: true), $"{pattern} on {text}, seed {FuzzSeed.Value}");
                Assert.True(part.IsMatch(text) == brisk.IsMatch(text, whole: false), $"{pattern} in {text}, seed {FuzzSeed.Value}");
            }
        }
    }

    private static string RandomPattern(Random random, int depth)
    {
        var builder = new StringBuilder();
        int pieces = random.Next(1, 4);
        for (int i = 0; i < pieces; i++)
        {
            builder.Append(random.Next(depth > 0 ? 7 : 5) switch
            {
                0 => "[ab]",
                1 => "[^a]",
                2 => ".",
                < 5 => "abcd"[random.Next(4)].ToString(),
                _ => $"({RandomPattern(random, depth - 1)})",
            });
            builder.Append(random.Next(8) switch { 0 => "*", 1 => "+", 2 => "?", 3 => "{2}", 4 => "{1,2}", _ => "" });
            if (random.Next(6) == 0 && i < pieces - 1)
            {
                builder.Append('|');
            }
        }

        return builder.ToString();
    }
}
