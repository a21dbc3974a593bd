using System.Globalization;
using System.Text;

namespace Brisk.Json.Converters;

/// <summary>
/// Finds the member of a name that was not predicted. Names spelled differently from the contract (by case, or with
/// escapes) and names without a matching member get their own links, up to a limit, so that they are predicted as well.
/// </summary>
internal sealed class NameTable<T>
{
    private const int MaxLearnedNames = 256;
    private const int MaxLearnedLength = 128;

    private readonly Dictionary<string, Member<T>>? _ignoringCase;
    private readonly string? _discriminator;
    private readonly Lock _gate = new();
    private NameLink<T>?[] _buckets;
    private int _learned;

    /// <param name="discriminator">The name of the discriminator, which is not that of a member even if it differs from one only by case; null for none.</param>
    public NameTable(Member<T>[] members, bool ignoreCase, string? discriminator)
    {
        _discriminator = discriminator;
        int size = 8, names = members.Length;
        foreach (Member<T> member in members)
        {
            names += member.Settings.Aliases.Length;
        }

        while (size < names * 4)
        {
            size *= 2;
        }

        _buckets = new NameLink<T>[size];
        NameLink<T> previous = Start;
        foreach (Member<T> member in members)
        {
            var link = new NameLink<T>(new NameKey(EscapedName.Of(member.Name)), member);
            Insert(_buckets, link);
            previous.Successor = link;
            previous = link;
        }

        // Not predicted before they have occurred.
        foreach (Member<T> member in members)
        {
            foreach (string alias in member.Settings.Aliases)
            {
                Insert(_buckets, new NameLink<T>(new NameKey(EscapedName.Of(alias)), member));
            }
        }

        if (ignoreCase)
        {
            _ignoringCase = new(StringComparer.OrdinalIgnoreCase);
            foreach (Member<T> member in members)
            {
                _ignoringCase.TryAdd(member.Name, member);
            }

            foreach (Member<T> member in members)
            {
                foreach (string alias in member.Settings.Aliases)
                {
                    _ignoringCase.TryAdd(alias, member);
                }
            }
        }
    }

    // These two only have successors and are never predicted themselves, so their key is irrelevant.

    /// <summary>The link before the first name of an object.</summary>
    public NameLink<T> Start { get; } = new(NameKey.None, null);

    /// <summary>The link of all names that are neither those of members nor learned.</summary>
    public NameLink<T> Unknown { get; } = new(NameKey.None, null);

    /// <summary>Returns the link of a name as it is spelled in the document; null if it matches no member and is not learned.</summary>
    public NameLink<T>? Find(ReadOnlySpan<byte> name, bool hasEscapes)
    {
        NameLink<T>?[] buckets = _buckets;
        int mask = buckets.Length - 1;
        for (int i = (int)Hash(name) & mask; buckets[i] is { } link; i = (i + 1) & mask)
        {
            if (link.Key.Name.SequenceEqual(name)) return link;
        }

        return FindUnescaped(name, hasEscapes);
    }

    // The name is not spelled as in the contract, but may be equal to a member's name after unescaping, or ignoring case.
    private NameLink<T>? FindUnescaped(ReadOnlySpan<byte> spelled, bool hasEscapes)
    {
        if (!hasEscapes) return Learn(spelled, _ignoringCase is null ? null : FindMember(spelled));

        using var rented = new RentedBytes(spelled.Length);
        return StringDecoder.TryUnescape(spelled, rented.Span, out int written, out _) ? Learn(spelled, FindMember(rented.Span[..written])) : null;
    }

    /// <summary>Lets a generated method read the members: all links get the numbers of their members.</summary>
    /// <param name="recordsSeen">Whether the method records which members were read.</param>
    public void BindReading(Member<T>[] members, bool recordsSeen)
    {
        lock (_gate)
        {
            foreach (Member<T> member in members)
            {
                member.BindReading(recordsSeen);
            }

            foreach (NameLink<T>? link in _buckets)
            {
                link?.BindReading();
            }
        }
    }

    /// <summary>Returns a link of each member by its number in the generated method: the one under which it occurred in documents, if it did.</summary>
    public NameLink<T>?[] LinksByNumber(int count)
    {
        var links = new NameLink<T>?[count];
        NameLink<T> link = Start;
        for (int i = 0; i < count; i++)
        {
            link = link.Successor;
            Add(link);
        }

        foreach (NameLink<T>? other in _buckets)
        {
            Add(other);
        }

        return links;

        void Add(NameLink<T>? link)
        {
            if (link is { Number: >= 0 and var number } && number < count) links[number] ??= link;
        }
    }

    private NameLink<T> FallbackLinkOf(Member<T> member)
    {
        if (member.FallbackLink is { } made) return made;

        lock (_gate)
        {
            return member.GetOrCreateFallbackLink();
        }
    }

    private Member<T>? FindMember(ReadOnlySpan<byte> name)
    {
        if (_ignoringCase is not null)
        {
            string text = Encoding.UTF8.GetString(name);
            return text == _discriminator ? null : _ignoringCase.GetValueOrDefault(text);
        }

        foreach (NameLink<T>? link in _buckets)
        {
            if (link?.Member is { } member && member.HasName(name)) return member;
        }

        return null;
    }

    private NameLink<T>? Learn(ReadOnlySpan<byte> spelled, Member<T>? member)
    {
        if (spelled.Length > MaxLearnedLength || _learned >= MaxLearnedNames)
        {
            return member is null ? null : FallbackLinkOf(member);
        }

        // Readers on other threads see either array; a link lost in a race is learned again.
        NameLink<T> link;
        lock (_gate)
        {
            link = new NameLink<T>(new NameKey(spelled), member);
            NameLink<T>?[] buckets = _buckets;
            _learned++;
            var copy = new NameLink<T>?[_learned * 2 > buckets.Length / 2 ? buckets.Length * 2 : buckets.Length];
            foreach (NameLink<T>? old in buckets)
            {
                if (old is not null) Insert(copy, old);
            }

            Insert(copy, link);
            _buckets = copy;
        }

        return link;
    }

    private static void Insert(NameLink<T>?[] buckets, NameLink<T> link)
    {
        int mask = buckets.Length - 1;
        int i = (int)Hash(link.Key.Name) & mask;
        while (buckets[i] is not null)
        {
            i = (i + 1) & mask;
        }

        buckets[i] = link;
    }

    private static uint Hash(ReadOnlySpan<byte> name)
    {
        uint hash = (uint)name.Length;
        if (!name.IsEmpty)
        {
            hash = (hash * 31 + name[0]) * 0x9E3779B1 + name[name.Length / 2] * 0x85EBCA6Bu + name[^1] * 0xC2B2AE35u;
        }

        return hash ^ (hash >> 15);
    }
}

/// <summary>
/// A name as it appears in documents with minimal escaping. Text is compared with it before it is parsed: a quote in a name must
/// not match one that ends a string.
/// </summary>
internal static class EscapedName
{
    /// <summary>Returns the UTF-8 text between the quotes.</summary>
    public static byte[] Of(string name)
    {
        var text = new StringBuilder(name.Length);
        foreach (char c in name)
        {
            _ = c switch
            {
                '"' or '\\' => text.Append('\\').Append(c),
                < ' ' => text.Append(CultureInfo.InvariantCulture, $"\\u{(int)c:x4}"),
                _ => text.Append(c),
            };
        }

        return Encoding.UTF8.GetBytes(text.ToString());
    }
}
