using Brisk.Json.Generator.Models;
using Brisk.Json.Rules;

namespace Brisk.Json.Generator.Emission;

/// <summary>The names of the generated classes. Types with the same name are prefixed with their namespaces, regardless of the order in which they were found.</summary>
/// <param name="Pairs">The id of each type and the name of its class.</param>
internal sealed record ClassNames(EquatableArray<KeyValuePair<string, string>> Pairs)
{
    public static ClassNames Of(IEnumerable<TypeModel> types)
    {
        var pairs = new List<KeyValuePair<string, string>>();
        var taken = new HashSet<string>(System.StringComparer.OrdinalIgnoreCase);
        IEnumerable<IGrouping<string, TypeModel>> groups = types.GroupBy(t => t.Name, System.StringComparer.OrdinalIgnoreCase);
        foreach (IGrouping<string, TypeModel>? group in groups.OrderBy(g => g.Key, System.StringComparer.OrdinalIgnoreCase))
        {
            var members = group.OrderBy(t => t.Id, System.StringComparer.Ordinal).ToList();
            foreach (TypeModel? type in members)
            {
                string name = members.Count == 1 ? type.Name + "Contract" : $"{type.Qualifier}_{type.Name}Contract", unique = name;
                for (int i = 2; !taken.Add(unique); i++)
                {
                    unique = name + i;
                }

                pairs.Add(new(type.Id, unique));
            }
        }

        return new(EquatableArray<KeyValuePair<string, string>>.From(pairs));
    }

    public Dictionary<string, string> ToDictionary() => Pairs.ToDictionary(pair => pair.Key, pair => pair.Value);
}

/// <summary>A type and the name of its generated class.</summary>
internal sealed record NamedType(TypeModel Type, string ClassName);
