using Brisk.Json.Patching;
using Brisk.Json.Querying;

namespace Brisk.Json.Serialization.Updating;

/// <summary>Finds the differences between two values, and applies them to the text of the first.</summary>
internal ref struct TextUpdate
{
    private readonly ReadOnlySpan<byte> _text;
    private readonly TextEdits _edits;
    private readonly TextStyle _style;
    private readonly bool _ignoresCase;

    private TextUpdate(ReadOnlySpan<byte> text, TextEdits edits, TextStyle style, bool ignoresCase)
    {
        _text = text;
        _edits = edits;
        _style = style;
        _ignoresCase = ignoresCase;
    }

    /// <summary>Returns the text with the differences applied.</summary>
    /// <param name="before">The value of the text, as it would be serialized.</param>
    public static byte[] Apply(ReadOnlySpan<byte> text, JsonElement before, JsonElement after, JsonSerializerOptions options)
    {
        var parsed = JsonElement.Parse(text, new JsonDocumentOptions
        {
            Dialect = options.Dialect, AllowTrailingCommas = options.AllowTrailingCommas, CommentHandling = options.ReadCommentHandling, MaxDepth = options.MaxDepth,
        });
        var numbers = new NumberedValues<JsonElement, ElementChildren, ElementNavigator>();
        DiffValue<JsonElement> from = numbers.Add(before);
        DiffValue<JsonElement> to = numbers.Add(after);
        TextNode root = TextTree.Of(text, parsed);
        var edits = new TextEdits();
        var update = new TextUpdate(text, edits, new TextStyle(text, root, options), options.PropertyNameCaseInsensitive);
        update.Change(root, from, to);
        return edits.Apply(text);
    }

    private void Change(TextNode node, DiffValue<JsonElement>? before, DiffValue<JsonElement> after)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        if (before?.Number == after.Number) return;

        JsonValueKind kind = node.Element.ValueKind;
        if (before is not null && before.Kind == kind && after.Kind == kind && kind == JsonValueKind.Object)
        {
            ChangeObject(node, before, after);
        }
        else if (before is not null && before.Kind == kind && after.Kind == kind && kind == JsonValueKind.Array && before.Children.Length == node.Items.Count)
        {
            ChangeArray(node, before, after);
        }
        else
        {
            _edits.Replace(node.Start, node.End, _style.Value(_text, node, after.Node));
        }
    }

    private void ChangeObject(TextNode node, DiffValue<JsonElement> before, DiffValue<JsonElement> after)
    {
        var items = new ItemChanges(_text, node, _edits, _style);
        Dictionary<string, DiffValue<JsonElement>> old = before.ToMembers();
        var members = new MemberLookup(node, before, after, _ignoresCase);
        int last = -1;
        for (int i = 0; i < after.Names.Length; i++)
        {
            string name = after.Names[i];
            bool wasThere = old.Remove(name, out DiffValue<JsonElement>? value);
            if (members.Find(name) is >= 0 and var index)
            {
                Change(node.Items[index].Value, value, after.Children[i]);
                last = index;
            }
            else if (!wasThere || value!.Number != after.Children[i].Number)
            {
                items.Insert(last < 0 ? node.Items.Count - 1 : last, name, after.Children[i].Node);
            }
        }

        // The members that are not in the new value, including duplicates.
        foreach (int index in old.Keys.SelectMany(members.All))
        {
            items.Remove(index);
        }

        items.Apply();
    }

    private void ChangeArray(TextNode node, DiffValue<JsonElement> before, DiffValue<JsonElement> after)
    {
        var items = new ItemChanges(_text, node, _edits, _style);
        List<(int From, int To)> same = ArrayAlignment.Find(before.NumbersOfChildren(), after.NumbersOfChildren());
        same.Add((before.Children.Length, after.Children.Length));
        int from = 0;
        int to = 0;
        foreach ((int sameFrom, int sameTo) in same)
        {
            // Between two unchanged elements, elements are replaced pairwise as long as both sides have some.
            for (; from < sameFrom && to < sameTo; from++, to++)
            {
                Change(node.Items[from].Value, before.Children[from], after.Children[to]);
            }

            for (; from < sameFrom; from++)
            {
                items.Remove(from);
            }

            for (; to < sameTo; to++)
            {
                items.Insert(from - 1, null, after.Children[to].Node);
            }

            (from, to) = (sameFrom + 1, sameTo + 1);
        }

        items.Apply();
    }
}
