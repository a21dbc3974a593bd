using System.Diagnostics;
using System.Reflection;
using Brisk.Json.Rules;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>A property in the contract of an object type.</summary>
/// <remarks>Each setter throws an <see cref="InvalidOperationException"/> if the contract is read-only.</remarks>
[DebuggerDisplay("{Name}: {PropertyType}")]
public abstract class JsonPropertyInfo
{
    private string _name;
    private JsonConverter? _customConverter;
    private Func<object, object?>? _get;
    private Action<object, object?>? _set;
    private Func<object, object?, bool>? _shouldSerialize;
    private ICustomAttributeProvider? _attributes;
    private JsonObjectCreationHandling? _creation;
    private JsonNumberHandling? _numberHandling;
    private bool? _isGetNullable;
    private bool? _isSetNullable;
    private bool _isExtensionData;
    private bool _isRequired;
    private int _order;
    private PropertyAspects _known;
    private readonly int _createdParameter = -1;

    private protected JsonPropertyInfo(JsonTypeInfo owner, Type propertyType, string name, MemberContract? member)
    {
        Owner = owner;
        PropertyType = propertyType;
        Member = member;
        _name = name;
        if (member is not null)
        {
            _order = member.Order;
            _creation = member.Creation;
            _numberHandling = member.NumberHandling;
            _isRequired = member.Has(MemberFlags.Required);
            _isExtensionData = member.Has(MemberFlags.ExtensionData);
        }
        else
        {
            _createdParameter = ParameterCalled(name);
            _isRequired = _createdParameter >= 0 && owner.Options.RespectRequiredConstructorParameters && JsonOptionalTypes.ValueOf(propertyType) is null
                && owner.Contract!.Constructor!.Parameters[_createdParameter] is { HasDefault: false, IsMemberInitializer: false };
        }
    }

    /// <summary>Gets or sets the converter of the values, or null to use that of their type.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    public JsonConverter? CustomConverter
    {
        get => IsKnown(PropertyAspects.Converter) ? _customConverter : Learn(PropertyAspects.Converter, ref _customConverter, FindConverter());
        set => Assign(PropertyAspects.Converter, ref _customConverter, value);
    }

    /// <summary>Gets or sets the delegate that gets the value from an object, or null if the property is not written.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    public Func<object, object?>? Get
    {
        get => IsKnown(PropertyAspects.Get) ? _get : Learn(PropertyAspects.Get, ref _get, FindGetter());
        set => Assign(PropertyAspects.Get, ref _get, value);
    }

    /// <summary>Gets or sets the delegate that sets the value on an object (a boxed struct), or null if the property is not read.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    public Action<object, object?>? Set
    {
        get => IsKnown(PropertyAspects.Set) ? _set : Learn(PropertyAspects.Set, ref _set, FindSetter());
        set => Assign(PropertyAspects.Set, ref _set, value);
    }

    /// <summary>Gets or sets the delegate that determines from the object and the value whether the value is written, or null to use the options.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    public Func<object, object?, bool>? ShouldSerialize
    {
        get => IsKnown(PropertyAspects.Condition) ? _shouldSerialize : Learn(PropertyAspects.Condition, ref _shouldSerialize, FindCondition());
        set => Assign(PropertyAspects.Condition, ref _shouldSerialize, value);
    }

    /// <summary>Gets or sets the provider of the member's attributes, or null if there is none.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    public ICustomAttributeProvider? AttributeProvider
    {
        get => IsKnown(PropertyAspects.Attributes) ? _attributes : Learn(PropertyAspects.Attributes, ref _attributes, FindAttributes());
        set
        {
            Owner.BeginChange();
            _known |= PropertyAspects.Attributes;
            _attributes = value;
        }
    }

    /// <summary>Gets or sets whether the value is replaced or populated, or null to use the contract and the options.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value is not defined.</exception>
    public JsonObjectCreationHandling? ObjectCreationHandling
    {
        get => _creation;
        set
        {
            Owner.BeginChange();
            if (value is { } given && !Enum.IsDefined(given)) throw new ArgumentOutOfRangeException(nameof(value));

            Assign(PropertyAspects.Creation, ref _creation, value);
        }
    }

    /// <summary>Gets or sets a value that indicates whether null is allowed when writing. It has an effect only if <see cref="JsonSerializerOptions.RespectNullableAnnotations"/> is true.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only, or the type does not allow null.</exception>
    public bool IsGetNullable
    {
        get => _isGetNullable ??= CanBeNull && !IsDeclared(MemberFlags.ReadsNotNull);
        set
        {
            CheckNullable(value);
            Assign(PropertyAspects.Nullability, ref _isGetNullable, value);
        }
    }

    /// <summary>Gets or sets a value that indicates whether null is allowed when reading. It has an effect only if <see cref="JsonSerializerOptions.RespectNullableAnnotations"/> is true.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only, or the type does not allow null.</exception>
    public bool IsSetNullable
    {
        get => _isSetNullable ??= CanBeNull && !IsDeclared(MemberFlags.WritesNotNull);
        set
        {
            CheckNullable(value);
            Assign(PropertyAspects.Nullability, ref _isSetNullable, value);
        }
    }

    /// <summary>Gets or sets a value that indicates whether the property stores JSON properties without a matching member.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only, or values of the type cannot store such properties.</exception>
    public bool IsExtensionData
    {
        get => _isExtensionData;
        set
        {
            Owner.BeginChange();
            if (value && !Owner.Origin.Cache.CanHoldExtensionData(PropertyType))
            {
                throw MetadataErrors.InvalidExtensionData(this);
            }

            Assign(PropertyAspects.Extension, ref _isExtensionData, value);
        }
    }

    /// <summary>Gets or sets a value that indicates whether the property must be present when reading.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    public bool IsRequired { get => _isRequired; set => Assign(PropertyAspects.Required, ref _isRequired, value); }

    /// <summary>Gets the constructor parameter for the value, or null if there is none, or <see cref="JsonTypeInfo.CreateObject"/> has replaced the constructor.</summary>
    public JsonParameterInfo? AssociatedParameter => Owner.CreateIsChanged ? null : field ??= FindParameter();

    /// <summary>Gets the type that declares the member, or the type of the contract if there is no member.</summary>
    public Type DeclaringType => Member?.Declaring ?? Owner.Type;

    /// <summary>Gets the type of the values.</summary>
    public Type PropertyType { get; }

    /// <summary>Gets or sets the JSON name.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    public string Name
    {
        get => _name;
        set
        {
            Owner.BeginChange();
            ArgumentNullException.ThrowIfNull(value);
            Assign(PropertyAspects.Name, ref _name, value);
        }
    }

    /// <summary>Gets the additional names under which the property is read. A name that another property has makes the contract invalid.</summary>
    /// <remarks>The list is read-only if the contract is.</remarks>
    public IList<string> Aliases => field ??= new AliasList(this);

    /// <summary>Gets the options of the contract.</summary>
    public JsonSerializerOptions Options => Owner.Options;

    /// <summary>Gets or sets the order in which the property is written: lower values come first; properties with the same order are written in the order of the list.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    public int Order { get => _order; set => Assign(PropertyAspects.Order, ref _order, value); }

    /// <summary>Gets or sets how numbers are read and written, or null to use the contract and the options.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value contains undefined flags.</exception>
    public JsonNumberHandling? NumberHandling
    {
        get => _numberHandling;
        set
        {
            Owner.BeginChange();
            if (value is < 0 or > (JsonNumberHandling)7) throw new ArgumentOutOfRangeException(nameof(value));

            Assign(PropertyAspects.Number, ref _numberHandling, value);
        }
    }

    internal JsonTypeInfo Owner { get; private set; }

    /// <summary>The contract of the member, or null if the property was created by user code.</summary>
    internal MemberContract? Member { get; private set; }

    /// <summary>The index of the constructor parameter for the value; -1 if there is none.</summary>
    internal int Parameter => Member?.Parameter ?? _createdParameter;

    /// <summary>Whether its values are accessed only through its own delegates.</summary>
    internal bool IsOwn => Member?.Ref is null;

    /// <summary>The aspects that were set, to any value.</summary>
    internal PropertyAspects Changes { get; private set; }

    internal bool CanBeNull => !PropertyType.IsValueType || Nullable.GetUnderlyingType(PropertyType) is not null;

    internal void ChangeAliases()
    {
        Owner.Change();
        Changes |= PropertyAspects.Aliases;
    }

    /// <summary>Associates the property with a contract, and with a constructor parameter or none.</summary>
    internal void Bind(JsonTypeInfo owner, int parameter)
    {
        Owner = owner;
        Member = Member! with { Parameter = parameter };
    }

    /// <summary>Applies what the constructor parameter for the value specifies. As in System.Text.Json, it takes precedence over what the property specifies.</summary>
    internal void Apply(bool isNullable, bool isRequired)
    {
        _isSetNullable = CanBeNull && isNullable;
        _isRequired |= isRequired;
    }

    /// <summary>Returns the delegate for an ignore condition, or null if it always writes the value.</summary>
    private protected Func<object, object?, bool>? ConditionOf(JsonIgnoreCondition? condition) => condition switch
    {
        JsonIgnoreCondition.Always or JsonIgnoreCondition.WhenWriting => static (_, _) => false,
        JsonIgnoreCondition.Never => static (_, _) => true,
        JsonIgnoreCondition.WhenWritingNull => static (_, value) => value is not null,
        JsonIgnoreCondition.WhenWritingDefault => (_, value) => value is not null && !value.Equals(MemberSettingsBuilder.DefaultOf(PropertyType)),
        _ => null,
    };

    private protected abstract Func<object, object?>? FindGetter();

    private protected abstract Action<object, object?>? FindSetter();

    private protected abstract JsonConverter? FindConverter();

    private protected abstract Func<object, object?, bool>? FindCondition();

    private protected abstract JsonParameterInfo? FindParameter();

    private protected virtual ICustomAttributeProvider? FindAttributes() => Member?.Ref;

    private protected abstract bool IsDeclared(MemberFlags flag);

    // As in System.Text.Json, a property created by user code is bound to a parameter if it is created with its name and type; it may be renamed afterwards.
    private int ParameterCalled(string name)
    {
        if (Owner.Contract?.Constructor is not { } constructor) return -1;

        for (int i = 0; i < constructor.Parameters.Count; i++)
        {
            ParameterContract parameter = constructor.Parameters[i];
            if (parameter.Type == PropertyType && string.Equals(parameter.Name, name, StringComparison.OrdinalIgnoreCase))
            {
                return i;
            }
        }

        return -1;
    }

    private bool IsKnown(PropertyAspects aspect) => (_known & aspect) != 0;

    private V Learn<V>(PropertyAspects aspect, ref V field, V value)
    {
        field = value;
        _known |= aspect;
        return value;
    }

    private void Assign<V>(PropertyAspects aspect, ref V field, V value)
    {
        Owner.Change();
        Changes |= aspect;
        _known |= aspect;
        field = value;
    }

    private void CheckNullable(bool value)
    {
        Owner.BeginChange();
        if (value && !CanBeNull) throw MetadataErrors.NeverNull(PropertyType);
    }
}

[Flags]
internal enum PropertyAspects
{
    None = 0,
    Name = 1,
    Get = 2,
    Set = 4,
    Condition = 8,
    Converter = 16,
    Creation = 32,
    Nullability = 64,
    Extension = 128,
    Required = 256,
    Order = 512,
    Number = 1024,
    Attributes = 2048,
    Aliases = 4096,
}

/// <summary>A property with or without an underlying member.</summary>
internal sealed class MemberPropertyInfo(JsonTypeInfo owner, Type propertyType, string name, MemberContract? member)
    : JsonPropertyInfo(owner, propertyType, name, member)
{
    private bool IsHidden => Member!.Has(MemberFlags.Ignored);

    private protected override Func<object, object?>? FindGetter()
        => Member is not null && !IsHidden && Member.Has(MemberFlags.Reads) ? new MemberAccess(Member.Ref, get: true, set: false).GetBoxed : null;

    private protected override Action<object, object?>? FindSetter()
        => Member is not null && !IsHidden && Member.Has(MemberFlags.Writes) ? Checked(new MemberAccess(Member.Ref, get: false, set: true)) : null;

    private protected override JsonConverter? FindConverter()
    {
        if (Member?.Converter is not { } named) return null;

        JsonConverter converter = AttributeConverters.Create(named, PropertyType, Options, Member);
        // Callers may cast the converter of a nullable property to JsonConverter<T?>. As in System.Text.Json, generated contracts have no factories.
        return ConverterResolution.UnderlyingTypeOnly(converter, PropertyType) is null && !(Owner.Origin.IsGenerated && converter is JsonConverterFactory)
            ? converter
            : ConverterResolution.FromAttribute(converter, PropertyType, Options.ContractsOrDraft).Public;
    }

    private protected override Func<object, object?, bool>? FindCondition() => ConditionOf(Member?.Ignore);

    private protected override JsonParameterInfo? FindParameter() => MemberParameterInfo.Of(this);

    // Annotations are expensive to look up, so this is done on demand.
    private protected override bool IsDeclared(MemberFlags flag)
    {
        if (!CanBeNull) return false;
        if (Member is null) return flag == MemberFlags.WritesNotNull && Parameter >= 0 && ParameterIsNotNull();

        return Owner.Origin.Cache.DescribeWithNullability(Owner.Type).Members
            .FirstOrDefault(described => described.ClrName == Member.ClrName && described.Declaring == Member.Declaring)?.Has(flag) == true;
    }

    // Parameters given by generated code have their annotations.
    private bool ParameterIsNotNull()
    {
        ConstructorContract? constructor = Owner.Contract!.Constructor is { Ref: null } given ? given : Owner.Origin.Cache.DescribeWithNullability(Owner.Type).Constructor;
        return constructor?.Parameters[Parameter].NotNull == true;
    }

    // Behaves as if the value were cast to the type of the member.
    private Action<object, object?> Checked(MemberAccess access) => (target, value) =>
    {
        if (value is not null && PropertyType.IsEnum && value.GetType() == PropertyType.GetEnumUnderlyingType())
        {
            value = Enum.ToObject(PropertyType, value);
        }

        if (value is null ? !CanBeNull : !PropertyType.IsInstanceOfType(value))
        {
            throw new InvalidCastException($"Unable to cast object of type '{value?.GetType().ToString() ?? "<null>"}' to type '{PropertyType}', which is that of the property '{Name}'.");
        }

        access.SetBoxed(target, value);
    };
}
