using Brisk.Json.Patching;

namespace Brisk.Json.Serialization.Updating;

/// <summary>Applies the differences between two values to the text of the first.</summary>
internal ref struct TextUpdate
{
    private readonly ReadOnlySpan<byte> _text;
    private readonly TextNode _root;
    private readonly DiffValue<JsonElement> _before;
    private readonly DiffValue<JsonElement> _after;
    private readonly TextContract _contract;
    private readonly TextStyle _style;
    private readonly bool _ignoresCase;
    private TextEdits _edits = new();
    private RewrittenValues _rewritten = RewrittenValues.None;

    /// <param name="before">The value of the text, as it would be serialized.</param>
    /// <param name="converter">The converter of the value.</param>
    public TextUpdate(ReadOnlySpan<byte> text, DiffValue<JsonElement> before, DiffValue<JsonElement> after, ICursorConverter converter, JsonSerializerOptions options)
    {
        var parsed = JsonElement.Parse(text, new JsonDocumentOptions
        {
            Dialect = options.Dialect, AllowTrailingCommas = options.AllowTrailingCommas, CommentHandling = options.ReadCommentHandling, MaxDepth = options.MaxDepth,
        });
        _text = text;
        _root = TextTree.Of(text, parsed);
        _before = before;
        _after = after;
        _contract = new TextContract(converter, options);
        _style = new TextStyle(text, _root, options);
        _ignoresCase = options.PropertyNameCaseInsensitive;
    }

    /// <summary>Returns the text with the differences applied.</summary>
    /// <param name="rewritten">Values to be written even if they seem unchanged.</param>
    public byte[] Apply(RewrittenValues rewritten)
    {
        _edits = new TextEdits();
        _rewritten = rewritten;
        Change(_root, _before, _after, _contract);
        return _edits.Apply(_text);
    }

    private readonly void Change(TextNode node, DiffValue<JsonElement>? before, DiffValue<JsonElement> after, TextContract contract)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        if (before?.Number == after.Number && !_rewritten.Touches(after)) return;

        JsonValueKind kind = node.Element.ValueKind;
        bool isSameKind = before?.Kind == kind && after.Kind == kind && !_rewritten.Contains(after);
        if (isSameKind && kind == JsonValueKind.Object)
        {
            ChangeObject(node, before!, after, contract);
        }
        else if (isSameKind && kind == JsonValueKind.Array && before!.Children.Length == node.Items.Count)
        {
            ChangeArray(node, before, after, contract.Of(before.Node).Element);
        }
        else
        {
            _edits.Replace(node.Start, node.End, _style.Value(_text, node, after.Node));
        }
    }

    private readonly void ChangeObject(TextNode node, DiffValue<JsonElement> before, DiffValue<JsonElement> after, TextContract declared)
    {
        TextContract contract = declared.Of(before.Node);
        TextContract target = declared.Of(after.Node);
        var items = new ItemChanges(_text, node, _edits, _style);
        Dictionary<string, DiffValue<JsonElement>> old = before.ToMembers();
        var members = new MemberLookup(node, before, after, contract, _ignoresCase);
        int last = -1;
        for (int i = 0; i < after.Names.Length; i++)
        {
            string name = after.Names[i];
            bool wasThere = old.Remove(name, out DiffValue<JsonElement>? value);
            if (members.Find(name) is >= 0 and var index)
            {
                Change(node.Items[index].Value, value, after.Children[i], contract.Member(name));
                last = index;
            }
            else if (!wasThere || value!.Number != after.Children[i].Number || _rewritten.Touches(after.Children[i]))
            {
                // Metadata is not read after other members.
                items.Insert(last >= 0 ? last : target.IsMetadata(name) ? -1 : node.Items.Count - 1, name, after.Children[i].Node);
            }
        }

        // The members that are not in the new value, including duplicates.
        foreach (int index in old.Keys.SelectMany(members.All))
        {
            items.Remove(index);
        }

        items.Apply();
    }

    private readonly void ChangeArray(TextNode node, DiffValue<JsonElement> before, DiffValue<JsonElement> after, TextContract elements)
    {
        if (UnorderedElements.Of(node, before) is { } unordered)
        {
            ChangeUnordered(node, unordered, after);
            return;
        }

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
                Change(node.Items[from].Value, before.Children[from], after.Children[to], elements);
            }

            for (; from < sameFrom; from++)
            {
                items.Remove(from);
            }

            for (; to < sameTo; to++)
            {
                items.Insert(from - 1, null, after.Children[to].Node);
            }

            // This has an effect only if the element is to be written even though it is unchanged.
            if (from < before.Children.Length)
            {
                Change(node.Items[from].Value, before.Children[from], after.Children[to], elements);
            }

            (from, to) = (sameFrom + 1, sameTo + 1);
        }

        items.Apply();
    }

    // The elements that the collection still contains stay where they are.
    private readonly void ChangeUnordered(TextNode node, UnorderedElements elements, DiffValue<JsonElement> after)
    {
        var items = new ItemChanges(_text, node, _edits, _style);
        Dictionary<string, int> counts = [];
        foreach (DiffValue<JsonElement> element in after.Children)
        {
            string key = UnorderedElements.KeyOf(element.Node);
            counts[key] = counts.GetValueOrDefault(key) + 1;
        }

        for (int i = 0; i < node.Items.Count; i++)
        {
            if (!Take(counts, elements.Keys[i])) items.Remove(i);
        }

        foreach (DiffValue<JsonElement> element in after.Children)
        {
            if (Take(counts, UnorderedElements.KeyOf(element.Node)))
            {
                items.Insert(node.Items.Count - 1, null, element.Node);
            }
        }

        items.Apply();
    }

    private static bool Take(Dictionary<string, int> counts, string key)
    {
        if (!counts.TryGetValue(key, out int count) || count == 0) return false;

        counts[key] = count - 1;
        return true;
    }
}
