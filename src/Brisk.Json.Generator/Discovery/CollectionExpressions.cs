using Brisk.Json.Generator.Symbols;

namespace Brisk.Json.Generator.Discovery;

/// <summary>Writes the calls that create the contracts of types other than objects: collections, enumerations, and nullable values.</summary>
internal sealed class CollectionExpressions(Accessibility accessibility, ExpectedWarnings warnings)
{
    private const string Immutable = "global::System.Collections.Immutable.";
    private const string FSharp = "global::Microsoft.FSharp.Collections.";

    public string Of(SymbolType type, TypeContract contract)
    {
        CollectionContract collection = contract.Collection!;
        string code = CodeNames.Of(type.Symbol), element = Code(type, collection.Element);
        string handling = contract.NumberHandling is { } number ? $", (global::Brisk.Json.Serialization.JsonNumberHandling){(int)number}" : "";
        if (collection.How == Construction.Array) return $"ForArray<{element}>()";

        if (collection.How == Construction.Memory) return $"ForMemory<{code}, {element}>(static items => items)";

        if (collection.Via?.StartsWith("global::System.Collections.Generic.IAsyncEnumerable<", System.StringComparison.Ordinal) == true)
        {
            return $"ForAsyncEnumerable<{code}, {element}>({handling.TrimStart(',', ' ')})";
        }

        if (collection.Via is null or "global::System.Collections.IDictionary" or "global::System.Collections.IList"
            or "global::System.Collections.Stack" or "global::System.Collections.Queue")
        {
            return $"ForUntyped<{code}>({UntypedCreator(type, collection)}{handling})";
        }

        if (TypeRules.IsNamed(type, "System.Collections.Generic", "List`1")) return $"ForList<{element}>()";

        return collection.Key is { } key ? Dictionary(type, collection, Code(type, key), element, handling) : Sequence(type, collection, element, handling);
    }

    private string Dictionary(SymbolType type, CollectionContract collection, string key, string element, string handling)
    {
        string code = CodeNames.Of(type.Symbol), call = $"ForDictionary<{code}, {key}, {element}>";
        return collection.How switch
        {
            Construction.AddTo => $"{call}({Creator(type)}, null{handling})",
            Construction.DictionaryThenAssign => $"{call}(null, static items => items{handling})",
            Construction.CreateRange => $"{call}(null, static items => {Immutable}{Concrete(type.Symbol.Name)}.CreateRange(items){handling})",
            Construction.OfSeq => $"ForMap<{code}, {key}, {element}>({FSharp}MapModule.OfSeq)",
            _ => $"{call}(null, null{handling})",
        };
    }

    private string Sequence(SymbolType type, CollectionContract collection, string element, string handling)
    {
        string code = CodeNames.Of(type.Symbol), call = $"ForEnumerable<{code}, {element}>";
        string create = Creator(type);
        return collection.How switch
        {
            Construction.AddTo => $"{call}({create}, {Add(type, collection)}, null{handling})",
            Construction.Push => $"{call}({create}, static (items, item) => items.Push(item), null{handling})",
            Construction.Enqueue => $"{call}({create}, static (items, item) => items.Enqueue(item), null{handling})",
            Construction.ListThenAssign => $"{call}(null, {Add(type, collection)}, static items => items{handling})",
            Construction.SetThenAssign => $"{call}(null, {Add(type, collection)}, static items => new global::System.Collections.Generic.HashSet<{element}>(items){handling})",
            Construction.CreateRange => $"{call}(null, null, static items => {Immutable}{Concrete(type.Symbol.Name)}.CreateRange(items){handling})",
            Construction.OfSeq => $"{call}(null, null, static items => {FSharp}{(type.Symbol.Name == "FSharpSet" ? "SetModule" : "ListModule")}.OfSeq(items))",
            _ => $"{call}(null, {Add(type, collection)}, null{handling})",
        };
    }

    /// <summary>Gets the code that adds an element, through the class or interface that makes the type a collection for the rules.</summary>
    private static string Add(SymbolType type, CollectionContract collection)
    {
        string via = collection.Via!;
        bool takesItems = !type.Symbol.IsValueType && (via.StartsWith("global::System.Collections.Generic.List<", System.StringComparison.Ordinal)
            || via.StartsWith("global::System.Collections.Generic.IList<", System.StringComparison.Ordinal)
            || via.StartsWith("global::System.Collections.Generic.ISet<", System.StringComparison.Ordinal)
            || via.StartsWith("global::System.Collections.Generic.ICollection<", System.StringComparison.Ordinal));
        if (!takesItems) return "null";

        bool isObvious = type.Ref == via || (type.Namespace.StartsWith("System.", System.StringComparison.Ordinal)
            && type.Symbol.GetMembers("Add").OfType<IMethodSymbol>().Any(m => m is { DeclaredAccessibility: Microsoft.CodeAnalysis.Accessibility.Public, Parameters.Length: 1 }));
        return isObvious ? "static (items, item) => items.Add(item)" : $"static (items, item) => (({Code(type, via)})items).Add(item)";
    }

    /// <summary>Gets the class whose <c>CreateRange</c> creates an instance for an interface.</summary>
    private static string Concrete(string name) => name switch
    {
        "IImmutableDictionary" => "ImmutableDictionary",
        "IImmutableList" => "ImmutableList",
        "IImmutableSet" => "ImmutableHashSet",
        "IImmutableStack" => "ImmutableStack",
        "IImmutableQueue" => "ImmutableQueue",
        _ => name,
    };

    /// <summary>Gets the code that creates an empty collection.</summary>
    private string Creator(SymbolType type) =>
        CanBeCreated(type) ? "static () => new()" : $"static () => global::System.Activator.CreateInstance<{CodeNames.Of(type.Symbol)}>()";

    /// <summary>Gets the code that creates an empty non-generic collection: for an interface, an instance of a class that implements it.</summary>
    private string UntypedCreator(SymbolType type, CollectionContract collection) => collection.How switch
    {
        Construction.AddUntyped => Creator(type),
        Construction.ListThenAssign => "static () => new global::System.Collections.Generic.List<object>()",
        Construction.DictionaryThenAssign => "static () => new global::System.Collections.Generic.Dictionary<string, object>()",
        _ => "null",
    };

    /// <summary>Returns whether <c>new()</c> compiles; it does not if members are marked as required.</summary>
    private bool CanBeCreated(SymbolType type)
    {
        if (ObjectModelBuilder.HasRequiredMembers(type.Symbol) || type.Symbol is not INamedTypeSymbol named)
        {
            return false;
        }

        IMethodSymbol? constructor = named.InstanceConstructors.FirstOrDefault(c => c.Parameters.IsEmpty && accessibility.CanUse(c, type.Symbol));
        warnings.Note(constructor);
        return constructor is not null && !ConstructorCalls.MayCallAnother(constructor);
    }

    private static string Code(SymbolType type, string id) => CodeNames.Of(type.Types.Named(id).Symbol);
}
