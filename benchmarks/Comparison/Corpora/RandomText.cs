using System.Text;

namespace Benchmarks.Corpora;

/// <summary>Generates random text of the kinds in real documents.</summary>
internal static class RandomText
{
    private const string Hexadecimal = "0123456789abcdef";
    private const string Alphanumeric = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

    private static readonly string[] Latin =
        ["the", "release", "of", "support", "night", "concert", "très", "orchestra", "update", "Zürich", "fix", "for", "with", "piano", "a", "in", "naïve", "summer"];

    private static readonly string[] Japanese =
        ["今日は", "名前", "ありがとう", "フォロー", "東京", "の", "に", "元気です", "写真を", "見ました", "おはよう", "ございます", "ラーメン", "好きな", "無言", "よろしく"];

    private static readonly string[] Pictures = ["😋", "✨", "❤️", "💖", "🎉", "😊"];

    public static string Hex(this Random random, int length) => random.GetString(Hexadecimal, length);

    public static string Token(this Random random, int length) => random.GetString(Alphanumeric, length);

    public static T Of<T>(this Random random, T[] choices) => choices[random.Next(choices.Length)];

    public static bool Chance(this Random random, double probability) => random.NextDouble() < probability;

    public static string Words(this Random random, int count) => Join(random, Latin, count, " ");

    /// <summary>Returns a post: mostly Japanese, with names, links, line breaks, quotes, and pictures.</summary>
    public static string Post(this Random random)
    {
        var text = new StringBuilder();
        if (random.Chance(0.5)) text.Append('@').Append(random.Token(8)).Append(' ');
        text.Append(random.Chance(0.8) ? random.JapaneseWords(random.Next(4, 14)) : random.Words(12));
        if (random.Chance(0.4)) text.Append("\n\n").Append(random.JapaneseWords(random.Next(4, 14)));
        if (random.Chance(0.2)) text.Append(" \"").Append(random.Words(3)).Append('"');
        if (random.Chance(0.3)) text.Append(random.Of(Pictures));
        if (random.Chance(0.4)) text.Append(" http://t.co/").Append(random.Token(10));
        return text.ToString();
    }

    public static string JapaneseWords(this Random random, int count) => Join(random, Japanese, count, "");

    private static string Join(Random random, string[] words, int count, string separator)
    {
        string[] chosen = new string[count];
        for (int i = 0; i < count; i++)
        {
            chosen[i] = random.Of(words);
        }
        return string.Join(separator, chosen);
    }
}
