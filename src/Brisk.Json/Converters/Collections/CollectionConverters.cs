using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;
using Brisk.Json.Rules;

namespace Brisk.Json.Serialization;

/// <summary>Chooses the converter of a collection from its contract.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Reached by public methods that carry the warning.")]
internal static class CollectionConverters
{
    public static ICursorConverter Create(TypeContract contract, JsonNumberHandling handling, ContractCache cache)
    {
        CollectionContract collection = contract.Collection!;
        Type type = contract.Type;
        if (collection.Key is null && type.IsGenericType && type.GetGenericTypeDefinition() == typeof(List<>))
        {
            return ConverterResolution.Make(typeof(ListConverter<>), collection.Element, cache, handling);
        }

        if (collection.How == Construction.Array)
        {
            return ConverterResolution.Make(typeof(ArrayConverter<>), collection.Element, cache, handling);
        }

        if (collection.Key == typeof(string) && type.IsGenericType && type.GetGenericTypeDefinition() == typeof(Dictionary<,>))
        {
            return ConverterResolution.Make(typeof(StringDictionaryConverter<>), collection.Element, cache, handling);
        }

        return ConverterResolution.Make(typeof(UnsupportedConverter<>), type);
    }
}
