using System.Collections.ObjectModel;
using Brisk.Json.Rules;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>Specifies how the derived types of a type are written and identified.</summary>
public class JsonPolymorphismOptions
{
    private readonly DerivedTypeList _derivedTypes;
    private bool _ignoreUnrecognized;
    private JsonUnknownDerivedTypeHandling _unknown;
    private string? _discriminatorName;

    /// <summary>Initializes a new instance without derived types.</summary>
    public JsonPolymorphismOptions() => _derivedTypes = new(this);

    /// <summary>Gets the derived types. The list is read-only if the contract is.</summary>
    public IList<JsonDerivedType> DerivedTypes => _derivedTypes;

    /// <summary>Gets or sets a value that indicates whether an object with an unknown discriminator is read as the base type. The default is false.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    public bool IgnoreUnrecognizedTypeDiscriminators { get => _ignoreUnrecognized; set => Change(ref _ignoreUnrecognized, value); }

    /// <summary>Gets or sets what happens when a value of an unlisted type is written. The default is <see cref="JsonUnknownDerivedTypeHandling.FailSerialization"/>.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    public JsonUnknownDerivedTypeHandling UnknownDerivedTypeHandling { get => _unknown; set => Change(ref _unknown, value); }

    /// <summary>Gets or sets the name of the discriminator property. The default is <c>$type</c>; setting it to null restores the default.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    [AllowNull]
    public string TypeDiscriminatorPropertyName { get => _discriminatorName ?? "$type"; set => Change(ref _discriminatorName, value); }

    /// <summary>The contract that these options belong to.</summary>
    internal JsonTypeInfo? Owner { get; set; }

    /// <summary>Returns these options in the form of the rules.</summary>
    internal PolymorphismContract ToContract()
    {
        var derived = new DerivedContract[_derivedTypes.Count];
        for (int i = 0; i < derived.Length; i++)
        {
            derived[i] = new DerivedContract(_derivedTypes[i].DerivedType, _derivedTypes[i].TypeDiscriminator);
        }

        return new PolymorphismContract(new(derived), _discriminatorName, _unknown, _ignoreUnrecognized);
    }

    private void Change() => Owner?.ChangePolymorphism();

    private void Change<T>(ref T field, T value)
    {
        Change();
        field = value;
    }

    private sealed class DerivedTypeList(JsonPolymorphismOptions options) : Collection<JsonDerivedType>
    {
        protected override void InsertItem(int index, JsonDerivedType item)
        {
            Check(item);
            base.InsertItem(index, item);
        }

        protected override void SetItem(int index, JsonDerivedType item)
        {
            Check(item);
            base.SetItem(index, item);
        }

        protected override void RemoveItem(int index)
        {
            options.Change();
            base.RemoveItem(index);
        }

        protected override void ClearItems()
        {
            options.Change();
            base.ClearItems();
        }

        private void Check(JsonDerivedType item)
        {
            if (item.DerivedType is null) throw new ArgumentException("No derived type is specified.", nameof(item));

            options.Change();
        }
    }
}

/// <summary>A derived type of a polymorphic type, and its type discriminator.</summary>
public readonly struct JsonDerivedType
{
    /// <summary>Initializes a derived type without a discriminator. It can be written, but not identified when reading.</summary>
    /// <param name="derivedType">The type.</param>
    public JsonDerivedType(Type derivedType) : this(derivedType, (object?)null) { }

    /// <summary>Initializes a derived type with an integer discriminator.</summary>
    /// <param name="derivedType">The type.</param>
    /// <param name="typeDiscriminator">The discriminator.</param>
    public JsonDerivedType(Type derivedType, int typeDiscriminator) : this(derivedType, (object)typeDiscriminator) { }

    /// <summary>Initializes a derived type with a string discriminator.</summary>
    /// <param name="derivedType">The type.</param>
    /// <param name="typeDiscriminator">The discriminator.</param>
    public JsonDerivedType(Type derivedType, string typeDiscriminator) : this(derivedType, (object)typeDiscriminator) { }

    internal JsonDerivedType(Type derivedType, object? typeDiscriminator)
    {
        DerivedType = derivedType;
        TypeDiscriminator = typeDiscriminator;
    }

    /// <summary>Gets the derived type.</summary>
    public Type DerivedType { get; }

    /// <summary>Gets the discriminator: a string, an <see cref="int"/>, or null for none.</summary>
    public object? TypeDiscriminator { get; }
}
