using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using Brisk.Json.Querying;

namespace Brisk.Json.Patching;

/// <summary>
/// Numbers all values of documents, so that two values of any size can be compared by their numbers. Containers are numbered after
/// their children, whose numbers identify them. Time and memory are linear in the size of the documents, at any depth.
/// </summary>
/// <remarks>The keys of all tables are strings, for which the framework protects against crafted collisions.</remarks>
internal sealed class NumberedValues<TNode, TChildren, TNavigator>
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    // Up to this many members are compared pairwise.
    private const int FewMembers = 8;

    // Names and strings.
    private readonly Dictionary<string, int> _texts = [];
    private readonly Dictionary<string, int> _numerals = [];

    // Containers, as text: their kind, and the numbers of their children; for an object, in the order of the numbers of their names.
    private readonly Dictionary<string, int> _containers = [];
    private readonly List<(int Name, int Child)> _members = [];
    private char[] _key = new char[64];
    private int _last = (int)JsonValueKind.Null;

    /// <summary>Numbers a document and all its descendants.</summary>
    public DiffValue<TNode> Add(TNode document)
    {
        var containers = new List<DiffValue<TNode>>();
        DiffValue<TNode> root = ValueOf(document, containers);
        for (int i = 0; i < containers.Count; i++)
        {
            Expand(containers[i], containers);
        }

        // Each container comes after its parent in the list.
        for (int i = containers.Count - 1; i >= 0; i--)
        {
            containers[i].Number = NumberOf(containers[i]);
        }

        return root;
    }

    /// <summary>Returns a value, numbered unless it is a container, which is added to the list.</summary>
    private DiffValue<TNode> ValueOf(TNode node, List<DiffValue<TNode>> containers)
    {
        JsonValueKind kind = TNavigator.KindOf(node);
        var value = new DiffValue<TNode>(node, kind);
        switch (kind)
        {
            case JsonValueKind.Object or JsonValueKind.Array:
                containers.Add(value);
                break;
            case JsonValueKind.String:
                value.Number = NumberOf(_texts, TNavigator.TextOf(node));
                break;
            case JsonValueKind.Number:
                value.Number = NumberOf(_numerals, NumeralKey.Of(TNavigator.NumberOf(node)));
                break;
            default:
                value.Number = (int)kind;
                break;
        }

        return value;
    }

    private void Expand(DiffValue<TNode> container, List<DiffValue<TNode>> containers)
    {
        if (container.Kind == JsonValueKind.Object)
        {
            ExpandObject(container, containers);
            return;
        }

        var items = new DiffValue<TNode>[TNavigator.CountOf(container.Node)];
        TChildren children = TNavigator.ChildrenOf(container.Node);
        for (int i = 0; i < items.Length && children.MoveNext(); i++)
        {
            items[i] = ValueOf(children.Current, containers);
        }

        container.Children = items;
    }

    /// <summary>Of duplicate names, the last value is used, at the position of the first.</summary>
    private void ExpandObject(DiffValue<TNode> container, List<DiffValue<TNode>> containers)
    {
        int count = TNavigator.CountOf(container.Node);
        string[] names = new string[count];
        var values = new TNode[count];
        Dictionary<string, int>? positions = count > FewMembers ? new(count) : null;
        int found = 0;
        TChildren children = TNavigator.ChildrenOf(container.Node);
        while (children.MoveNext())
        {
            string name = children.Name;
            int position = found;
            if (positions is null)
            {
                int previous = Array.IndexOf(names, name, 0, found);
                position = previous < 0 ? found : previous;
            }
            else if (!positions.TryAdd(name, found))
            {
                position = positions[name];
            }

            names[position] = name;
            values[position] = children.Current;
            found += position == found ? 1 : 0;
        }

        container.Names = names[..found];
        container.Children = new DiffValue<TNode>[found];
        for (int i = 0; i < found; i++)
        {
            container.Children[i] = ValueOf(values[i], containers);
        }
    }

    private int NumberOf(DiffValue<TNode> container)
    {
        bool isObject = container.Kind == JsonValueKind.Object;
        int length = 0;
        Append(ref length, isObject ? 1 : 0);
        if (isObject)
        {
            FindMembers(container);
            foreach ((int name, int child) in _members)
            {
                Append(ref length, name);
                Append(ref length, child);
            }
        }
        else
        {
            foreach (DiffValue<TNode> child in container.Children)
            {
                Append(ref length, child.Number);
            }
        }

        return NumberOf(_containers, new string(_key, 0, length));
    }

    private void FindMembers(DiffValue<TNode> container)
    {
        _members.Clear();
        for (int i = 0; i < container.Names.Length; i++)
        {
            _members.Add((NumberOf(_texts, container.Names[i]), container.Children[i].Number));
        }

        _members.Sort();
    }

    private void Append(ref int length, int number)
    {
        if (length + 2 > _key.Length) Array.Resize(ref _key, 2 * _key.Length);

        _key[length++] = (char)(number >> 16);
        _key[length++] = (char)number;
    }

    private int NumberOf(Dictionary<string, int> numbers, string key)
    {
        ref int number = ref CollectionsMarshal.GetValueRefOrAddDefault(numbers, key, out bool exists);
        if (!exists) number = ++_last;

        return number;
    }
}

/// <summary>A value of one of two documents being compared; see <see cref="NumberedValues{TNode, TChildren, TNavigator}"/>.</summary>
internal sealed class DiffValue<TNode>(TNode node, JsonValueKind kind)
{
    public TNode Node => node;

    public JsonValueKind Kind => kind;

    /// <summary>The number of the value; values are equal if their numbers are.</summary>
    public int Number { get; set; }

    /// <summary>The elements of an array, or the values of an object's members, each name once.</summary>
    public DiffValue<TNode>[] Children { get; set; } = [];

    /// <summary>The names of an object's members, in the order of <see cref="Children"/>.</summary>
    public string[] Names { get; set; } = [];

    public int[] NumbersOfChildren() => Array.ConvertAll(Children, child => child.Number);

    /// <summary>Returns the values of an object's members by name.</summary>
    public Dictionary<string, DiffValue<TNode>> ToMembers()
    {
        var members = new Dictionary<string, DiffValue<TNode>>(Names.Length);
        for (int i = 0; i < Names.Length; i++)
        {
            members.Add(Names[i], Children[i]);
        }

        return members;
    }
}

/// <summary>The text shared by all spellings of a number: 1, 1.0, and 10e-1 have the same key.</summary>
internal static class NumeralKey
{
    // Exponents with more digits are compared literally.
    private const int MaxExponentDigits = 17;

    public static string Of(ReadOnlySpan<byte> number)
    {
        int end = number.IndexOfAny((byte)'e', (byte)'E');
        ReadOnlySpan<byte> mantissa = end < 0 ? number : number[..end];
        string sign = mantissa[0] == '-' ? "-" : "";
        if (mantissa[0] == '-') mantissa = mantissa[1..];

        if (!mantissa.ContainsAnyInRange((byte)'1', (byte)'9')) return "0";

        return TryReadExponent(end < 0 ? [] : number[(end + 1)..], out long exponent)
            ? sign + DigitsOf(mantissa, ref exponent) + "e" + exponent.ToString(CultureInfo.InvariantCulture)
            : Encoding.ASCII.GetString(number);
    }

    /// <summary>Returns the digits from the first to the last nonzero one, as an integer; the exponent is adjusted to the last one.</summary>
    private static string DigitsOf(ReadOnlySpan<byte> mantissa, ref long exponent)
    {
        int point = mantissa.IndexOf((byte)'.');
        ReadOnlySpan<byte> whole = point < 0 ? mantissa : mantissa[..point];
        ReadOnlySpan<byte> fraction = point < 0 ? [] : mantissa[(point + 1)..];
        string digits = Encoding.ASCII.GetString(whole) + Encoding.ASCII.GetString(fraction);
        string withoutEnd = digits.TrimEnd('0');
        exponent += digits.Length - withoutEnd.Length - fraction.Length;
        return withoutEnd.TrimStart('0');
    }

    private static bool TryReadExponent(ReadOnlySpan<byte> text, out long exponent)
    {
        exponent = 0;
        if (text.IsEmpty) return true;

        bool isNegative = text[0] == '-';
        ReadOnlySpan<byte> digits = text[0] is (byte)'+' or (byte)'-' ? text[1..] : text;
        digits = digits.TrimStart((byte)'0');
        foreach (byte digit in digits[..Math.Min(digits.Length, MaxExponentDigits)])
        {
            exponent = (exponent * 10) + digit - '0';
        }

        exponent = isNegative ? -exponent : exponent;
        return digits.Length <= MaxExponentDigits;
    }
}
