using System.Diagnostics;
using System.Reflection;
using Brisk.Json.Rules;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>A property in the contract of an object.</summary>
/// <remarks>Each setter throws <see cref="InvalidOperationException"/> once the contract is read-only.</remarks>
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
    }

    /// <summary>Gets or sets the converter of the values; null leaves it to their type.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    public JsonConverter? CustomConverter
    {
        get => IsKnown(PropertyAspects.Converter) ? _customConverter : Learn(PropertyAspects.Converter, ref _customConverter, FindConverter());
        set => Assign(PropertyAspects.Converter, ref _customConverter, value);
    }

    /// <summary>Gets or sets what gets the value from an object; null where it is not written.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    public Func<object, object?>? Get
    {
        get => IsKnown(PropertyAspects.Get) ? _get : Learn(PropertyAspects.Get, ref _get, FindGetter());
        set => Assign(PropertyAspects.Get, ref _get, value);
    }

    /// <summary>Gets or sets what sets the value on an object, a struct in its box; null where it is not read.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    public Action<object, object?>? Set
    {
        get => IsKnown(PropertyAspects.Set) ? _set : Learn(PropertyAspects.Set, ref _set, FindSetter());
        set => Assign(PropertyAspects.Set, ref _set, value);
    }

    /// <summary>Gets or sets what says of an object and a value whether the value is written; null leaves it to the options.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    public Func<object, object?, bool>? ShouldSerialize
    {
        get => IsKnown(PropertyAspects.Condition) ? _shouldSerialize : Learn(PropertyAspects.Condition, ref _shouldSerialize, FindCondition());
        set => Assign(PropertyAspects.Condition, ref _shouldSerialize, value);
    }

    /// <summary>Gets or sets what the attributes of the member can be asked of; null where there is none.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    public ICustomAttributeProvider? AttributeProvider
    {
        get => IsKnown(PropertyAspects.Attributes) ? _attributes : Learn(PropertyAspects.Attributes, ref _attributes, FindAttributes());
        set
        {
            Owner.ThrowIfReadOnly();
            _known |= PropertyAspects.Attributes;
            _attributes = value;
        }
    }

    /// <summary>Gets or sets whether the value is replaced or filled; null leaves it to the contract and the options.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value is not a defined one.</exception>
    public JsonObjectCreationHandling? ObjectCreationHandling
    {
        get => _creation;
        set
        {
            Owner.ThrowIfReadOnly();
            if (value is < JsonObjectCreationHandling.Replace or > JsonObjectCreationHandling.Populate)
            {
                throw new ArgumentOutOfRangeException(nameof(value));
            }

            Assign(PropertyAspects.Creation, ref _creation, value);
        }
    }

    /// <summary>Gets or sets whether the value may be null when it is written. It counts where the options respect nullable annotations.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only, or values of the type are never null.</exception>
    public bool IsGetNullable
    {
        get => _isGetNullable ??= CanBeNull && !IsDeclared(MemberFlags.ReadsNotNull);
        set
        {
            CheckNullable(value);
            Assign(PropertyAspects.Nullability, ref _isGetNullable, value);
        }
    }

    /// <summary>Gets or sets whether the value may be null when it is read. It counts where the options respect nullable annotations.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only, or values of the type are never null.</exception>
    public bool IsSetNullable
    {
        get => _isSetNullable ??= CanBeNull && !IsDeclared(MemberFlags.WritesNotNull);
        set
        {
            CheckNullable(value);
            Assign(PropertyAspects.Nullability, ref _isSetNullable, value);
        }
    }

    /// <summary>Gets or sets whether the property collects the properties of the document that have no member.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only, or values of the type cannot hold such properties.</exception>
    public bool IsExtensionData
    {
        get => _isExtensionData;
        set
        {
            Owner.ThrowIfReadOnly();
            if (value && !Owner.Origin.Home.CanHoldExtensionData(PropertyType))
            {
                throw MetadataErrors.InvalidExtensionData(this);
            }

            Assign(PropertyAspects.Extension, ref _isExtensionData, value);
        }
    }

    /// <summary>Gets or sets whether the document must have the property.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    public bool IsRequired
    {
        get => _isRequired;
        set => Assign(PropertyAspects.Required, ref _isRequired, value);
    }

    /// <summary>Gets the parameter of the constructor that takes the value; null where none does.</summary>
    public JsonParameterInfo? AssociatedParameter => field ??= FindParameter();

    /// <summary>Gets the type that declares the member, or that of the contract where the property is no member.</summary>
    public Type DeclaringType => Member?.Declaring ?? Owner.Type;

    /// <summary>Gets the type of the values.</summary>
    public Type PropertyType { get; }

    /// <summary>Gets or sets the name in JSON.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    public string Name
    {
        get => _name;
        set
        {
            Owner.ThrowIfReadOnly();
            ArgumentNullException.ThrowIfNull(value);
            Assign(PropertyAspects.Name, ref _name, value);
        }
    }

    /// <summary>Gets the other names under which the property is read; writing knows <see cref="Name"/> only. A name that another property has makes the contract invalid.</summary>
    /// <remarks>The list takes no change once the contract is read-only.</remarks>
    public IList<string> Aliases => field ??= new AliasList(this);

    /// <summary>Gets the options that the contract is for.</summary>
    public JsonSerializerOptions Options => Owner.Options;

    /// <summary>Gets or sets the place among the properties that are written: lower ones come first, equal ones in the order of the list.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    public int Order
    {
        get => _order;
        set => Assign(PropertyAspects.Order, ref _order, value);
    }

    /// <summary>Gets or sets how numbers may be written and read as strings; null leaves it to the contract and the options.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value has undefined flags.</exception>
    public JsonNumberHandling? NumberHandling
    {
        get => _numberHandling;
        set
        {
            Owner.ThrowIfReadOnly();
            if (value is < 0 or > (JsonNumberHandling)7)
            {
                throw new ArgumentOutOfRangeException(nameof(value));
            }

            Assign(PropertyAspects.Number, ref _numberHandling, value);
        }
    }

    internal JsonTypeInfo Owner { get; private set; }

    /// <summary>What the rules say about the member; null where the property is made by hand.</summary>
    internal MemberContract? Member { get; private set; }

    /// <summary>Whether nothing but its own delegates leads to its values.</summary>
    internal bool IsOwn => Member?.Ref is null;

    /// <summary>What was set, to whatever value.</summary>
    internal PropertyAspects Changes { get; private set; }

    internal bool CanBeNull => !PropertyType.IsValueType || Nullable.GetUnderlyingType(PropertyType) is not null;

    /// <summary>Notes that the aliases are others.</summary>
    internal void ChangeAliases()
    {
        Owner.Change();
        Changes |= PropertyAspects.Aliases;
    }

    /// <summary>Makes the property one of a contract, and the value of a parameter of its constructor, or of none.</summary>
    internal void Bind(JsonTypeInfo owner, int parameter)
    {
        Owner = owner;
        Member = Member! with { Parameter = parameter };
    }

    /// <summary>What an ignore condition says about a value; null where it says nothing.</summary>
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
        Owner.ThrowIfReadOnly();
        if (value && !CanBeNull)
        {
            throw MetadataErrors.NeverNull(PropertyType);
        }
    }
}

/// <summary>What can be set on a property.</summary>
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
