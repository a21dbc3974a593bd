using System.Collections.Generic;

namespace Brisk.Json.Rules;

/// <summary>Looks up the attributes of a type, member or constructor.</summary>
internal readonly struct Marks(IReadOnlyList<IAttributeSource> attributes)
{
    /// <summary>Finds an attribute by its simple name. Of two, the one of this library wins over that of System.Text.Json.</summary>
    public IAttributeSource? Find(string name)
    {
        IAttributeSource? found = null;
        for (int i = 0; i < attributes.Count; i++)
        {
            var candidate = attributes[i];
            if (candidate.Name == name && (found is null || (candidate.IsOwn && !found.IsOwn)))
            {
                found = candidate;
            }
        }

        return found;
    }

    public bool Has(string name) => attributes.Count != 0 && Find(name) is not null;

    /// <summary>An integer or enumeration among the arguments of an attribute; <see langword="null"/> where the attribute is absent.</summary>
    public int? Int(string name, string argument) => Find(name)?[argument] is int value ? value : null;

    /// <summary>Whether one library has two attributes of this name here: users can derive attributes from those that name converters.</summary>
    public bool HasTwo(string name)
    {
        int own = 0, other = 0;
        for (int i = 0; i < attributes.Count; i++)
        {
            if (attributes[i].Name == name)
            {
                _ = attributes[i].IsOwn ? own++ : other++;
            }
        }

        return own > 1 || other > 1;
    }

    /// <summary>The converter that an attribute names.</summary>
    public ConverterContract? Converter =>
        Find("JsonConverter") is { } attribute ? new ConverterContract((attribute["ConverterType"] as ITypeSource)?.Ref, attribute.Ref) : null;
}
