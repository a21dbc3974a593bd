using Brisk.Json.Generator.Symbols;

namespace Brisk.Json.Generator.Discovery;

/// <summary>
/// Collects the accessors of one type: <c>extern</c> methods that the runtime binds to private members, <c>init</c> setters, and
/// constructors. Accessors of a generic type must be in a class with the same type parameters, and use these instead of the type arguments.
/// </summary>
internal sealed class AccessorBuilder(Accessibility accessibility)
{
    private readonly List<AccessorModel> _accessors = [];
    private readonly HashSet<string> _names = [];
    private readonly Dictionary<string, string> _fields = [];
    private readonly Dictionary<string, HolderModel> _holders = [];
    private readonly HashSet<string> _holderNames = [];

    public EquatableArray<AccessorModel> ToArray() => new([.. _accessors]);

    /// <summary>Gets the method that reads a property; <see langword="null"/> if its signature contains inaccessible types, or the runtime cannot bind it.</summary>
    public string? Getter(IMethodSymbol getter) => Method(getter, "Get");

    /// <summary>Gets the method that sets a property; <see langword="null"/> if its signature contains inaccessible types, or the runtime cannot bind it.</summary>
    public string? Setter(IMethodSymbol setter) => Method(setter, "Set");

    /// <summary>Gets the method that returns a reference to a field; <see langword="null"/> if its signature contains inaccessible types.</summary>
    public string? Field(IFieldSymbol field)
    {
        IFieldSymbol definition = field.OriginalDefinition;
        string id = definition.ContainingType.ToDisplayString() + "." + field.MetadataName;
        if (!_fields.TryGetValue(id, out string? accessor)
            && Add("Field", field.ContainingType, definition.Type, [], field.MetadataName, "FieldOf" + CodeNames.Plain(field.MetadataName)) is { } made)
        {
            _fields.Add(id, accessor = made);
        }

        return accessor;
    }

    /// <summary>Gets the method that creates an instance; <see langword="null"/> if its signature contains inaccessible types.</summary>
    public string? Constructor(IMethodSymbol constructor) => Add(
        "Constructor", constructor.ContainingType, constructor.OriginalDefinition.ContainingType, [.. constructor.OriginalDefinition.Parameters], null, "New");

    private string? Method(IMethodSymbol accessor, string verb)
    {
        if (IsAmbiguous(accessor)) return null;

        IMethodSymbol definition = accessor.OriginalDefinition;
        string name = CodeNames.Plain(accessor.AssociatedSymbol?.MetadataName ?? accessor.MetadataName);
        return Add("Method", accessor.ContainingType, definition.ReturnType, [.. definition.Parameters], accessor.MetadataName, verb + name);
    }

    private string? Add(string kind, INamedTypeSymbol owner, ITypeSymbol result, IReadOnlyList<IParameterSymbol> parameters, string? target, string name)
    {
        INamedTypeSymbol definition = owner.OriginalDefinition;
        if (!accessibility.CanName(owner) || !accessibility.CanName(definition) || !CanNameAll(result, parameters) || Holder(definition) is not { } holder)
        {
            return null;
        }

        name = CodeNames.Unique(name, _names);
        IEnumerable<string> declared = parameters.Select(parameter => CodeNames.Of(parameter.Type) + " " + CodeNames.Identifier(parameter.Name));
        if (kind != "Constructor")
        {
            declared = declared.Prepend((definition.IsValueType ? "ref " : "") + CodeNames.Of(definition) + " target");
        }

        string type = (kind == "Field" ? "ref " : "") + CodeNames.Of(result);
        _accessors.Add(new(kind, target, $"{type} {name}({string.Join(", ", declared)})", holder.Name.Length == 0 ? null : holder));
        return holder.Name.Length == 0 ? name : $"{holder.Name}<{string.Join(", ", Arguments(owner).Select(CodeNames.Of))}>.{name}";
    }

    // UnsafeAccessor cannot bind a method of a struct that implements a method of an interface: the runtime finds two, one for boxed values.
    private static bool IsAmbiguous(IMethodSymbol accessor) => accessor.ContainingType.IsValueType && SymbolType.ImplementsInterface(accessor);

    private bool CanNameAll(ITypeSymbol result, IReadOnlyList<IParameterSymbol> parameters) =>
        (result.SpecialType == SpecialType.System_Void || accessibility.CanName(result))
        && parameters.All(p => p.RefKind == RefKind.None && accessibility.CanName(p.Type));

    /// <summary>Gets the class for accessors of a generic type; a class without a name if the type is not generic; <see langword="null"/> if it cannot be declared.</summary>
    private HolderModel? Holder(INamedTypeSymbol definition)
    {
        var parameters = Arguments(definition).OfType<ITypeParameterSymbol>().ToList();
        if (parameters.Count == 0) return new("", "", "");
        if (parameters.Exists(static p => p.AllowsRefLikeType)) return null;
        if (parameters.Select(p => p.Name).Distinct().Count() != parameters.Count) return null;

        string id = definition.ToDisplayString();
        if (!_holders.TryGetValue(id, out HolderModel? holder))
        {
            holder = new(
                CodeNames.Unique(definition.Name + "Access", _holderNames),
                string.Join(", ", parameters.Select(p => CodeNames.Identifier(p.Name))),
                string.Concat(parameters.Select(TypeConstraints.Of)));
            _holders.Add(id, holder);
        }

        return holder;
    }

    private static IEnumerable<ITypeSymbol> Arguments(INamedTypeSymbol type) =>
        type.ContainingType is { } enclosing ? Arguments(enclosing).Concat(type.TypeArguments) : type.TypeArguments;
}
