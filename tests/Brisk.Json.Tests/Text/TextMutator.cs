using System.Text;

namespace Brisk.Json.Tests.Text;

/// <summary>Changes valid texts slightly, so that most results are almost valid.</summary>
internal static class TextMutator
{
    /// <summary>Returns the text after up to <paramref name="most"/> replacements, insertions, and removals, with bytes of the alphabet.</summary>
    public static byte[] Mutate(string text, Random random, string alphabet, int most = 2)
    {
        List<byte> bytes = [.. Encoding.UTF8.GetBytes(text)];
        byte[] letters = Encoding.UTF8.GetBytes(alphabet);
        for (int n = random.Next(most + 1); n > 0; n--)
        {
            int at = random.Next(bytes.Count + 1);
            byte b = letters[random.Next(letters.Length)];
            int action = random.Next(4);
            if (action == 0 || at == bytes.Count) bytes.Insert(at, b);
            else if (action == 1) bytes.RemoveAt(at);
            else bytes[at] = b;
        }

        return [.. bytes];
    }
}
