namespace Brisk.Json.Tests.Differential.OnStj;

using System.Collections;
using System.Text;
using System.Text.Json;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Collections that implement the interface of their elements again, so that its elements differ from their own.</summary>
public static class ReenumeratedScenarios
{
    public static void Lists(Transcript t)
    {
        var list = new Reversed { 1, 2 };
        Write(t, list);
        Write<List<int>>(t, list);
        Write<IList<int>>(t, list);
        Write<IEnumerable<int>>(t, list);
        Write<IReadOnlyList<int>>(t, list);
        Write<IEnumerable>(t, list);
        Write<IList>(t, list);
        Write<object>(t, list);
        Write<ReversedTexts>(t, ["a", "b"]);
        Write<IEnumerable<string>>(t, new ReversedTexts { "a", "b" });
        Write<ReversedSet>(t, [1, 2]);
    }

    public static void Dictionaries(Transcript t)
    {
        var dictionary = new Numbered { ["a"] = 1, ["b"] = 2 };
        Write(t, dictionary);
        Write<Dictionary<string, int>>(t, dictionary);
        Write<IDictionary<string, int>>(t, dictionary);
        Write<IReadOnlyDictionary<string, int>>(t, dictionary);
        Write<IDictionary>(t, dictionary);
        Write<IEnumerable<KeyValuePair<string, int>>>(t, dictionary);
        Write<object>(t, dictionary);
        Write<IDictionary<string, int>>(t, new Dictionary<string, int>(dictionary));
    }

    private static void Write<T>(Transcript t, T value)
    {
        string name = $"{TypeName.Of(typeof(T))} {value!.GetType().Name}";
        foreach (var indented in new[] { false, true })
        {
            var options = new JsonSerializerOptions { WriteIndented = indented, DictionaryKeyPolicy = indented ? JsonNamingPolicy.SnakeCaseUpper : null };
            t.Add($"{name} {indented}", () => JsonSerializer.Serialize(value, options));
            t.Add($"{name} {indented} member", () => JsonSerializer.Serialize(new Box<T> { Value = value }, options));
            t.Add($"{name} {indented} element", () => JsonSerializer.Serialize(new[] { value }, options));
            t.AddAsync($"{name} {indented} stream", async () =>
            {
                var stream = new MemoryStream();
                await JsonSerializer.SerializeAsync(stream, new Box<T> { Value = value }, options);
                return Encoding.UTF8.GetString(stream.ToArray());
            });
        }
    }

    public sealed class Reversed : List<int>, IEnumerable<int>
    {
        IEnumerator<int> IEnumerable<int>.GetEnumerator() => Enumerable.Reverse(ToArray()).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => new[] { "untyped" }.GetEnumerator();
    }

    public sealed class ReversedTexts : List<string>, IEnumerable<string>
    {
        IEnumerator<string> IEnumerable<string>.GetEnumerator() => Enumerable.Reverse(ToArray()).GetEnumerator();
    }

    public sealed class ReversedSet : HashSet<int>, IEnumerable<int>
    {
        IEnumerator<int> IEnumerable<int>.GetEnumerator() => Enumerable.Reverse(this.Order().ToArray()).GetEnumerator();
    }

    public sealed class Numbered : Dictionary<string, int>, IEnumerable<KeyValuePair<string, int>>
    {
        IEnumerator<KeyValuePair<string, int>> IEnumerable<KeyValuePair<string, int>>.GetEnumerator()
        {
            for (var i = 0; i < 3; i++)
                yield return new("n" + i, i);
        }
    }
}
