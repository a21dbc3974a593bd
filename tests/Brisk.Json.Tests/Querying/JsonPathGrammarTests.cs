using Brisk.Json.Querying;

namespace Brisk.Json.Tests.Querying;

/// <summary>Valid and invalid paths, and the messages for the latter.</summary>
public sealed class JsonPathGrammarTests
{
    [Theory]
    [InlineData("$")]
    [InlineData("$.a")]
    [InlineData("$ .a")]
    [InlineData("$\n\t\r ['a']")]
    [InlineData("$._")]
    [InlineData("$.a1_B")]
    [InlineData("$.é😀1")]
    [InlineData("$.*")]
    [InlineData("$..*")]
    [InlineData("$..a")]
    [InlineData("$ ..a")]
    [InlineData("$..[*]")]
    [InlineData("$[ 'a' , \"b\" ,0 , * ,?@ ,1:2 ]")]
    [InlineData("$['']")]
    [InlineData("$[\"'\"]")]
    [InlineData("$['\"']")]
    [InlineData(@"$['\'']")]
    [InlineData(@"$[""\""""]")]
    [InlineData(@"$['\b\f\n\r\t\/\\\u0041\uD83D\uDE00']")]
    [InlineData(@"$['\ud83d\ude00']")]
    [InlineData("$['\u007f']")]
    [InlineData("$[0]")]
    [InlineData("$[-1]")]
    [InlineData("$[9007199254740991]")]
    [InlineData("$[-9007199254740991]")]
    [InlineData("$[:]")]
    [InlineData("$[::]")]
    [InlineData("$[1:2:]")]
    [InlineData("$[ 1 : 2 : 3 ]")]
    [InlineData("$[1\n:\t2\r: 3]")]
    [InlineData("$[::0]")]
    [InlineData("$[?@]")]
    [InlineData("$[? @ ]")]
    [InlineData("$[?$]")]
    [InlineData("$[?@.a[0]['b']]")]
    [InlineData("$[?!@.a]")]
    [InlineData("$[?! @.a]")]
    [InlineData("$[?!(@.a)]")]
    [InlineData("$[?! ( @.a == 1 ) ]")]
    [InlineData("$[?@.a==1&&@.b==2||@.c==3]")]
    [InlineData("$[?((@.a))]")]
    [InlineData("$[?1==1]")]
    [InlineData("$[?'a'=='a']")]
    [InlineData("$[?@.a == -0]")]
    [InlineData("$[?@.a == -0.0e-00]")]
    [InlineData("$[?@.a == 1e10]")]
    [InlineData("$[?@.a == 1E+10]")]
    [InlineData("$[?@.a == 123456789012345678901234567890.5]")]
    [InlineData("$[?@.a != true && @.b != false && @.c != null]")]
    [InlineData("$[?@['a'] == @[0]]")]
    [InlineData("$[?@ .a == 1]")]
    [InlineData("$[?length(@.a)==length(@.b)]")]
    [InlineData("$[?length('abc')==3]")]
    [InlineData("$[?length( @.a )==3]")]
    [InlineData("$[?count(@..*)>1]")]
    [InlineData("$[?count($..[?@.a])>1]")]
    [InlineData("$[?value(@..a)==1]")]
    [InlineData("$[?length(value(@..a))==1]")]
    [InlineData("$[?!match(@.a, 'x') || search(@.a , @.b)]")]
    [InlineData("$[?(match(@.a, 'x'))]")]
    [InlineData("$[?@.true == @.null]")]
    [InlineData("$[?@[?@[?@.a]]]")]
    [InlineData("$.true.false.null")]
    public void Is_a_path(string path)
    {
        Assert.Equal(path, JsonPath.Parse(path).ToString());
        Assert.True(JsonPath.TryParse(path.AsSpan(), out _));
    }

    [Theory]
    [InlineData("", 0, "expected '$', found the end")]
    [InlineData(" $", 0, "expected '$', found ' '")]
    [InlineData("@", 0, "expected '$'")]
    [InlineData("a", 0, "expected '$'")]
    [InlineData("$ ", 1, "expected '.', '..', '[', or the end of the path, found ' '")]
    [InlineData("$.a ", 3, "the end of the path")]
    [InlineData("$a", 1, "found 'a'")]
    [InlineData("$.", 2, "expected a name or '*', found the end")]
    [InlineData("$. a", 2, "expected a name or '*'")]
    [InlineData("$.1", 2, "expected a name or '*'")]
    [InlineData("$.-", 2, "expected a name or '*'")]
    [InlineData("$.a-b", 3, "the end of the path")]
    [InlineData("$.'a'", 2, "expected a name or '*'")]
    [InlineData("$.[0]", 2, "expected a name or '*'")]
    [InlineData("$..", 3, "expected a name, '*', or '['")]
    [InlineData("$...a", 3, "expected a name, '*', or '['")]
    [InlineData("$.. a", 3, "expected a name, '*', or '['")]
    [InlineData("$[", 2, "expected a selector")]
    [InlineData("$[]", 2, "expected a selector")]
    [InlineData("$[a]", 2, "expected a selector")]
    [InlineData("$[0,]", 4, "expected a selector")]
    [InlineData("$[,0]", 2, "expected a selector")]
    [InlineData("$[0 1]", 4, "expected ',' or ']'")]
    [InlineData("$[0", 3, "expected ',' or ']', found the end")]
    [InlineData("$[00]", 2, "without leading zeros")]
    [InlineData("$[01]", 2, "without leading zeros")]
    [InlineData("$[-0]", 2, "zero without a sign")]
    [InlineData("$[-01]", 2, "without leading zeros")]
    [InlineData("$[-]", 3, "expected a digit")]
    [InlineData("$[+1]", 2, "expected a selector")]
    [InlineData("$[1.0]", 3, "expected ',' or ']'")]
    [InlineData("$[1e1]", 3, "expected ',' or ']'")]
    [InlineData("$[9007199254740992]", 2, "at most 53 bits")]
    [InlineData("$[-9007199254740992]", 2, "at most 53 bits")]
    [InlineData("$[99999999999999999999999]", 2, "at most 53 bits")]
    [InlineData("$[01:2]", 2, "without leading zeros")]
    [InlineData("$[1:-0]", 4, "zero without a sign")]
    [InlineData("$[1:2:9007199254740992]", 6, "at most 53 bits")]
    [InlineData("$[1:2:3:4]", 7, "expected ',' or ']'")]
    [InlineData("$['a]", 5, "at the end of the string")]
    [InlineData("$[\"a']", 6, "at the end of the string")]
    [InlineData(@"$['\""']", 4, "after a backslash")]
    [InlineData(@"$[""\'""]", 4, "after a backslash")]
    [InlineData(@"$['\x']", 4, "after a backslash")]
    [InlineData(@"$['\0']", 4, "after a backslash")]
    [InlineData(@"$['\U0041']", 4, "after a backslash")]
    [InlineData(@"$['\u004']", 8, "four hexadecimal digits")]
    [InlineData(@"$['\u004g']", 8, "four hexadecimal digits")]
    [InlineData(@"$['\ud83d']", 3, "found a lone surrogate")]
    [InlineData(@"$['\ude00']", 3, "found a lone surrogate")]
    [InlineData(@"$['\ud83d\u0041']", 3, "found a lone surrogate")]
    [InlineData(@"$['\ud83dx']", 3, "found a lone surrogate")]
    [InlineData("$['\n']", 3, "control character")]
    [InlineData("$['\0']", 3, "control character")]
    [InlineData("$['", 3, "at the end of the string")]
    [InlineData(@"$['\", 4, "after a backslash")]
    [InlineData("$[?]", 3, "expected '@', '$', a literal, or a function")]
    [InlineData("$[?a]", 3, "expected '@', '$', a literal, or a function")]
    [InlineData("$[?@.a", 6, "expected ',' or ']'")]
    [InlineData("$[?@.a==]", 8, "expected '@', '$', a literal, or a function")]
    [InlineData("$[?==1]", 3, "expected '@', '$', a literal, or a function")]
    [InlineData("$[?@.a=1]", 6, "expected ',' or ']'")]
    [InlineData("$[?@.a===1]", 8, "expected '@', '$', a literal, or a function")]
    [InlineData("$[?@.a<>1]", 7, "expected '@', '$', a literal, or a function")]
    [InlineData("$[?@.a&@.b]", 6, "expected ',' or ']'")]
    [InlineData("$[?@.a and @.b]", 7, "expected ',' or ']'")]
    [InlineData("$[?@.a&&]", 8, "expected '@', '$', a literal, or a function")]
    [InlineData("$[?(@.a]", 7, "expected '&&', '||', or ')'")]
    [InlineData("$[?()]", 4, "expected '@', '$', a literal, or a function")]
    [InlineData("$[?@.a)]", 6, "expected ',' or ']'")]
    [InlineData("$[?1]", 4, "expected a comparison operator")]
    [InlineData("$[?'a']", 6, "expected a comparison operator")]
    [InlineData("$[?true]", 7, "expected a comparison operator")]
    [InlineData("$[?null && @.a]", 8, "expected a comparison operator")]
    [InlineData("$[?!1]", 5, "expected a comparison operator")]
    [InlineData("$[?!@.a==1]", 7, "already true or false")]
    [InlineData("$[?(@.a)==1]", 8, "already true or false")]
    [InlineData("$[?@.a==1==2]", 9, "already true or false")]
    [InlineData("$[?1==(1)]", 6, "expected '@', '$', a literal, or a function")]
    [InlineData("$[?!!@.a]", 4, "expected '@', '$', a literal, or a function")]
    [InlineData("$[?@.*==1]", 3, "a query that may select several")]
    [InlineData("$[?@..a==1]", 3, "a query that may select several")]
    [InlineData("$[?@[0,0]==1]", 3, "a query that may select several")]
    [InlineData("$[?@[0:1]==1]", 3, "a query that may select several")]
    [InlineData("$[?1==@[?@.a]]", 6, "a query that may select several")]
    [InlineData("$[?@.a==01]", 8, "without leading zeros")]
    [InlineData("$[?@.a==1.]", 10, "expected a digit")]
    [InlineData("$[?@.a==.1]", 8, "expected '@', '$', a literal, or a function")]
    [InlineData("$[?@.a==1e]", 10, "expected a digit")]
    [InlineData("$[?@.a==-]", 9, "without leading zeros")]
    [InlineData("$[?@.a==+1]", 8, "expected '@', '$', a literal, or a function")]
    [InlineData("$[?@.a==True]", 8, "expected '@', '$', a literal, or a function")]
    [InlineData("$[?@.a==truE]", 8, "expected '@', '$', a literal, or a function")]
    [InlineData("$[?@.a==[1]]", 8, "expected '@', '$', a literal, or a function")]
    [InlineData("$[?@.a=={}]", 8, "expected '@', '$', a literal, or a function")]
    [InlineData("$[?length(@.a)]", 14, "expected a comparison operator")]
    [InlineData("$[?length (@.a)==1]", 3, "expected '@', '$', a literal, or a function")]
    [InlineData("$[?length()==1]", 10, "expected '@', '$', a literal, or a function")]
    [InlineData("$[?length(@.a,@.b)==1]", 13, "expected ')' after 1 argument,")]
    [InlineData("$[?length(@.*)==1]", 10, "a query that may select several")]
    [InlineData("$[?length(match(@.a,'x'))==1]", 10, "a function that returns true or false")]
    [InlineData("$[?count('a')==1]", 9, "expected a query")]
    [InlineData("$[?count(length(@.a))==1]", 9, "expected a query")]
    [InlineData("$[?value(1)==1]", 9, "expected a query")]
    [InlineData("$[?match(@.a)]", 12, "expected ',' and another argument")]
    [InlineData("$[?match(@.a,'x','y')]", 16, "expected ')' after 2 arguments")]
    [InlineData("$[?match(@.*,'x')]", 9, "a query that may select several")]
    [InlineData("$[?match(@.a,@.*)]", 13, "a query that may select several")]
    [InlineData("$[?match(@.a,'x')==true]", 3, "a function that returns true or false")]
    [InlineData("$[?Length(@.a)==1]", 3, "expected '@', '$', a literal, or a function")]
    [InlineData("$[?size(@.a)==1]", 3, "expected one of the functions")]
    [InlineData("$[?length(@.a)==1 || ]", 21, "expected '@', '$', a literal, or a function")]
    public void Is_not_a_path(string path, int position, string message)
    {
        Assert.False(JsonPath.TryParse(path, out JsonPath? parsed));
        Assert.Null(parsed);
        JsonPathException exception = Assert.Throws<JsonPathException>(() => JsonPath.Parse(path));
        Assert.Contains($"Position {position}: ", exception.Message);
        Assert.Contains(message, exception.Message);
        Assert.Equal(position, exception.Position);
    }

    /// <summary>In a method, because attributes cannot contain such texts.</summary>
    [Fact]
    public void A_lone_surrogate_is_not_a_character()
    {
        Is_not_a_path("$.\ud800", 2, "expected a name or '*'");
        Is_not_a_path("$.a\ude00", 3, "the end of the path");
        Is_not_a_path("$['\ud83d']", 3, "a lone surrogate");
        Is_not_a_path("$[?@ == '\ude00']", 9, "a lone surrogate");
    }

    [Fact]
    public void Rejects_null()
    {
        Assert.False(JsonPath.TryParse(null, out _));
        Assert.Throws<ArgumentNullException>(() => JsonPath.Parse((string)null!));
    }

    [Theory]
    [InlineData("$", true)]
    [InlineData("$.a[0]['b'][-1]", true)]
    [InlineData("$.a.*", false)]
    [InlineData("$..a", false)]
    [InlineData("$[0,1]", false)]
    [InlineData("$[0:1]", false)]
    [InlineData("$[?@]", false)]
    public void Knows_whether_it_selects_one_value_at_most(string path, bool isSingular) => Assert.Equal(isSingular, JsonPath.Parse(path).IsSingular);

    [Theory]
    [InlineData("[?@", "]")]
    [InlineData("[?(", "@)]")]
    [InlineData("[?(", ")]")]
    [InlineData("[?length(", "@)==1]")]
    [InlineData("[?!(", "@)]")]
    public void Rejects_values_that_are_nested_too_deeply(string open, string close)
    {
        string repeated = open.StartsWith("[?@") ? open : open[2..];
        string path = "$" + (repeated == open ? "" : "[?") + string.Concat(Enumerable.Repeat(repeated, 100_000)) + close;
        Assert.Contains("at most 64 levels", Assert.Throws<JsonPathException>(() => JsonPath.Parse(path)).Message);
    }

    [Fact]
    public void Accepts_shallower_nesting_and_long_text()
    {
        Assert.True(JsonPath.TryParse("$[?" + new string('(', 63) + "@" + new string(')', 63) + "]", out _));
        Assert.True(JsonPath.TryParse("$" + string.Concat(Enumerable.Repeat("[?@]", 10_000)), out _));
        Assert.True(JsonPath.TryParse("$[?@" + string.Concat(Enumerable.Repeat("||@", 10_000)) + "]", out _));
        Assert.True(JsonPath.TryParse("$[0" + string.Concat(Enumerable.Repeat(",0", 10_000)) + "]", out _));
    }

    [Fact]
    public void Is_a_string_in_JSON()
    {
        Assert.Equal("\"$.a[0]\"", JsonSerializer.Serialize(JsonPath.Parse("$.a[0]")));
        Assert.Equal("$.a[0]", JsonSerializer.Deserialize<JsonPath>("\"$.a[0]\"")?.ToString());
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<JsonPath>("\"a\""));
    }
}
