using System.Collections.Immutable;
using System.Threading;
using Brisk.Json.Generator.Problems;
using Brisk.Json.Generator.Symbols;

namespace Brisk.Json.Generator.Discovery;

/// <summary>Finds every type that a JSON value of the given types can contain, using the contract rules, and creates a model of each.</summary>
internal sealed class TypeCollector(Compilation compilation, RuleOptions options, CancellationToken cancellation)
{
    /// <summary>A generic type can contain itself with different arguments, infinitely often. Types written by hand are not nested this deeply.</summary>
    private const int MaxNesting = 10;

    /// <summary>Such a type can also contain itself several times. The number of types, and the length of their names, then grow exponentially with their nesting.</summary>
    private const int MaxSelfNestedTypes = 200;

    /// <summary>The number of types in the name of a type, which includes its arguments.</summary>
    private const int MaxTypesInName = 64;

    private readonly SymbolTypes _types = new(compilation);
    private readonly Accessibility _everywhere = new(compilation);
    private readonly Dictionary<string, TypeModel?> _models = [];
    private readonly Queue<(SymbolType Type, PlaceModel? Root)> _pending = new();

    /// <summary>By type: problems reported as information because the type is not requested directly.</summary>
    private readonly Dictionary<string, List<DiagnosticModel>> _reached = [];

    /// <summary>The types of members with their own converters.</summary>
    private readonly Queue<SymbolType> _converted = new();

    /// <summary>By generic type: how many types have been found in which it is nested in itself.</summary>
    private readonly Dictionary<ISymbol, int> _selfNestedTypes = new(SymbolEqualityComparer.Default);

    private string? _requested;

    private bool _isSilent;

    public IEnumerable<TypeModel> Models => _models.Values.OfType<TypeModel>();

    public List<DiagnosticModel> Diagnostics { get; } = [];

    public ITypeSymbol SymbolOf(TypeModel model) => _types.Named(model.Id).Symbol;

    /// <summary>What code in the context can access; <see langword="null"/> without a context.</summary>
    public Accessibility? Local { get; init; }

    /// <summary>Whether problems are reported as information only.</summary>
    public bool IsQuiet { get; init; }

    /// <summary>Whether the program is trimmed, so that reflection does not work.</summary>
    public bool IsTrimmed { get; init; }

    /// <summary>Whether enumerations without their own converter are converted by name.</summary>
    public bool EnumsAsStrings { get; init; }

    /// <summary>Adds a type and all types that it contains.</summary>
    /// <returns>The model of the type; <see langword="null"/> if there is none.</returns>
    public TypeModel? Add(ITypeSymbol symbol, PlaceModel? place)
    {
        SymbolType root = _types.Of(symbol);
        _requested = root.Ref;
        WarnOfReached(root.Ref);
        _pending.Enqueue((root, place));
        ModelPendingTypes();
        return _models[root.Ref];
    }

    /// <summary>
    /// Adds the types of members with their own converters, which may use these contracts. Values of such a type need not occur without the converter, so nothing is reported.
    /// Called after the last type has been added.
    /// </summary>
    public void AddConverted()
    {
        _isSilent = true;
        while (_converted.Count > 0)
        {
            _pending.Enqueue((_converted.Dequeue(), null));
            ModelPendingTypes();
        }
    }

    private void ModelPendingTypes()
    {
        while (_pending.Count > 0)
        {
            cancellation.ThrowIfCancellationRequested();
            (SymbolType? type, PlaceModel? from) = _pending.Dequeue();
            if (!_models.ContainsKey(type.Ref))
            {
                _models.Add(type.Ref, null);
                _models[type.Ref] = Model(type, from);
            }
        }
    }

    private TypeModel? Model(SymbolType type, PlaceModel? root)
    {
        if (TypeRules.IsInvalid(type))
        {
            var problems = new Rules.Problems(type);
            problems.Add(ProblemKind.InvalidType);
            Report(problems.ToArray(), type, root);
            return null;
        }

        if (Nesting(type.Symbol) > MaxNesting || CountNames(type.Symbol, 0) > MaxTypesInName || IsOneTooMany(type.Symbol))
        {
            Report(GeneratorProblems.EndlessType, type, root, TypeNames.Display(_types.Of(type.Symbol.OriginalDefinition)));
            return null;
        }

        if (AccessTo(type.Symbol) is not { } access)
        {
            if (!SymbolType.Contains(type.Symbol, static part => part.TypeKind == TypeKind.Error))
            {
                Report(GeneratorProblems.TypeCannotBeNamed, type, root, TypeNames.Display(type));
            }

            return null;
        }

        TypeContract contract = ContractRules.Apply(type, options, _types);
        Report(contract.Problems, type, root);

        // A converter that can delegate values to the default conversion needs its contract.
        RuleOptions rules = contract.Kind == ContractKind.Custom && IsContextual(ConverterOf(type.Attributes)) ? options with { IgnoreConverter = true } : options;
        if (!ReferenceEquals(rules, options))
        {
            contract = ContractRules.Apply(type, rules, _types);
            foreach (Problem problem in contract.Problems)
            {
                Report(GeneratorProblems.NoDefaultConversion, type, root, type.Ref != _requested, TypeNames.Display(type), problem.Message);
            }
        }

        // Fields are members only with some options, but accessors are generated for all options.
        TypeContract widest = contract.Kind == ContractKind.Object && !options.IncludeFields && HasFields(type)
            ? ContractRules.Apply(type, rules with { IncludeFields = true }, _types)
            : contract;
        if (contract.Collection is { } collection && !new[] { collection.Key, collection.Element, collection.Via }.All(name => name is null || access.CanName(_types.Named(name).Symbol)))
        {
            Report(GeneratorProblems.TypeCannotBeNamed, type, root, TypeNames.Display(type));
            return null;
        }

        foreach ((string? id, string? message) in ModelingProblems.Of(type, widest))
        {
            Report(id, type, root, type.Ref != _requested, message);
        }

        Follow(type, contract, widest, root);
        return Model(type, contract, widest, rules.IgnoreConverter, access);
    }

    private Accessibility? AccessTo(ITypeSymbol type) => _everywhere.CanName(type) ? _everywhere : Local?.CanName(type) == true ? Local : null;

    private static INamedTypeSymbol? ConverterOf(IReadOnlyList<IAttributeSource> attributes)
        => (new Marks(attributes).Find("JsonConverter")?["ConverterType"] as SymbolType)?.Symbol as INamedTypeSymbol;

    private INamedTypeSymbol? ConverterOf(ConverterContract? converter) => converter?.Type is { } name ? _types.Named(name).Symbol as INamedTypeSymbol : null;

    private static bool IsContextual(INamedTypeSymbol? converter) => BaseOf(converter, "JsonContextualConverter", 1) is not null;

    // The elements of an array that a converter reads one at a time are converted like any other value.
    private void FollowElements(INamedTypeSymbol? converter, PlaceModel? root)
    {
        if (BaseOf(converter, "JsonIncrementalArrayConverter", 2) is { } incremental)
        {
            _pending.Enqueue((_types.Of(incremental.TypeArguments[1]), root));
        }
    }

    private static INamedTypeSymbol? BaseOf(INamedTypeSymbol? converter, string name, int arity) => SymbolType.SelfAndBases(converter?.BaseType).OfType<INamedTypeSymbol>()
        .FirstOrDefault(level => level.Name == name && level.Arity == arity && level.ContainingNamespace.ToDisplayString() == "Brisk.Json.Modeling");

    private TypeModel Model(SymbolType type, TypeContract contract, TypeContract widest, bool isConverted, Accessibility access)
    {
        var warnings = new ExpectedWarnings();
        warnings.Note(type.Symbol);
        string code = CodeNames.Of(type.Symbol);
        return new(
            Id: type.Ref,
            Code: code,
            Name: CodeNames.Property(type.Symbol),
            Qualifier: CodeNames.Qualifier(type.Symbol),
            IsLocal: access != _everywhere,
            IsBuiltIn: contract.Kind == ContractKind.Primitive,
            Contract: Expression(type, contract, code, warnings, access),
            Converter: isConverted ? Converter(type, code, warnings, access) : null,
            Object: contract.Kind == ContractKind.Object ? new ObjectModelBuilder(type, widest, contract, access, warnings).Build() : null,
            Warnings: warnings.ToArray());
    }

    /// <summary>Gets the call that creates the contract of a type other than an object.</summary>
    private string? Expression(SymbolType type, TypeContract contract, string code, ExpectedWarnings warnings, Accessibility access) => contract.Kind switch
    {
        ContractKind.Enum when EnumsAsStrings =>
            $"ForConverter<{code}>(static () => new global::Brisk.Json.Serialization.JsonStringEnumConverter<{code}>())",
        ContractKind.Enum => $"ForEnum<{code}>()",
        ContractKind.Nullable => $"ForNullable<{CodeNames.Of(_types.Named(contract.Inner!).Symbol)}>()",
        ContractKind.Optional => $"ForOptional<{CodeNames.Of(_types.Named(contract.Inner!).Symbol)}>()",
        ContractKind.Option => OptionExpression(type, code),
        ContractKind.Dictionary or ContractKind.Enumerable => new CollectionExpressions(access, warnings).Of(type, contract),
        ContractKind.Custom => $"ForConverter<{code}>(static () => {Converter(type, code, warnings, access)})",
        ContractKind.Object => null,
        ContractKind.Unsupported => $"ForUnsupported<{code}>()",
        _ => $"ForBuiltIn(typeof({code}))",
    };

    private static string Converter(SymbolType type, string code, ExpectedWarnings warnings, Accessibility access)
        => new ConverterExpressions(access, warnings).Of(type.Attributes, type.Symbol) ?? ConverterExpressions.AtRunTime(type.Attributes, code);

    private static string OptionExpression(SymbolType type, string code)
    {
        string call = $"ForOption<{code}, {CodeNames.Of(((SymbolType)type.Arguments[0]).Symbol)}>";
        return type.Symbol.IsValueType
            ? $"{call}(static value => {code}.NewValueSome(value), static option => option.Value, static option => option.IsSome)"
            : $"{call}(static value => {code}.Some(value), static option => option.Value)";
    }

    private void Follow(SymbolType type, TypeContract contract, TypeContract widest, PlaceModel? root)
    {
        FollowAll(contract.Inner, contract.Collection?.Key, contract.Collection?.Element);
        FollowAll([.. contract.Polymorphism?.Derived.Select(d => d.Type) ?? []]);
        if (contract.Kind == ContractKind.Custom) FollowElements(ConverterOf(type.Attributes), root);

        foreach (MemberContract member in widest.Members)
        {
            INamedTypeSymbol? converter = ConverterOf(member.Converter);
            if (member.Has(MemberFlags.Ignored) && member.Parameter < 0) continue;

            FollowElements(converter, root);
            if (member.Converter is null || IsContextual(converter))
            {
                FollowAll(member.Type);
            }
            else if (member.Type is { } converted)
            {
                _converted.Enqueue(_types.Named(converted));
            }
        }

        if (contract.Kind == ContractKind.Object) FollowHidden(type);

        void FollowAll(params string?[] names)
        {
            foreach (string? name in names)
            {
                if (name is not null && contract.Kind is not (ContractKind.Enum or ContractKind.Custom))
                {
                    _pending.Enqueue((_types.Named(name), root));
                }
            }
        }
    }

    // As in System.Text.Json, a context also has the types of properties that a derived type hides: code that uses the base type may ask for them.
    private void FollowHidden(SymbolType type)
    {
        var names = new HashSet<string>();
        foreach (IMemberSource property in HierarchyOrder.Of(type).SelectMany(static level => level.Properties))
        {
            if (!names.Add(property.Name) && property.Get == Access.Public && property.Type is SymbolType hidden && new Marks(property.Attributes).Find("JsonIgnore") is null)
            {
                _converted.Enqueue(hidden);
            }
        }
    }

    private void Report(EquatableArray<Problem> problems, SymbolType type, PlaceModel? root)
    {
        foreach (Problem problem in problems)
        {
            if (UnknownParts.MayCause(problem, type)) continue;

            DiagnosticModel diagnostic = Report(GeneratorProblems.Of(problem.Kind), type, root, type.Ref != _requested, problem.Message);
            if (!IsQuiet && !_isSilent && diagnostic.IsQuiet)
            {
                (_reached.TryGetValue(type.Ref, out List<DiagnosticModel>? reached) ? reached : _reached[type.Ref] = []).Add(diagnostic);
            }
        }
    }

    /// <summary>Promotes information to warnings for a type that is later requested directly.</summary>
    private void WarnOfReached(string type)
    {
        if (_reached.TryGetValue(type, out List<DiagnosticModel>? reached))
        {
            foreach (DiagnosticModel diagnostic in reached)
            {
                Diagnostics[Diagnostics.IndexOf(diagnostic)] = diagnostic with { IsQuiet = false };
            }

            _reached.Remove(type);
        }
    }

    private void Report(string id, SymbolType type, PlaceModel? root, params string[] arguments) => Report(id, type, root, isReached: false, arguments);

    /// <param name="root">The location to report if the type is not in source.</param>
    /// <param name="isReached">Whether the type is only contained in another type. Its values may never occur, so the problem should not break a build.</param>
    private DiagnosticModel Report(string id, SymbolType type, PlaceModel? root, bool isReached, params string[] arguments)
    {
        PlaceModel? place = PlaceModel.Of(type.Symbol.Locations.FirstOrDefault(l => l.IsInSource)) ?? root;
        bool breaksTrimmed = IsTrimmed && id is (GeneratorProblems.TypeCannotBeNamed or GeneratorProblems.EndlessType);
        var diagnostic = new DiagnosticModel(id, (IsQuiet || isReached) && !breaksTrimmed, place, new(arguments));
        if (!_isSilent && !Diagnostics.Contains(diagnostic)) Diagnostics.Add(diagnostic);

        return diagnostic;
    }

    private static bool HasFields(ITypeSource type) =>
        HierarchyOrder.Of(type).Exists(level => level.Fields.Any(f => f.Get == Access.Public));

    private static int Nesting(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => 1 + Nesting(array.ElementType),
        INamedTypeSymbol { TypeArguments: { Length: > 0 } arguments } => 1 + arguments.Max(Nesting),
        _ => 0,
    };

    // Stops counting at the first name beyond the limit.
    private static int CountNames(ITypeSymbol type, int before)
    {
        if (before > MaxTypesInName) return before;
        int count = before + 1;
        if (type is IArrayTypeSymbol array) return CountNames(array.ElementType, count);
        foreach (ITypeSymbol argument in type is INamedTypeSymbol named ? named.TypeArguments : [])
        {
            count = CountNames(argument, count);
        }

        return count;
    }

    private bool IsOneTooMany(ITypeSymbol type)
    {
        if (NestedInItself(type, ImmutableStack<ISymbol>.Empty) is not { } nested) return false;

        _selfNestedTypes.TryGetValue(nested, out int count);
        _selfNestedTypes[nested] = count + 1;
        return count >= MaxSelfNestedTypes;
    }

    /// <summary>Finds a generic type, or the type of arrays, that has itself as an argument, or as an argument of an argument.</summary>
    private static INamedTypeSymbol? NestedInItself(ITypeSymbol type, ImmutableStack<ISymbol> outer)
    {
        INamedTypeSymbol? definition = type is IArrayTypeSymbol ? type.BaseType : type.OriginalDefinition as INamedTypeSymbol;
        IEnumerable<ITypeSymbol> arguments = type switch
        {
            IArrayTypeSymbol array => [array.ElementType],
            INamedTypeSymbol named => named.TypeArguments,
            _ => [],
        };
        return definition is null ? null
            : outer.Contains(definition, SymbolEqualityComparer.Default) ? definition
            : arguments.Select(argument => NestedInItself(argument, outer.Push(definition))).FirstOrDefault(nested => nested is not null);
    }
}
