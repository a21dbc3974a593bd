using Brisk.Json.Generator.Symbols;
using Brisk.Json.Serialization;

namespace Brisk.Json.Generator.Discovery;

/// <summary>Determines how instances of an object type are created and how its members are accessed. Whatever generated code cannot access is left to the library.</summary>
internal sealed class ObjectModelBuilder(SymbolType type, TypeContract contract, TypeContract plain, Accessibility accessibility, ExpectedWarnings warnings)
{
    private readonly AccessorBuilder _accessors = new(accessibility);
    private readonly ConverterExpressions _converters = new(accessibility, warnings);

    /// <summary>Creates the model; <see langword="null"/> if its constructor has parameters with inaccessible types.</summary>
    public ObjectModel? Build()
    {
        var members = contract.Members.Select((member, index) => (Model: Member(member), Index: index)).Where(m => m.Model is not null).OrderBy(m => m.Model!.Written is null).ToList();
        ConstructorModel? constructor = Constructor([.. members.Select(m => m.Index)]);
        if (constructor is null && contract.Constructor is not null && contract.Problems.Count == 0) return null;

        return new(
            Alias: type.Symbol is INamedTypeSymbol { IsGenericType: false, IsTupleType: false } named && !CodeNames.IsContextualKeyword(named.Name) ? CodeNames.Identifier(named.Name) : null,
            IsStruct: type.Symbol.IsValueType,
            MayDiffer: ConstructorCalls.MayDiffer(type.Symbol),
            Constructor: constructor,
            Members: new([.. members.Select(m => m.Model!)]),
            Accessors: _accessors.ToArray());
    }

    /// <param name="order">The members of the contract, in the order of the model's members.</param>
    private ConstructorModel? Constructor(List<int> order)
    {
        if (contract.Constructor is not { } chosen) return null;
        if (chosen.Ref is null) return new(null, true, default);

        IMethodSymbol symbol = type.Constructors.Cast<SymbolConstructor>().First(c => c.Ref == chosen.Ref).Symbol;
        if (symbol.Parameters.Any(p => p.RefKind != RefKind.None || p.Type.IsRefLikeType || !accessibility.CanName(type.Types.Of(p.Type).Symbol)))
        {
            return null;
        }

        warnings.Note(symbol);
        string? call = null;
        if (!accessibility.CanUse(symbol, type.Symbol) || (HasRequiredMembers(type.Symbol) && !chosen.SetsRequiredMembers) || ConstructorCalls.MayCallAnother(symbol))
        {
            call = _accessors.Constructor(symbol);
            if (call is null) return null;
        }

        return new(call, false, new([.. chosen.Parameters.Select((p, i) => new ParameterModel(CodeOf(symbol.Parameters[i].Type), IsRead(p) ? order.IndexOf(p.Member) : -1, p.HasDefault))]));

        bool IsRead(ParameterContract parameter) => parameter.Member >= 0 && !contract.Members[parameter.Member].Has(MemberFlags.Ignored);
    }

    /// <summary>Returns whether a type has members marked as required, including inherited ones.</summary>
    public static bool HasRequiredMembers(ITypeSymbol type) => SymbolType.SelfAndBases(type)
        .Any(level => level.GetMembers().Any(m => m is IPropertySymbol { IsRequired: true } or IFieldSymbol { IsRequired: true }));

    private MemberModel? Member(MemberContract member)
    {
        SymbolMember source = Find(member);
        if (!accessibility.CanName(type.Types.Of(source.ValueType).Symbol) || !accessibility.CanName(((SymbolType)source.Declaring).Symbol) || MayHideAccessors(source))
        {
            return null;
        }

        // Members passed to the constructor are also set, for an existing object that is populated.
        bool isSet = member.Has(MemberFlags.Writes);
        string? get = member.Has(MemberFlags.Reads) ? Get(source) : null, set = isSet ? Set(source) : null;
        if ((get is null && member.Has(MemberFlags.Reads)) || (set is null && isSet)) return null;

        warnings.Note(source.Symbol);
        warnings.Note(source.Getter);
        warnings.Note(source.Setter);
        warnings.Note(type.Types.Of(source.ValueType).Symbol);
        string? converter = member.Converter is null ? null : _converters.Of(source.Attributes, type.Types.Of(source.ValueType).Symbol);
        return new(CodeNames.Of(((SymbolType)source.Declaring).Symbol), source.Name, CodeOf(source.ValueType), get, set, get is null || !IsWritten(member) ? null : Written(source, get), set is null || !IsRead(member) ? null : Assignment(source, set), converter);
    }

    private SymbolMember Find(MemberContract member)
    {
        ITypeSource declaring = HierarchyOrder.Of(type).First(level => level.Ref == member.Declaring);
        return (SymbolMember)(member.Has(MemberFlags.Field) ? declaring.Fields : declaring.Properties).First(m => m.Name == member.ClrName);
    }

    /// <summary>Private members of other assemblies are not visible at compile time, but an attribute can include them.</summary>
    private static bool MayHideAccessors(SymbolMember member) =>
        !member.IsField && (member.Getter is null || member.Setter is null) && member.Symbol.Locations.All(l => !l.IsInSource)
        && new Marks(member.Attributes).Has("JsonInclude");

    private string? Get(SymbolMember member) =>
        IsDirect(member.Symbol as IFieldSymbol ?? (ISymbol)member.Getter!, member) ? Lambda("o", Target(member, "o") + Name(member))
        : member.Symbol is not IFieldSymbol field ? _accessors.Getter(member.Getter!)
        : _accessors.Field(field) is { } accessor ? Lambda("o", $"{accessor}({Argument("o")})")
        : null;

    // Fields that are members only with some options are not included; with these options, the method is not used.
    private bool IsWritten(MemberContract member) =>
        plain.Members.Any(m => m.ClrName == member.ClrName && m.Declaring == member.Declaring)
        && member.Has(MemberFlags.Reads) && !member.Has(MemberFlags.Ignored) && !member.Has(MemberFlags.ExtensionData)
        && member.Ignore is not (JsonIgnoreCondition.Always or JsonIgnoreCondition.WhenWriting);

    private static bool IsRead(MemberContract member) =>
        !member.Has(MemberFlags.Ignored) && !member.Has(MemberFlags.ExtensionData) && member.Parameter < 0 && member.Ignore is not (JsonIgnoreCondition.Always or JsonIgnoreCondition.WhenReading);

    /// <summary>Gets the assignment of a member, given its setter, for an object in the variable <c>target</c>.</summary>
    private string Assignment(SymbolMember member, string set) =>
        IsSetDirectly(member) ? Target(member, "target") + Name(member) + " = {0}"
        : member.Symbol is IFieldSymbol field ? $"{_accessors.Field(field)}({Argument("target")}) = {{0}}"
        : $"{set}({Argument("target")}, {{0}})";

    /// <summary>Gets the value of a member, given its getter, for an object in the variable <c>value</c>.</summary>
    private string Written(SymbolMember member, string get)
    {
        string code = IsDirect(member.Symbol is IFieldSymbol ? member.Symbol : member.Getter!, member) ? Target(member, "value") + Name(member)
            : member.Symbol is IFieldSymbol field ? $"{_accessors.Field(field)}({Argument("value")})"
            : $"{get}({Argument("value")})";
        return member.ValueType.TypeKind == TypeKind.Dynamic ? "(object)" + code : code;
    }

    private string? Set(SymbolMember member) =>
        IsSetDirectly(member) ? Lambda("o, v", Target(member, "o") + Name(member) + " = v", CodeOf(member.ValueType))
        : member.Symbol is not IFieldSymbol field ? _accessors.Setter(member.Setter!)
        : _accessors.Field(field) is { } accessor ? Lambda("o, v", $"{accessor}({Argument("o")}) = v", CodeOf(member.ValueType))
        : null;

    private bool IsSetDirectly(SymbolMember member) => IsDirect(member.Symbol as IFieldSymbol ?? (ISymbol)member.Setter!, member) && !member.IsInitOnly;

    private bool IsDirect(ISymbol accessor, SymbolMember member) =>
        accessibility.CanUse(accessor, type.Symbol) && accessibility.CanUse(member.Symbol, type.Symbol) && member.Symbol.CanBeReferencedByName
        && !(accessor is IMethodSymbol { ReturnsByRef: true } or IMethodSymbol { ReturnsByRefReadonly: true });

    private string Lambda(string parameters, string body, string? value = null) => !type.Symbol.IsValueType
        ? (parameters == "o" ? "static o" : "static (o, v)") + " => " + body
        : $"static (ref {CodeOf(type.Symbol)} o{(value is null ? "" : $", {value} v")}) => {body}";

    private string Argument(string name) => type.Symbol.IsValueType ? "ref " + name : name;

    /// <summary>Gets the instance and a dot, with a cast to the declaring type if a more derived type has another member with that name.</summary>
    private string Target(SymbolMember member, string instance)
    {
        ITypeSymbol declaring = ((SymbolType)member.Declaring).Symbol;
        return IsHidden(member, declaring) ? $"(({CodeNames.Of(declaring)}){instance})." : instance + ".";
    }

    private bool IsHidden(SymbolMember member, ITypeSymbol declaring) => type.Symbol.TypeKind == TypeKind.Interface
        ? !SymbolEqualityComparer.Default.Equals(declaring, type.Symbol)
        : SymbolType.SelfAndBases(type.Symbol).TakeWhile(level => !SymbolEqualityComparer.Default.Equals(level, declaring))
            .Any(level => level.GetMembers(member.Symbol.Name).Any(m => !m.IsOverride));

    private static string Name(SymbolMember member) => CodeNames.Identifier(member.Symbol.Name);

    private string CodeOf(ITypeSymbol symbol) => CodeNames.Of(type.Types.Of(symbol).Symbol);
}
