namespace Brisk.Json.Modeling;

/// <summary>The types that <see cref="JsonStructuralTypeClassifier"/> distinguishes. For each object, it records which of their names the object has, and whether it has others.</summary>
internal sealed class StructuralCandidates
{
    private const int MaxNameLength = 256;
    private const int WordsOnStack = 8;

    private readonly Type _declaring;
    private readonly Candidate[] _objects;
    private readonly Type[] _arrays;
    private readonly Dictionary<string, int> _names;
    private readonly string[] _metadata;

    public StructuralCandidates(JsonTypeClassifierContext context, JsonSerializerOptions options)
    {
        _declaring = context.DeclaringType;
        _names = new(options.PropertyNameCaseInsensitive ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal);
        _metadata = options.ReferenceHandler is null ? [context.TypeDiscriminatorPropertyName!] : [context.TypeDiscriminatorPropertyName!, "$id"];
        JsonTypeInfo[] infos = [.. context.DerivedTypes.Select(derived => options.Contracts.InfoOf(derived.DerivedType))];
        _objects = [.. infos.Where(static info => info.Kind is JsonTypeInfoKind.Object or JsonTypeInfoKind.Dictionary).Select(info => Candidate.Of(info, options, IdOf))];
        _arrays = [.. infos.Where(static info => info.Kind == JsonTypeInfoKind.Enumerable).Select(static info => info.Type)];
    }

    public Type? Classify(ref Utf8JsonReader reader)
    {
        switch (reader.TokenType)
        {
            case JsonTokenType.StartObject:
                Span<ulong> seen = stackalloc ulong[WordsOnStack];
                seen.Clear();
                seen = _names.Count <= WordsOnStack * 64 ? seen : new ulong[(_names.Count + 63) / 64];
                return FindMatch(seen, ReadNames(ref reader, seen));
            case JsonTokenType.StartArray:
                return _arrays is [var one] ? one : throw Undecided(_arrays, _arrays);
            default:
                return null;
        }
    }

    // Records the known names; returns whether there are others.
    private bool ReadNames(ref Utf8JsonReader reader, scoped Span<ulong> seen)
    {
        Span<char> buffer = stackalloc char[MaxNameLength];
        Dictionary<string, int>.AlternateLookup<ReadOnlySpan<char>> names = _names.GetAlternateLookup<ReadOnlySpan<char>>();
        bool hasOthers = false;
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            ReadOnlySpan<char> name = reader.ValueSpan.Length <= MaxNameLength ? buffer[..reader.CopyString(buffer)] : reader.GetString();
            if (names.TryGetValue(name, out int id))
            {
                seen[id / 64] |= 1UL << id;
            }
            else
            {
                hasOthers |= !IsMetadata(name);
            }

            reader.Read();
            reader.Skip();
        }

        return hasOthers;
    }

    private bool IsMetadata(ReadOnlySpan<char> name)
    {
        foreach (string metadata in _metadata)
        {
            if (name.SequenceEqual(metadata)) return true;
        }

        return false;
    }

    private int IdOf(string name)
    {
        if (!_names.TryGetValue(name, out int id)) _names.Add(name, id = _names.Count);

        return id;
    }

    private Type FindMatch(scoped ReadOnlySpan<ulong> seen, bool hasOthers)
    {
        Type? only = null;
        foreach (Candidate candidate in _objects)
        {
            if (candidate.Matches(seen, hasOthers))
            {
                only = only is null ? candidate.Type : throw Undecided(FindMatches(seen, hasOthers), []);
            }
        }

        return only ?? throw Undecided([], Array.ConvertAll(_objects, static candidate => candidate.Type));
    }

    private Type[] FindMatches(scoped ReadOnlySpan<ulong> seen, bool hasOthers)
    {
        List<Type> matches = [];
        foreach (Candidate candidate in _objects)
        {
            if (candidate.Matches(seen, hasOthers)) matches.Add(candidate.Type);
        }

        return [.. matches];
    }

    private CursorException Undecided(Type[] matches, Type[] all) => new(matches.Length == 0
        ? $"The members of the value match none of the derived types of '{_declaring}': {List(all)}."
        : $"The members of the value match several derived types of '{_declaring}': {List(matches)}.") { Expected = "a value of one of the derived types" };

    private static string List(Type[] types) => types.Length == 0 ? "none applies to this kind of value" : string.Join(", ", types.Select(static type => $"'{type}'"));

    /// <summary>A type whose values are objects.</summary>
    /// <param name="isOpen">Whether an object may have other names as well.</param>
    private sealed class Candidate(Type type, ulong[] declared, int[][] required, bool isOpen)
    {
        public Type Type => type;

        public static Candidate Of(JsonTypeInfo info, JsonSerializerOptions options, Func<string, int> idOf)
        {
            List<int> declared = [];
            List<int[]> required = [];
            foreach (JsonPropertyInfo property in info.Properties.Where(static property => !property.IsExtensionData))
            {
                int[] ids = [.. property.Aliases.Prepend(property.Name).Select(idOf)];
                declared.AddRange(ids);
                if (property.IsRequired) required.Add(ids);
            }

            ulong[] words = new ulong[(declared.DefaultIfEmpty().Max() / 64) + 1];
            declared.ForEach(id => words[id / 64] |= 1UL << id);
            return new(info.Type, words, [.. required], (info.UnmappedMemberHandling ?? options.UnmappedMemberHandling) == JsonUnmappedMemberHandling.Skip);
        }

        public bool Matches(scoped ReadOnlySpan<ulong> seen, bool hasOthers)
        {
            if (hasOthers && !isOpen) return false;

            for (int i = 0; i < seen.Length; i++)
            {
                if ((seen[i] & ~(i < declared.Length ? declared[i] : 0)) != 0) return false;
            }

            foreach (int[] ids in required)
            {
                bool isPresent = false;
                foreach (int id in ids)
                {
                    isPresent |= (seen[id / 64] >> id & 1) != 0;
                }

                if (!isPresent) return false;
            }

            return true;
        }
    }
}
