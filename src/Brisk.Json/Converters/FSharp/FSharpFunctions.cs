using System.Reflection;

namespace Brisk.Json.Converters;

/// <summary>Binds the functions of FSharp.Core that create and query its types, once per type, without a reference to it.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("Trimming", "IL2060", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("Trimming", "IL2090", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Reached by public methods that carry the warning.")]
internal static class FSharpFunctions
{
    private const string Core = "Microsoft.FSharp.Core.";
    private const string Collections = "Microsoft.FSharp.Collections.";

    /// <summary>Returns how options of a type are created and queried.</summary>
    public static OptionAccess<TOption, T> Option<TOption, T>() => typeof(TOption).IsValueType
        ? new(
            OfType<Func<T, TOption>>(typeof(TOption), "NewValueSome"),
            OfModule<Func<TOption, T>>(typeof(TOption), Core + "ValueOption", "GetValue"),
            OfModule<Func<TOption, bool>>(typeof(TOption), Core + "ValueOption", "IsSome"))
        : new(OfType<Func<T, TOption>>(typeof(TOption), "Some"), OfModule<Func<TOption, T>>(typeof(TOption), Core + "OptionModule", "GetValue"), null);

    /// <summary>Returns a delegate that creates a list or set from its items.</summary>
    public static SequenceBuilder<TCollection, E> OfSeq<TCollection, E>()
    {
        if (typeof(TCollection).Name.StartsWith("FSharpSet", StringComparison.Ordinal))
        {
            Func<IEnumerable<E>, TCollection> ofSeq = OfModule<Func<IEnumerable<E>, TCollection>>(typeof(TCollection), Collections + "SetModule", "OfSeq");
            return items => ofSeq(items.ToArray());
        }

        Func<E, TCollection, TCollection> cons = OfType<Func<E, TCollection, TCollection>>(typeof(TCollection), "Cons");
        TCollection? empty = OfType<Func<TCollection>>(typeof(TCollection), "get_Empty")();
        return items =>
        {
            TCollection list = empty;
            for (int i = items.Length - 1; i >= 0; i--)
            {
                list = cons(items[i], list);
            }

            return list;
        };
    }

    /// <summary>Returns a delegate that creates a map from its entries; of several with the same key, the last one is used.</summary>
    public static Func<IEnumerable<Tuple<K, V>>, TMap> OfSeq<TMap, K, V>()
        => OfModule<Func<IEnumerable<Tuple<K, V>>, TMap>>(typeof(TMap), Collections + "MapModule", "OfSeq");

    private static TFunction OfType<TFunction>(Type type, string name)
        where TFunction : Delegate => type.GetMethod(name, BindingFlags.Public | BindingFlags.Static)!.CreateDelegate<TFunction>();

    // Returns a module function with the type parameters of its type.
    private static TFunction OfModule<TFunction>(Type type, string module, string name)
        where TFunction : Delegate
        => type.Assembly.GetType(module, throwOnError: true)!.GetMethod(name)!.MakeGenericMethod(type.GetGenericArguments()).CreateDelegate<TFunction>();
}
