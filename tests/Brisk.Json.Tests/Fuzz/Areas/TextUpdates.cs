using System.Text;
using System.Text.RegularExpressions;
using Brisk.Json.Dialects;
using Brisk.Json.Nodes;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>Updates texts of every dialect that contain many comments: the result is read as the new value, comments outside removed items remain, and without a change so does the text.</summary>
internal sealed partial class TextUpdates : Area
{
    public override string Name => "text-updates";

    public override Finding? Run(Random random)
    {
        var dialect = (JsonDialect)random.Next(3);
        var options = new JsonSerializerOptions { Dialect = dialect, WriteIndented = random.Next(2) == 0 };
        var maker = new Maker(random, dialect);
        string text = maker.Make();
        JsonNode value = JsonSerializer.Deserialize<JsonNode>(text, options)!;
        string same = JsonText.Update(text, value, options);
        if (same != text)
        {
            return new("unchanged", $"{text}\n{same}");
        }

        var gone = new HashSet<string>();
        Edit(value, maker.Root, random, gone);
        string updated = JsonText.Update(text, value, options);
        string shown = $"{dialect}\n{text}\nto {value.ToJsonString()}\n{updated}";
        try
        {
            if (!JsonNode.DeepEquals(value, JsonSerializer.Deserialize<JsonNode>(updated, options)))
            {
                return new("value", shown);
            }
        }
        catch (JsonException error)
        {
            return new("syntax", $"{shown}\n{error.Message}");
        }

        // Each comment has its own number.
        string[] left = [.. Comment().Matches(updated).Select(match => match.Value)];
        string[] expected = [.. Comment().Matches(text).Select(match => match.Value).Where(comment => !gone.Contains(comment))];
        return left.Where(comment => !gone.Contains(comment)).SequenceEqual(expected) ? null : new("comments", shown);
    }

    // Elements of an array are removed, changed, or inserted, but not in combination, so that it is clear which one is gone; members may be changed and inserted.
    private static void Edit(JsonNode node, Part part, Random random, HashSet<string> gone, bool mayRemove = true)
    {
        int mode = random.Next(3);
        bool removes = mode == 0 && mayRemove;
        for (int i = part.Items.Count - 1; i >= 0 && (mode < 2 || node is JsonObject); i--)
        {
            Part item = part.Items[i];
            if (removes)
            {
                if (random.Next(3) == 0)
                {
                    gone.UnionWith(item.Comments);
                    if (node is JsonObject members)
                    {
                        members.Remove(item.Name!);
                    }
                    else
                    {
                        node.AsArray().RemoveAt(i);
                    }
                }

                continue;
            }

            JsonNode? value = node is JsonObject of ? of[item.Name!] : node[i];
            if (value is JsonObject or JsonArray)
            {
                Edit(value, item, random, gone, mayRemove && node is JsonObject);
            }
            else if (random.Next(4) == 0)
            {
                Set(node, item.Name, i, random.Next(2) == 0 ? $"it's \"new\" {New(random)}" : New(random));
            }
        }

        while (random.Next(3) == 0 && (mode == 2 || node is JsonObject))
        {
            JsonNode added = random.Next(3) switch { 0 => New(random), 1 => new JsonArray(New(random)), _ => new JsonObject { ["in"] = New(random) } };
            if (node is JsonObject members)
            {
                members[$"{(random.Next(2) == 0 ? "new" : "new ")}{random.Next(1_000_000)}"] = added;
            }
            else
            {
                node.AsArray().Insert(random.Next(node.AsArray().Count + 1), added);
            }
        }
    }

    // No two values are equal, so that it is clear what has changed.
    private static int New(Random random) => random.Next(1_000_000, int.MaxValue);

    private static void Set(JsonNode node, string? name, int index, JsonNode? value)
    {
        if (node is JsonObject members)
        {
            members[name!] = value;
        }
        else
        {
            node.AsArray()[index] = value;
        }
    }

    [GeneratedRegex(@"/\*\d+(\n)? ?\*/|//\d+")]
    private static partial Regex Comment();

    /// <summary>A value in a text, with the comments inside its item.</summary>
    private sealed class Part
    {
        public string? Name { get; init; }

        public List<Part> Items { get; } = [];

        public List<string> Comments { get; } = [];
    }

    private sealed class Maker(Random random, JsonDialect dialect)
    {
        private readonly StringBuilder _text = new();
        private readonly Stack<Part> _open = new();
        private int _last;
        private int _number;

        public Part Root { get; } = new();

        public string Make()
        {
            Gap();
            _open.Push(Root);
            Value(0, isContainer: true);
            _open.Pop();
            Gap();
            return _text.ToString();
        }

        private void Gap()
        {
            for (int i = random.Next(3); i > 0; i--)
            {
                string gap = random.Next(6) switch
                {
                    0 => " ",
                    1 => "\n",
                    2 => "\n  ",
                    _ when dialect == JsonDialect.Json => "\t",
                    3 => $"//{++_last}\n",
                    4 => $"/*{++_last}*/",
                    _ => $"/*{++_last}\n */",
                };
                _text.Append(gap);
                foreach (Match match in Comment().Matches(gap))
                {
                    foreach (Part part in _open)
                    {
                        part.Comments.Add(match.Value);
                    }
                }
            }
        }

        private void Value(int depth, bool isContainer = false)
        {
            if (!isContainer && (depth > 3 || random.Next(3) > 0))
            {
                string number = $"{++_number}";
                _text.Append(dialect != JsonDialect.Json5 ? number : random.Next(4) switch { 0 => $"+{number}", 1 => $"'{number}'", 2 => $"0x{_number:x}", _ => number });
                return;
            }

            bool isObject = random.Next(2) == 0;
            _text.Append(isObject ? '{' : '[');
            Gap();
            int count = random.Next(1, 5);
            for (int i = 0; i < count; i++)
            {
                var item = new Part { Name = isObject ? $"n{i}" : null };
                _open.Peek().Items.Add(item);
                _open.Push(item);
                if (isObject)
                {
                    _text.Append(dialect != JsonDialect.Json5 ? $"\"n{i}\"" : random.Next(3) switch { 0 => $"'n{i}'", 1 => $"\"n{i}\"", _ => $"n{i}" });
                    if (dialect == JsonDialect.Json5)
                    {
                        Gap();
                    }

                    _text.Append(':');
                    Gap();
                }

                Value(depth + 1);
                _open.Pop();
                Gap();
                if (i < count - 1 || (dialect != JsonDialect.Json && random.Next(3) == 0))
                {
                    _text.Append(',');
                    Gap();
                }
            }

            _text.Append(isObject ? '}' : ']');
        }
    }
}
